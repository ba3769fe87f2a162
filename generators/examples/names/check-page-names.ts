import type { Operation } from "../../api/model.ts";
import type { GuidePage } from "../../pages/model.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import { lettersOf } from "../../source/nearest-name.ts";
import { once } from "../../source/once.ts";
import { offsetAt, positionAt } from "../../source/source-file.ts";
import { createFindRoute } from "../calls/routes.ts";
import type { NamedApi } from "../find-owner.ts";
import { createBoundNames } from "./bound-names.ts";
import { findMisspelledName, type ApiNames, type NameScope, type TextSubject } from "./check-names.ts";
import { unknownName, unknownStatus } from "./findings.ts";
import { findStatusSentence, isStatus } from "./sentence.ts";
import { isExternalName, listNamesIn } from "./read-names.ts";
import { createVocabulary } from "./vocabulary.ts";

/** An operation that a page's code calls, with its description's name. */
export interface CalledOperation {
  readonly api: string;
  readonly operation: string;
}

/** What is read of a page. */
type NamedPage = Pick<GuidePage, "source" | "codeBlocks" | "codeSpans" | "embeds" | "links">;

/** Returns the findings for names in a page's code spans: properties, values, headers, events, and statuses. */
export type CheckPageNames = (page: NamedPage, called: readonly CalledOperation[]) => readonly DocsgenError[];

/** A description, prepared for looking up what a page is about. */
interface PreparedApi extends ApiNames {
  readonly name: string;
  readonly isExternal: (name: string) => boolean;
  readonly findOperation: (id: string) => Operation | undefined;
  /** `POST /v1/pets` */
  readonly findRoute: (text: string) => Operation | undefined;
  /** The operation or schema whose part of the reference a URL opens. */
  readonly findTarget: (route: string, anchor: string | undefined) => TextSubject | undefined;
}

/** Prepares descriptions for checking the names on pages. */
export function createCheckPageNames(apis: readonly NamedApi[]): CheckPageNames {
  const prepared = apis.map(prepareApi);
  return (page, called) => {
    const scope = scopeOf(page, called, prepared);
    return page.codeSpans.flatMap((span) => {
      const source = span.source ?? page.source;
      if (isStatus(span.text)) return checkStatus(span, page, prepared);
      const found = findMisspelledName(span.text, scope);
      if (found === undefined) return [];
      const start = span.offset + found.offset;
      return [unknownName(found.name, found.correct, positionAt(source, start, start + found.name.length))];
    });
  };
}

function scopeOf(page: NamedPage, called: readonly CalledOperation[], apis: readonly PreparedApi[]): NameScope {
  const inCode = once(() => {
    const letters = new Set<string>();
    for (const { text } of page.codeBlocks) listNamesIn(text, (name) => letters.add(lettersOf(name)));
    return letters;
  });
  return {
    apis,
    subjects: once(() => listSubjects(page, called, apis)),
    isOther: (name) =>
      apis.some(({ isExternal, openVocabulary }) => isExternal(name) || openVocabulary().countTexts(name) > 0) ||
      inCode().has(lettersOf(name)),
  };
}

/** Everything that a page calls, embeds, links to, or names. */
function listSubjects(
  page: NamedPage,
  called: readonly CalledOperation[],
  apis: readonly PreparedApi[],
): readonly TextSubject[] {
  return apis.flatMap((api) => {
    const ids = [
      ...called.flatMap((one) => (one.api === api.name ? [one.operation] : [])),
      ...page.embeds.flatMap((embed) => (embed.kind === "operation" ? [embed.operation] : [])),
    ];
    const operations = [
      ...[...new Set(ids)].map(api.findOperation),
      ...page.codeSpans.map(({ text }) => api.findRoute(text) ?? api.findOperation(text)),
    ];
    const schemas = page.embeds.flatMap((embed) => (embed.kind === "schema" ? [embed.schema] : []));
    return [
      ...[...new Set(operations)].flatMap((operation) =>
        operation === undefined ? [] : [aboutOperation(api, operation)],
      ),
      ...schemas.map((name) => aboutSchema(api, name)),
      ...page.links.flatMap(({ route, anchor }) => api.findTarget(route, anchor) ?? []),
    ];
  });
}

function aboutOperation({ bound }: ApiNames, operation: Operation): TextSubject {
  return { names: () => bound.ofOperation(operation), operation };
}

function aboutSchema({ bound }: ApiNames, name: string): TextSubject {
  return { names: () => bound.ofSchema(name) };
}

/** A status next to the only operation that its sentence names. */
function checkStatus(
  span: GuidePage["codeSpans"][number],
  page: NamedPage,
  apis: readonly PreparedApi[],
): readonly DocsgenError[] {
  const source = span.source ?? page.source;
  const range = findStatusSentence(source.text, span.offset);
  if (range === undefined) return [];
  const isInside = (offset: number): boolean => offset >= range.start && offset < range.end;
  const named = page.codeSpans
    .filter((other) => (other.source ?? page.source) === source && isInside(other.offset))
    .flatMap(({ text }) => apis.flatMap((api) => api.findRoute(text) ?? api.findOperation(text) ?? []));
  const linked = page.links.flatMap(({ route, anchor, position }) => {
    if (position === undefined || position.file !== source.path || !isInside(offsetAt(source, position))) return [];
    return apis.flatMap((api) => api.findTarget(route, anchor)?.operation ?? []);
  });
  const [operation, ...more] = new Set([...named, ...linked]);
  if (operation === undefined || more.length > 0 || hasStatus(operation, span.text)) return [];
  return [unknownStatus(span.text, operation, positionAt(source, span.offset, span.offset + span.text.length))];
}

function hasStatus({ responses }: Operation, status: string): boolean {
  return (
    responses.length === 0 ||
    responses.some((response) =>
      [status, `${status.charAt(0)}XX`, "default"].some(
        (one) => one === response.status.toUpperCase() || one === response.status,
      ),
    )
  );
}

const methodAndPath = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|QUERY)\s+((?:https?:\/\/|\/)\S*)$/;

function prepareApi({ name, api, urls, externalPaths = [], externalNames = [] }: NamedApi): PreparedApi {
  const operations = once(() => new Map(api.operations.map((operation) => [operation.id, operation])));
  const findRoute = once(() => ({ find: createFindRoute(api, externalPaths) }));
  const targets = once(() => new Map([...(urls?.operations ?? [])].map(([id, url]) => [url, id])));
  const schemas = once(() => new Map([...(urls?.schemas ?? [])].map(([id, url]) => [url, id])));
  const own: ApiNames = { openVocabulary: createVocabulary(api), bound: createBoundNames(api) };
  const findTarget = (route: string, anchor: string | undefined): TextSubject | undefined => {
    for (const url of listUrls(route, anchor)) {
      const operation = operations().get(targets().get(url) ?? "");
      if (operation !== undefined) return aboutOperation(own, operation);
      const schema = schemas().get(url);
      if (schema !== undefined) return aboutSchema(own, schema);
    }
    return undefined;
  };
  return {
    ...own,
    name,
    findTarget,
    isExternal: (text) => isExternalName(text, externalNames),
    findOperation: (id) => operations().get(id),
    findRoute: (text) => {
      const [, method = "", url = ""] = methodAndPath.exec(text) ?? [];
      if (url === "") return undefined;
      const found = findRoute().find(method, url);
      return found.kind === "found" ? found.operation : undefined;
    },
  };
}

/** A URL, and the parts of the reference that contain its target. */
function listUrls(route: string, anchor: string | undefined): readonly string[] {
  if (anchor === undefined || anchor === "") return [route];
  const steps = anchor.split("/");
  return [...steps.map((_, index) => `${route}#${steps.slice(0, steps.length - index).join("/")}`), route];
}

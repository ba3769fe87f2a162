import type { ApiModel, Operation, Parameter } from "../../api/model.ts";
import { once } from "../../source/once.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import { findCertainName, findNearestName } from "../../source/nearest-name.ts";
import { createFindSchema, type FindShapeSchema } from "../../validators/parameter-shapes.ts";
import { decodeEntries, splitEntries } from "../../validators/runtime/decode-entries.ts";
import { decodeCookie, decodeHeaders, decodePath } from "../../validators/runtime/decode-parameters.ts";
import { matchPath } from "../../validators/runtime/path-template.ts";
import { bindBody } from "./bind-body.ts";
import { positionOf, type BoundContext, type Call, type CallContext } from "./call.ts";
import {
  findEntry,
  checkParameters,
  shapesOf,
  traceEntries,
  withoutBrackets,
  writeEntries,
  type Checkable,
  type TracedEntry,
} from "./call-parameters.ts";
import { missingParameter, unclosedQuote, unknownMethod, unknownParameter, unknownPath } from "./findings.ts";
import { checkReads } from "../reads/check-reads.ts";
import { createFindRoute, type RouteMatch, type WeighedRoute } from "./routes.ts";
import { chooseOfPath, pathInUrl } from "./same-path.ts";
import { splitUrl } from "./servers.ts";
import {
  isPlaceholder,
  joinBy,
  joinTexts,
  rangeOf,
  sliceText,
  replacementText,
  type Range,
  type TracedText,
} from "../../code/traced-text.ts";

/** The operation that a call matches, the examples to check in the call, and the findings so far. */
export interface BoundCall extends Checkable {
  readonly operation: Operation | undefined;
}

/** Binds a call to its operation. Returns undefined for a call to another API. */
export type BindCall = (call: Call, at: CallContext) => BoundCall | undefined;

/** A description that calls can be bound to: finds a call's route and binds the call to it. */
export interface CallBinder {
  readonly find: FindShapeSchema;
  readonly findRoute: (call: Call) => WeighedRoute;
  readonly bind: (route: RouteMatch, call: Call, at: CallContext) => BoundCall | undefined;
}

/** Prepares a description so that calls can be bound to its operations. */
export function createBindCall(api: ApiModel): BindCall {
  const { findRoute, bind } = createCallBinder(api);
  return (call, at) => bind(findRoute(call), call, at);
}

/** Prepares one of several descriptions. */
export function createCallBinder(api: ApiModel, externalPaths?: readonly string[]): CallBinder {
  // Most pages without changes need no routes.
  const routes = once(() => createFindRoute(api, externalPaths));
  const find = createFindSchema(api);
  const bind: CallBinder["bind"] = (route, call, at) => {
    switch (route.kind) {
      case "external":
        return undefined;
      case "unknown-path": {
        const path = call.url.text.slice(splitUrl(call.url.text)?.pathStart, route.to);
        return onlyFinding(unknownPath(path, route.nearest, positionOf(at, rangeOf(call.url, route.from, route.to))));
      }
      case "unknown-method":
        if (isPlaceholder(call.method)) return undefined;
        return onlyFinding(unknownMethod(call.method, route, positionOf(at, rangeOf(call.methodText))));
      case "found": {
        const operation = chooseOfPath(route.operation, call, { api, at, find });
        const bound: BoundContext = { api, operation, call, at, find };
        const hidden = replacementText(route.hidden, rangeOf(call.url, 0, 0));
        return bindParts(bound, joinTexts([hidden, sliceText(call.url, route.from, route.to)]));
      }
    }
  };
  return { find, findRoute: (call) => routes()(call.method, call.url.text), bind };
}

/** Binds a call to a known operation, whatever other routes its URL matches. */
export function bindTo(bound: BoundContext): BoundCall {
  const path = bound.call.url.text.search(/[?#]/);
  return bindParts(bound, sliceText(bound.call.url, 0, path === -1 ? undefined : path));
}

function bindParts(bound: BoundContext, path: TracedText): BoundCall {
  const query = queryOf(bound.call.url);
  const parts = [
    bindPath(bound, path),
    bindQuery(bound, query),
    bindHeaders(bound),
    bindCookies(bound),
    bindBody(bound),
    bindReads(bound),
  ];
  return {
    operation: bound.operation,
    examples: parts.flatMap(({ examples }) => examples),
    findings: withQuotes(
      parts.flatMap(({ findings }) => findings),
      bound,
    ),
  };
}

function bindReads({ operation, call: { reads }, at, find }: BoundContext): Checkable {
  return reads === undefined ? nothing : { examples: [], findings: checkReads(operation, reads, { at, find }) };
}

/** A quote that is not closed also cuts off the body. */
function withQuotes(
  findings: readonly DocsgenError[],
  { call: { openQuote }, at }: BoundContext,
): readonly DocsgenError[] {
  if (openQuote === undefined || at.marks.isPartial) return findings;
  const finding = unclosedQuote(positionOf(at, openQuote));
  return [...findings.filter(({ code }) => code !== finding.code), finding];
}

function onlyFinding(finding: DocsgenError): BoundCall {
  return { operation: undefined, examples: [], findings: [finding] };
}

const nothing: Checkable = { examples: [], findings: [] };

function parametersIn(operation: Operation, place: Parameter["in"]): readonly Parameter[] {
  return operation.parameters.filter((parameter) => parameter.in === place);
}

function bindPath({ operation, at, find }: BoundContext, given: TracedText): Checkable {
  const parameters = parametersIn(operation, "path");
  const template = pathInUrl(operation);
  const path = given.text.endsWith("/") && !template.endsWith("/") ? sliceText(given, 0, given.text.length - 1) : given;
  const found = matchPath(template, path.text);
  if (found === undefined) return nothing;
  const plain = parameters.filter(({ name }) => !isPlaceholder(found.get(name) ?? ""));
  const decoded = decodePath(shapesOf(plain, find), template, path.text);
  const segments = template.split("/");
  const place = (name: string): Range => {
    const index = segments.findIndex((segment) => segment.includes(`{${name}}`));
    const from = path.text.split("/").slice(0, index).join("/").length + 1;
    const raw = found.get(name) ?? "";
    const start = path.text.indexOf(raw, from);
    return rangeOf(path, start, start + raw.length);
  };
  return checkParameters({ operation, parameters: plain, decoded, at, find: place });
}

function queryOf(url: TracedText): TracedText {
  const plain = sliceText(url, 0, url.text.includes("#") ? url.text.indexOf("#") : undefined);
  const mark = plain.text.indexOf("?");
  return sliceText(plain, mark === -1 ? plain.text.length : mark + 1);
}

function bindQuery(bound: BoundContext, query: TracedText): Checkable {
  const { operation, at, find, call } = bound;
  if (parametersIn(operation, "querystring").length > 0) return nothing;
  const parameters = parametersIn(operation, "query");
  const shapes = shapesOf(parameters, find);
  const entries = withoutBrackets(traceEntries(query, "&"), shapes);
  const decoded = decodeEntries(shapes, splitEntries(writeEntries(entries, "&"), "&"), "form");
  const findRange = (name: string, tokens: readonly string[]): Range =>
    findEntry(name, tokens, entries) ?? rangeOf(query);
  const checked = checkParameters({ operation, parameters, decoded, at, find: findRange });
  const isOpen = call.isOpen || entries.some(({ name }) => isPlaceholder(name));
  const unknown = unknownOf(bound, decoded.unknown, entries);
  // A misspelled parameter is one finding, at its name.
  const meant = unknown.flatMap(({ name, nearest }) => (name.length < 2 ? [] : nearest));
  const sought = parameters.filter(({ name }) => !meant.includes(name));
  const missing = isOpen
    ? []
    : missingOf(bound, { parameters: sought, given: decoded.value, entries }, rangeOf(call.url));
  return {
    examples: checked.examples,
    findings: [...unknown.map(({ finding }) => finding), ...checked.findings, ...missing],
  };
}

/** Query entries without a matching parameter. Security schemes also define query parameters. */
function unknownOf(
  { api, operation, at }: BoundContext,
  names: readonly string[],
  entries: readonly TracedEntry[],
): { readonly name: string; readonly finding: DocsgenError; readonly nearest: string | undefined }[] {
  const secrets = api.securitySchemes.flatMap(({ scheme, parameterName }) =>
    scheme === "query" ? [parameterName] : [],
  );
  const known = parametersIn(operation, "query").map(({ name }) => name);
  return names.flatMap((name) => {
    const entry = entries.find((one) => one.name === name);
    if (entry === undefined || isPlaceholder(name) || secrets.includes(name)) return [];
    const end = entry.whole.text.indexOf("=");
    const place = rangeOf(entry.whole, 0, end === -1 ? undefined : end);
    const nearest = findNearestName(name, known);
    return [
      {
        name,
        finding: unknownParameter(operation, { name, nearest, known, place: "query" }, positionOf(at, place)),
        nearest,
      },
    ];
  });
}

function missingOf(
  { operation, at }: BoundContext,
  of: {
    readonly parameters: readonly Parameter[];
    readonly given: Readonly<Record<string, unknown>>;
    readonly entries: readonly TracedEntry[];
  },
  place: Range,
): DocsgenError[] {
  if (at.marks.isPartial) return [];
  return of.parameters
    .filter(({ name, isRequired }) => isRequired && !Object.hasOwn(of.given, name))
    .filter(({ name }) => !of.entries.some((entry) => entry.name === name))
    .map((parameter) => missingParameter(operation, parameter, positionOf(at, place)));
}

/**
 * The specification describes these headers elsewhere and ignores parameters with their names. Every tool sends
 * `User-Agent`.
 */
const notParameters = new Set(["authorization", "accept", "content-type", "user-agent", "cookie", "host"]);

function bindHeaders(bound: BoundContext): Checkable {
  const { operation, call, at, find } = bound;
  const parameters = parametersIn(operation, "header").filter(({ name }) => !notParameters.has(name.toLowerCase()));
  const given = call.headers.filter(({ name }) => !isPlaceholder(name.text));
  const decoded = decodeHeaders(
    shapesOf(parameters, find),
    given.map(({ name, value }): [string, string] => [name.text, value.text]),
  );
  const isOpen = call.isOpen || given.length < call.headers.length;
  const misspelled = misspelledHeaders(bound, parameters);
  const sought = parameters.filter(({ name }) => !misspelled.some(({ meant }) => meant === name));
  const missing = isOpen
    ? []
    : missingOf(bound, { parameters: sought, given: decoded.value, entries: [] }, rangeOf(call.url));
  const findRange = (name: string, tokens: readonly string[]): Range => {
    const entries = given
      .filter((header) => header.name.text.toLowerCase() === name.toLowerCase())
      .map(({ value }): TracedEntry => ({ name, whole: value, value }));
    return findEntry(name, tokens, entries) ?? rangeOf(call.url);
  };
  const checked = checkParameters({ operation, parameters, decoded, at, find: findRange });
  return {
    examples: checked.examples,
    findings: [...misspelled.map(({ finding }) => finding), ...checked.findings, ...missing],
  };
}

/** Calls may send any header. One that is certainly another is reported. */
function misspelledHeaders(
  { api, operation, call, at }: BoundContext,
  parameters: readonly Parameter[],
): readonly { readonly meant: string; readonly finding: DocsgenError }[] {
  const written = new Set(call.headers.map(({ name }) => name.text.toLowerCase()));
  const free = parameters.filter(({ name }) => !written.has(name.toLowerCase())).map(({ name }) => name);
  const own = new Set([
    ...parameters.map(({ name }) => name.toLowerCase()),
    ...api.securitySchemes.flatMap(({ parameterName = "" }) => parameterName.toLowerCase()),
  ]);
  return call.headers.flatMap(({ name }) => {
    const meant = own.has(name.text.toLowerCase()) ? undefined : findCertainName(name.text, free);
    if (meant === undefined || isPlaceholder(name.text)) return [];
    const finding = unknownParameter(
      operation,
      { name: name.text, nearest: meant, known: free, place: "header" },
      positionOf(at, rangeOf(name)),
    );
    return [{ meant, finding }];
  });
}

function bindCookies(bound: BoundContext): Checkable {
  const { operation, call, at, find } = bound;
  const parameters = parametersIn(operation, "cookie");
  if (parameters.length === 0) return nothing;
  const cookies = call.headers.filter(({ name }) => name.text.toLowerCase() === "cookie").map(({ value }) => value);
  const text = cookies.length === 0 ? sliceText(call.url, 0, 0) : joinBy(cookies, "; ");
  const isOpen = call.isOpen || cookies.some((cookie) => isPlaceholder(cookie.text));
  const entries = traceEntries(text, ";");
  const decoded = decodeCookie(shapesOf(parameters, find), text.text);
  const missing = isOpen ? [] : missingOf(bound, { parameters, given: decoded.value, entries }, rangeOf(call.url));
  const findRange = (name: string, tokens: readonly string[]): Range =>
    findEntry(name, tokens, entries) ?? rangeOf(text);
  const checked = checkParameters({ operation, parameters, decoded, at, find: findRange });
  return { examples: checked.examples, findings: [...checked.findings, ...missing] };
}

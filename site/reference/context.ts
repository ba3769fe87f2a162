import type { ApiModel, Operation, SecurityScheme } from "../../generators/api/model.ts";
import type { VersionMarks } from "../../generators/source/version-marks.ts";
import type { Samples } from "../../generators/samples/model.ts";
import type { TranslateText } from "../../generators/source/interface-texts.ts";
import type { OperationGroup, Page, ReferenceUrls } from "../../generators/pages/model.ts";
import { anchorSegment } from "../../generators/validators/runtime/anchor.ts";
import { baseMarker } from "../../generators/source/prose-links.ts";
import { operationTitle } from "./parts/operation-title.ts";
import type { Weight } from "./budget.ts";
import { escapeText } from "./render-markup.ts";
import { findSharedAnswers, type SharedAnswer } from "./parts/shared-answers.ts";
import type { Facts } from "./schema/facts-model.ts";
import { createMemo, createSchemas, type Memo, type Schemas } from "./schema/shape-model.ts";
import { buildSchemaUsage, type SchemaUsage } from "../../generators/api/schema-usage.ts";

/** The input of the reference. */
export interface ReferenceInput {
  readonly api: ApiModel;
  /** Gives how its schemas refer to each other, where something else asks, too. */
  readonly usage?: () => SchemaUsage;
  readonly urls: ReferenceUrls;
  readonly pages: readonly Page[];
  readonly samples: Samples;
  /** Gives the interface's texts in the language of the edition. */
  readonly translate: TranslateText;
  /** URLs of the anchors that the description's texts link to, by their `href`: `#tag/pets`. */
  readonly anchorLinks?: ReadonlyMap<string, string> | undefined;
  /** What is new or changed since an older version. */
  readonly marks?: VersionMarks | undefined;
  /** Folder of the description's `openapi.json`; undefined: the root. */
  readonly filesRoute?: string;
  /** The site's other references, where it has several. */
  readonly others?: readonly { readonly label: string; readonly route: string }[];
  /** Route of the file that the console of an operation is built from, by its id; none without consoles. */
  readonly panels: ReadonlyMap<string, string>;
  /** The project's own headers of operations, by id; undefined: docsgen's own. */
  readonly headers?: ReadonlyMap<string, string> | undefined;
}

/** A piece of HTML made once and pasted wherever it is needed. */
export interface Fragment {
  readonly html: string;
  /** What it takes from a page's budget, see `budget.ts`. */
  readonly cost: number;
}

/** The start of an article that many pages share: the navigation. */
export interface DrawnStart {
  readonly html: string;
  readonly weight: Weight;
}

/** Stands for the anchor of the place where a fragment is pasted. A Unicode noncharacter, like `baseMarker`. */
export const anchorMarker = "\uFDD1";

/** Lookups for all pages of one reference, made once; the two memos hold HTML that many pages share. */
export interface ReferenceContext extends ReferenceInput {
  readonly layout: "one" | "each";
  /** Route of the landing page, e.g. `/api/`. */
  readonly route: string;
  /** Operations under headings, as the landing page lists them. */
  readonly groups: readonly OperationGroup[];
  readonly schemas: Schemas;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly securitySchemes: ReadonlyMap<string, SecurityScheme>;
  readonly graph: SchemaUsage;
  /** On one long page: answers whose body an earlier operation shows, by their id. */
  readonly sharedAnswers: ReadonlyMap<string, SharedAnswer>;
  readonly facts: Memo<Facts>;
  /** What opens below schemas, in words. */
  readonly summaries: Memo<string>;
  readonly openedSchemas: Map<string, Fragment>;
  readonly starts: Map<string, DrawnStart>;
  /** Titles that more than one operation or group has. */
  readonly repeatedTitles: ReadonlySet<string>;
}

/** Builds the lookups of one reference. */
export function buildReferenceContext(input: ReferenceInput): ReferenceContext {
  const { api, usage = () => buildSchemaUsage(api), pages } = input;
  const landing = pages.find((page) => page.kind === "reference");
  const layout = landing?.layout ?? "one";
  return {
    ...input,
    layout,
    route: landing?.route ?? "/api/",
    groups: landing?.groups ?? [],
    schemas: createSchemas(api.schemas, input.translate),
    operations: new Map([...api.operations, ...api.webhooks].map((operation) => [operation.id, operation])),
    securitySchemes: new Map(api.securitySchemes.map((scheme) => [scheme.name, scheme])),
    graph: usage(),
    sharedAnswers:
      layout === "one"
        ? findSharedAnswers(api, ({ id }) => operationAnchor(id, input))
        : new Map<string, SharedAnswer>(),
    facts: createMemo(),
    summaries: createMemo(),
    openedSchemas: new Map(),
    starts: new Map(),
    repeatedTitles: findRepeated([
      ...(landing?.groups ?? []).map(({ label }) => label),
      ...[...api.operations, ...api.webhooks].map(operationTitle),
    ]),
  };
}

function findRepeated(titles: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const title of titles) (seen.has(title) ? repeated : seen).add(title);
  return repeated;
}

/** Turns a route of this site into an `href` from the base; see `withLocalLinks`. */
export function hrefTo(address: string): string {
  return baseMarker + address.slice(1);
}

/** Makes links of a page into itself bare fragments, so that following one is no navigation, whatever the base is. */
export function withLocalLinks(html: string, route: string): string {
  return html.replaceAll(`href="${baseMarker}${route.slice(1)}#`, 'href="#');
}

/** Adds the page to links into the reference that consist of an anchor only. */
export function withAnchorLinks(html: string, { anchorLinks = new Map() }: ReferenceInput): string {
  let linked = html;
  for (const [href, url] of anchorLinks)
    linked = linked.replaceAll(`<a href="${escapeText(href)}"`, () => `<a href="${hrefTo(escapeText(url))}"`);
  return linked;
}

/** `href` of a named schema; undefined where it has no place of its own. */
export function schemaHref(name: string, context: ReferenceContext): string | undefined {
  const address = context.urls.schemas.get(name);
  return address === undefined ? undefined : hrefTo(address);
}

/** The id an address points to; `fallback` where the address is a page of its own. */
export function anchorOf(address: string | undefined, fallback: string): string {
  const hash = address?.indexOf("#") ?? -1;
  return address === undefined || hash < 0 ? fallback : address.slice(hash + 1);
}

/** The id of an operation on its page. */
export function operationAnchor(id: string, context: Pick<ReferenceContext, "urls">): string {
  return anchorOf(context.urls.operations.get(id), `operation/${anchorSegment(id).replaceAll("%2F", "/")}`);
}

/** The id of a named schema on its page. */
export function schemaAnchor(name: string, context: ReferenceContext): string {
  return anchorOf(context.urls.schemas.get(name), `schema/${anchorSegment(name).replaceAll("%2F", "/")}`);
}

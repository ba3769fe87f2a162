import type { ApiModel, NamedSchema, Operation, Prose } from "../../api/model.ts";
import { cutAtWord } from "../markdown/plain-text.ts";
import type { OperationGroup, OperationPage, ReferenceUrls, ReferencePage, SchemaPage, TagPage } from "../model.ts";
import { buildOperationGroups } from "./operation-groups.ts";
import { buildReferenceUrls } from "./reference-urls.ts";
import { estimateReferenceSize } from "./reference-size.ts";

/** A page of the reference. */
export type AnyReferencePage = ReferencePage | TagPage | OperationPage | SchemaPage;

/** The pages of the reference and the URL of each of its parts. */
export interface ReferencePages {
  readonly pages: readonly AnyReferencePage[];
  readonly urls: ReferenceUrls;
  /** Decoded ids by route, for `checkLinks`. Ids below one of them are valid as well. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface ReferenceOptions {
  /** Route of the landing page: `/api/`. */
  readonly route: string;
  /** `auto`: operations are on one page while it stays light, otherwise each has its own page. */
  readonly pages: "auto" | "one" | "each";
}

/** Maximum number of elements before named schemas are expanded. A larger page takes too long to load and lay out. */
const maxElementsOfOnePage = 9_000;

/**
 * Lays out the reference and assigns a stable URL to every operation, schema, and tag. Operations are on one page or on
 * many. A schema always has its own page, because all schemas together would double the size of the one page.
 */
export function buildReferencePages(api: ApiModel, options: ReferenceOptions): ReferencePages {
  const groups = buildOperationGroups(api);
  const fits = options.pages === "auto" && estimateReferenceSize(api) <= maxElementsOfOnePage;
  const layout = options.pages === "one" || fits ? "one" : "each";
  const urls = buildReferenceUrls(api, groups, { route: options.route, layout });
  const apart: readonly AnyReferencePage[] =
    layout === "one"
      ? []
      : [
          ...groups.map((group) => tagPage(group, api, urls)),
          ...[...api.operations, ...api.webhooks].map((operation) => operationPage(operation, urls)),
        ];
  const pages = [
    landing(api, groups, { route: options.route, layout }),
    ...apart,
    ...api.schemas.map((schema) => schemaPage(schema, urls)),
  ];
  return { pages, urls, anchors: new Map(pages.map((page) => [page.route, anchorsOf(page, api)])) };
}

/** The landing page's own ids. */
const fixedAnchors: readonly string[] = ["schemas", "authentication", "servers"];

function anchorsOf(page: AnyReferencePage, api: ApiModel): ReadonlySet<string> {
  switch (page.kind) {
    case "reference": {
      const operationAnchors =
        page.layout === "one"
          ? [
              ...[...api.operations, ...api.webhooks].map(({ id }) => `operation/${id}`),
              ...api.schemas.map(({ name }) => `schema/${name}`),
            ]
          : [];
      const tags = page.groups.map(({ name }) => `tag/${name}`);
      return new Set([...fixedAnchors, ...tags, ...operationAnchors, ...api.description.headings.map(({ id }) => id)]);
    }
    case "tag":
      return new Set([`tag/${page.tag}`]);
    case "operation":
      return new Set([`operation/${page.operation}`]);
    case "schema":
      return new Set([`schema/${page.schema}`]);
  }
}

function landing(
  api: ApiModel,
  groups: readonly OperationGroup[],
  { route, layout }: Pick<ReferencePage, "route" | "layout">,
): ReferencePage {
  return {
    kind: "reference",
    route,
    layout,
    groups,
    title: api.title,
    description: describe(api.description, api.summary),
    headings: api.description.headings,
  };
}

function tagPage(group: OperationGroup, api: ApiModel, urls: ReferenceUrls): TagPage {
  const description = api.tags.find((tag) => tag.name === group.tag)?.description;
  return {
    kind: "tag",
    tag: group.name,
    title: group.label,
    description: describe(description),
    ...placed(urls.tags, group.name),
  };
}

function operationPage(operation: Operation, urls: ReferenceUrls): OperationPage {
  const { id, description, method, path, summary } = operation;
  return {
    kind: "operation",
    operation: id,
    title: summary === "" ? `${method} ${path}` : summary,
    description: describe(description, `${method} ${path}`),
    ...placed(urls.operations, id),
  };
}

function schemaPage({ name, schema }: NamedSchema, urls: ReferenceUrls): SchemaPage {
  return {
    kind: "schema",
    schema: name,
    title: name,
    description: describe(schema.description),
    ...placed(urls.schemas, name),
  };
}

function placed(urls: ReadonlyMap<string, string>, name: string): { route: string; headings: [] } {
  return { route: urls.get(name) ?? "/", headings: [] };
}

/** Empty if the OpenAPI description has no words for the page: then the site describes it in its own language. */
function describe(prose: Prose | undefined, fallback = ""): string {
  const text = (prose?.text ?? "").slice(0, maxReadLength).replaceAll(/\s+/g, " ").trim();
  return cutAtWord(text === "" ? fallback : text, 160);
}

/** A page description only needs the start of the text. */
const maxReadLength = 2000;

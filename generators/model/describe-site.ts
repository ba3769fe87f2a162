import type { ApiModel, JsonSchema, Schema } from "../api/model.ts";
import type { ApiProject, Edition, Project } from "../contract.ts";
import type { GuidePage, Page } from "../pages/model.ts";
import { modelVersion, type DescribedModel, type GuideModel, type PageModel, type SiteModel } from "./site-model.ts";

/** Describes a site as plain data, from the projects of its editions. */
export function describeSite(editions: readonly [Project, ...Project[]]): SiteModel {
  const [{ settings }] = editions;
  return {
    version: modelVersion,
    title: settings.title,
    tagline: settings.tagline,
    url: settings.url,
    apis: editions.filter(({ edition }) => edition.prefix === edition.versionPrefix).flatMap(describeApis),
    pages: editions.flatMap((project) => project.pages.map((page) => describePage(page, project))),
  };
}

function describeApis({ apis, edition }: Project): readonly DescribedModel[] {
  return apis.map(({ name, label, route, filesRoute, kitFolder, sdkName, api }) => ({
    name,
    label,
    docsVersion: edition.version.id,
    route: placed(route, edition),
    file: `${placed(filesRoute, edition)}openapi.json`,
    kitFolder,
    kitName: sdkName,
    model: describeApi(api),
  }));
}

/** A copy without the bundle, in which every schema has only its own keywords. */
function describeApi(api: ApiModel): DescribedModel["model"] {
  const { bundle: _bundle, ...model } = api;
  // Every value of the model has a copy of the same shape.
  return withOwnKeywords(model) as DescribedModel["model"];
}

function withOwnKeywords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOwnKeywords);
  if (typeof value !== "object" || value === null) return value;
  if (isSchema(value)) return { ...copyFields(value, withOwnKeywords, "source"), source: ownKeywords(value.source) };
  return copyFields(value, withOwnKeywords);
}

function copyFields(value: object, copy: (value: unknown) => unknown, except?: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (name === except ? [] : [[name, copy(part)]])),
  );
}

/** Nothing else in the model has both. */
function isSchema(value: object): value is Schema {
  return "source" in value && "constraints" in value;
}

/** Keywords of JSON Schema 2020-12 whose values contain schemas. */
const applicators = new Set(
  (
    "allOf anyOf oneOf not if then else dependentSchemas prefixItems items contains properties patternProperties " +
    "additionalProperties propertyNames unevaluatedItems unevaluatedProperties contentSchema $defs"
  ).split(" "),
);

function ownKeywords(source: JsonSchema): JsonSchema {
  if (typeof source === "boolean") return source;
  return Object.fromEntries(
    Object.entries(source).filter(([name, value]) => !applicators.has(name) || typeof value === "boolean"),
  );
}

function describePage(page: Page, project: Project): PageModel {
  const { route, title, description, headings, kind } = page;
  const { edition, apis } = project;
  return {
    kind,
    route: placed(route, edition),
    title,
    description,
    language: edition.language.code,
    docsVersion: edition.version.id,
    headings,
    api: apis.find((described) => hasPage(described, page))?.name,
    shows: shownPart(page),
    guide: page.kind === "guide" ? describeGuide(page, project) : undefined,
  };
}

function hasPage({ pages }: ApiProject, { route }: Page): boolean {
  return pages.some((page) => page.route === route);
}

function shownPart(page: Page): string | undefined {
  switch (page.kind) {
    case "operation":
      return page.operation;
    case "schema":
      return page.schema;
    case "tag":
      return page.tag;
    default:
      return undefined;
  }
}

function describeGuide(page: GuidePage, { navigation }: Project): GuideModel {
  return {
    file: page.list === undefined ? page.source.path : undefined,
    isFallback: page.isFallback,
    sections: page.sections.map(({ id, heading, text }) => ({ id, heading, text })),
    codeBlocks: page.codeBlocks.map(({ language, meta, text, position: { file, line, column } }) => ({
      language,
      meta,
      text,
      file,
      line,
      column,
    })),
    links: page.links.map(({ href, route, anchor }) => ({ href, route, anchor })),
    tags: (navigation.tags.get(page.route) ?? []).map(({ label }) => label),
    lastUpdate: page.lastUpdate,
  };
}

function placed(route: string, { prefix }: Pick<Edition, "prefix">): string {
  return `/${prefix}${route.slice(1)}`;
}

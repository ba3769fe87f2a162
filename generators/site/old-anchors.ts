import type { ApiModel, Heading, Operation } from "../api/model.ts";
import type { ApiProject, OldAnchorStyle, OutputFile, Project } from "../contract.ts";
import type { OldPages } from "../pages/build/find-target.ts";
import type { Page } from "../pages/model.ts";
import { operationUrl, schemaUrl, schemeUrl } from "../reference-urls/part-urls.ts";
import { fingerprint } from "../source/fingerprint.ts";
import { normalizeAnchor, type OldAnchors } from "../source/old-anchor.ts";
import { operationPages, partPages } from "./old-page-names.ts";

const fileName = "old-anchors.json";

/** The file with the old anchors of a page: references have one if another tool made the old reference. */
export function findOldAnchors({ oldAnchors }: Pick<Project, "oldAnchors">, page: Page): string | undefined {
  return oldAnchors !== undefined && page.kind === "reference" ? page.route + fileName : undefined;
}

/** The files with the old anchors of all references. */
export function listOldAnchorFiles({ apis, oldAnchors }: Pick<Project, "apis" | "oldAnchors">): readonly string[] {
  return oldAnchors === undefined ? [] : apis.map(({ route }) => route + fileName);
}

/** For each reference: the new URLs of the old anchors. The browser loads them only for an anchor that it does not find. */
export function* generateOldAnchors({ apis, oldAnchors }: Project): Iterable<OutputFile> {
  if (oldAnchors === undefined) return;
  for (const api of apis)
    yield {
      path: `site${api.route}${fileName}`,
      key: fingerprint("old-anchors and pages", oldAnchors, api.digest, api.route),
      get content() {
        const anchors = Object.fromEntries(listOldAnchors(api));
        return JSON.stringify({ anchors, pages: pageUrls(api, oldAnchors) } satisfies OldAnchors);
      },
    };
}

type Reference = Pick<ApiProject, "shown" | "urls" | "route">;

/** Every anchor of the old reference with its URL. The first part with an anchor keeps it. */
export function listOldAnchors({ shown, urls, route }: Reference): ReadonlyMap<string, string> {
  const anchors = new Map<string, string>();
  const add = adderTo(anchors);
  const operations = [...shown.operations, ...shown.webhooks];
  const urlOf = ({ id }: Operation): string => operationUrl(id, urls) ?? route;
  for (const operation of operations) for (const anchor of operationAnchors(operation)) add(anchor, urlOf(operation));
  for (const [tag, url] of urls.tags) add(`tag/${tag}`, url);
  for (const name of urls.schemas.keys()) {
    const url = schemaUrl(name, urls) ?? route;
    for (const anchor of [`schema/${name}`, `schemas/${name}`, `section/Models/${name}`]) add(anchor, url);
  }
  for (const [anchor, url] of sectionAnchors(shown, route)) add(anchor, url);
  return anchors;
}

/** The pages of the old references, for links on pages; undefined: they had none. */
export function listOldPages(
  apis: readonly Reference[],
  style: OldAnchorStyle | undefined,
): readonly OldPages[] | undefined {
  if (style === undefined || style === "redoc") return undefined;
  return apis.map((api) => ({ folder: api.route.replaceAll(/^\/|\/$/g, ""), urls: pageUrls(api, style) }));
}

/** The URL of each page of the old reference. The first part with a path keeps it. */
function pageUrls({ shown, urls, route }: Reference, style: OldAnchorStyle): Readonly<Record<string, string>> {
  const pages = new Map<string, string>();
  const add = adderTo(pages);
  const numbers = countUses();
  for (const operation of [...shown.operations, ...shown.webhooks])
    for (const { path, isNumbered } of operationPages(operation, style))
      add(
        isNumbered === true ? path + numbers(normalizeAnchor(path)) : path,
        operationUrl(operation.id, urls) ?? route,
      );
  if (style === "docusaurus") addPartPages({ shown, urls, route }, add);
  return Object.fromEntries(pages);
}

/** Adds a name, as names are compared. */
function adderTo(names: Map<string, string>): (name: string, url: string) => void {
  return (name, url) => {
    const key = normalizeAnchor(name);
    if (key !== "" && !names.has(key)) names.set(key, url);
  };
}

/** The anchors of an operation. */
function operationAnchors({ id, method, path, tags }: Operation): readonly string[] {
  const place = `paths/${path.replaceAll("/", "~1")}/${method.toLowerCase()}`;
  return [`operation/${id}`, place, ...tags.flatMap((tag) => [`tag/${tag}/operation/${id}`, `tag/${tag}/${place}`])];
}

/** Redoc names a heading of the introduction with its parents, and lists the security schemes in a section. */
function* sectionAnchors(
  { description, securitySchemes }: ApiModel,
  route: string,
): Iterable<readonly [anchor: string, url: string]> {
  const parents: Heading[] = [];
  for (const heading of description.headings) {
    while ((parents.at(-1)?.level ?? 0) >= heading.level) parents.pop();
    parents.push(heading);
    const names = parents.map(({ text }) => text.replaceAll("/", " "));
    yield [`section/${names.join("/")}`, `${route}#${heading.id}`];
    yield [`section/${names.at(-1) ?? ""}`, `${route}#${heading.id}`];
  }
  if (securitySchemes.length > 0) yield ["section/Authentication", `${route}#authentication`];
  for (const { name } of securitySchemes) yield [`section/Authentication/${name}`, schemeUrl(name, route)];
}

/** The plugin of Docusaurus writes pages for tags, schemas, and the introduction too. */
function addPartPages({ shown, urls, route }: Reference, add: (anchor: string, url: string) => void): void {
  for (const [tag, url] of urls.tags) for (const page of partPages(tag)) add(page, url);
  for (const name of urls.schemas.keys())
    for (const page of partPages(name, "schemas/")) add(page, schemaUrl(name, urls) ?? route);
  for (const page of partPages(shown.title)) add(page, route);
}

/** Counts the uses of each path: nothing for the first one, then `-1`, `-2`, ... */
function countUses(): (path: string) => string {
  const counts = new Map<string, number>();
  return (path) => {
    const count = counts.get(path) ?? 0;
    counts.set(path, count + 1);
    return count === 0 ? "" : `-${count}`;
  };
}

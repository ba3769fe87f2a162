import type { Checked, DocsgenError } from "../../source/docsgen-error.ts";
import { escapePattern } from "../../source/escape-pattern.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import { once } from "../../source/once.ts";
import { positionAt, type SourceFile } from "../../source/source-file.ts";
import { withoutNumberPrefixes } from "../document-id.ts";
import { unknownCategoryKey, unknownCategoryPage, invalidCategory } from "../navigation/findings.ts";
import { dataOf } from "../front-matter/read-values.ts";
import { isMapping, type Mapping } from "../front-matter/value-types.ts";
import type { Category, CategoryFile, CategoryIndex, ContentFolder, GuidePage, ItemLook } from "../model.ts";
import { indexRoute } from "../navigation/generated-index.ts";
import { completeBadge } from "../navigation/page-item.ts";
import { wordsOfName } from "./guide-page.ts";
import { parseYamlMapping } from "./read-yaml-file.ts";

interface CategoryContext {
  /** Finds the route of the page that a category of a folder names. */
  readonly findRoute: (id: string, folder: string) => string | undefined;
  readonly ids: () => Iterable<string>;
  readonly report: (finding: DocsgenError) => void;
}

/** Builds the categories of the sidebar from the `_category_` files. */
export function buildCategories(content: ContentFolder, pages: readonly GuidePage[]): Checked<readonly Category[]> {
  const findings: DocsgenError[] = [];
  const routeById = once(() => nameRoutes(pages));
  const context: CategoryContext = {
    findRoute: (id, folder) =>
      routeById().get(joinId(folder, id)) ?? findLocal(id, folder, pages) ?? routeById().get(id),
    ids: () => routeById().keys(),
    report: (finding) => void findings.push(finding),
  };
  const byFolder = new Map<string, Category>();
  for (const file of content.categories) {
    const known = byFolder.get(file.folder);
    const category = buildCategory(file, context);
    byFolder.set(file.folder, {
      folder: file.folder,
      label: category.label ?? known?.label,
      position: category.position ?? known?.position,
      link: category.link ?? known?.link,
      index: category.index ?? known?.index,
      isCollapsed: category.isCollapsed ?? known?.isCollapsed,
      isCollapsible: category.isCollapsible ?? known?.isCollapsible,
      look: category.look ?? known?.look,
    });
  }
  return { value: [...byFolder.values()], findings };
}

/** Routes of pages by document id, path without extension, and route. The first page with a name wins. */
function nameRoutes(pages: readonly GuidePage[]): ReadonlyMap<string, string> {
  const routes = new Map<string, string>();
  const ids = [
    (page: GuidePage) => page.documentId,
    (page: GuidePage) => page.path.replace(/\.mdx?$/, ""),
    (page: GuidePage) => page.route.slice(1, -1),
  ];
  for (const idOf of ids) for (const page of pages) if (!routes.has(idOf(page))) routes.set(idOf(page), page.route);
  return routes;
}

function joinId(folder: string, id: string): string {
  const plain = withoutNumberPrefixes(folder);
  return plain === "" ? id : `${plain}/${id}`;
}

/** As in Docusaurus, an id without a folder may name any page below the category's folder. */
function findLocal(id: string, folder: string, pages: readonly GuidePage[]): string | undefined {
  const start = folder === "" ? "" : `${folder}/`;
  return pages.find(({ path, documentId }) => path.startsWith(start) && documentId.split("/").at(-1) === id)?.route;
}

function buildCategory({ source: file, folder }: CategoryFile, context: CategoryContext): Category {
  const value = parseCategory(file, context);
  const reportInvalid = (key: string, words: string): undefined => {
    context.report(invalidCategory(`\`${key}\` must be ${words}`, positionOf(key, file)));
    return undefined;
  };
  const { label, position, link, collapsed, collapsible } = value;
  for (const key of Object.keys(value))
    if (!categoryKeys.includes(key))
      context.report(unknownCategoryKey(key, findNearestName(key, categoryKeys), positionOf(key, file)));
  const flagOf = (key: string, entry: unknown): boolean | undefined =>
    entry === undefined || typeof entry === "boolean" ? entry : reportInvalid(key, "`true` or `false`");
  const name = typeof label === "string" ? label : wordsOfName(folder.slice(folder.lastIndexOf("/") + 1));
  const isIndex = isMapping(link) && link["type"] === "generated-index";
  return {
    folder,
    label: label === undefined || typeof label === "string" ? label : reportInvalid("label", "a string"),
    position: position === undefined || typeof position === "number" ? position : reportInvalid("position", "a number"),
    link:
      link === undefined || link === null || isIndex
        ? undefined
        : isMapping(link)
          ? linkOf(link, { source: file, folder }, context)
          : reportInvalid("link", "a mapping with `type` and `id`"),
    index: isIndex ? indexOf(link, name, file) : undefined,
    isCollapsed: flagOf("collapsed", collapsed),
    isCollapsible: flagOf("collapsible", collapsible),
    look: lookOf(value, reportInvalid),
  };
}

/** https://docusaurus.io/docs/sidebar/autogenerated#category-item-metadata, and `icon` and `badge` as in the config. */
const categoryKeys = [
  "label",
  "position",
  "link",
  "collapsed",
  "collapsible",
  "className",
  "customProps",
  "description",
  "key",
  "icon",
  "badge",
];

function lookOf(
  { className, customProps, icon, badge, key }: Mapping,
  reportInvalid: (key: string, words: string) => undefined,
): ItemLook | undefined {
  const textOf = (name: string, entry: unknown): string | undefined =>
    entry === undefined || typeof entry === "string" ? entry : reportInvalid(name, "a string");
  const [ownClass, ownIcon, ownBadge, ownKey] = [
    textOf("className", className),
    textOf("icon", icon),
    textOf("badge", badge),
    textOf("key", key),
  ];
  const data = { ...dataOf(customProps), ...(ownKey === undefined ? {} : { key: ownKey }) };
  const look: ItemLook = {
    ...(ownClass === undefined ? {} : { className: ownClass }),
    ...(ownIcon === undefined ? {} : { icon: ownIcon }),
    ...(ownBadge === undefined ? {} : { badge: completeBadge(ownBadge) }),
    ...(Object.keys(data).length === 0 ? {} : { data }),
  };
  return Object.keys(look).length === 0 ? undefined : look;
}

/** https://docusaurus.io/docs/sidebar/items#generated-index-page */
function indexOf(link: Mapping, label: string, file: SourceFile): CategoryIndex {
  const textOf = (key: string): string | undefined => (typeof link[key] === "string" ? link[key] : undefined);
  const stated = textOf("slug");
  const { keywords } = link;
  return {
    route: indexRoute(label, stated === undefined ? true : { slug: stated }),
    title: textOf("title") ?? label,
    description: textOf("description"),
    keywords: Array.isArray(keywords) ? keywords.map(String) : undefined,
    image: textOf("image"),
    position: positionOf("link", file),
  };
}

/** The routes of the pages that `_category_` files generate. Other pages may link to them. */
export function listCategoryRoutes(categories: readonly CategoryFile[]): readonly string[] {
  const quiet: CategoryContext = { findRoute: () => "/", ids: () => [], report: () => undefined };
  const likely = categories.filter(({ source }) => source.text.includes("generated-index"));
  return likely.flatMap((file) => buildCategory(file, quiet).index?.route ?? []);
}

function parseCategory(file: SourceFile, context: CategoryContext): Mapping {
  const { value, findings } = parseYamlMapping(file, (reason = "it must be a mapping", position) =>
    invalidCategory(reason, position),
  );
  findings.forEach(context.report);
  return value ?? {};
}

function linkOf(link: Mapping, { source: file, folder }: CategoryFile, context: CategoryContext): string | undefined {
  const { type, id } = link;
  if (type !== "doc" || typeof id !== "string") {
    context.report(invalidCategory("`link` must have `type: doc` and the `id` of a page", positionOf("link", file)));
    return undefined;
  }
  const route = context.findRoute(id.replace(/^\//, "").replace(/\.mdx?$/, ""), folder);
  if (route === undefined)
    context.report(unknownCategoryPage(id, positionOf("id", file), findNearestName(id, context.ids())));
  return route;
}

function positionOf(key: string, file: SourceFile): ReturnType<typeof positionAt> {
  const match = new RegExp(`(?<![\\w-])["']?${escapePattern(key)}["']?\\s*:\\s*`).exec(file.text);
  return positionAt(file, match === null ? 0 : match.index + match[0].length);
}

import type { DocsgenError } from "../../source/docsgen-error.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import type { Position } from "../../source/position.ts";
import { unknownSidebarItem } from "./findings.ts";
import type { GuidePage, NavigationItem } from "../model.ts";
import { kindOfItem, type SidebarConfig, type SidebarItemConfig, type SidebarItemMapping } from "./config.ts";
import type { FindNamedPage } from "./find-page.ts";
import { findFolder, foldersAbove, itemsOf, type Categories, type Folder } from "./folder-items.ts";
import { indexRoute, type GeneratedIndex } from "./generated-index.ts";
import { checkIcon } from "./icons.ts";
import { itemOfPage, lookOfConfig } from "./page-item.ts";
import type { ReferenceItems } from "./reference-items.ts";

/** A link to a URL or a route, as the config states it. */
export interface StatedLink {
  readonly href: string;
  readonly position: Position | undefined;
}

/** What the entries of a sidebar may name. */
export interface SidebarSources {
  /** Every page, also unlisted ones: to name one is not a mistake. */
  readonly pages: readonly GuidePage[];
  readonly findPage: FindNamedPage;
  readonly root: Folder;
  readonly categories: Categories;
  readonly references: ReferenceItems;
  readonly locate: (tokens: readonly string[]) => Position | undefined;
  readonly report: (finding: DocsgenError) => void;
  /** Called for each link: its target may be a page that is generated later. */
  readonly addLink: (link: StatedLink) => void;
  /** Called for each group with a generated page. */
  readonly addIndex: (index: GeneratedIndex) => void;
}

interface Walk extends SidebarSources {
  readonly tokens: readonly string[];
  /** Whether the entries are at the top of the sidebar. */
  readonly isTop: boolean;
  /** Routes that the sidebar lists one by one. */
  readonly listed: ReadonlySet<string>;
}

/** Builds a sidebar from the config. */
export function buildConfiguredItems(
  config: SidebarConfig,
  sources: SidebarSources,
  tokens: readonly string[],
): readonly NavigationItem[] {
  return buildItems(config, { ...sources, tokens, isTop: true, listed: new Set(listRoutes(config, sources)) });
}

/** A folder leaves out the pages that the sidebar lists elsewhere. */
function listRoutes(config: SidebarConfig, sources: SidebarSources): readonly string[] {
  return config.flatMap((item) => {
    const name = typeof item === "string" ? item : item.page;
    const page = name === undefined ? undefined : sources.findPage(name);
    const inner = typeof item === "string" ? [] : listRoutes(item.items ?? [], sources);
    return page === undefined ? inner : [page.route, ...inner];
  });
}

function buildItems(config: SidebarConfig, walk: Walk): readonly NavigationItem[] {
  return config.flatMap((item, index) => buildItem(item, { ...walk, tokens: [...walk.tokens, String(index)] }));
}

function buildItem(item: SidebarItemConfig, walk: Walk): readonly NavigationItem[] {
  if (typeof item === "string") return pageItem(item, {}, walk);
  const kind = kindOfItem(item);
  const icon = checkIcon(item.icon, () => walk.locate([...walk.tokens, "icon"]));
  if (icon !== undefined) walk.report(icon);
  const at = (key: string): Walk => ({ ...walk, tokens: [...walk.tokens, key] });
  switch (kind) {
    case undefined:
      return []; // The config's own check reports it.
    case "group":
      return [groupItem(item, walk)];
    case "folder":
      return folderItems(item.folder ?? "", at("folder"));
    case "separator":
      return [{ kind: "separator", label: typeof item.separator === "string" ? item.separator : undefined }];
    case "reference":
      return referenceItem(item, at("reference"));
    case "tag":
      return tagItem(item, at("tag"));
    case "operation":
      return operationItem(item, at("operation"));
    case "page":
      return pageItem(item.page ?? "", item, at("page"));
    case "href":
      return linkItem(item, at("href"));
  }
}

function linkItem(item: SidebarItemMapping, walk: Walk): readonly NavigationItem[] {
  const { href = "", label = href } = item;
  walk.addLink({ href, position: walk.locate(walk.tokens) });
  return [{ kind: "link", label, href, ...lookOfConfig(item) }];
}

function pageItem(name: string, item: SidebarItemMapping, walk: Walk): readonly NavigationItem[] {
  const page = walk.findPage(name);
  if (page === undefined) {
    report({ name, kind: "page" }, walk, () => findNearestName(name, pageNames(name, walk.pages)));
    return [];
  }
  // A page without a sidebar is still in the sidebar of other pages.
  if (!page.isListed) return [];
  const own = itemOfPage(page);
  return [{ ...own, ...(item.label === undefined ? {} : { label: item.label }), ...lookOfConfig(item) }];
}

/** The nearest name has the form that the author used. */
function pageNames(name: string, pages: readonly GuidePage[]): readonly string[] {
  if (name.startsWith("/")) return pages.map(({ route }) => route);
  return pages.map(({ path, documentId }) => (/\.mdx?$/.test(name) ? path : documentId));
}

function folderItems(name: string, walk: Walk): readonly NavigationItem[] {
  const path = name.replace(/^\.?\/|\/$/g, "").replace(/^\.$/, "");
  const folder = findFolder(walk.root, path);
  if (folder === undefined) {
    // A folder whose pages are all unlisted is known too.
    const known = [...new Set(walk.pages.flatMap((page) => foldersAbove(page.path)))];
    if (!known.includes(path)) report({ name: path, kind: "page" }, walk, () => findNearestName(path, known));
    return [];
  }
  return itemsOf(folder, walk.categories, undefined).filter(
    (entry) => entry.kind !== "page" || !walk.listed.has(entry.route),
  );
}

/** A group at the top is a heading, unless the config says how it folds. */
function groupItem(item: SidebarItemMapping, walk: Walk): NavigationItem {
  const { group: label = "", collapsed, collapsible = true } = item;
  const page = item.page === undefined ? undefined : walk.findPage(item.page);
  if (item.page !== undefined && page === undefined)
    report({ name: item.page, kind: "page" }, { ...walk, tokens: [...walk.tokens, "page"] }, () =>
      findNearestName(item.page ?? "", pageNames(item.page ?? "", walk.pages)),
    );
  const stated = item.index === true ? {} : item.index || undefined;
  const index = stated && { route: indexRoute(label, stated), title: stated.title ?? label, ...stated };
  const items = buildItems(item.items ?? [], { ...walk, tokens: [...walk.tokens, "items"], isTop: false });
  if (index !== undefined) walk.addIndex({ ...index, items, position: walk.locate(walk.tokens) });
  const common = { label, route: page?.route ?? index?.route, items, ...lookOfConfig(item), ...describe(item) };
  const isHeading = !collapsible || (walk.isTop && collapsed === undefined && item.collapsible === undefined);
  return isHeading ? { kind: "group", ...common } : { kind: "category", isOpen: collapsed === false, ...common };
}

function describe({ description }: SidebarItemMapping): { readonly description?: string } {
  return description === undefined ? {} : { description };
}

function referenceItem(item: SidebarItemMapping, walk: Walk): readonly NavigationItem[] {
  const { reference: name } = item;
  if (name === undefined || name === false) return [];
  const reference = walk.references.reference(name);
  if (reference === undefined) {
    report({ name: String(name), kind: "reference" }, walk, () => walk.references.nearest("reference", String(name)));
    return [];
  }
  const link: NavigationItem = {
    kind: "link",
    label: item.label ?? reference.label,
    href: reference.route,
    ...lookOfConfig(item),
  };
  if (item.operations !== true) return [link];
  const tags = walk.references
    .tags(reference)
    .map(({ label, href, items }): NavigationItem => ({ kind: "category", label, route: undefined, href, items }));
  return [link, ...tags];
}

function tagItem(item: SidebarItemMapping, walk: Walk): readonly NavigationItem[] {
  const { tag: name = "", api, collapsed, collapsible } = item;
  const tag = walk.references.tag(name, api);
  if (tag === undefined) {
    report({ name, kind: "tag" }, walk, () => walk.references.nearest("tag", name));
    return [];
  }
  const common = { label: item.label ?? tag.label, route: undefined, href: tag.href, items: tag.items };
  const look = lookOfConfig(item);
  return [
    collapsible === false
      ? { kind: "group", ...common, ...look }
      : { kind: "category", isOpen: collapsed === false, ...common, ...look },
  ];
}

function operationItem(item: SidebarItemMapping, walk: Walk): readonly NavigationItem[] {
  const { operation: name = "", api, label } = item;
  const found = walk.references.operation(name, api);
  if (found === undefined) {
    report({ name, kind: "operation" }, walk, () => walk.references.nearest("operation", name));
    return [];
  }
  return [{ ...found, ...(label === undefined ? {} : { label }), ...lookOfConfig(item) }];
}

function report(
  entry: Parameters<typeof unknownSidebarItem>[0],
  { locate, tokens, report: announce }: Walk,
  findNearest: () => string | undefined,
): void {
  announce(unknownSidebarItem(entry, findNearest(), locate(tokens)));
}

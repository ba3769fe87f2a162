import { isArray } from "../../../generators/source/json.ts";
import { isPlainObject } from "../constants/values.ts";
import type { ImportedPage, ImportedSidebar, SidebarEntry } from "../model.ts";
import { plainText, toRoute } from "../page-source.ts";

interface SidebarContext {
  readonly pages: readonly ImportedPage[];
  readonly language: string | undefined;
  /** Folder of the language in URLs; empty for the default one. */
  readonly folder: string;
}

/** Reads one sidebar, or one for each path. https://vitepress.dev/reference/default-theme-sidebar */
export function readVitePressSidebars(sidebar: unknown, context: SidebarContext): readonly ImportedSidebar[] {
  const { language, folder } = context;
  const site: Site = { pages: new Map(context.pages.map((page) => [page.route, page])), folder };
  if (isArray(sidebar)) return [{ name: "main", items: readItems(sidebar, "", site), language }];
  if (!isPlainObject(sidebar)) return [];
  return Object.entries(sidebar).flatMap(([path, value]) => {
    const items = isArray(value) ? value : isPlainObject(value) ? value["items"] : undefined;
    const base = isPlainObject(value) && typeof value["base"] === "string" ? value["base"] : "";
    if (!isArray(items)) return [];
    return [{ name: nameOf(path), items: readItems(items, base, site), paths: [toRoute(path)], language }];
  });
}

function nameOf(path: string): string {
  const name = path.replaceAll(/^\/+|\/+$/g, "").replaceAll(/[^\w-]+/g, "-");
  return name === "" ? "main" : name;
}

interface Site {
  readonly pages: ReadonlyMap<string, ImportedPage>;
  readonly folder: string;
}

function readItems(items: readonly unknown[], base: string, site: Site): readonly SidebarEntry[] {
  return items.flatMap((item) => (isPlainObject(item) ? readItem(item, base, site) : []));
}

function readItem(item: Readonly<Record<string, unknown>>, outer: string, site: Site): readonly SidebarEntry[] {
  const label = typeof item["text"] === "string" ? plainText(item["text"]) : "";
  const base = typeof item["base"] === "string" ? item["base"] : outer;
  const link = typeof item["link"] === "string" ? item["link"] : undefined;
  const page = link === undefined ? undefined : site.pages.get(toRoute(withBase(link, base)));
  if (isArray(item["items"])) {
    const items = readItems(item["items"], base, site);
    if (label === "") return items;
    const isCollapsed = typeof item["collapsed"] === "boolean" ? item["collapsed"] : undefined;
    return [{ kind: "group", label, page: page?.file, items, isCollapsed }];
  }
  if (link === undefined) return label === "" ? [] : [{ kind: "heading", label }];
  const hasAnchor = link.includes("#");
  // The page's own title, if only a program knows the text.
  if (page !== undefined && !hasAnchor)
    return [{ kind: "page", page: page.file, label: label === "" ? undefined : label }];
  return label === "" ? [] : [{ kind: "link", label, href: withoutFolder(withBase(link, base), site) }];
}

/** docsgen adds the folder of the language to routes itself. */
function withoutFolder(href: string, { folder }: Site): string {
  return folder !== "" && href.startsWith(`/${folder}/`) ? href.slice(folder.length + 1) : href;
}

function withBase(link: string, base: string): string {
  return /^[a-z]+:|^\/\//i.test(link) || base === "" ? link : `${base}${link.replace(/^\//, "")}`;
}

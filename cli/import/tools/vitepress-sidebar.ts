import { isArray } from "../../../generators/source/json.ts";
import { isPlainObject } from "../constants/values.ts";
import type { ImportedPage, ImportedSidebar, SidebarEntry } from "../model.ts";
import { plainText, toRoute } from "../page-source.ts";

interface SidebarContext {
  readonly pages: readonly ImportedPage[];
  readonly language: string | undefined;
}

/** Reads one sidebar, or one for each path. https://vitepress.dev/reference/default-theme-sidebar */
export function readVitePressSidebars(sidebar: unknown, context: SidebarContext): readonly ImportedSidebar[] {
  const { language } = context;
  const byRoute = new Map(context.pages.map((page) => [page.route, page]));
  if (isArray(sidebar)) return [{ name: "main", items: readItems(sidebar, "", byRoute), language }];
  if (!isPlainObject(sidebar)) return [];
  return Object.entries(sidebar).flatMap(([path, value]) => {
    const items = isArray(value) ? value : isPlainObject(value) ? value["items"] : undefined;
    const base = isPlainObject(value) && typeof value["base"] === "string" ? value["base"] : "";
    if (!isArray(items)) return [];
    return [{ name: nameOf(path), items: readItems(items, base, byRoute), paths: [toRoute(path)], language }];
  });
}

function nameOf(path: string): string {
  const name = path.replaceAll(/^\/+|\/+$/g, "").replaceAll(/[^\w-]+/g, "-");
  return name === "" ? "main" : name;
}

type Pages = ReadonlyMap<string, ImportedPage>;

function readItems(items: readonly unknown[], base: string, pages: Pages): readonly SidebarEntry[] {
  return items.flatMap((item) => (isPlainObject(item) ? readItem(item, base, pages) : []));
}

function readItem(item: Readonly<Record<string, unknown>>, outer: string, pages: Pages): readonly SidebarEntry[] {
  const label = typeof item["text"] === "string" ? plainText(item["text"]) : "";
  const base = typeof item["base"] === "string" ? item["base"] : outer;
  const link = typeof item["link"] === "string" ? item["link"] : undefined;
  const page = link === undefined ? undefined : pages.get(toRoute(withBase(link, base)));
  if (isArray(item["items"])) {
    const items = readItems(item["items"], base, pages);
    if (label === "") return items;
    const isCollapsed = typeof item["collapsed"] === "boolean" ? item["collapsed"] : undefined;
    return [{ kind: "group", label, page: page?.file, items, isCollapsed }];
  }
  if (link === undefined) return label === "" ? [] : [{ kind: "heading", label }];
  const hasAnchor = link.includes("#");
  // The page's own title, if only a program knows the text.
  if (page !== undefined && !hasAnchor)
    return [{ kind: "page", page: page.file, label: label === "" ? undefined : label }];
  return label === "" ? [] : [{ kind: "link", label, href: withBase(link, base) }];
}

function withBase(link: string, base: string): string {
  return /^[a-z]+:|^\/\//i.test(link) || base === "" ? link : `${base}${link.replace(/^\//, "")}`;
}

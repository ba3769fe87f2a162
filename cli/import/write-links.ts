import type { ImportedLink, ImportedProject, SidebarEntry } from "./model.ts";
import { toRoute } from "./page-source.ts";

/** What links of the navigation bar are written with. */
export interface LinkContext {
  /** Routes of pages by their files, inside their edition. */
  readonly routes: ReadonlyMap<string, string>;
  readonly names: ReadonlySet<string>;
  readonly project: ImportedProject;
}

/** The names of the sidebars that the new site has. */
export function namesOf({ sidebars }: ImportedProject): ReadonlySet<string> {
  return new Set(sidebars.filter(({ items }) => items.length > 0).map(({ name }) => name));
}

/** Writes the entries of a navigation bar. Undefined: there are none. */
export function writeLinks(links: readonly ImportedLink[], context: LinkContext): readonly unknown[] | undefined {
  const written = links.flatMap((link) => writeLink(link, context));
  return written.length === 0 ? undefined : written;
}

function writeLink(link: ImportedLink, context: LinkContext): readonly unknown[] {
  const { label, items, sidebar, icon, current } = link;
  if (items !== undefined) {
    const inner = items.flatMap(({ current: _unsupported, ...item }) => writeLink(item, context));
    return inner.length === 0 ? [] : [{ label, items: inner, icon: iconOf(icon) }];
  }
  if (sidebar === undefined) return writePlainLink(link, context.routes).map((written) => ({ ...written, current }));
  if (context.names.has(sidebar)) return [{ label, sidebar, icon: iconOf(icon) }];
  const page = firstPage(context.project.sidebars.find(({ name }) => name === sidebar)?.items ?? []);
  return page === undefined ? [] : writePlainLink({ label, page }, context.routes);
}

/** The page that a sidebar starts with. */
function firstPage(items: readonly SidebarEntry[]): string | undefined {
  for (const item of items) {
    const page = item.kind === "page" || item.kind === "group" ? item.page : undefined;
    const found = page ?? (item.kind === "group" ? firstPage(item.items) : undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Writes a link to a page, a route, or another site. */
export function writePlainLink(
  { label, href, page, icon }: ImportedLink,
  routes: ReadonlyMap<string, string>,
): readonly { label: string; href: string; icon?: string | undefined }[] {
  const target = page === undefined ? href && hrefOf(href) : routes.get(page);
  return target === undefined || target === "" ? [] : [{ label, href: target, icon: iconOf(icon) }];
}

/** Links of the old config may lack the slash at the start or the end. */
export function hrefOf(href: string): string {
  if (/^[a-z][a-z\d+.-]*:|^\/\/|^#/i.test(href)) return href;
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/.exec(href) ?? [];
  const isFile = /\.(?!html?$|mdx?$)\w+$/.test(path);
  return `${isFile ? `/${path.replace(/^\.?\//, "")}` : toRoute(path)}${rest}`;
}

/** Names of icons only: other tools also accept SVG, URLs, and paths. */
export function iconOf(icon: string | undefined): string | undefined {
  return icon !== undefined && /^(?:seti:)?[\w-]+(?:\.com)?$/.test(icon) ? icon : undefined;
}

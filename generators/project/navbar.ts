import type { NavbarEntry, NavbarLink, SiteSettings } from "../contract.ts";
import type { Navigation, NavigationItem } from "../pages/model.ts";
import { checkIcon, findIconPaths } from "../pages/navigation/icons.ts";
import type { Checked, DocsgenError } from "../source/docsgen-error.ts";
import { findNearestName } from "../source/nearest-name.ts";
import type { Position } from "../source/position.ts";
import { unknownReference } from "./findings.ts";

/** What an entry opens: exactly one of these is set. */
interface NavbarTarget {
  readonly href?: string;
  readonly sidebar?: string;
  readonly reference?: string | boolean;
}

interface MenuItemInput extends NavbarTarget {
  readonly label?: string;
  readonly heading?: string;
  readonly icon?: string;
  readonly description?: string;
}

/** An entry of the navigation bar as written in the config. */
interface NavbarItemInput extends NavbarTarget {
  readonly label: string;
  readonly icon?: string;
  readonly current?: string;
  readonly style?: string;
  readonly items?: readonly MenuItemInput[];
}

/** The navigation bar as written in the config. */
export interface NavbarInput {
  readonly start: readonly NavbarItemInput[];
  readonly end: readonly NavbarItemInput[];
  readonly parts?: boolean | undefined;
}

/** What the entries of the bar may open. */
export interface NavbarTargets {
  readonly navigation: Pick<Navigation, "sidebars" | "byRoute">;
  readonly references: readonly { readonly name: string; readonly route: string }[];
  /** The route of the blog's first list. */
  readonly blog: string | undefined;
  /** Finds a position below `navbar`. */
  readonly locate: (tokens: readonly string[]) => Position | undefined;
}

/** Resolves the entries of the navigation bar. */
export function buildNavbar(input: NavbarInput, targets: NavbarTargets): Checked<SiteSettings["navbar"]> {
  const findings: DocsgenError[] = [];
  const report = (finding: DocsgenError): void => void findings.push(finding);
  const build = (side: "start" | "end") =>
    input[side].map((item, index) => buildEntry(item, { ...targets, tokens: [side, String(index)], report }));
  const items = [...input.start, ...input.end].flatMap((item): readonly MenuItemInput[] => [
    item,
    ...(item.items ?? []),
  ]);
  const namesPart = items.some(({ sidebar, reference }) => sidebar !== undefined || reference !== undefined);
  const names = items.flatMap(({ icon }) => icon ?? []);
  const icons = names.length === 0 ? {} : { icons: findIconPaths(names) };
  return {
    value: { start: build("start"), end: build("end"), ...icons, hasParts: input.parts ?? !namesPart },
    findings,
  };
}

interface Place extends NavbarTargets {
  readonly tokens: readonly string[];
  readonly report: (finding: DocsgenError) => void;
}

function buildEntry({ items, style, ...item }: NavbarItemInput, place: Place): NavbarEntry {
  const { label, icon, current } = item;
  if (items !== undefined) reportIcon(icon, place);
  const look = icon === undefined ? {} : { icon };
  if (items === undefined)
    return {
      ...buildLink(item, place),
      ...(style === "primary" ? { isPrimary: true } : {}),
      ...(current === undefined ? {} : { below: current }),
    };
  const entries = items.map((inner, index) => {
    const { heading } = inner;
    const tokens = [...place.tokens, "items", String(index)];
    return heading === undefined
      ? buildLink({ ...inner, label: inner.label ?? "" }, { ...place, tokens })
      : { heading };
  });
  return { label, ...look, items: entries };
}

function buildLink(item: MenuItemInput & { readonly label: string }, place: Place): NavbarLink {
  const { label, icon, description, sidebar } = item;
  reportIcon(icon, place);
  const target = item.href === undefined ? findTarget(item, place) : findOpened(item.href, place);
  return {
    label,
    ...target,
    ...(place.blog !== undefined && place.blog === item.href?.replace(/\/?$/, "/") ? { below: place.blog } : {}),
    ...(sidebar === undefined ? {} : { sidebar }),
    ...(icon === undefined ? {} : { icon }),
    ...(description === undefined ? {} : { description }),
  };
}

function reportIcon(icon: string | undefined, { locate, tokens, report }: Place): void {
  const finding = checkIcon(icon, () => locate([...tokens, "icon"]));
  if (finding !== undefined) report(finding);
}

/** With a single sidebar, a link does not open a part of the documentation. */
function findOpened(href: string, { navigation }: Place): Pick<NavbarLink, "href" | "opens"> {
  const opened = navigation.sidebars.length > 1 ? navigation.byRoute.get(href) : undefined;
  return opened === undefined ? { href } : { href, opens: opened.name };
}

/** The config's check has reported an unknown sidebar. */
function findTarget({ sidebar, reference }: NavbarTarget, place: Place): Pick<NavbarLink, "href" | "reference"> {
  if (sidebar !== undefined) {
    const found = place.navigation.sidebars.find(({ name }) => name === sidebar);
    return { href: found === undefined ? "/" : (firstTarget(found.items) ?? "/") };
  }
  const { references } = place;
  const found = references.find(({ name }) => reference === true || name === reference);
  if (found !== undefined) return { href: found.route, reference: found.route };
  const names = references.map(({ name }) => name);
  const name = String(reference);
  place.report(unknownReference(name, findNearestName(name, names), place.locate([...place.tokens, "reference"])));
  return { href: "/" };
}

function firstTarget(items: readonly NavigationItem[]): string | undefined {
  for (const item of items) {
    if (item.kind === "separator") continue;
    const own = "route" in item ? item.route : undefined;
    const found = own ?? ("items" in item ? firstTarget(item.items) : undefined);
    if (found !== undefined) return found;
  }
  const link = items.find((item) => item.kind === "link");
  return link?.href;
}

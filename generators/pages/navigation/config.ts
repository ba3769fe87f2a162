/** The tones of a badge. */
export const badgeTones = ["default", "note", "tip", "success", "warning", "danger"] as const;

/** The tone of a badge. */
export type BadgeTone = (typeof badgeTones)[number];

/** A badge as written in the config. */
export type BadgeConfig = string | { readonly text: string; readonly tone?: BadgeTone };

/** The generated page of a group, as written in the config. */
export interface IndexConfig {
  readonly title?: string;
  readonly description?: string;
  readonly slug?: string;
  readonly keywords?: readonly string[];
  readonly image?: string;
}

/** An entry of a sidebar as a mapping. Which keys go together depends on the kind: see `itemKinds`. */
export interface SidebarItemMapping {
  readonly page?: string;
  readonly folder?: string;
  readonly group?: string;
  readonly items?: readonly SidebarItemConfig[];
  readonly href?: string;
  readonly operation?: string;
  readonly tag?: string;
  readonly reference?: string | boolean;
  readonly operations?: boolean;
  readonly separator?: string | boolean;
  readonly label?: string;
  readonly icon?: string;
  readonly badge?: BadgeConfig;
  readonly className?: string;
  readonly description?: string;
  readonly index?: boolean | IndexConfig;
  readonly collapsed?: boolean;
  readonly collapsible?: boolean;
  readonly api?: string;
}

/** An entry of a sidebar: a page by its route, file, or document id, or a mapping. */
export type SidebarItemConfig = string | SidebarItemMapping;

/** A sidebar as written in the config. */
export type SidebarConfig = readonly SidebarItemConfig[];

/** Several sidebars by name. */
export type SidebarsConfig = Readonly<
  Record<string, SidebarConfig | { readonly items: SidebarConfig; readonly paths?: readonly string[] }>
>;

const look = ["label", "icon", "badge", "className"] as const;
const folding = ["collapsed", "collapsible"] as const;

/**
 * The kinds of entries, by the key that makes an entry one, with the keys that it may have besides. The first kind in
 * this order counts: a group may have a `page`.
 */
export const itemKinds = {
  group: ["items", "page", "href", "index", "icon", "badge", "className", "description", ...folding],
  folder: [],
  separator: [],
  reference: ["operations", ...look],
  tag: ["api", ...look, ...folding],
  operation: ["api", ...look],
  page: look,
  href: look,
} as const satisfies Readonly<Partial<Record<keyof SidebarItemMapping, readonly (keyof SidebarItemMapping)[]>>>;

/** The kind of an entry, by its key. */
export type ItemKind = keyof typeof itemKinds;

/** Every kind in the order in which they count. */
// `Object.keys` has no narrower type.
export const itemKindNames = Object.keys(itemKinds) as readonly ItemKind[];

/** The kind of a mapping; undefined: it has none of the keys that make one. */
export function kindOfItem(item: SidebarItemMapping): ItemKind | undefined {
  return itemKindNames.find((kind) => item[kind] !== undefined);
}

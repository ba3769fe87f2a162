import { findNearestName, meant } from "../source/nearest-name.ts";

/**
 * Docusaurus keys that have no effect here.
 * https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs#markdown-front-matter
 */
export const keysWithoutEffect: ReadonlySet<string> = new Set([
  "hide_title",
  "toc_min_heading_level",
  "toc_max_heading_level",
  "keywords",
  "tags",
  "image",
  "pagination_label",
  "pagination_prev",
  "pagination_next",
  "sidebar_class_name",
  "sidebar_key",
  "sidebar_custom_props",
  "custom_edit_url",
  "parse_number_prefixes",
]);

/** Names of the keys in other tools, in lower case and without `_` and `-`. */
const namesElsewhere: Readonly<Record<string, readonly string[]>> = {
  title: ["heading", "name", "pagetitle"],
  description: ["abstract", "excerpt", "metadescription", "subtitle", "summary"],
  slug: ["path", "permalink", "route", "url"],
  sidebar_label: [
    "label",
    "linktitle",
    "menulabel",
    "menutitle",
    "navlabel",
    "navtitle",
    "navigationlabel",
    "shorttitle",
    "sidebarname",
    "sidebartitle",
  ],
  sidebar_position: [
    "menuorder",
    "menuweight",
    "navorder",
    "order",
    "position",
    "sidebarorder",
    "sidebarweight",
    "sort",
    "weight",
  ],
  displayed_sidebar: ["hidesidebar", "sidebarid"],
  unlisted: ["hidden", "noindex", "private"],
  draft: ["published"],
  hide_table_of_contents: ["hidetoc", "outline", "tableofcontents", "toc"],
  last_update: ["date", "datemodified", "lastmod", "lastmodified", "lastupdated", "modified", "updated", "updatedat"],
  redirect_from: ["aliases", "alias", "oldurls", "redirects", "redirectsfrom"],
};

/** Mappings of Starlight that replace several keys. */
const severalKeys: Readonly<Record<string, string>> = {
  sidebar: "write `sidebar_label`, `sidebar_position`, and `unlisted`",
};

/** A hint for a key without effect: the key with the same meaning, otherwise the key with a similar name. */
export function hintForKey(key: string, known: readonly string[]): string {
  const plain = plainName(key);
  const sameName = known.find((name) => plainName(name) === plain);
  if (sameName !== undefined) return `write \`${sameName}\``;
  const several = Object.hasOwn(severalKeys, plain) ? severalKeys[plain] : undefined;
  if (several !== undefined) return several;
  const translated = known.find((name) => Object.hasOwn(namesElsewhere, name) && namesElsewhere[name]?.includes(plain));
  if (translated !== undefined) return `write \`${translated}\``;
  return meant(findNearestName(key, known)) ?? "remove it";
}

function plainName(key: string): string {
  return key.toLowerCase().replaceAll(/[-_\s]/g, "");
}

import { findNearestName, meant } from "../../source/nearest-name.ts";

/**
 * Keys of other tools that have no effect here, with what to do instead. A key is in this table or in
 * `frontMatterKeys`: no key of these tools is unknown.
 */
export const reportedKeys: Readonly<Record<string, string>> = {
  // Later versions read these keys.
  last_update_author: "write `last_update: { author: Name }`",
  author: "write `authors` in a post",
  author_title: "write `authors` in a post",
  author_url: "write `authors` in a post",
  author_image_url: "write `authors` in a post",
  authorTitle: "write `authors` in a post",
  authorURL: "write `authors` in a post",
  authorImageURL: "write `authors` in a post",
  hide_reading_time: "remove it",
  // Docusaurus
  parse_number_prefixes: "remove it",
  mdx: "remove it",
  // VitePress
  lang: "use `languages` in the config",
  navbar: "remove it: every page has the navigation bar",
  footer: "remove it: every page has the footer",
  markdownStyles: "remove it",
  isHome: "write `layout: home`",
  // Mintlify
  iconType: "remove it: icons have one style",
  asyncapi: "remove it: docsgen reads OpenAPI",
  public: "remove it: every page is public",
  groups: "remove it: every page is public",
  rss: "remove it: pages with `:::change` entries have a feed",
  version: "use `versions` in the config",
  contentType: "state the media type in the API description",
  authMethod: "state `security` in the API description",
  playground: "use `reference.console` in the config",
  hideApiMarker: "remove it",
  hideFooter: "remove it: every page has the footer",
  contextual: "remove it: every page has the same menu",
  related: "link the pages in the text",
  boost: "remove it",
  "og:description": "write `description`",
  "og:url": "write `canonical`",
  "og:type": "remove it",
  "og:locale": "remove it",
  "og:logo": "use `logo` in the config",
  "og:image:width": "remove it: docsgen reads the size from the image",
  "og:image:height": "remove it: docsgen reads the size from the image",
  "og:image:alt": "use `socialImageAlt` in the config",
  "twitter:title": "write `title`",
  "twitter:description": "write `description`",
  "twitter:card": "remove it",
  "twitter:site": "remove it",
  "twitter:url": "write `canonical`",
  "twitter:image:width": "remove it: docsgen reads the size from the image",
  "twitter:image:height": "remove it: docsgen reads the size from the image",
  robots: "write `noindex: true`",
  // Zudoku
  category: "list the page in a group of `sidebar` in the config",
  copyPage: "remove it",
};

/** Keys that have an effect in posts only, with what to do instead on other pages. */
export const postKeys: Readonly<Record<string, string>> = { date: "write `last_update`", authors: "remove it" };

/** Names of the keys in other tools, in lower case and without `_` and `-`. */
const namesElsewhere: Readonly<Record<string, readonly string[]>> = {
  title: ["heading", "name", "pagetitle"],
  description: ["abstract", "excerpt", "metadescription", "subtitle", "summary"],
  slug: ["path", "permalink", "route"],
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
  unlisted: ["private"],
  draft: ["published"],
  hide_table_of_contents: ["hidetoc"],
  last_update: ["datemodified", "lastmod", "lastmodified", "modified", "updated", "updatedat"],
  redirect_from: ["aliases", "alias", "oldurls", "redirects", "redirectsfrom"],
};

/** A hint for an unknown key: the key with the same meaning, otherwise the key with a similar name. */
export function hintForKey(key: string, known: readonly string[]): string {
  const plain = plainName(key);
  const translated = Object.keys(namesElsewhere).find((name) => namesElsewhere[name]?.includes(plain));
  if (translated !== undefined) return `write \`${translated}\``;
  const sameName = known.find((name) => plainName(name) === plain);
  if (sameName !== undefined) return `write \`${sameName}\``;
  return meant(findNearestName(key, known)) ?? "remove it";
}

function plainName(key: string): string {
  return key.toLowerCase().replaceAll(/[-_\s]/g, "");
}

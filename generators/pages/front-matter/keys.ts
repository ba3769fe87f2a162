import { completeBadge } from "../navigation/page-item.ts";
import { statedAuthors } from "../blog/stated-authors.ts";
import { bannerPart, featuresPart, heroPart } from "./landing-parts.ts";
import {
  dataOf,
  documentOrNull,
  flagKey,
  type FrontMatterKey,
  headOf,
  imageKey,
  keywordsOf,
  lastUpdateOf,
  listOf,
  lookKey,
  modeOf,
  operationKey,
  outlineOf,
  pagerKey,
  sidebarOf,
  tableOfContentsOf,
  tagsOf,
  textKey,
  updateOf,
} from "./read-values.ts";
import { isMapping, switchOf, valueTypes } from "./value-types.ts";

/** The keys that have an effect. If two keys state one fact, the first one in this table counts. */
export const frontMatterKeys: Readonly<Record<string, FrontMatterKey>> = {
  title: textKey("title", valueTypes.label),
  description: textKey("description"),
  slug: textKey("slug"),
  id: textKey("id", valueTypes.label),
  sidebar_label: textKey("sidebarLabel", valueTypes.label),
  sidebar_position: {
    type: valueTypes.number,
    read: (value) => ({ sidebarPosition: Number(value) }),
  },
  displayed_sidebar: {
    type: valueTypes.textOrNull,
    read: (value) => (typeof value === "string" ? { sidebarName: value } : { hasSidebar: false }),
  },
  unlisted: flagKey({ isUnlisted: true }),
  draft: flagKey({ isDraft: true }),
  hide_table_of_contents: flagKey({ hidesTableOfContents: true }),
  last_update: { type: valueTypes.update, read: lastUpdateOf },
  redirect_from: { type: valueTypes.texts, read: (value) => ({ redirectsFrom: listOf(value) }) },
  check: {
    type: valueTypes.checks,
    read: (value) => {
      const prose = isMapping(value) ? switchOf(value["prose"]) : undefined;
      return prose === undefined ? {} : { checksProse: prose };
    },
  },
  // Posts of the blog
  date: textKey("postDate"),
  authors: { type: valueTypes.authors, read: (value) => ({ authors: statedAuthors(value) }) },
  // Docusaurus
  hide_title: flagKey({ hidesTitle: true }),
  title_meta: textKey("headTitle"),
  toc_min_heading_level: { type: valueTypes.level, read: (value) => ({ tocFrom: Number(value) }) },
  toc_max_heading_level: { type: valueTypes.level, read: (value) => ({ tocTo: Number(value) }) },
  keywords: { type: valueTypes.texts, read: (value) => ({ keywords: keywordsOf(value) }) },
  image: imageKey,
  tags: { type: valueTypes.tags, read: (value) => ({ tags: tagsOf(value) }) },
  pagination_label: textKey("paginationLabel"),
  pagination_prev: { type: valueTypes.textOrNull, read: (value) => ({ previous: documentOrNull(value) }) },
  pagination_next: { type: valueTypes.textOrNull, read: (value) => ({ next: documentOrNull(value) }) },
  sidebar_class_name: lookKey(valueTypes.text, (value) => ({ className: String(value) })),
  sidebar_key: lookKey(valueTypes.text, (value) => ({ data: { key: String(value) } })),
  sidebar_custom_props: lookKey(valueTypes.properties, (value) => ({ data: dataOf(value) })),
  custom_edit_url: {
    type: valueTypes.linkOrNull,
    read: (value) => ({ editUrl: typeof value === "string" ? value : false }),
  },
  wrapperClassName: textKey("className"),
  // Starlight and VitePress
  sidebar: { type: valueTypes.sidebar, read: sidebarOf },
  tableOfContents: { type: valueTypes.tableOfContents, read: tableOfContentsOf },
  outline: { type: valueTypes.outline, read: outlineOf },
  aside: { type: valueTypes.aside, read: (value) => (value === false ? { hidesTableOfContents: true } : {}) },
  prev: pagerKey("previous"),
  next: pagerKey("next"),
  template: { type: valueTypes.template, read: (value) => (value === "splash" ? { layout: "splash" } : {}) },
  layout: {
    type: valueTypes.layout,
    read: (value) => {
      if (value === "home" || value === false) return { layout: "splash" };
      return value === "page" ? { layout: "splash", hidesTitle: true } : {};
    },
  },
  hero: { type: valueTypes.hero, read: (value) => ({ parts: [heroPart(value)] }) },
  features: { type: valueTypes.features, read: (value) => ({ parts: [featuresPart(value)] }) },
  banner: { type: valueTypes.banner, read: (value) => ({ parts: [bannerPart(value)] }) },
  pagefind: flagKey({ isSearched: false }, { not: true }),
  search: flagKey({ isSearched: false }, { not: true }),
  searchable: flagKey({ isSearched: false }, { not: true }),
  titleTemplate: {
    type: valueTypes.textOrFalse,
    read: (value) => ({ titleTemplate: value === false ? false : String(value) }),
  },
  editUrl: {
    type: valueTypes.linkOrFlag,
    read: (value) => (value === true ? {} : { editUrl: typeof value === "string" ? value : false }),
  },
  editLink: flagKey({ editUrl: false }, { not: true }),
  lastUpdated: { type: valueTypes.flagOrDate, read: updateOf },
  head: { type: valueTypes.head, read: (value) => ({ head: headOf(value) }) },
  pageClass: textKey("className"),
  // Mintlify
  sidebarTitle: textKey("sidebarLabel", valueTypes.label),
  icon: lookKey(valueTypes.icon, (value) => ({ icon: String(value) })),
  tag: lookKey(valueTypes.label, (value) => ({ badge: completeBadge(String(value)) })),
  mode: { type: valueTypes.mode, read: modeOf },
  hidden: flagKey({ isUnlisted: true }),
  deprecated: { type: valueTypes.flag, read: (value) => (value === true ? { look: { isDeprecated: true } } : {}) },
  noindex: flagKey({ isIndexed: false }),
  canonical: textKey("canonical"),
  url: textKey("externalUrl"),
  openapi: operationKey("openapi"),
  api: operationKey("api"),
  "openapi-schema": {
    type: valueTypes.text,
    read: (value) => {
      const name = String(value).trim().split(/\s+/).at(-1) ?? "";
      return { parts: [{ key: "openapi-schema", markdown: `::schema{name="${name}"}\n`, place: "after" }] };
    },
  },
  lastUpdatedDate: { type: valueTypes.flagOrDate, read: updateOf },
  timestamp: flagKey({ showsLastUpdate: false }, { not: true }),
  hideFooterPagination: flagKey({ previous: false, next: false }),
  "og:title": textKey("headTitle"),
  "og:image": imageKey,
  "twitter:image": imageKey,
  // Zudoku
  navigation_label: textKey("sidebarLabel", valueTypes.label),
  navigation_icon: lookKey(valueTypes.icon, (value) => ({ icon: String(value) })),
  sidebar_icon: lookKey(valueTypes.icon, (value) => ({ icon: String(value) })),
  navigation_display: {
    type: valueTypes.display,
    read: (value) => (value === "hide" ? { isHiddenInSidebar: true } : {}),
  },
  toc: flagKey({ hidesTableOfContents: true }, { not: true }),
  lastModifiedTime: { type: valueTypes.flagOrDate, read: updateOf },
  showLastModified: flagKey({ showsLastUpdate: false }, { not: true }),
  disable_pager: flagKey({ previous: false, next: false }),
  fullWidth: flagKey({ layout: "wide" }),
};

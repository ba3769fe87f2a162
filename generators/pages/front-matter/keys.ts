import { completeBadge } from "../navigation/page-item.ts";
import { badgeTones, type BadgeTone } from "../navigation/config.ts";
import type { ItemLook, PagerChoice, StatedTag } from "../model.ts";
import { bannerPart, featuresPart, heroPart } from "./landing-parts.ts";
import type { StatedFrontMatter } from "./stated.ts";
import { isMapping, switchOf, valueTypes, type Mapping, type ValueType } from "./value-types.ts";

/** A key that has an effect. */
export interface FrontMatterKey {
  readonly type: ValueType;
  /** Reads an accepted value. */
  readonly read: (value: unknown) => StatedFrontMatter;
}

const types = valueTypes;

/** The text of a value; an empty text states nothing. */
function textOf(value: unknown): string | undefined {
  const isText = typeof value === "number" || (typeof value === "string" && value.trim() !== "");
  return isText ? String(value) : undefined;
}

type KeyOf<Value> = {
  [Key in keyof StatedFrontMatter]-?: Value extends NonNullable<StatedFrontMatter[Key]> ? Key : never;
}[keyof StatedFrontMatter];

/** A key whose text is one fact. */
function textKey(name: KeyOf<string>, type: ValueType = types.text): FrontMatterKey {
  return {
    type,
    read: (value) => {
      const text = textOf(value);
      return text === undefined ? {} : { [name]: text };
    },
  };
}

/** A key that states a fact if it is `true`, or with `not` if it is `false`. */
function flagKey(stated: StatedFrontMatter, { not = false }: { readonly not?: boolean } = {}): FrontMatterKey {
  return { type: types.flag, read: (value) => (value === !not ? stated : {}) };
}

function lookKey(type: ValueType, read: (value: unknown) => ItemLook): FrontMatterKey {
  return { type, read: (value) => ({ look: read(value) }) };
}

function listOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === "string" ? [value] : [];
}

/** `keywords: a, b` is a list in Mintlify. */
function keywordsOf(value: unknown): readonly string[] {
  const list = typeof value === "string" ? value.split(",") : listOf(value);
  return list.map((word) => word.trim()).filter((word) => word !== "");
}

function tagsOf(value: unknown): readonly StatedTag[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : keywordsOf(value);
  return list.flatMap((tag) => {
    const label = textOf(isMapping(tag) ? tag["label"] : tag);
    const permalink = isMapping(tag) ? textOf(tag["permalink"]) : undefined;
    return label === undefined ? [] : [{ label, ...(permalink === undefined ? {} : { permalink }) }];
  });
}

/** A document id of Docusaurus, or null. */
function documentOrNull(value: unknown): PagerChoice {
  return typeof value === "string" ? { target: value } : false;
}

/** `prev` and `next` of Starlight and VitePress. */
function pagerOf(value: unknown): PagerChoice | undefined {
  if (typeof value === "boolean") return value ? undefined : false;
  if (!isMapping(value)) return { label: String(value) };
  const label = textOf(value["label"] ?? value["text"]);
  const target = textOf(value["link"]);
  return { ...(label === undefined ? {} : { label }), ...(target === undefined ? {} : { target }) };
}

function pagerKey(side: "previous" | "next"): FrontMatterKey {
  return {
    type: types.pager,
    read: (value) => {
      const choice = pagerOf(value);
      return choice === undefined ? {} : { [side]: choice };
    },
  };
}

function badgeOf(value: unknown): ItemLook {
  if (!isMapping(value)) return { badge: completeBadge(String(value)) };
  const tone = toneOf(textOf(value["variant"]) ?? textOf(value["tone"]));
  return { badge: completeBadge({ text: textOf(value["text"]) ?? "", tone }) };
}

/** The tones of Starlight have other names. */
function toneOf(name: string | undefined): BadgeTone {
  const own = name === "caution" ? "warning" : name;
  return badgeTones.find((tone) => tone === own) ?? "default";
}

/** Data for the site's own style sheet: texts, numbers, and switches become `data-*` attributes. */
export function dataOf(value: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(isMapping(value) ? value : {}).flatMap(([key, entry]) => {
    const name = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^data-/, "");
    const isPlain = ["string", "number", "boolean"].includes(typeof entry);
    return isPlain && /^[a-z][a-z0-9-]*$/.test(name) ? [[name, String(entry)] as const] : [];
  });
  return Object.fromEntries(entries);
}

function sidebarOf(value: unknown): StatedFrontMatter {
  if (value === false) return { hasSidebar: false };
  if (!isMapping(value)) return {};
  const { label, order, badge, hidden, attrs } = value;
  const text = textOf(label);
  const attributes: Mapping = isMapping(attrs) ? attrs : {};
  const className = textOf(attributes["class"]);
  const data = dataOf(Object.fromEntries(Object.entries(attributes).filter(([key]) => key.startsWith("data-"))));
  const look: ItemLook = {
    ...(badge === undefined ? {} : badgeOf(badge)),
    ...(className === undefined ? {} : { className }),
    ...(attributes["target"] === "_blank" ? { isNewTab: true } : {}),
    ...(Object.keys(data).length === 0 ? {} : { data }),
  };
  return {
    ...(text === undefined ? {} : { sidebarLabel: text }),
    ...(typeof order === "number" ? { sidebarPosition: order } : {}),
    ...(hidden === true ? { isHiddenInSidebar: true } : {}),
    ...(Object.keys(look).length === 0 ? {} : { look }),
  };
}

/** `outline` of VitePress. */
function outlineOf(value: unknown): StatedFrontMatter {
  if (isMapping(value)) {
    const label = textOf(value["label"]);
    return { ...outlineOf(value["level"]), ...(label === undefined ? {} : { tocLabel: label }) };
  }
  if (value === false) return { hidesTableOfContents: true };
  if (value === "deep") return { tocFrom: 2, tocTo: 6 };
  if (typeof value === "number") return { tocFrom: value, tocTo: value };
  return Array.isArray(value) ? { tocFrom: Number(value[0]), tocTo: Number(value[1]) } : {};
}

function tableOfContentsOf(value: unknown): StatedFrontMatter {
  if (value === false) return { hidesTableOfContents: true };
  if (!isMapping(value)) return {};
  return { tocFrom: Number(value["minHeadingLevel"] ?? 2), tocTo: Number(value["maxHeadingLevel"] ?? 3) };
}

function dayOf(value: unknown): string | undefined {
  const date = isMapping(value) ? value["date"] : undefined;
  return typeof date === "string" ? date.slice(0, 10) : undefined;
}

/** `GET /pets`, in Mintlify also with the description's file before it. */
function operationKey(key: string): FrontMatterKey {
  return {
    type: types.operation,
    read: (value) => {
      const [method = "", path = ""] = String(value).trim().split(/\s+/).slice(-2);
      return { parts: [{ key, operation: `${method.toUpperCase()} ${path}`, place: "after" }] };
    },
  };
}

/** Widths of Mintlify. `frame` and `center` are wide pages without a table of contents. */
function modeOf(value: unknown): StatedFrontMatter {
  switch (value) {
    case "wide":
      return { layout: "wide", hidesTableOfContents: true };
    case "custom":
      return { layout: "splash", hidesTitle: true };
    case "frame":
    case "center":
      return { hidesTableOfContents: true };
    default:
      return {};
  }
}

/** The keys that have an effect. If two keys state one fact, the first one in this table counts. */
export const frontMatterKeys: Readonly<Record<string, FrontMatterKey>> = {
  title: textKey("title", types.label),
  description: textKey("description"),
  slug: textKey("slug"),
  id: textKey("id", types.label),
  sidebar_label: textKey("sidebarLabel", types.label),
  sidebar_position: {
    type: types.number,
    read: (value) => ({ sidebarPosition: Number(value) }),
  },
  displayed_sidebar: {
    type: types.textOrNull,
    read: (value) => (typeof value === "string" ? { sidebarName: value } : { hasSidebar: false }),
  },
  unlisted: flagKey({ isUnlisted: true }),
  draft: flagKey({ isDraft: true }),
  hide_table_of_contents: flagKey({ hidesTableOfContents: true }),
  last_update: {
    type: types.update,
    read: (value) => {
      const day = dayOf(value);
      return day === undefined ? {} : { lastUpdate: day };
    },
  },
  redirect_from: { type: types.texts, read: (value) => ({ redirectsFrom: listOf(value) }) },
  check: {
    type: types.checks,
    read: (value) => {
      const prose = isMapping(value) ? switchOf(value["prose"]) : undefined;
      return prose === undefined ? {} : { checksProse: prose };
    },
  },
  // Docusaurus
  hide_title: flagKey({ hidesTitle: true }),
  title_meta: textKey("headTitle"),
  toc_min_heading_level: { type: types.level, read: (value) => ({ tocFrom: Number(value) }) },
  toc_max_heading_level: { type: types.level, read: (value) => ({ tocTo: Number(value) }) },
  keywords: { type: types.texts, read: (value) => ({ keywords: keywordsOf(value) }) },
  image: textKey("image"),
  tags: { type: types.tags, read: (value) => ({ tags: tagsOf(value) }) },
  pagination_label: textKey("paginationLabel"),
  pagination_prev: { type: types.textOrNull, read: (value) => ({ previous: documentOrNull(value) }) },
  pagination_next: { type: types.textOrNull, read: (value) => ({ next: documentOrNull(value) }) },
  sidebar_class_name: lookKey(types.text, (value) => ({ className: String(value) })),
  sidebar_key: lookKey(types.text, (value) => ({ data: { key: String(value) } })),
  sidebar_custom_props: lookKey(types.properties, (value) => ({ data: dataOf(value) })),
  wrapperClassName: textKey("className"),
  // Starlight and VitePress
  sidebar: { type: types.sidebar, read: sidebarOf },
  tableOfContents: { type: types.tableOfContents, read: tableOfContentsOf },
  outline: { type: types.outline, read: outlineOf },
  aside: { type: types.aside, read: (value) => (value === false ? { hidesTableOfContents: true } : {}) },
  prev: pagerKey("previous"),
  next: pagerKey("next"),
  template: { type: types.template, read: (value) => (value === "splash" ? { layout: "splash" } : {}) },
  layout: {
    type: types.layout,
    read: (value) => {
      if (value === "home" || value === false) return { layout: "splash" };
      return value === "page" ? { layout: "splash", hidesTitle: true } : {};
    },
  },
  hero: { type: types.hero, read: (value) => ({ parts: [heroPart(value)] }) },
  features: { type: types.features, read: (value) => ({ parts: [featuresPart(value)] }) },
  banner: { type: types.banner, read: (value) => ({ parts: [bannerPart(value)] }) },
  pagefind: flagKey({ isSearched: false }, { not: true }),
  search: flagKey({ isSearched: false }, { not: true }),
  titleTemplate: {
    type: types.textOrFalse,
    read: (value) => ({ titleTemplate: value === false ? false : String(value) }),
  },
  pageClass: textKey("className"),
  // Mintlify
  sidebarTitle: textKey("sidebarLabel", types.label),
  icon: lookKey(types.icon, (value) => ({ icon: String(value) })),
  tag: lookKey(types.label, (value) => ({ badge: completeBadge(String(value)) })),
  mode: { type: types.mode, read: modeOf },
  hidden: flagKey({ isUnlisted: true }),
  deprecated: { type: types.flag, read: (value) => (value === true ? { look: { isDeprecated: true } } : {}) },
  noindex: flagKey({ isIndexed: false }),
  canonical: textKey("canonical"),
  url: textKey("externalUrl"),
  openapi: operationKey("openapi"),
  api: operationKey("api"),
  "openapi-schema": {
    type: types.text,
    read: (value) => {
      const name = String(value).trim().split(/\s+/).at(-1) ?? "";
      return { parts: [{ key: "openapi-schema", markdown: `::schema{name="${name}"}\n`, place: "after" }] };
    },
  },
  hideFooterPagination: flagKey({ previous: false, next: false }),
  "og:title": textKey("headTitle"),
  "og:image": textKey("image"),
  "twitter:image": textKey("image"),
  // Zudoku
  navigation_label: textKey("sidebarLabel", types.label),
  navigation_icon: lookKey(types.icon, (value) => ({ icon: String(value) })),
  sidebar_icon: lookKey(types.icon, (value) => ({ icon: String(value) })),
  navigation_display: {
    type: types.display,
    read: (value) => (value === "hide" ? { isHiddenInSidebar: true } : {}),
  },
  toc: flagKey({ hidesTableOfContents: true }, { not: true }),
  disable_pager: flagKey({ previous: false, next: false }),
  fullWidth: flagKey({ layout: "wide" }),
};

import { stateEntry, type HeadEntry } from "../../source/head-entry.ts";
import { isExternal } from "../../source/site-links.ts";
import { completeBadge } from "../navigation/page-item.ts";
import { badgeTones, type BadgeTone } from "../navigation/config.ts";
import type { ItemLook, PagerChoice, StatedTag } from "../model.ts";
import type { StatedFrontMatter } from "./stated.ts";
import { isMapping, valueTypes, type Mapping, type ValueType } from "./value-types.ts";

/** A key that has an effect. */
export interface FrontMatterKey {
  readonly type: ValueType;
  /** Reads an accepted value. */
  readonly read: (value: unknown) => StatedFrontMatter;
}

/** The text of a value; an empty text states nothing. */
function textOf(value: unknown): string | undefined {
  const isText = typeof value === "number" || (typeof value === "string" && value.trim() !== "");
  return isText ? String(value) : undefined;
}

type KeyOf<Value> = {
  [Key in keyof StatedFrontMatter]-?: Value extends NonNullable<StatedFrontMatter[Key]> ? Key : never;
}[keyof StatedFrontMatter];

/** A key whose text is one fact. */
export function textKey(name: KeyOf<string>, type: ValueType = valueTypes.text): FrontMatterKey {
  return {
    type,
    read: (value) => {
      const text = textOf(value);
      return text === undefined ? {} : { [name]: text };
    },
  };
}

/** A key that states a fact if it is `true`, or with `not` if it is `false`. */
export function flagKey(stated: StatedFrontMatter, { not = false }: { readonly not?: boolean } = {}): FrontMatterKey {
  return { type: valueTypes.flag, read: (value) => (value === !not ? stated : {}) };
}

/** A path without a slash starts at the site's root, as in Docusaurus. */
export const imageKey: FrontMatterKey = {
  type: valueTypes.text,
  read: (value) => {
    const path = textOf(value);
    if (path === undefined) return {};
    return { image: isExternal(path) ? path : `/${path.replace(/^\.?\//, "")}` };
  },
};

/** A key about how the entry in the sidebar looks. */
export function lookKey(type: ValueType, read: (value: unknown) => ItemLook): FrontMatterKey {
  return { type, read: (value) => ({ look: read(value) }) };
}

/** A text, or a list of texts. */
export function listOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === "string" ? [value] : [];
}

/** `keywords: a, b` is a list in Mintlify. */
export function keywordsOf(value: unknown): readonly string[] {
  const list = typeof value === "string" ? value.split(",") : listOf(value);
  return list.map((word) => word.trim()).filter((word) => word !== "");
}

/** Tags as texts, or as mappings of Docusaurus. */
export function tagsOf(value: unknown): readonly StatedTag[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : keywordsOf(value);
  return list.flatMap((tag) => {
    const label = textOf(isMapping(tag) ? tag["label"] : tag);
    const permalink = isMapping(tag) ? textOf(tag["permalink"]) : undefined;
    return label === undefined ? [] : [{ label, ...(permalink === undefined ? {} : { permalink }) }];
  });
}

/** A document id of Docusaurus, or null. */
export function documentOrNull(value: unknown): PagerChoice {
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

/** `prev` and `next`. */
export function pagerKey(side: "previous" | "next"): FrontMatterKey {
  return {
    type: valueTypes.pager,
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

/** `sidebar` of Starlight, or the switch of VitePress. */
export function sidebarOf(value: unknown): StatedFrontMatter {
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
export function outlineOf(value: unknown): StatedFrontMatter {
  if (isMapping(value)) {
    const label = textOf(value["label"]);
    return { ...outlineOf(value["level"]), ...(label === undefined ? {} : { tocLabel: label }) };
  }
  if (value === false) return { hidesTableOfContents: true };
  if (value === "deep") return { tocFrom: 2, tocTo: 6 };
  if (typeof value === "number") return { tocFrom: value, tocTo: value };
  return Array.isArray(value) ? { tocFrom: Number(value[0]), tocTo: Number(value[1]) } : {};
}

/** `tableOfContents` of Starlight. */
export function tableOfContentsOf(value: unknown): StatedFrontMatter {
  if (value === false) return { hidesTableOfContents: true };
  if (!isMapping(value)) return {};
  return { tocFrom: Number(value["minHeadingLevel"] ?? 2), tocTo: Number(value["maxHeadingLevel"] ?? 3) };
}

/** The day of a date with or without a time. */
function dayOf(date: unknown): string | undefined {
  return typeof date === "string" ? date.slice(0, 10) : undefined;
}

/** The date and the author of `last_update`. */
export function lastUpdateOf(value: unknown): StatedFrontMatter {
  const { date, author }: Mapping = isMapping(value) ? value : {};
  const [day, name] = [dayOf(date), textOf(author)];
  return { ...(day === undefined ? {} : { lastUpdate: day }), ...(name === undefined ? {} : { lastAuthor: name }) };
}

/** A date is shown on the page, `false` hides it, and `true` states nothing. */
export function updateOf(value: unknown): StatedFrontMatter {
  const day = dayOf(value);
  if (day !== undefined) return { lastUpdate: day, showsLastUpdate: true };
  return value === false ? { showsLastUpdate: false } : {};
}

/** Elements of the head in the notation of VitePress, Starlight, or the config. */
export function headOf(value: unknown): readonly HeadEntry[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return list.map((item) => {
    const { tag, attributes } = stateEntry(item);
    // `findHeadError` has accepted both.
    return { tag: String(tag), attributes: attributes as HeadEntry["attributes"] };
  });
}

/** `GET /pets`, in Mintlify also with the description's file before it. */
export function operationKey(key: string): FrontMatterKey {
  return {
    type: valueTypes.operation,
    read: (value) => {
      const [method = "", path = ""] = String(value).trim().split(/\s+/).slice(-2);
      return { parts: [{ key, operation: `${method.toUpperCase()} ${path}`, place: "after" }] };
    },
  };
}

/** Widths of Mintlify. `frame` and `center` are wide pages without a table of contents. */
export function modeOf(value: unknown): StatedFrontMatter {
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

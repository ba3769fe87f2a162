import type { ListItem, PhrasingContent, RootContent } from "mdast";

import { toFlow } from "../mdx/flow.ts";
import { listOfItems, paragraph } from "./build.ts";
import type { ComponentValue, LoweredElement } from "./component.ts";
import { firstText, isJsx, isRecord, labelOf, listOf, phrasingOf, textOf } from "./values.ts";

/** Names whose text comes first and links to the URL next to it. */
const titleNames: readonly string[] = ["title", "label", "heading", "headline", "name", "text"];
const linkNames: readonly string[] = ["href", "to", "url"];
const textNames: ReadonlySet<string> = new Set([
  ...titleNames,
  ..."description desc subtitle tagline caption summary content body quote author role eyebrow question answer".split(
    " ",
  ),
  ..."message tip note badge cta children".split(" "),
]);

/** Names of what configures a component: no text for readers, even with several words. */
const settings =
  /^(?:(?:\w*class(?:name)?|style|id|key|ref|icon\w*|type|variant|colors?|theme|lang(?:uage)?|alt|src(?:set)?|sizes?|image|img|rel|target|width|height|slot|is|as|transform|viewbox|d|points|allow|sandbox|loading|file|path|keywords|pattern|format|locale|sql|regex)$|data-|aria-|client:|set:)/i;
const handler = /^on[A-Z]/;
/** Names of groups of texts: every text in them is for readers. */
const groups = /^(?:labels?|texts?|strings|messages|translations|i18n)$/i;
const words = /\p{L}\S*\s+\S*\p{L}/u;
/** Lists in lists, deeper than any real page. */
const maxDepth = 8;

/**
 * What docsgen shows of a component that it does not know: the texts of its attributes, then its content. Only texts that a
 * reader would have seen: a title, a description, and sentences, but no class names and no sizes.
 */
export function showUnknown(element: LoweredElement): RootContent[] {
  const { attributes, children, position, isInline } = element;
  if (isInline) {
    const shown = phrasingOf(blocksOf(attributes, position, { depth: 0, isGroup: false }));
    return [...shown, ...(shown.length > 0 && children.length > 0 ? [text(" ")] : []), ...children];
  }
  return [...blocksOf(attributes, position, { depth: 0, isGroup: false }), ...children];
}

interface Place {
  readonly depth: number;
  /** Whether every text is for readers. */
  readonly isGroup: boolean;
}

function blocksOf(
  record: Readonly<Record<string, ComponentValue>>,
  position: RootContent["position"],
  place: Place,
): RootContent[] {
  if (place.depth > maxDepth) return [];
  const titleName = titleNames.find((name) => labelOf(record[name]).length > 0);
  const title = titleName === undefined ? [] : titleWords(record[titleName]);
  const url = firstText(...linkNames.map((name) => record[name]));
  const blocks: RootContent[] = title.length === 0 ? [] : [paragraph(titleOf(title, url), position)];
  for (const [name, value] of Object.entries(record))
    if (name !== titleName && !settings.test(name) && !handler.test(name))
      blocks.push(...blocksFrom(name, value, { record, position, place }));
  return blocks;
}

function titleWords(value: ComponentValue | undefined): readonly PhrasingContent[] {
  return typeof value === "string" ? labelOf(plainOf(value)) : labelOf(value);
}

function titleOf(title: readonly PhrasingContent[], url: string | undefined): PhrasingContent[] {
  if (url === undefined || title.some(({ type }) => type === "link")) return [{ type: "strong", children: [...title] }];
  return [{ type: "link", url, children: [...title] }];
}

interface Owner {
  readonly record: Readonly<Record<string, ComponentValue>>;
  readonly position: RootContent["position"];
  readonly place: Place;
}

function blocksFrom(name: string, value: ComponentValue, { record, position, place }: Owner): RootContent[] {
  const inner: Place = { depth: place.depth + 1, isGroup: place.isGroup || groups.test(name) };
  if (isJsx(value)) return toFlow(value.nodes);
  if (isRecord(value)) return blocksOf(value, position, inner);
  if (Array.isArray(value)) return listOfItems(itemsOf(listOf(value), position, inner), position);
  const shown = plainOf(textOf(value));
  if (shown === undefined || shown.trim() === "" || linkNames.includes(name)) return [];
  if (name === "code" && typeof value === "string") return [codeOf(value, record)];
  const isText = place.isGroup || textNames.has(name) || (typeof value === "string" && words.test(shown));
  return isText ? [paragraph([text(shown)], position)] : [];
}

/** A text as readers saw it: a program filled in names, and set entities of HTML. */
function plainOf(value: string | undefined): string | undefined {
  return value?.replaceAll(/\{\{\s*[\w.]+\s*\}\}/g, "…").replaceAll("&nbsp;", "\u00A0");
}

function codeOf(value: string, record: Readonly<Record<string, ComponentValue>>): RootContent {
  const lang = firstText(record["lang"], record["language"]);
  return { type: "code", value, ...(lang === undefined ? {} : { lang }) };
}

function itemsOf(values: readonly ComponentValue[], position: RootContent["position"], place: Place): ListItem[] {
  return values.flatMap((value): ListItem[] => {
    const blocks = isJsx(value)
      ? toFlow(value.nodes)
      : isRecord(value)
        ? blocksOf(value, position, place)
        : Array.isArray(value)
          ? listOfItems(itemsOf(listOf(value), position, { ...place, depth: place.depth + 1 }), position)
          : typeof value === "string" && value.trim() !== ""
            ? [paragraph([text(value)], position)]
            : [];
    // An item contains blocks. The type of its children is narrower than what the functions above return.
    return blocks.length === 0 ? [] : [{ type: "listItem", spread: blocks.length > 1, children: blocks as never }];
  });
}

function text(value: string): PhrasingContent {
  return { type: "text", value };
}

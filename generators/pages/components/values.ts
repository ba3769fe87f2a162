import type { PhrasingContent, RootContent } from "mdast";

import { isBlankText, toPhrasing } from "../mdx/flow.ts";
import type { ComponentValue, JsxValue } from "./component.ts";

/** Whether a value is JSX. */
export function isJsx(value: ComponentValue | undefined): value is JsxValue {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "jsx" && "nodes" in value;
}

/** A value as words; undefined for an absent one, a switch, or a structure. */
export function textOf(value: ComponentValue | undefined): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (isJsx(value)) return wordsOf(value.nodes).trim();
  return undefined;
}

/** The first of some values that has words. */
export function firstText(...values: readonly (ComponentValue | undefined)[]): string | undefined {
  return values.map(textOf).find((text) => text !== undefined && text !== "");
}

/** Whether a switch is on: `open`, `open={true}`, `open="open"`. */
export function isOn(value: ComponentValue | undefined): boolean {
  return value !== undefined && value !== null && value !== false && value !== "false";
}

/** A value as the content of a label. JSX keeps its emphasis, code, and links. */
export function labelOf(value: ComponentValue | undefined): readonly PhrasingContent[] {
  if (isJsx(value)) return phrasingOf(value.nodes);
  const text = textOf(value);
  return text === undefined || text === "" ? [] : [{ type: "text", value: text }];
}

/** The name of an icon: as text, or of the first icon in JSX. JSX with drawings only has none. */
export function iconOf(value: ComponentValue | undefined): string | undefined {
  if (!isJsx(value)) return value === false ? "false" : textOf(value);
  const open: RootContent[] = [...value.nodes];
  for (let node = open.shift(); node !== undefined; node = open.shift()) {
    if (node.type === "textDirective" && node.name === "icon") return wordsOf(node.children);
    if (node.type === "image") return node.url;
    if ("children" in node) open.push(...node.children);
  }
  const words = wordsOf(value.nodes).trim();
  return /^\p{Extended_Pictographic}/u.test(words) ? words : undefined;
}

/** A list of objects; empty for anything else. */
export function recordsOf(value: ComponentValue | undefined): readonly Readonly<Record<string, ComponentValue>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** Whether a value is an object of constants. */
export function isRecord(value: ComponentValue | undefined): value is Readonly<Record<string, ComponentValue>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isJsx(value);
}

/** The entries of a list; empty for anything else. */
export function listOf(value: ComponentValue | undefined): readonly ComponentValue[] {
  // The type of a read-only list is not narrowed by `isArray`.
  return Array.isArray(value) ? (value as readonly ComponentValue[]) : [];
}

/** The words of nodes, without markup. */
export function wordsOf(nodes: readonly RootContent[]): string {
  return nodes
    .map((node) => {
      if ("value" in node) return node.value;
      if (node.type === "break") return "\n";
      return "children" in node ? wordsOf(node.children) : "";
    })
    .join("");
}

/** Blocks as the content of a sentence; nothing if they have no words. */
export function phrasingOf(nodes: readonly RootContent[]): PhrasingContent[] {
  const words = toPhrasing(nodes);
  return words.every(isBlankText) ? [] : words;
}

/** The anchor that Mintlify gives a component for its title; undefined without words. */
export function titleAnchor(value: ComponentValue | undefined): string | undefined {
  const anchor = (textOf(value) ?? "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");
  return anchor === "" ? undefined : anchor;
}

import type { Parent, Root, RootContent, Text } from "mdast";

import { valueMarkdown, type FindValue } from "../values/find-value.ts";
import type { Point } from "./context.ts";

/** `{{Schema.property.maximum}}`, `{{badge:Beta}}` or `{{term:tokens}}`: something that stands for other words. */
export interface InlineDirective {
  readonly type: "inlineDirective";
  readonly kind: "value" | "badge" | "term";
  /** What follows the kind: a path, words. */
  readonly text: string;
  readonly position: { readonly start: Point; readonly end: Point } | undefined;
  readonly data: object;
}

/** A path has no spaces, so that templates of other tools (`{{ name }}`) stay the text they are. */
const pattern = /\{\{(?:(badge|term):([^{}\n]+)|([A-Za-z_][\w$-]*(?:\.[\w$/-]+)+))\}\}/g;

/** Cuts the inline directives out of the text nodes of a tree; code is not looked into. */
export function splitInlineDirectives(root: Root): void {
  const open: Parent[] = [root];
  for (let parent = open.pop(); parent !== undefined; parent = open.pop()) {
    if (parent.children.some((child) => child.type === "text" && child.value.includes("{{")))
      // A node of our own among those of Markdown: `annotate` gives it a number, `transform` draws it.
      parent.children = parent.children.flatMap((child) => (child.type === "text" ? splitText(child) : [child]));
    for (const child of parent.children) if ("children" in child) open.push(child);
  }
}

function splitText(node: Text): RootContent[] {
  const parts: RootContent[] = [];
  let end = 0;
  for (const match of node.value.matchAll(pattern)) {
    if (match.index > end) parts.push({ type: "text", value: node.value.slice(end, match.index) });
    const [whole, kind, words, path = ""] = match;
    const directive: InlineDirective = {
      type: "inlineDirective",
      kind: kind === "badge" || kind === "term" ? kind : "value",
      text: (words ?? path).trim(),
      position: placeOf(node, match.index, whole.length),
      data: { hName: "span" },
    };
    parts.push(directive as unknown as RootContent);
    end = match.index + whole.length;
  }
  if (end < node.value.length) parts.push({ type: "text", value: node.value.slice(end) });
  return parts;
}

/** Text nodes keep their characters, but where one has escapes or spans lines the place is that of the whole text. */
function placeOf({ position, value }: Text, index: number, length: number): InlineDirective["position"] {
  if (position === undefined) return undefined;
  const { start, end } = position;
  if (end.line !== start.line || end.column - start.column !== value.length) return { start, end };
  // With offsets: what joins raw HTML with the rest of a page builds on them.
  const at = (by: number) => ({ line: start.line, column: start.column + by, offset: (start.offset ?? 0) + by });
  return { start: at(index), end: at(index + length) };
}

/** Markdown with the values of the description in place; code stays as it is. */
export function expandValues(body: string, findValue: FindValue): string {
  if (!body.includes("{{")) return body;
  const code = /^(`{3,}|~{3,})[\s\S]*?^\1|(`+)(?!`)[\s\S]*?[^`]\2(?!`)/gm;
  let end = 0;
  let expanded = "";
  for (const match of body.matchAll(code)) {
    expanded += expandText(body.slice(end, match.index), findValue) + match[0];
    end = match.index + match[0].length;
  }
  return expanded + expandText(body.slice(end), findValue);
}

function expandText(text: string, findValue: FindValue): string {
  return text.replace(pattern, (whole: string, kind?: string, words?: string, path?: string) => {
    if (kind !== undefined) return (words ?? "").trim();
    const found = findValue(path ?? "");
    return found.kind === "found" ? valueMarkdown(found.value) : whole;
  });
}

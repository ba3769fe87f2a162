import { createRequire } from "node:module";

import type { nameToEmoji } from "gemoji";
import type { Nodes, Root, Text } from "mdast";

import type { CopiedBlock } from "./page-copy.ts";

const shortcode = /(?<![\w/]):([+-]1|[a-z\d][\w+-]*):(?!\w)/g;

/** Replaces the shortcodes of GitHub, such as `:rocket:`. A name that GitHub does not have stays as it is. */
export function replaceEmoji(text: string): string {
  if (!mayHaveEmoji(text)) return text;
  return text.replaceAll(shortcode, (all, name: string) => findEmoji(name) ?? all);
}

function mayHaveEmoji(text: string): boolean {
  return text.search(shortcode) !== -1;
}

/** Twemoji, which MkDocs Material uses, writes `man_` and `woman_` first. */
function findEmoji(name: string): string | undefined {
  // `require` returns any; the list is loaded for texts with colons only.
  const { nameToEmoji: emoji } = createRequire(import.meta.url)("gemoji") as { nameToEmoji: typeof nameToEmoji };
  const other = name.replace(/^((?:wo)?man)_(.+)$/, "$2_$1");
  return [name, other].flatMap((each) => (Object.hasOwn(emoji, each) ? (emoji[each] ?? []) : []))[0];
}

/** Replaces shortcodes in the text of a page, but not in its code. Returns the same changes for the Markdown copy. */
export function placeEmoji(root: Root, lineAt: (line: number) => string): readonly CopiedBlock[] {
  const copies: CopiedBlock[] = [];
  const open: Nodes[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === "text" && mayHaveEmoji(node.value)) {
      copies.push(...listCopies(node, lineAt));
      node.value = replaceEmoji(node.value);
    }
    if ("children" in node) open.push(...node.children);
  }
  return copies;
}

/** Each line of a text on its own: a quote and a list add characters at the start of the next one. */
function listCopies({ position }: Text, lineAt: (line: number) => string): readonly CopiedBlock[] {
  if (position === undefined) return [];
  const { start, end } = position;
  const copies: CopiedBlock[] = [];
  for (let line = start.line; line <= end.line; line += 1) {
    const from = line === start.line ? start.column - 1 : 0;
    const text = lineAt(line).slice(0, line === end.line ? end.column - 1 : undefined);
    for (const match of text.matchAll(shortcode)) {
      const content = match.index < from ? undefined : findEmoji(match[1] ?? "");
      if (content === undefined) continue;
      const column = match.index + 1;
      copies.push({ start: { line, column }, end: { line, column: column + match[0].length }, content });
    }
  }
  return copies;
}

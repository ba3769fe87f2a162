import type { Nodes, Parents, Root } from "mdast";

import { isDirectiveLabel } from "./annotate.ts";
import { placeOf } from "./node-place.ts";
import type { SyntaxKind } from "./remark-parser.ts";

/**
 * Texts that the native parser reads in another way than remark, or may: found before it runs. Each is rare, so the rule may be
 * wider than the difference; a text that meets one goes to remark. Those of a line say first how it begins: most lines end there.
 * `tests/generators/pages/parsers.test.ts` compares the two.
 */
export const unfitTexts = {
  /** NUL, a byte order mark, half a surrogate pair, a lone CR, and the character that `native-parser.ts` puts for a colon. */
  character: /[\0\uFEFF\u2E31\p{Surrogate}]|\r(?!\n)/u,
  /** `- [ ]` with nothing behind it: a task there, text here. */
  emptyTask: /\[[ \txX]\][ \t]*\r?$/m,
  /** An emoji is a letter to remark and a symbol to the other: `😀_a_`, `😀www.example.com`. */
  emoji: /[\uD800-\uDFFF][*_~\w]|[*_~][\uD800-\uDFFF]/,
  /** Marks of two kinds side by side, or escaped ones before others: `_a_**b*` and `\**b**` end elsewhere. */
  marks: /\\[*_~][*_~]|_[*~]|\*[_~]|~[*_]/,
  /** `https://...` and `https://-a` are links there and text here; of two addresses in one word the first ends elsewhere. */
  address: /:\/\/[.-]|(?:www\.|:\/\/)[^\s<]{0,200}:\/\//i,
  /** After a definition without a blank line, `2.`, an empty `-` and HTML are taken for text, or text for HTML. */
  definition: /^(?=[ \t>*+\d[-])(?:[ \t>*+-]|\d+[.)])*\[(?:[^\]\\\n]|\\.)+\]:[^\n]*\n(?![ \t>]*(?:\r?\n|$|\[))/m,
  /** A list inside a quote: the blank lines that make its items loose are others. */
  quotedList: /^(?=[ \t>*+\d-])(?:[ \t]|[-+*][ \t]|\d+[.)][ \t])*>[ \t>]*(?:[-+*]|\d+[.)])[ \t]/m,
  /** A footnote that starts with another block, or with nothing. */
  footnote: /\[\^[^[\]\n]+\]:[ \t]*(?:[-+*>#`~|<:]|\d|\r?$)/m,
} as const;

/** The same for pages alone. */
export const unfitPages = {
  /** Lines after a first `---` that is never closed are a paragraph to remark, whatever they are. */
  frontMatter: /^---[ \t]*\r?\n(?![\s\S]*?(?<=\n)---[ \t]*\r?(?:\n|$))/,
} as const;

/** The same for all texts with directives. */
export const unfitDirectives = {
  /** A line of colons that is no plain opening or closing line: `:::note Title`, `::a[b] c`, `:::{.x}`. */
  directive:
    /^(?=[ \t>*+\d:-])(?:[ \t>*+-]|\d+[.)])*(?<!:):{2,}(?!:)(?!(?<=:{3})[ \t]*\r?$|[A-Za-z][\w-]*(?:\[[^[\]\\<\n]*\])?(?:\{[ \t]*(?:[A-Za-z][\w-]*(?:=(?:"[^"&\n]*"|'[^'&\n]*'|[\w.+-]+))?(?=[ \t}])[ \t]*)*\})? *\r?$)/m,
  /** A fence under a line that ends in `\`, or behind a list marker. */
  fence: /\\\r?\n[ \t>]*:{3}|^(?=[ \t>*+\d-])[ \t>]*(?:[*+-]|\d+[.)])[ \t>*+-]*:{3,}[ \t]*\r?$/m,
} as const;

/** Tells whether the native parser and remark may be expected to read a text alike. */
export function isFitText(text: string, kind: SyntaxKind): boolean {
  const rules = [
    ...Object.values(unfitTexts),
    ...(kind === "prose" ? [] : Object.values(unfitDirectives)),
    ...(kind === "page" ? Object.values(unfitPages) : []),
  ];
  return !rules.some((pattern) => pattern.test(text));
}

/** Tells whether a tree of the native parser is free of what it is known to read in its own way. */
export function isFitTree(root: Root, text: string): boolean {
  const lines = text.split("\n");
  const open: Parents[] = [root];
  for (let parent = open.pop(); parent !== undefined; parent = open.pop()) {
    let before: Nodes | undefined;
    for (const node of parent.children) {
      if (!isFitNode(node, lines) || isSplitParagraph(before, node) || isShiftedHtml(node, parent, lines)) return false;
      if ("children" in node) open.push(node);
      before = node;
    }
  }
  return true;
}

function isFitNode(node: Nodes, lines: readonly string[]): boolean {
  switch (node.type) {
    case "text":
      // A fence of colons that one parser sees and the other does not, and mail addresses behind a slash.
      return !node.value.includes(":::") && !/\/[\w.+-]+@[\w-]+\.\w/.test(node.value);
    case "paragraph":
      // A list that the parser thought could not start here.
      return !/^(?:[-+*]|\d{1,9}[.)])(?:[ \t]|\r?$)/.test(startOf(node, lines));
    case "html":
      return !node.value.includes(":::") && !/[\r\n]$/.test(node.value);
    case "code":
      return isFitCode(node, lines);
    case "tableRow":
      // HTML ends a table.
      return !startOf(node, lines).startsWith("<");
    case "listItem":
      return typeof node.checked !== "boolean" || node.children[0]?.type === "paragraph";
    case "containerDirective":
      return isFitContainer(node, lines);
    case "textDirective":
      return false;
    default:
      return !hasType(node, "toml");
  }
}

/** One that is never closed, or closed by the line that closes the one inside it, in remark by any line of as many colons. */
function isFitContainer(node: Extract<Nodes, { type: "containerDirective" }>, lines: readonly string[]): boolean {
  const { start, end } = placeOf(node);
  if (!/:{3,}[ \t]*$/.test(lastLineOf(node, lines))) return false;
  const last = node.children.at(-1);
  if (last !== undefined && placeOf(last).end.line >= end.line) return false;
  const colons = startOf(node, lines).search(/[^:]|$/);
  return lines.slice(start.line, end.line - 1).every((line) => colonsOf(line) < colons);
}

/** Number of colons of a line that may close a directive; 0 for other lines. */
function colonsOf(line: string): number {
  return /^[ \t]*(:{3,})[ \t]*\r?$/.exec(line)?.[1]?.length ?? 0;
}

/** Code without a closing fence ends elsewhere inside a list; in files with CRLF indented code may lose its line ends. */
function isFitCode(node: Extract<Nodes, { type: "code" }>, lines: readonly string[]): boolean {
  if ([node.lang ?? "", node.meta ?? ""].some((words) => words.trim() !== words)) return false;
  if (/^(?:`{3}|~{3})/.test(startOf(node, lines))) return /(?:`{3}|~{3})[ \t]*$/.test(lastLineOf(node, lines));
  return lines[0]?.endsWith("\r") === false && (lines[placeOf(node).end.line] ?? "").trim() === "";
}

/** A paragraph directly under another is one that the parser took for a table and gave up. */
function isSplitParagraph(before: Nodes | undefined, node: Nodes): boolean {
  if (before?.type !== "paragraph" || node.type !== "paragraph" || isDirectiveLabel(before)) return false;
  return placeOf(before).end.line + 1 === placeOf(node).start.line;
}

/** HTML that is indented further than its list item or directive, or stands in a quote without `>`: its spaces are lost. */
function isShiftedHtml(node: Nodes, parent: Parents, lines: readonly string[]): boolean {
  if (node.type !== "html") return false;
  const { line, column } = placeOf(node).start;
  const [first = node] = parent.children;
  if (hasType(parent, "blockquote")) return !(lines[line - 1] ?? "").slice(0, column).includes(">");
  if (hasType(parent, "containerDirective")) return column !== placeOf(parent).start.column;
  return hasType(parent, "listItem") && column !== placeOf(first).start.column;
}

function startOf(node: Nodes, lines: readonly string[]): string {
  const { line, column } = placeOf(node).start;
  return (lines[line - 1] ?? "").slice(column - 1);
}

/** The part of a node on its last line; empty where it has but one line, so that it cannot close what it opens. */
function lastLineOf(node: Nodes, lines: readonly string[]): string {
  const { start, end } = placeOf(node);
  return end.line === start.line ? "" : (lines[end.line - 1] ?? "").slice(0, end.column - 1);
}

function hasType(node: { readonly type: string }, type: string): boolean {
  return node.type === type;
}

import type { Nodes, Parents, Root } from "mdast";

import { isDirectiveLabel } from "./annotate.ts";
import { hasUnclearMarks } from "./nested-marks.ts";
import { positionOf } from "./node-position.ts";
import type { SyntaxKind } from "./remark-parser.ts";
import { textDirectiveStart } from "./text-directive-names.ts";

/** Tests whether a text may be read differently. */
type UnfitRule = Pick<RegExp, "test">;

/**
 * A rule whose matches contain one of some texts. Most pages contain none, and finding that out takes a fraction of the
 * pattern's time.
 */
function containing(parts: readonly string[], pattern: RegExp): UnfitRule {
  return { test: (text) => parts.some((part) => text.includes(part)) && pattern.test(text) };
}

/**
 * Texts that the native parser reads, or may read, differently from remark. They are found before it runs. Each is
 * rare, so a rule may be
 * wider than the difference. A matching text goes to remark. Line rules first test the line's start, where most lines
 * fail.
 * `tests/generators/pages/parsers.test.ts` compares the two.
 */
export const unfitTexts = {
  /** NUL, a byte order mark, a lone CR, and the character that `native-parser.ts` substitutes for a colon. */
  character: /[\0\uFEFF\u2E31]|\r(?!\n)/,
  loneSurrogate: { test: (text: string) => !text.isWellFormed() },
  /** In a table, `|` ends a cell and its URL: `| https://a.example|`. */
  urlInCell: /(?:www\.|:\/\/)[^\s<|]{0,2000}\|/i,
} as const;

/** The same for texts outside of code. Both parsers take code as it is. */
export const unfitProse = {
  /** An empty `- [ ]` is a task there and text here. */
  emptyTask: containing(["[ ]", "[\t]", "[x]", "[X]"], /^(?=[ \t>*+\d-])(?:[ \t>*+-]|\d+[.)])*\[[ \txX]\][ \t]*\r?$/m),
  /** An emoji is a letter to remark and a symbol to the native parser: `😀_a_`, `😀www.example.com`. */
  emoji: /[\uD800-\uDFFF][*_~\w]|[*_~][\uD800-\uDFFF]/,
  /**
   * Adjacent marks of two kinds, or an escaped mark before another: `_a_**b*` and `\**b**` end differently. A block whose marks are
   * all plain emphasis, such as `**_a_**`, is read alike.
   */
  marks: /\\[*_~][*_~]|_[*~]|\*[_~]|~[*_]/,
  /**
   * `https://...` and `https://-a` are links there and text here. Of two URLs in one word, the first ends differently, unless it
   * is the text of a link: `[https://a.example](https://a.example)`.
   */
  url: /:\/\/[.-]|(?:www\.|:\/\/)(?:(?!\]\()[^\s<]){0,200}:\/\//i,
  /** A mail address after another letter: `ém@example.com`. */
  mail: containing(["@"], /\P{ASCII}[\w.+-]{0,100}@[\w-]/u),
  /** A mail address with its scheme, after a bracket: `[mailto:m@example.com`. As the target of a link, it is read alike. */
  mailScheme: /(?<![(<])\b(?:mailto|xmpp):/i,
  /** After a definition without a blank line, `2.`, an empty `-`, and HTML are read as text, or text as HTML. */
  definition: containing(
    ["]:"],
    /^(?=[ \t>*+\d[-])(?:[ \t>*+-]|\d+[.)])*\[(?:[^\]\\\n]|\\.)+\]:[^\n]*\n(?![ \t>]*(?:\r?\n|$|\[))/m,
  ),
  /** A list inside a quote: different blank lines make its items loose. */
  quotedList: /^(?=[ \t>*+\d-])(?:[ \t]|[-+*][ \t]|\d+[.)][ \t])*>[ \t>]*(?:[-+*]|\d+[.)])[ \t]/m,
  /** A footnote that starts with another block, or with nothing. */
  footnote: containing(["]:"], /\[\^[^[\]\n]+\]:[ \t]*(?:[-+*>#`~|<:]|\d|\r?$)/m),
} as const;

/** Rules for pages. */
export const unfitPages = {
  /** To remark, the lines after a first, unclosed `---` are a paragraph. */
  frontMatter: /^---[ \t]*\r?\n(?![\s\S]*?(?<=\n)---[ \t]*\r?(?:\n|$))/,
} as const;

/** Rules for texts with directives. */
export const unfitDirectives = {
  /**
   * A line of colons that is neither a plain opening line nor a closing line: `:::note Title`, `::a[b] c`, `:::{.x}`.
   */
  directive: containing(
    ["::"],
    /^(?=[ \t>*+\d:-])(?:[ \t>*+-]|\d+[.)])*(?<!:):{2,}(?!:)(?!(?<=:{3})[ \t]*\r?$|[A-Za-z][\w-]*(?:\[[^[\]\\<\n]*\])?(?:\{[ \t]*(?:[A-Za-z][\w-]*(?:=(?:"[^"&\n]*"|'[^'&\n]*'|[\w.+-]+))?(?=[ \t}])[ \t]*)*\})? *\r?$)/m,
  ),
  /** A fence below a line that ends in `\`, or after a list marker. */
  fence: containing([":::"], /\\\r?\n[ \t>]*:{3}|^(?=[ \t>*+\d-])[ \t>]*(?:[*+-]|\d+[.)])[ \t>*+-]*:{3,}[ \t]*\r?$/m),
  /** The native parser has no option that limits the names inside a sentence. */
  text: textDirectiveStart,
} as const;

/** Whether the native parser and remark are expected to read a text alike, except for what `isFitProse` finds. */
export function isFitText(text: string, kind: SyntaxKind): boolean {
  const rules = [
    ...Object.values(unfitTexts),
    ...(kind === "prose" ? [] : [unfitDirectives.text]),
    ...(kind === "page" ? Object.values(unfitPages) : []),
  ];
  return !rules.some((pattern) => pattern.test(text));
}

/**
 * Whether a text fits outside of code. `root` is its tree by the native parser. The parsers read everything alike up to the first
 * difference, so code that starts before it is code to both.
 */
export function isFitProse(text: string, root: Root, kind: SyntaxKind): boolean {
  const { directive, fence } = unfitDirectives;
  const { marks, ...others } = unfitProse;
  const rules = [...Object.values(others), ...(kind === "prose" ? [] : [directive, fence])];
  const isFree = (prose: string): boolean =>
    !rules.some((pattern) => pattern.test(prose)) && !hasUnclearMarks(prose, marks);
  return isFree(text) || isFree(withoutCode(text, root));
}

/** Writes `x` instead of each line of fenced code, and of each character of code in a sentence. */
export function withoutCode(text: string, root: Root): string {
  const lines = text.split("\n");
  const open: Parents[] = [root];
  for (let parent = open.pop(); parent !== undefined; parent = open.pop()) {
    for (const node of parent.children) {
      if (node.type === "code" && !isIndented(node, lines)) {
        const { start, end } = positionOf(node);
        lines.fill("x", start.line, end.line - 1);
      }
      if (node.type === "inlineCode") hideInLine(node, lines);
      if ("children" in node) open.push(node);
    }
  }
  return lines.join("\n");
}

/** Code that ends on another line stays. */
function hideInLine(node: Nodes, lines: string[]): void {
  const { start, end } = positionOf(node);
  const line = lines[start.line - 1];
  if (line === undefined || end.line !== start.line) return;
  const length = end.column - start.column;
  lines[start.line - 1] = line.slice(0, start.column - 1) + "x".repeat(length) + line.slice(end.column - 1);
}

/** Whether a tree of the native parser contains none of its known differences. */
export function isFitTree(root: Root, text: string): boolean {
  const lines = text.split("\n");
  const open: Parents[] = [root];
  for (let parent = open.pop(); parent !== undefined; parent = open.pop()) {
    let before: Nodes | undefined;
    let earlier: Nodes | undefined;
    for (const node of parent.children) {
      // remark resolves a definition in a directive only inside it.
      if (node.type === "definition" && hasType(parent, "containerDirective")) return false;
      if (
        !isFitNode(node, parent, lines) ||
        (before?.type === node.type && isSplit({ earlier, before, node }, lines)) ||
        isShiftedHtml(node, parent, lines)
      )
        return false;
      if ("children" in node) open.push(node);
      earlier = before;
      before = node;
    }
  }
  return true;
}

function isFitNode(node: Nodes, parent: Parents, lines: readonly string[]): boolean {
  switch (node.type) {
    case "text":
      // A fence of colons that only one of the parsers sees, and mail addresses after a slash.
      return !node.value.includes(":::") && !(node.value.includes("@") && /\/[\w.+-]+@[\w-]+\.\w/.test(node.value));
    case "paragraph":
      // A list that the parser did not expect here.
      return !/^(?:[-+*]|\d{1,9}[.)])(?:[ \t]|\r?$)/.test(startOf(node, lines));
    case "html":
      return !node.value.includes(":::") && !/[\r\n]$/.test(node.value);
    case "code":
      return isFitCode(node, parent, lines);
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

/**
 * An unclosed directive, or one closed by the line that closes its child. In remark, any line with as many colons
 * closes it.
 */
function isFitContainer(node: Extract<Nodes, { type: "containerDirective" }>, lines: readonly string[]): boolean {
  const { start, end } = positionOf(node);
  if (!/:{3,}[ \t]*$/.test(lastLineOf(node, lines))) return false;
  const last = node.children.at(-1);
  if (last !== undefined && positionOf(last).end.line >= end.line) return false;
  const colons = startOf(node, lines).search(/[^:]|$/);
  return lines.slice(start.line, end.line - 1).every((line) => colonsOf(line) < colons);
}

/** Number of colons on a line that may close a directive; 0 for other lines. */
function colonsOf(line: string): number {
  return /^[ \t]*(:{3,})[ \t]*\r?$/.exec(line)?.[1]?.length ?? 0;
}

/** A line that contains nothing but a fence, in quotes and lists as well. */
const closingFence = /^[ \t>]*(`+|~+)[ \t]*$/;

/**
 * Code without a closing fence ends differently inside a list, and so does indented code before a line of text. After a list,
 * the first line of indented code may be separate. In files with CRLF, indented code may lose its line ends.
 */
function isFitCode(node: Extract<Nodes, { type: "code" }>, parent: Parents, lines: readonly string[]): boolean {
  if ([node.lang ?? "", node.meta ?? ""].some((words) => words.trim() !== words)) return false;
  const [fence] = /^(?:`{3,}|~{3,})/.exec(startOf(node, lines)) ?? [];
  if (fence !== undefined) return closingFence.exec(lastLineOf(node, lines))?.[1]?.startsWith(fence) === true;
  if (lines[0]?.endsWith("\r") !== false) return false;
  const next = lines[positionOf(node).end.line] ?? "";
  return next.trim() === "" || (parent.type === "root" && !/^ {0,3}(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/.test(next));
}

/** Two nodes of the same type after each other, and the one before them. */
interface Neighbors {
  readonly earlier: Nodes | undefined;
  readonly before: Nodes;
  readonly node: Nodes;
}

/**
 * A paragraph directly below another, which the parser tried to read as a table, or indented code after indented code. Directly
 * after a list or a quote, both parsers read the first line of indented code alone.
 */
function isSplit({ earlier, before, node }: Neighbors, lines: readonly string[]): boolean {
  if (before.type === "code" && isIndented(before, lines) && isIndented(node, lines))
    return earlier?.type !== "list" && earlier?.type !== "blockquote";
  if (before.type !== "paragraph" || node.type !== "paragraph" || isDirectiveLabel(before)) return false;
  return positionOf(before).end.line + 1 === positionOf(node).start.line;
}

function isIndented(node: Nodes, lines: readonly string[]): boolean {
  return !/^(?:`{3}|~{3})/.test(startOf(node, lines));
}

/**
 * HTML that is indented further than its list item or directive, or that is in a quote without `>`, loses its spaces.
 */
function isShiftedHtml(node: Nodes, parent: Parents, lines: readonly string[]): boolean {
  if (node.type !== "html") return false;
  const { line, column } = positionOf(node).start;
  const [first = node] = parent.children;
  if (hasType(parent, "blockquote")) return !(lines[line - 1] ?? "").slice(0, column).includes(">");
  if (hasType(parent, "containerDirective")) return column !== positionOf(parent).start.column;
  return hasType(parent, "listItem") && column !== positionOf(first).start.column;
}

function startOf(node: Nodes, lines: readonly string[]): string {
  const { line, column } = positionOf(node).start;
  return (lines[line - 1] ?? "").slice(column - 1);
}

/** The part of a node on its last line; empty for a one-line node, which cannot close what it opens. */
function lastLineOf(node: Nodes, lines: readonly string[]): string {
  const { start, end } = positionOf(node);
  return end.line === start.line ? "" : (lines[end.line - 1] ?? "").slice(0, end.column - 1);
}

function hasType(node: { readonly type: string }, type: string): boolean {
  return node.type === type;
}

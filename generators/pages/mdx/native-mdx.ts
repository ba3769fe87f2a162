import type { Nodes, Parents, Root } from "mdast";

import { findLineStarts, lineAndColumn } from "../../source/source-file.ts";
import { isFitProse, isFitText, isFitTree } from "../markdown/native-fit.ts";
import { loadSatteri, parseWithColons } from "../markdown/native-parser.ts";
import { createCodeReader, loadCodeParser, type LineOfCode, type CodeReader } from "./native-code.ts";
import { checkGaps, checkTags } from "./native-gaps.ts";
import { restoreParagraphs } from "./native-paragraphs.ts";
import { isFitMdx, isFitMdxProse } from "./native-mdx-fit.ts";
import { endOfCode, findAttributes, type MdxElement } from "./native-tags.ts";
import { leaveToRemark, placeOf, UnlikeRemark, type TreePlace } from "./native-tree.ts";

/** Parses MDX as remark does. Returns undefined if the result might differ. The caller then uses remark. */
export type NativeMdxParser = (text: string) => Root | undefined;

type Satteri = NonNullable<ReturnType<typeof loadSatteri>>;

interface Reading {
  readonly text: string;
  readonly lineStarts: readonly number[];
  readonly code: CodeReader;
}

type Written = Pick<Reading, "text" | "lineStarts">;

/** Containers around a node. */
interface Containers {
  /** How many characters of each line belong to lists. */
  readonly indent: number;
  /** Whether lines start with marks of quotes, or cannot be known. */
  readonly isUnclear: boolean;
}

/** Creates the parser written in Rust. Returns undefined if its binary cannot be loaded. */
export function createNativeMdxParser(): NativeMdxParser | undefined {
  const satteri = loadSatteri();
  if (satteri === undefined) return undefined;
  let parser: ReturnType<typeof loadCodeParser> | undefined;
  return (text) => {
    if (!isFitMdx(text) || !isFitText(text, "page")) return undefined;
    const tree = tryParse(satteri, text);
    if (tree === undefined || !isFitProse(text, tree, "page") || !isFitMdxProse(text, tree)) return undefined;
    if (text.startsWith("---") && tree.children[0]?.type !== "yaml") return undefined;
    try {
      const reading = { text, lineStarts: findLineStarts(text), code: createCodeReader((parser ??= loadCodeParser())) };
      complete(tree, { indent: 0, isUnclear: false }, reading);
    } catch (cause) {
      // Overflows of the stack are left to remark, too, which reports them.
      if (cause instanceof UnlikeRemark || cause instanceof RangeError) return undefined;
      throw cause;
    }
    return isFitTree(tree, text) ? tree : undefined;
  };
}

/** The native parser throws for most texts that are not MDX. */
function tryParse({ mdxToMdast }: Satteri, text: string): Root | undefined {
  try {
    return parseWithColons(text, "page", (substituted, features) => mdxToMdast(substituted, { features }));
  } catch {
    return undefined;
  }
}

function complete(node: Nodes, containers: Containers, reading: Reading): void {
  switch (node.type) {
    case "mdxjsEsm":
      completeModule(node, reading);
      break;
    case "mdxFlowExpression":
    case "mdxTextExpression":
      completeExpression(node, containers, reading);
      break;
    case "mdxJsxFlowElement":
    case "mdxJsxTextElement":
      completeElement(node, containers, reading);
      break;
    case "text":
      checkText(node, reading);
      break;
    case "definition":
      // An indented footnote.
      if (node.label?.startsWith("^") === true) leaveToRemark();
      break;
    case "listItem":
      checkTask(node);
      checkItem(node, reading);
      checkEnd(node, reading);
      break;
    case "blockquote":
      checkEnd(node, reading);
      break;
    case "footnoteDefinition":
      if (node.children.length > 1) leaveToRemark();
      checkEnd(node, reading);
      break;
    case "inlineCode":
      checkLines(placeOf(node).start.offset, placeOf(node).end.offset, reading);
      break;
    case "tableRow":
      // Code in a cell ends with its line.
      if (placeOf(node).start.line !== placeOf(node).end.line) leaveToRemark();
      break;
    default:
  }
  if (!("children" in node)) return;
  checkGaps(node, reading.text);
  checkSiblings(node, reading);
  const inner = containersIn(node, containers);
  for (const child of node.children) complete(child, inner, reading);
  restoreParagraphs(node, reading.text);
}

function containersIn(node: Parents, { indent, isUnclear }: Containers): Containers {
  if (node.type === "blockquote" || node.type === "footnoteDefinition") return { indent, isUnclear: true };
  if (node.type !== "listItem") return { indent, isUnclear };
  const column = node.children[0]?.position?.start.column;
  return { indent: column === undefined ? indent : column - 1, isUnclear };
}

function completeModule(node: Extract<Nodes, { type: "mdxjsEsm" }>, reading: Reading): void {
  const { text, code } = reading;
  const { start } = placeOf(node);
  const from = start.offset;
  const value = text.slice(from, placeOf(node).end.offset).trimEnd();
  const end = from + value.length;
  if (start.column !== 1 || !/^(?:[ \t]*(?:\n[ \t]*(?:\n|$)|$))/.test(text.slice(end))) leaveToRemark();
  const stop = text.indexOf("\n", end);
  const last = stop === -1 ? text.length : stop;
  const read = code.readModule(linesBetween(from, last, reading));
  node.value = read.value;
  node.position = { start, end: placeAt(last, reading) };
  node.data = { ...node.data, estree: read.program } as never;
}

function completeExpression(
  node: Extract<Nodes, { type: "mdxFlowExpression" | "mdxTextExpression" }>,
  containers: Containers,
  reading: Reading,
): void {
  const { start, end } = placeOf(node);
  const range = { start: start.offset + 1, end: end.offset - 1 };
  const isText = node.type === "mdxTextExpression";
  if (isText) checkLines(start.offset, end.offset, reading);
  node.data = {
    ...node.data,
    estree: readExpression(range, { value: node.value, isText }, { ...reading, containers }),
  } as never;
}

function completeElement(node: MdxElement, containers: Containers, reading: Reading): void {
  const isText = node.type === "mdxJsxTextElement";
  // The native parser's own mark.
  delete node.data;
  const { found, end: endOfTag } = findAttributes(node, reading.text);
  const { offset } = placeOf(node).start;
  if (isText) checkLines(offset, endOfTag, reading);
  if (/\n(?:import|export)\b/.test(reading.text.slice(offset, endOfTag))) leaveToRemark();
  // Throws for lines that are in a container only because they continue a paragraph.
  linesBetween(offset, endOfTag + 1, { ...reading, containers });
  checkTags(node, endOfTag, reading.text);
  for (const [index, { start, end, code }] of found.entries()) {
    const attribute = node.attributes[index] ?? leaveToRemark();
    attribute.position = { start: placeAt(start, reading), end: placeAt(end, reading) };
    if (code === undefined) continue;
    const value = attribute.value;
    if (typeof value !== "object" || value === null) leaveToRemark();
    const estree = readExpression(code, { value: value.value, isText }, { ...reading, containers });
    value.data = { ...value.data, estree } as never;
  }
}

function readExpression(
  { start, end }: { readonly start: number; readonly end: number },
  { value, isText }: { readonly value: string; readonly isText: boolean },
  { text, lineStarts, code, containers }: Reading & { readonly containers: Containers },
): unknown {
  if (text[start - 1] !== "{" || text[end] !== "}" || endOfCode(text, start, value) !== end) leaveToRemark();
  const lines = linesBetween(start, end, { lineStarts, text, containers });
  if (isText && lines.slice(1, -1).some((line) => line.value.trim() === "")) leaveToRemark();
  const read = code.readExpression(lines);
  if (read.value !== value) leaveToRemark();
  return read.program;
}

/** A text in which a brace or a tag is written is one that the two parsers may read differently. */
function checkText(node: Extract<Nodes, { type: "text" }>, { text }: Reading): void {
  // Lines of a module, which are text only where they cannot start a block.
  if (/^(?:import|export)\b/.test(node.value) && placeOf(node).start.column === 1) leaveToRemark();
  // The other half may be in an expression.
  if (node.value.includes("`")) leaveToRemark();
  if (!/[<{]/.test(node.value)) return;
  const { start, end } = placeOf(node);
  if (/(?<!\\)[<{]/.test(text.slice(start.offset, end.offset))) leaveToRemark();
}

/** The paragraph of a task starts after its box only if it starts with text. */
function checkTask({ checked, children: [first] }: Extract<Nodes, { type: "listItem" }>): void {
  if (typeof checked !== "boolean" || first === undefined) return;
  if (first.type !== "paragraph" || first.children[0]?.type !== "text") leaveToRemark();
}

/** The parsers may differ in which blank lines count, and in how wide a tab is. */
function checkItem(item: Extract<Nodes, { type: "listItem" }>, { text }: Reading): void {
  const written = text.slice(placeOf(item).start.offset, placeOf(item).end.offset);
  if (typeof item.checked === "boolean" && /\n *\t/.test(written)) leaveToRemark();
  if (item.spread !== true && /\n[ \t]*\n/.test(written) && hasElement(item)) leaveToRemark();
}

function hasElement(node: Nodes): boolean {
  return node.type === "mdxJsxFlowElement" || ("children" in node && node.children.some((child) => hasElement(child)));
}

/** For remark, a line that starts like a block ends the sentence, also inside of code. */
function checkLines(start: number, end: number, { text }: Reading): void {
  if (/\n[ \t>]*(?:[{<>#*+|~`:=_-]|\d+[.)])/.test(text.slice(start, end))) leaveToRemark();
}

/** For remark, white space after an element belongs to the container. */
function checkEnd({ children }: Parents, { text }: Reading): void {
  const last = children.at(-1);
  if (last?.type.startsWith("mdx") === true && /[ \t]/.test(text[placeOf(last).end.offset] ?? "")) leaveToRemark();
}

/** remark joins neighboring texts, and reads module lines directly below some blocks as a part of them. */
function checkSiblings({ children }: Parents, { text }: Reading): void {
  for (const [index, node] of children.entries()) {
    const before = children[index - 1];
    if (before === undefined) continue;
    if (node.type === "text" && before.type === "text") leaveToRemark();
    if (node.type !== "mdxjsEsm" || before.type === "yaml" || before.type === "mdxjsEsm") continue;
    if (!/\n[ \t]*\n$/.test(text.slice(placeOf(before).end.offset, placeOf(node).start.offset))) leaveToRemark();
  }
}

function linesBetween(
  from: number,
  to: number,
  written: Written & { readonly containers?: Containers },
): readonly LineOfCode[] {
  const { text, lineStarts, containers } = written;
  const first = placeAt(from, written).line - 1;
  return text
    .slice(from, to)
    .split("\n")
    .map((line, index) => {
      if (index === 0)
        return { value: line, virtual: "", start: placeAt(from, written), lineStart: placeAt(from, written) };
      const lineStart = placeAt(lineStarts[first + index] ?? 0, written);
      if (containers === undefined) return { value: line, virtual: "", start: lineStart, lineStart };
      // The last line may be a part of a line.
      const [spaces = ""] = /^[ \t]*(?=\S)/.exec(text.slice(lineStart.offset, lineStart.offset + 1000)) ?? [];
      if (spaces.length < containers.indent && /\S/.test(text[lineStart.offset + spaces.length] ?? "")) leaveToRemark();
      const { strip, virtual } = stripIndent(line, containers);
      const { line: row, column, offset } = lineStart;
      const start = { line: row, column: column + strip, offset: offset + strip };
      return { value: line.slice(strip), virtual, start, lineStart };
    });
}

/**
 * How many characters the containers and the parser of expressions remove from the start of a line. The parser removes two
 * spaces. If they are part of a tab, its other spaces stay in the value of the node, but not in the code.
 */
function stripIndent(
  line: string,
  { indent, isUnclear }: Containers,
): { readonly strip: number; readonly virtual: string } {
  const [spaces = ""] = /^[ \t]*/.exec(line) ?? [];
  if (isUnclear || (indent > 0 && spaces.includes("\t"))) leaveToRemark();
  if (spaces.length < indent && spaces !== line) leaveToRemark();
  const tab = spaces.slice(0, 2).indexOf("\t");
  if (tab === -1) return { strip: Math.min(spaces.length, indent + 2), virtual: "" };
  return { strip: tab + 1, virtual: "  " };
}

function placeAt(offset: number, written: Written): TreePlace {
  const [line, column] = lineAndColumn(written, offset);
  return { line, column, offset };
}

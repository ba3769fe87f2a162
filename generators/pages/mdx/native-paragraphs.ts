import type { Nodes, Paragraph, Parents, RootContent, Text } from "mdast";

import { isPhrasing } from "./native-gaps.ts";
import { leaveToRemark, placeOf, type TreePlace } from "./native-tree.ts";

/** Blocks whose last line may continue on the next line, as a row or in a paragraph. */
const isContinued = new Set(["table", "list", "blockquote", "footnoteDefinition"]);

type Flow = Extract<Nodes, { type: "mdxJsxFlowElement" | "mdxFlowExpression" }>;

/**
 * The native parser replaces a paragraph that contains only elements and expressions by them. Puts these paragraphs back:
 * `<a>b</a>` on a line is one, and `<a />` is not.
 */
export function restoreParagraphs(parent: Parents, text: string): void {
  const children: RootContent[] = [];
  const restored = new Set<Nodes>();
  for (const line of linesOf(parent, text)) {
    const [first] = line;
    const last = children.at(-1);
    if (isUnclear(line, last, text)) leaveToRemark();
    if (first === undefined || !line.every(isFlow) || !line.some(isInSentence)) children.push(...line);
    else if (last?.type === "paragraph" && restored.has(last) && isDirectlyBelow(last, first, text))
      addLine(last, line, text);
    else {
      const { start } = placeOf(first);
      const paragraph: Paragraph = { type: "paragraph", children: [], position: { start, end: start } };
      addLine(paragraph, line, text);
      restored.add(paragraph);
      children.push(paragraph);
    }
  }
  // Only blocks were replaced.
  parent.children = children as never;
}

/** Whether the parsers may read elements and expressions differently because of what is above or beside them. */
function isUnclear(line: readonly RootContent[], last: RootContent | undefined, text: string): boolean {
  if (line.length > 1 && line.some((node) => node.type === "mdxFlowExpression")) return true;
  const [first] = line;
  if (last === undefined || first === undefined || !isFlow(first)) return false;
  const hasOpen = line.some((node) => isFlow(node) && hasOpenLine(node, text));
  return hasOpen && isContinued.has(last.type) && isDirectlyBelow(last, first, text);
}

/** The children of a node, in groups that are on the same line. */
function linesOf(parent: Parents, text: string): readonly (readonly RootContent[])[] {
  const lines: RootContent[][] = [];
  for (const node of parent.children) {
    const last = lines.at(-1);
    const before = last?.at(-1);
    if (
      last !== undefined &&
      before !== undefined &&
      isFlow(before) &&
      isFlow(node) &&
      !textBetween(before, node, text).includes("\n")
    )
      last.push(node);
    else lines.push([node]);
  }
  return lines;
}

function isDirectlyBelow(before: Nodes, after: Nodes, text: string): boolean {
  return textBetween(before, after, text).split("\n").length === 2;
}

/** Adds elements and expressions to a paragraph. */
function addLine(paragraph: Paragraph, line: readonly Flow[], text: string): void {
  for (const node of line) {
    const before = paragraph.children.at(-1);
    if (before !== undefined) {
      const between = textBetween(before, node, text);
      // White space at the start of a line is removed; at its end, it may be a line break.
      if (!/^(?: *|\n[ \t]*)$/.test(between)) leaveToRemark();
      if (between !== "") paragraph.children.push(textBefore(node, between, placeOf(before).end));
    }
    const type = node.type === "mdxFlowExpression" ? "mdxTextExpression" : "mdxJsxTextElement";
    // The fields are the same in blocks and in sentences.
    paragraph.children.push(Object.assign(node, { type }) as unknown as Paragraph["children"][number]);
  }
  paragraph.position = { start: placeOf(paragraph).start, end: endOfLine(paragraph, text) };
}

/** A paragraph contains the white space after its last word. */
function endOfLine(paragraph: Paragraph, text: string): TreePlace {
  const { line, column, offset } = placeOf(paragraph.children.at(-1) ?? paragraph).end;
  const [spaces = ""] = /^[ \t]*/.exec(text.slice(offset, offset + 1000)) ?? [];
  return { line, column: column + spaces.length, offset: offset + spaces.length };
}

function textBefore(node: Nodes, between: string, start: TreePlace): Text {
  if (!between.startsWith("\n")) return { type: "text", value: between, position: { start, end: placeOf(node).start } };
  const end = { line: start.line + 1, column: 1, offset: start.offset + 1 };
  return { type: "text", value: "\n", position: { start, end } };
}

function isFlow(node: Nodes): node is Flow {
  return node.type === "mdxJsxFlowElement" || node.type === "mdxFlowExpression";
}

/** Whether code or an opening tag continues on the next line. */
function hasOpenLine(node: Flow, text: string): boolean {
  if (node.type === "mdxFlowExpression") return node.value.includes("\n");
  const { start } = placeOf(node);
  const { line = start.line, offset = start.offset } = node.attributes.at(-1)?.position?.end ?? {};
  return line > start.line || !/^[^\n>]*>/.test(text.slice(offset, offset + 1000));
}

function isInSentence(node: Nodes): boolean {
  return node.type === "mdxJsxFlowElement" && node.children.some((child) => isPhrasing(child));
}

function textBetween(before: Nodes, after: Nodes, text: string): string {
  return text.slice(placeOf(before).end.offset, placeOf(after).start.offset);
}

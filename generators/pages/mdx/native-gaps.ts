import type { Nodes, Parents } from "mdast";

import type { MdxElement } from "./native-tags.ts";
import { leaveToRemark, placeOf } from "./native-tree.ts";

/** Parents whose children are blocks. */
const parentsOfBlocks = new Set(["root", "blockquote", "list", "listItem", "containerDirective", "mdxJsxFlowElement"]);

/** White space, and the marks of quotes at the start of lines. */
const blank = /^[\s>]*$/;

/**
 * Checks that everything between the blocks of a parent is white space. The native parser drops some tags and expressions that
 * are not valid.
 */
export function checkGaps(parent: Parents, text: string): void {
  if (!parentsOfBlocks.has(parent.type)) return;
  let before: Nodes | undefined;
  for (const node of parent.children) {
    if (before !== undefined && !blank.test(text.slice(endOf(before), startOf(node)))) leaveToRemark();
    before = node;
  }
  if (before !== undefined && parent.type !== "containerDirective" && parent.type !== "mdxJsxFlowElement")
    if (!blank.test(text.slice(endOf(before), endOf(parent)))) leaveToRemark();
  if (parent.type !== "root") return;
  const [first] = parent.children;
  const from = first === undefined ? 0 : startOf(first);
  if (!blank.test(text.slice(0, from)) || !blank.test(text.slice(before === undefined ? 0 : endOf(before))))
    leaveToRemark();
}

/**
 * Checks that an element contains its children and its tags only. `endOfTag` is where the attributes of the opening tag end.
 * A block starts and ends on lines of its own.
 */
export function checkTags(element: MdxElement, endOfTag: number, text: string): void {
  const end = placeOf(element).end.offset;
  const first = element.children[0];
  const last = element.children.at(-1);
  if (first === undefined || last === undefined) {
    if (!/^\s*(?:\/\s*>|>[\s>]*<[ \t]*\/[^<>{}\n]*>)$/.test(text.slice(endOfTag, end))) leaveToRemark();
    return;
  }
  const opening = text.slice(endOfTag, startOf(first));
  const closing = text.slice(endOf(last), end);
  if (!/^\s*>[\s>]*$/.test(opening) || !/^[\s>]*<[ \t]*\/[^<>{}\n]*>$/.test(closing)) leaveToRemark();
  if (element.type === "mdxJsxTextElement" || isPhrasing(first)) return;
  if ((!isOfMdx(first) && !opening.includes("\n")) || (!isOfMdx(last) && !closing.includes("\n"))) leaveToRemark();
}

const phrasing = new Set([
  "text",
  "emphasis",
  "strong",
  "delete",
  "link",
  "linkReference",
  "image",
  "imageReference",
  "inlineCode",
  "break",
  "footnoteReference",
  "textDirective",
  "mdxJsxTextElement",
  "mdxTextExpression",
]);

/** Whether a node is a part of a sentence. */
export function isPhrasing({ type }: Nodes): boolean {
  return phrasing.has(type);
}

function isOfMdx({ type }: Nodes): boolean {
  return type === "mdxJsxFlowElement" || type === "mdxFlowExpression";
}

function startOf(node: Nodes): number {
  return placeOf(node).start.offset;
}

function endOf(node: Nodes): number {
  return placeOf(node).end.offset;
}

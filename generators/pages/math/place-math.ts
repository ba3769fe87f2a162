import type { ElementContent } from "hast";
import type { Code } from "mdast";
import type { InlineMath, Math as MathBlock } from "mdast-util-math";

import type { MarkdownContext, Point } from "../markdown/context.ts";
import { element } from "../markdown/element.ts";
import { positionOf } from "../markdown/node-position.ts";
import { mathMistake } from "./findings.ts";

/** A formula of a page. */
export type MathNode = InlineMath | MathBlock | Code;

/** Whether a node is a formula. */
export function isMath(node: { readonly type: string } | undefined): node is InlineMath | MathBlock {
  return node?.type === "inlineMath" || node?.type === "math";
}

/** Renders a formula. A mistake is reported at its character, and the source is shown. */
export function placeMath(node: MathNode, context: MarkdownContext): ElementContent {
  const { start } = positionOf(node);
  const isInline = node.type === "inlineMath";
  const opening = /^\$+/.exec(context.lineAt(start.line).slice(start.column - 1))?.[0].length ?? 0;
  const rendered = context.renderMath(node.value, !isInline || opening > 1);
  if ("element" in rendered) return rendered.element;
  const point = isInline
    ? inlinePoint(node.value, rendered.offset, { ...start, column: start.column + opening })
    : blockPoint(node, rendered.offset, context);
  context.report(mathMistake(rendered.message, context.locate(point, { ...point, column: point.column + 1 })));
  const code = element("code", {}, [node.value]);
  return isInline ? code : element("pre", { tabIndex: 0 }, [code]);
}

function inlinePoint(value: string, offset: number, start: Point): Point {
  const before = value.slice(0, offset).split("\n");
  const last = before.at(-1) ?? "";
  return before.length === 1
    ? { line: start.line, column: start.column + last.length }
    : { line: start.line + before.length - 1, column: last.length + 1 };
}

/** A line of a block is the end of its line in the file: quotes and lists only add characters at the start. */
function blockPoint(node: MathNode, offset: number, { lineAt }: MarkdownContext): Point {
  const before = node.value.slice(0, offset).split("\n");
  const line = positionOf(node).start.line + before.length;
  const text = node.value.split("\n")[before.length - 1] ?? "";
  const indent = Math.max(0, lineAt(line).lastIndexOf(text));
  return { line, column: indent + (before.at(-1) ?? "").length + 1 };
}

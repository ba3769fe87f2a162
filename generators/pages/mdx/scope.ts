import type { Expression, Node, Program } from "estree-jsx";

import type { Point } from "../markdown/context.ts";
import type { Module } from "./constants.ts";

/** The program that the parser attached to a node. */
export function programOf({ data }: { readonly data?: object | undefined }): Program | undefined {
  // `remark-mdx` attaches it; the types of its nodes do not say so.
  return data !== undefined && "estree" in data ? ((data.estree ?? undefined) as Program | undefined) : undefined;
}

/** The single expression of a node; undefined for a comment. */
export function expressionOf(node: { readonly data?: object | undefined }): Expression | undefined {
  const [statement] = programOf(node)?.body ?? [];
  return statement?.type === "ExpressionStatement" ? statement.expression : undefined;
}

/** The place of a node of JavaScript in the joined text. Its columns start at 0. */
export function placeOfCode(node: Node, { base }: Module): { readonly start: Point; readonly end: Point } | undefined {
  const { loc } = node;
  if (loc === null || loc === undefined) return undefined;
  const point = ({ line, column }: Point): Point => ({ line: line + base, column: column + 1 });
  return { start: point(loc.start), end: point(loc.end) };
}

import type { Nodes } from "mdast";

import { isDirectiveLabel } from "./annotate.ts";
import { positionOf } from "./node-position.ts";
import type { TransformState } from "./transform-state.ts";

type Container = Extract<Nodes, { type: "containerDirective" }>;

/**
 * Whether a directive has no closing line of its own. If two nested directives start with the same number of colons,
 * the parser
 * ends the outer one at the first closing line. Authors mean the inner one, so the outer one is unclosed.
 */
export function lacksClosingLine(source: Container, state: TransformState): boolean {
  if (isComponent(source)) return false;
  if (!hasClosingLine(source, state)) return !state.closedByOuterLine.has(source);
  let inner = source;
  for (let next = findUnclosedEnd(inner, state); next !== undefined; next = findUnclosedEnd(inner, state)) inner = next;
  if (inner === source) return false;
  state.closedByOuterLine.add(inner);
  return true;
}

/**
 * A directive with the same number of colons that has no closing line and ends with the outer one, also in a list or a
 * quote.
 */
function findUnclosedEnd(outer: Container, state: TransformState): Container | undefined {
  let last: Nodes | undefined = outer.children.at(-1);
  while (last !== undefined && last.type !== "containerDirective")
    last = "children" in last && !isDirectiveLabel(last) ? last.children.at(-1) : undefined;
  if (last === undefined || hasClosingLine(last, state)) return undefined;
  return countColons(last, state) === countColons(outer, state) ? last : undefined;
}

/** A directive that replaces a component has no lines of colons. */
function isComponent({ data }: Container): boolean {
  return data?.component !== undefined;
}

function hasClosingLine(source: Container, state: TransformState): boolean {
  const { start, end } = positionOf(source);
  return end.line !== start.line && /:{3,}[ \t]*$/.test(state.context.lineAt(end.line).slice(0, end.column - 1));
}

function countColons(source: Container, state: TransformState): number {
  const { line, column } = positionOf(source).start;
  return state.context
    .lineAt(line)
    .slice(column - 1)
    .search(/[^:]|$/);
}

import type { Nodes, Root as MdastRoot } from "mdast";

import { tooDeep } from "../findings.ts";
import type { MarkdownContext } from "./context.ts";
import { findTooDeepLine, isTooDeep, maxDepth } from "./depth.ts";
import { normalizeDirectiveLines, withWrittenLines } from "./directive-lines.ts";
import { visitCode } from "./included-code.ts";
import { positionOf } from "./node-position.ts";

/** A parser, and where its findings go. */
export interface TreeParser {
  /** Undefined if the parser cannot read the text. */
  readonly parse: (text: string) => MdastRoot | undefined;
  readonly context: Pick<MarkdownContext, "locate" | "report">;
}

/** Parses Markdown in which directives may use the syntax of other tools. A text that is too deep becomes plain text. */
export function parseDirectives(text: string, parser: TreeParser): MdastRoot {
  const normalized = normalizeDirectiveLines(text);
  const tree = parseTree(normalized, parser);
  if (tree === undefined) return asPlainText(text);
  if (normalized === text) return tree;
  const lines = { written: text.split("\n"), parsed: normalized.split("\n") };
  visitCode(tree, (code) => {
    code.value = withWrittenLines(code.value, positionOf(code).start.line, lines);
  });
  return tree;
}

/** Parses Markdown. Reports text that is nested too deeply to walk and returns undefined for it. */
function parseTree(text: string, { parse, context }: TreeParser): MdastRoot | undefined {
  const line = findTooDeepLine(text);
  const tree = line === undefined ? parseOrOverflow(text, parse) : undefined;
  if (tree !== undefined && !isTooDeep(tree)) return tree;
  context.report(tooDeep(maxDepth, context.locate({ line: (line ?? 0) + 1, column: 1 })));
  return undefined;
}

function parseOrOverflow(text: string, parse: TreeParser["parse"]): MdastRoot | undefined {
  try {
    return parse(text);
  } catch (cause) {
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
}

function asPlainText(text: string): MdastRoot {
  return { type: "root", children: [{ type: "paragraph", children: [{ type: "text", value: text }] }] };
}

/** Shows raw HTML as plain text. */
export function withoutHtml<T extends Nodes>(node: T): T {
  if (node.type === "html") return { ...node, type: "text" };
  return "children" in node ? { ...node, children: node.children.map(withoutHtml) } : node;
}

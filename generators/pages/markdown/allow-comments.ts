import type { Nodes, Parent } from "mdast";

import type { Position } from "../../source/position.ts";
import { offsetAt, positionAt, type SourceFile } from "../../source/source-file.ts";
import { createStrictParser } from "../mdx/parser.ts";
import { positionOf } from "./node-position.ts";
import { parseFile, type PageParsers } from "./page-tree.ts";
import { createSyntax } from "./syntax.ts";

/** A comment that allows findings: `<!-- docsgen-allow CODE: reason -->`, or in MDX the same between braces. */
export interface AllowComment {
  /** Codes and families of codes, as written. */
  readonly codes: readonly string[];
  /** Undefined if the author gives none. */
  readonly reason: string | undefined;
  readonly position: Position;
  /** The lines whose findings the comment allows; undefined if no block follows. */
  readonly lines: LineRange | undefined;
}

interface LineRange {
  readonly first: number;
  readonly last: number;
}

interface Walk {
  readonly file: SourceFile;
  readonly found: AllowComment[];
}

/** A comment of either form with the text that follows its name. */
const allowComment = /<!--\s*docsgen-allow\b([\s\S]*?)-->|\{\s*\/\*\s*docsgen-allow\b([\s\S]*?)\*\/\s*\}/g;
const anyComment = /<!--[\s\S]*?-->|\{\s*\/\*[\s\S]*?\*\/\s*\}/g;

/** Finds the comments of a page or a partial that allow findings. */
export type FindAllowComments = (file: SourceFile) => readonly AllowComment[];

/** Creates the search. Its parsers are created for the first page that needs them. */
export function createFindAllowComments(): FindAllowComments {
  let parseMdx: PageParsers["parseMdx"] | undefined;
  const parsers: PageParsers = {
    parse: createSyntax("page").parse,
    parseMdx: (...given) => (parseMdx ??= createStrictParser())(...given),
  };
  return (file) => findAllowComments(file, parsers);
}

/**
 * Finds the comments of a page that allow findings. A comment on its own applies to the next block, or to the whole page
 * if nothing precedes it. A comment inside a block applies to that block. Comments in code are code.
 */
function findAllowComments(file: SourceFile, parsers: PageParsers): readonly AllowComment[] {
  if (!file.text.includes("docsgen-allow")) return [];
  const walk: Walk = { file, found: [] };
  // Rendering the page reports the findings of the parser.
  visit(parseFile(file, () => undefined, parsers).tree, walk, true);
  return walk.found;
}

function visit(parent: Parent, walk: Walk, isRoot: boolean): void {
  const blocks = parent.children.filter(({ position }) => position !== undefined);
  let isTop = isRoot;
  for (const [index, block] of blocks.entries()) {
    const text = textOf(block, walk.file);
    if (isOnlyComments(text)) {
      const next = blocks.slice(index + 1).find((other) => !isOnlyComments(textOf(other, walk.file)));
      const lines = isTop ? { first: 1, last: Number.MAX_SAFE_INTEGER } : next && linesOf(next);
      addComments(text, { block, lines }, walk);
      continue;
    }
    if (!isPreamble(block, text)) isTop = false;
    if (isText(block)) addComments(text, { block, lines: linesOf(block) }, walk);
    else if ("children" in block) visit(block, walk, false);
  }
}

/** Blocks without other blocks in them. */
function isText({ type }: Nodes): boolean {
  return type === "paragraph" || type === "heading" || type === "html" || type === "table";
}

/** What may precede a comment for the whole page. */
function isPreamble({ type }: Nodes, text: string): boolean {
  return (
    type === "yaml" || (type as string) === "mdxjsEsm" || (type === "paragraph" && /^(?:import|export)\s/.test(text))
  );
}

function isOnlyComments(text: string): boolean {
  return text !== "" && text.replaceAll(anyComment, "").trim() === "";
}

/** The text of a block as written, with spaces instead of code. */
function textOf(block: Nodes, file: SourceFile): string {
  if (block.type === "code") return "";
  const { start, end } = positionOf(block);
  const from = offsetAt(file, start);
  let written = file.text.slice(from, offsetAt(file, end));
  for (const code of listCode(block)) {
    const position = positionOf(code);
    const [open, close] = [offsetAt(file, position.start) - from, offsetAt(file, position.end) - from];
    written = written.slice(0, open) + written.slice(open, close).replaceAll(/[^\n]/g, " ") + written.slice(close);
  }
  return written;
}

function listCode(node: Nodes): readonly Nodes[] {
  if (node.type === "inlineCode" || node.type === "code") return [node];
  return "children" in node ? node.children.flatMap(listCode) : [];
}

function linesOf(block: Nodes): LineRange {
  const { start, end } = positionOf(block);
  return { first: start.line, last: end.line };
}

function addComments(
  text: string,
  { block, lines }: { readonly block: Nodes; readonly lines: LineRange | undefined },
  { file, found }: Walk,
): void {
  const { start } = positionOf(block);
  const from = offsetAt(file, start);
  for (const match of text.matchAll(allowComment)) {
    const [codes = "", ...reason] = (match[1] ?? match[2] ?? "").split(":");
    found.push({
      codes: codes.split(/[\s,]+/).filter((code) => code !== ""),
      reason: reason.join(":").replaceAll(/\s+/g, " ").trim() || undefined,
      position: positionAt(file, from + match.index, from + match.index + match[0].length),
      lines,
    });
  }
}

import type { Code } from "mdast";

import type { CopiedLink, EmbeddedPart, MarkdownPiece } from "../model.ts";
import { offsetAt, type SourceFile } from "../../source/source-file.ts";
import type { CodeReading } from "../code/model.ts";
import { printCode } from "../code/print-code.ts";
import type { Point } from "./context.ts";
import type { IncludedCode } from "./included-code.ts";
import { expandValues, type ExpandLookups } from "./inline-directives.ts";
import { positionOf } from "./node-position.ts";

/** A block that differs in the page's Markdown copy: with included code or a part of the reference. */
export interface CopiedBlock {
  readonly start: Point;
  readonly end: Point;
  readonly content: string | EmbeddedPart | CopiedLink;
}

/** Code blocks without their marks, and with the code of their file, as if the author had written it there. */
export function copyCodes(
  codes: ReadonlyMap<Code, CodeReading>,
  included: ReadonlyMap<Code, IncludedCode>,
): readonly CopiedBlock[] {
  return [...codes].flatMap(([code, reading]) => {
    const content = printCode(reading, code, included.has(code));
    return content === undefined ? [] : [{ ...positionOf(code), content }];
  });
}

/** A page's Markdown without its front matter, with the description's values and included files filled in. */
export function copyPage(
  file: SourceFile,
  blocks: readonly CopiedBlock[],
  lookups: ExpandLookups,
): readonly MarkdownPiece[] {
  const { text, lineStarts } = file;
  const frontMatter = /^---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/.exec(text)?.[0].length ?? 0;
  const offsetOf = (point: Point): number => offsetAt(file, point);
  const pieces: MarkdownPiece[] = [];
  let end = frontMatter;
  for (const block of blocks.toSorted((left, right) => offsetOf(left.start) - offsetOf(right.start))) {
    const start = offsetOf(block.start);
    if (start < end) continue;
    pieces.push(expandValues(text.slice(end, start), lookups));
    const { content } = block;
    end = offsetOf(block.end);
    if (typeof content !== "string" && "link" in content) {
      pieces.push(content);
      continue;
    }
    // The lines of a block in a list or a quote start like the first one, without the item's marker.
    const indent = text.slice(lineStarts[block.start.line - 1], start).replace(/[^>\s]/g, " ");
    pieces.push(typeof content === "string" ? indentLines(content, indent) : { part: content, indent });
  }
  pieces.push(expandValues(text.slice(end), lookups));
  return pieces;
}

/** Indents all lines except the first. An empty line gets no trailing space. */
export function indentLines(text: string, indent: string): string {
  const [first = "", ...rest] = text.split("\n");
  return [first, ...rest.map((line) => (line === "" ? indent.trimEnd() : indent + line))].join("\n");
}

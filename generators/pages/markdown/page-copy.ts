import type { Code } from "mdast";

import type { CopiedLink, EmbeddedPart, MarkdownPiece } from "../model.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { FindValue } from "../values/find-value.ts";
import { fencedCode } from "./code-fence.ts";
import type { Point } from "./context.ts";
import { withoutInclude, type IncludedCode } from "./included-code.ts";
import { expandValues } from "./inline-directives.ts";
import { placeOf } from "./node-place.ts";

/** A block of a page that reads otherwise in its Markdown copy: with the code or the part that it names in its place. */
export interface CopiedBlock {
  readonly start: Point;
  readonly end: Point;
  readonly content: string | EmbeddedPart | CopiedLink;
}

/** A fence with the code of its file, as if it had been written there. */
export function copyIncluded(code: Code, { text }: IncludedCode): CopiedBlock {
  const info = [code.lang ?? "", withoutInclude(code.meta ?? "")].filter((word) => word !== "").join(" ");
  const { start, end } = placeOf(code);
  return { start, end, content: fencedCode(info, text) };
}

/** A page's Markdown without its front matter, values of the description and blocks of other files in place. */
export function copyPage(
  file: SourceFile,
  blocks: readonly CopiedBlock[],
  findValue: FindValue,
): readonly MarkdownPiece[] {
  const { text, lineStarts } = file;
  const frontMatter = /^---\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/.exec(text)?.[0].length ?? 0;
  const offsetOf = ({ line, column }: Point): number => (lineStarts[line - 1] ?? text.length) + column - 1;
  const pieces: MarkdownPiece[] = [];
  let end = frontMatter;
  for (const block of blocks.toSorted((left, right) => offsetOf(left.start) - offsetOf(right.start))) {
    const start = offsetOf(block.start);
    if (start < end) continue;
    pieces.push(expandValues(text.slice(end, start), findValue));
    const { content } = block;
    end = offsetOf(block.end);
    if (typeof content !== "string" && "link" in content) {
      pieces.push(content);
      continue;
    }
    // The lines of a block in a list or a quotation begin like the first, without the mark of the item.
    const indent = text.slice(lineStarts[block.start.line - 1], start).replace(/[^>\s]/g, " ");
    pieces.push(typeof content === "string" ? indentLines(content, indent) : { part: content, indent });
  }
  pieces.push(expandValues(text.slice(end), findValue));
  return pieces;
}

/** Lets all lines but the first begin with an indent, which is cut where nothing follows it. */
export function indentLines(text: string, indent: string): string {
  const [first = "", ...rest] = text.split("\n");
  return [first, ...rest.map((line) => (line === "" ? indent.trimEnd() : indent + line))].join("\n");
}

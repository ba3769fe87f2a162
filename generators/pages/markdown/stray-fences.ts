import type { Paragraph } from "mdast";

import { strayDirectiveFence, unreadableDirective } from "../directives/findings.ts";
import type { MarkdownContext } from "./context.ts";
import { fencePrefix } from "./directive-lines.ts";
import { positionOf } from "./node-position.ts";

const fence = new RegExp(String.raw`^(${fencePrefix})(:{3,})[ \t]*([^\r\n]*?)[ \t]*\r?$`);

/**
 * Reports the lines of colons that do not open or close a directive. A line that closes an invalid opening is
 * part of the same mistake.
 */
export function reportStrayFences(paragraphs: readonly Paragraph[], context: MarkdownContext): void {
  const open: number[] = [];
  for (const paragraph of paragraphs) {
    const { start, end } = positionOf(paragraph);
    for (let line = start.line; line <= end.line; line++) {
      const [, before = "", colons = "", words = ""] = fence.exec(context.lineAt(line)) ?? [];
      if (colons === "") continue;
      const from = { line, column: before.length + 1 };
      const position = () => context.locate(from, { line, column: from.column + colons.length });
      if (words !== "") {
        open.push(colons.length);
        context.reportDirective(unreadableDirective(`${colons}${words}`, position()));
      } else if (open.at(-1) === undefined || (open.at(-1) ?? 0) > colons.length)
        context.reportDirective(strayDirectiveFence(position()));
      else open.pop();
    }
  }
}

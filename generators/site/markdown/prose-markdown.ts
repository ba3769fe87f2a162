import type { Prose } from "../../api/model.ts";
import { withoutMarker } from "../../source/prose-links.ts";

/** A text of the description as its author wrote it; empty where there is none. */
export function proseMarkdown(prose: Prose | undefined): string {
  return withoutMarker(prose?.markdown ?? prose?.text ?? "").trim();
}

/** The same below a heading of that level: where its own do not stand lower yet, all of them are lowered. */
export function shiftHeadings(markdown: string, level: number): string {
  const lines = markdown.split("\n");
  const levels = headingLevels(lines);
  const by = level + 1 - Math.min(...levels.filter((own) => own > 0));
  if (by <= 0) return markdown;
  return lines
    .map((line, index) => {
      const own = levels[index] ?? 0;
      return own === 0 ? line : "#".repeat(Math.min(6, own + by)) + line.slice(own);
    })
    .join("\n");
}

/** The level of the heading that a line is, 0 for all other lines: `#` in code is none. */
function headingLevels(lines: readonly string[]): readonly number[] {
  let fence: string | undefined;
  return lines.map((line) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence))) {
      fence = fence === undefined ? mark : undefined;
      return 0;
    }
    return fence === undefined ? (/^(#{1,6})\s/.exec(line)?.[1]?.length ?? 0) : 0;
  });
}

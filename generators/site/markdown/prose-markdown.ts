import type { Prose } from "../../api/model.ts";
import { withoutMarker } from "../../source/prose-links.ts";

/** A description's text as its author wrote it; empty if there is none. */
export function proseMarkdown(prose: Prose | undefined): string {
  return withoutMarker(prose?.markdown ?? prose?.text ?? "").trim();
}

/** The text below a heading of that level. If its own headings are too high, all of them are lowered. */
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

/** The heading level of each line, 0 for other lines. `#` in code is not a heading. */
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

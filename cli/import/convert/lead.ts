import { textIn, type ReadPageFacts } from "../page-source.ts";
import type { ToolName } from "../model.ts";
import { setFrontMatter } from "./front-matter.ts";
import { countFrontMatter, type PageDraft, type Line } from "./lines.ts";

/**
 * Mintlify and Fumadocs show the `description` of a page under its title. docsgen shows the first paragraph there and
 * describes the page by it, so the text moves to the page.
 */
export function convertLead(draft: PageDraft, { frontMatter, text }: ReadPageFacts, tool: ToolName): PageDraft {
  const description = textIn(frontMatter, "description");
  if (description === undefined || (tool === "mintlify" && frontMatter["mode"] === "custom")) return draft;
  const moved = setFrontMatter(draft, { description: undefined });
  const count = countFrontMatter(moved.lines);
  const origin = text.slice(0, Math.max(0, text.search(/^description:/m))).split("\n").length;
  const lead: readonly Line[] = [
    { text: "", origin },
    ...escapeMarkup(description)
      .trim()
      .split("\n")
      .map((line) => ({ text: line, origin })),
    { text: "", origin },
  ];
  return {
    lines: [...moved.lines.slice(0, count), ...lead, ...moved.lines.slice(count)],
    conversions: [...moved.conversions, { name: "description", line: origin, column: 1, outcome: "converted" }],
  };
}

/** A description is plain text. Formatting that authors use there, such as code, stays. */
function escapeMarkup(text: string): string {
  return text.replaceAll(/[{}<]/g, "\\$&").replace(/^([#>+-]|\d+[.)])(?=\s)/, "\\$1");
}

import { describe, expect, test } from "vitest";
import { findTooDeepLine } from "../../../generators/pages/markdown/depth.ts";

const deep = ">".repeat(61);

/** Each line is in the list item of the line before it. */
const nest = (levels: number, item: string): string =>
  Array.from({ length: levels }, (_, level) => `${" ".repeat(level * (item.length - 1))}${item}`).join("\n");

describe("the line that opens too many containers", () => {
  test.each<[about: string, text: string, want: number | undefined]>([
    ["in a paragraph", `a\n\n${deep} b`, 2],
    ["of 60 levels is fine", `${">".repeat(60)} b`, undefined],
    ["is code in a fence", `\`\`\`text\n${deep}\n\`\`\`\n`, undefined],
    ["is code in a fence of tildes that is never closed", `~~~\n\`\`\`\n${deep}`, undefined],
    ["is code between longer fences", `\`\`\`\`\n\`\`\`\n${deep}\n\`\`\`\`\n`, undefined],
    ["after a fence", `\`\`\`\na\n\`\`\`\n${deep}`, 3],
    ["after an inline code span of three backticks", `\`\`\`a\`\`\`\n${deep}`, 1],
    ["after a fence in raw HTML, which is text", `<div>\n\`\`\`\n</div>\n\n${deep}`, 4],
    ["after a fence in front matter, which is text", `---\na: |\n \`\`\`\n---\n${deep}`, 4],
    ["after a fence that is indented as code", `    \`\`\`\n${deep}`, 1],
    ["of directives that are never closed", ":::note\n".repeat(121), 120],
    ["of directives that are closed is fine", ":::note\n:::\n".repeat(200), undefined],
    ["of lists by their indentation", nest(61, "- a"), 60],
    ["of numbered lists by their indentation", nest(61, "1. a"), 60],
    ["of 60 lists by their indentation is fine", nest(60, "- a"), undefined],
    ["of one list with many items is fine", "- a\n\n  - b\n".repeat(200), undefined],
    ["of text in a list is fine", `- a\n${"  b\n".repeat(200)}`, undefined],
    ["of lists by their indentation is code in a fence", `\`\`\`text\n${nest(100, "- a")}\n\`\`\``, undefined],
    ["of directives in a fence is code", `\`\`\`md\n${":::note\n".repeat(121)}\`\`\``, undefined],
  ])("%s", (_, text, want) => expect(findTooDeepLine(text)).toBe(want));
});

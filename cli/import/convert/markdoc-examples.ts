import type { Conversion, Line } from "./lines.ts";
import { replaceBlocks } from "./markdoc-lines.ts";
import { readAttributes } from "./markdoc-values.ts";

const start = /^\s*\{%\s*markdoc-example(?![\w-])((?:"[^"]*"|[^%"])*)%\}\s*$/;
const end = /^\s*\{%\s*\/\s*markdoc-example\s*%\}\s*$/;
const fence = /^(\s*)(`{3,}|~{3,})/;

/**
 * Replaces `{% markdoc-example renderDemo=true %}` around a block of code by the block, and, after it, by what its tags show.
 * https://redocly.com/docs/realm/content/markdoc-tags/markdoc-example
 */
export function writeExamples(lines: readonly Line[], conversions: Conversion[]): readonly Line[] {
  return replaceBlocks(lines, { start, end }, ({ start: line, match: [, written = ""], content }) => {
    conversions.push({ name: "{% markdoc-example %}", line: line.origin, column: 1, outcome: "converted" });
    const {
      renderDemo,
      withLabels = renderDemo,
      codeLabel = "Code:",
      resultLabel = "Result:",
    } = readAttributes(written);
    const label = (text: string): readonly Line[] =>
      withLabels === "true" ? [blank(line), { ...line, text }, blank(line)] : [];
    const demo = renderDemo === "true" ? [...label(resultLabel), blank(line), ...readDemo(content)] : [];
    return [...label(codeLabel), ...content, ...demo, blank(line)];
  });
}

function blank(line: Line): Line {
  return { ...line, text: "" };
}

/** The lines of the block, without the indentation of its fence. */
function readDemo(content: readonly Line[]): readonly Line[] {
  const first = content.findIndex(({ text }) => fence.test(text));
  const [, indent = "", marks = ""] = fence.exec(content[first]?.text ?? "") ?? [];
  const rest = content.slice(first + 1);
  const last = rest.findIndex(({ text }) => text.trim().startsWith(marks));
  if (first === -1 || last === -1) return [];
  const spaces = new RegExp(`^\\s{0,${indent.length}}`);
  return rest.slice(0, last).map((line) => ({ ...line, text: line.text.replace(spaces, "") }));
}

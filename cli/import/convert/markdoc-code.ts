import type { Conversion, Line } from "./lines.ts";
import { replaceBlocks } from "./markdoc-lines.ts";

const start = /^\s*\{%\s*code(?![\w-])((?:"[^"]*"|[^%"])*)%\}\s*$/;
const end = /^\s*\{%\s*\/\s*code\s*%\}\s*$/;

/** Replaces `{% code title="a" %}` around a block of code, or around its text, by a block with the title. */
export function unwrapCode(lines: readonly Line[], conversions: Conversion[]): readonly Line[] {
  return replaceBlocks(lines, { start, end }, ({ start: line, match: [, attributes = ""], content }) => {
    conversions.push({ name: "{% code %}", line: line.origin, column: 1, outcome: "converted" });
    return blockOf(line, attributes, content);
  });
}

function blockOf(line: Line, attributes: string, content: readonly Line[]): readonly Line[] {
  const valueOf = (...names: readonly string[]): string | undefined =>
    names.flatMap((name) => new RegExp(`(?<![\\w-])${name}="([^"]*)"`).exec(attributes)?.[1] ?? [])[0];
  const title = valueOf("title", "label", "name");
  const options = title === undefined ? "" : ` title="${title}"`;
  const fence = content.findIndex(({ text }) => /^\s*(?:`{3,}|~{3,})/.test(text));
  if (fence !== -1)
    return content.map((each, index) =>
      index === fence && !each.text.includes("title=") ? { ...each, text: `${each.text.trimEnd()}${options}` } : each,
    );
  const indent = /^\s*/.exec(line.text)?.[0] ?? "";
  const language = valueOf("language", "lang") ?? "text";
  return [{ ...line, text: `${indent}\`\`\`${language}${options}` }, ...content, { ...line, text: `${indent}\`\`\`` }];
}

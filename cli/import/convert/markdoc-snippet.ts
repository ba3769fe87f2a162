import path from "node:path";
import { fencedCode, quoteTitle } from "../../../generators/pages/markdown/code-fence.ts";
import { unmaskText, type MarkdocContext } from "./markdoc-values.ts";

type Attributes = Readonly<Record<string, string>>;

/**
 * `{% code-snippet file="./a.js" from=2 before="// end" prefix="…" /%}` as a block of code. docsgen reads a whole file when
 * it builds the page. A part of a file is copied.
 */
export function writeSnippet(attributes: Attributes, { claim, readText }: MarkdocContext): string | undefined {
  const { file: written, language, title, prefix } = attributes;
  if (written === undefined) return undefined;
  const info = [
    language ?? (path.posix.extname(written).slice(1) || "text"),
    ...(title === undefined ? [] : [quoteTitle(unmaskText(title))]),
  ];
  const isPart = ["from", "after", "to", "before", "prefix"].some((name) => attributes[name] !== undefined);
  const text = isPart ? readText(written) : undefined;
  if (text !== undefined) {
    const part = cutLines(text.replace(/\n$/, "").split("\n"), attributes);
    return fencedCode(info.join(" "), [...(prefix === undefined ? [] : [unmaskText(prefix)]), ...part].join("\n"));
  }
  const file = claim(written);
  const [words, ...rest] = info;
  return file === undefined ? undefined : `\`\`\`${[words, `file="${file}"`, ...rest].join(" ")}\n\`\`\``;
}

/** A number is a line; another text is in the line. `from` and `to` include their lines, `after` and `before` do not. */
function cutLines(lines: readonly string[], { from, after, to, before }: Attributes): readonly string[] {
  const find = (place: string, start: number): number => {
    if (/^\d+$/.test(place)) return Number(place) - 1;
    const text = unmaskText(place);
    return lines.findIndex((line, index) => index >= start && line.includes(text));
  };
  const opening = from ?? after;
  const found = opening === undefined ? -1 : find(opening, 0);
  const start = found === -1 ? 0 : found + (from === undefined ? 1 : 0);
  const closing = to ?? before;
  const last = closing === undefined ? -1 : find(closing, start);
  const end = last === -1 ? lines.length : last + (to === undefined ? 0 : 1);
  return lines.slice(start, end);
}

import { markCode, type Line } from "./lines.ts";

/** How pages of the new project name a partial. */
export interface MarkdocContext {
  readonly claim: (file: string) => string | undefined;
  readonly readText: (file: string) => string | undefined;
  /** What `$frontmatter` reads. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
}

/** The texts and words of a tag's attributes by their names. */
export function readAttributes(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)=(?:"([^"]*)"|([^\s"]+))/g)].map(([, name = "", quoted, plain]) => [
      name,
      quoted ?? plain ?? "",
    ]),
  );
}

/** The text of an attribute of a tag as it is written: in braces or brackets, in quotes, or a word. */
export function attributeText(attributes: string, name: string): string | undefined {
  const start = new RegExp(String.raw`(?:^|\s)${name}\s*=\s*`).exec(attributes);
  if (start === null) return undefined;
  const rest = attributes.slice(start.index + start[0].length);
  if (!/^[{[]/.test(rest)) return /^(?:"[^"]*"|\S+)/.exec(rest)?.[0];
  let depth = 0;
  for (const { 0: part, index } of rest.matchAll(/"(?:\\.|[^"\\])*"|[{}[\]]/g)) {
    if (part === "{" || part === "[") depth += 1;
    if (part === "}" || part === "]") depth -= 1;
    if (depth === 0) return rest.slice(0, index + 1);
  }
  return undefined;
}

/** Backticks in the texts of a tag at the start of a line: they are not code, and would hide the tag. */
export function maskBackticks(lines: readonly Line[]): readonly Line[] {
  const code = markCode(lines);
  return lines.map((line, index) => {
    const { text } = line;
    if (code[index] === true || !text.includes("`") || !/^[ \t]*\{%/.test(text)) return line;
    const end = text.indexOf("%}");
    const tag = text.slice(0, end).replaceAll(/"[^"]*"/g, (value) => value.replaceAll("`", "&#96;"));
    return end === -1 ? line : { ...line, text: tag + text.slice(end) };
  });
}

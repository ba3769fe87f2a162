import { markCode, type Line } from "./lines.ts";

/** How pages of the new project name a partial. */
export interface MarkdocContext {
  readonly claim: (file: string) => string | undefined;
  readonly readText: (file: string) => string | undefined;
  /** What `$frontmatter` reads. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Pages that pass values to a partial contain its text. In the partial itself, its variables are empty. */
  readonly isPartial?: boolean;
}

/** The texts and words of a tag's attributes by their names. */
export function readAttributes(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...listAttributes(text)].map(([name, value]) => [name, value.replace(/^"(.*)"$/s, "$1")]));
}

/** The data of an attribute as it is written: in braces or brackets, in quotes, or a word. */
export function attributeText(attributes: string, name: string): string | undefined {
  return listAttributes(attributes)
    .get(name)
    ?.replaceAll(maskedQuote, String.raw`\"`)
    .replaceAll(maskedBacktick, "`");
}

/** A text that is not Markdown, such as one that a file contains. */
export function unmaskText(text: string): string {
  return text.replaceAll(maskedQuote, '"').replaceAll(maskedBacktick, "`");
}

/** A name is part of no value: after a space, and outside quotes and brackets. A text without an end goes up to the end. */
const token = /(?<!\S)([\w-]+)\s*=\s*|"(?:\\.|[^"\\])*(?:"|$)|[{}[\]]/gs;

function listAttributes(text: string): ReadonlyMap<string, string> {
  const starts: { readonly name: string; readonly at: number; readonly from: number }[] = [];
  let depth = 0;
  for (const { 0: part, 1: name, index } of text.matchAll(token)) {
    if (part === "{" || part === "[") depth += 1;
    if (part === "}" || part === "]") depth -= 1;
    if (name !== undefined && depth === 0) starts.push({ name, at: index, from: index + part.length });
  }
  return new Map(
    starts.map(({ name, from }, index) => {
      const written = text.slice(from, starts[index + 1]?.at).trim();
      return [name, /^[{[]/.test(written) ? written : (/^(?:"[^"]*"|[^\s"]+)/.exec(written)?.[0] ?? "")];
    }),
  );
}

const maskedQuote = "&#34;";
const maskedBacktick = "&#96;";

/**
 * Writes backticks and escaped quotes in the texts of a tag at the start of a line as entities: they are not code, and would
 * hide the tag or end its text.
 */
export function maskTexts(lines: readonly Line[]): readonly Line[] {
  const code = markCode(lines);
  return lines.map((line, index) => {
    const { text } = line;
    if (code[index] === true || !/[`\\]/.test(text) || !/^[ \t]*\{%/.test(text)) return line;
    const end = text.indexOf("%}");
    const tag = text
      .slice(0, end)
      .replaceAll(/"(?:\\.|[^"\\])*(?:"|$)/g, (value) =>
        value.replaceAll(String.raw`\"`, maskedQuote).replaceAll("`", maskedBacktick),
      );
    return end === -1 ? line : { ...line, text: tag + text.slice(end) };
  });
}

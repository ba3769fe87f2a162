/** A code span of a Markdown text, with the offset of its content. */
interface TextSpan {
  readonly text: string;
  readonly offset: number;
}

const fencedBlock = /^[ \t>]*(```+|~~~+)[^\n]*\n[\s\S]*?(?:^[ \t>]*\1[`~]*[ \t]*$|$(?![\s\S]))/gm;

/** Separates the prose of a Markdown text from its fenced code. Offsets in the prose stay the same. */
export function withoutBlocks(text: string): { readonly prose: string; readonly code: string } {
  if (!text.includes("```") && !text.includes("~~~")) return { prose: text, code: "" };
  const code: string[] = [];
  const prose = text.replaceAll(fencedBlock, (block) => {
    code.push(block);
    return block.replaceAll(/[^\n]/g, " ");
  });
  return { prose, code: code.join("\n") };
}

/** The code spans of a Markdown text: https://spec.commonmark.org/0.31.2/#code-spans */
export function listSpans(markdown: string): readonly TextSpan[] {
  const { prose } = withoutBlocks(markdown);
  return [...prose.matchAll(/(?<![`\\])(`+)(?!`)((?:(?!\n[ \t]*\n)[\s\S])+?)(?<!`)\1(?!`)/g)].map((found) => {
    const [, marks = "", written = ""] = found;
    const isPadded = written.startsWith(" ") && written.endsWith(" ") && written.trim() !== "";
    const text = (isPadded ? written.slice(1, -1) : written).replaceAll("\n", " ");
    return { text, offset: found.index + marks.length + (isPadded ? 1 : 0) };
  });
}

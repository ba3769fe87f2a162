import type { Line } from "./lines.ts";
import type { MkDocsWork } from "./mkdocs-notation.ts";

/** Marks the lines of formulas between `$$` or `\[` and `\]`, with their marks. */
export function markFormulas(
  lines: readonly Line[],
  code: readonly boolean[],
  { notation }: MkDocsWork,
): readonly boolean[] {
  let end: RegExp | undefined;
  return lines.map(({ text }, index) => {
    if (code[index] === true || !notation.extensions.has("pymdownx.arithmatex")) return false;
    if (end !== undefined) {
      if (end.test(text)) end = undefined;
      return true;
    }
    if (/^\s*\$\$(?!.*\$\$)/.test(text)) end = /\$\$\s*$/;
    else if (/^\s*\\\[\s*$/.test(text)) end = /\\\]\s*$/;
    else if (/^\s*\\begin\{\w+\*?\}/.test(text)) end = /\\end\{\w+\*?\}\s*$/;
    return end !== undefined || /^\s*\$\$.*\$\$\s*$/.test(text);
  });
}

/** Marks the lines of comments, but not those with text around a comment. */
export function markComments(lines: readonly Line[], code: readonly boolean[]): readonly boolean[] {
  let isOpen = false;
  return lines.map(({ text }, index) => {
    if (code[index] === true) return false;
    const wasOpen = isOpen;
    if (isOpen && text.includes("-->")) isOpen = false;
    else if (text.lastIndexOf("<!--") > text.lastIndexOf("-->")) isOpen = true;
    return wasOpen || /^\s*<!--.*-->\s*$/.test(text) || (isOpen && /^\s*<!--/.test(text));
  });
}

/** Splits a line at its comments, which may contain backticks. Every second part is a comment. */
export function splitComments(text: string): readonly string[] {
  const parts: string[] = [];
  let end = 0;
  // Without an end after them, many starts would each be read up to the end of the line.
  const commented = text.slice(0, text.lastIndexOf("-->") + "-->".length);
  const pattern = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)|(<!--.*?-->)/g;
  for (const { 0: written, 2: comment, index } of text.includes("-->") ? commented.matchAll(pattern) : []) {
    if (comment === undefined) continue;
    parts.push(text.slice(end, index), comment);
    end = index + written.length;
  }
  return [...parts, text.slice(end)];
}

interface TextPart {
  readonly text: string;
  readonly isFormula: boolean;
}

const formula = /(\$\$.+?\$\$|(?<![\\$\w])\$(?=[^\s$])(?:[^$\n]*[^\s\\$])?\$(?![\d$])|\\\(.+?\\\))/;

/** Splits text at its formulas. `\(x\)` becomes `$x$`. */
export function splitFormulas(text: string, { notation }: MkDocsWork): readonly TextPart[] {
  if (!notation.extensions.has("pymdownx.arithmatex")) return [{ text, isFormula: false }];
  return text.split(formula).map((part, index) => ({
    text: index % 2 === 1 ? part.replace(/^\\\((.*)\\\)$/, (_all, inner: string) => `$${inner.trim()}$`) : part,
    isFormula: index % 2 === 1,
  }));
}

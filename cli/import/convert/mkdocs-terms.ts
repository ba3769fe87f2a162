import type { Line } from "./lines.ts";

/** `:   A meaning` below a term. */
export const definition = /^(\s*):[ \t]{1,3}(?=\S)(.*)$/;

interface Definition {
  readonly line: Line;
  readonly indent: string;
  /** The blocks of the meaning. */
  readonly inner: readonly Line[];
}

/**
 * Writes a definition as HTML, which Markdown has no notation for, and takes its terms from the lines before it. Definitions
 * after each other are one list. Returns undefined if no term is before the colon.
 */
export function addDefinition(before: Line[], { line, indent, inner }: Definition): readonly Line[] | undefined {
  const lines = [...before];
  while (lines.at(-1)?.text.trim() === "") lines.pop();
  const close = `${indent}</dl>`;
  const terms: Line[] = [];
  while (isTerm(lines.at(-1), indent)) terms.unshift(...lines.splice(-1));
  while (lines.at(-1)?.text.trim() === "") lines.pop();
  const isNext = lines.at(-1)?.text === close;
  if (terms.length === 0 && !isNext) return undefined;
  if (isNext) lines.pop();
  else if (lines.length > 0) lines.push({ text: "", origin: line.origin });
  before.splice(0, before.length, ...lines);
  const at = (text: string): Line => ({ text: text === "" ? "" : `${indent}${text}`, origin: line.origin });
  const wrap = (name: string, content: readonly Line[]): readonly Line[] => [
    at(`<${name}>`),
    at(""),
    ...content,
    at(""),
    at(`</${name}>`),
  ];
  return [
    ...(isNext ? [] : [at("<dl>")]),
    ...terms.flatMap((term) => wrap("dt", [term])),
    ...wrap(
      "dd",
      inner.map((each) => ({ ...each, text: each.text === "" ? "" : `${indent}${each.text}` })),
    ),
    at("</dl>"),
  ];
}

function isTerm(line: Line | undefined, indent: string): boolean {
  if (line === undefined || line.text.trim() === "") return false;
  const rest = line.text.slice(indent.length);
  return line.text.startsWith(indent) && !/^(?:\s|:{3}|#{1,6}\s|<\/?(?:d[dlt])>|[-*+]\s|\d+\.\s|`{3}|\|)/.test(rest);
}

import type { TracedText } from "../traced-text.ts";

/** Texts and comments, which stay as they are, and a text in single quotes, which Go has only for one character. */
const quoted = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[^]*?\*\/|(?<=[[{(,:=]\s*)'([^'"\\\n]{2,})'/g;

/** A field that ends without its comma, before the next field. */
const unended = /^([^\n]*[\w"')\]}])([ \t]*)\n(?=[ \t]*(?:[A-Z]\w*|"[^"\n]*"):[ \t]*[^\s=])/gm;

/** Repairs mistakes of the syntax that are frequent in documentation. Every character keeps its place. */
export function repairGo(given: TracedText): TracedText {
  // Texts in backticks stay as they are.
  const parts = given.text.split("`").map((part, index) => (index % 2 === 0 ? repair(part) : part));
  const text = parts.join("`");
  return text === given.text ? given : { ...given, text };
}

function repair(part: string): string {
  return part
    .replaceAll(quoted, (whole, text: string | undefined) => (text === undefined ? whole : `"${text}"`))
    .replaceAll(unended, (whole, line: string, space: string) => (line.includes("//") ? whole : `${line}${space},`));
}

import { PathSyntaxError } from "./model.ts";

const closing: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** Returns the offset of the character that ends an expression, outside of strings, regular expressions, and brackets. */
export function skipExpression(text: string, start: number, end: string): number {
  let offset = start;
  while (offset < text.length) {
    const character = text[offset] ?? "";
    if (character === end) return offset;
    const inner = closing[character];
    if (inner !== undefined) offset = skipExpression(text, offset + 1, inner);
    else offset = skipLiteral(text, offset) - 1;
    offset += 1;
  }
  throw new PathSyntaxError(`\`${end}\` is missing`);
}

/** Returns the offset after the string or the regular expression at an offset, else after one character. */
export function skipLiteral(text: string, start: number): number {
  const character = text[start] ?? "";
  const rest = text.slice(start);
  if (character === "'") return start + (/^'(?:\\.|[^'\\])*'/s.exec(rest)?.[0].length ?? 1);
  if (character === '"') return start + (/^"(?:\\.|[^"\\])*"/s.exec(rest)?.[0].length ?? 1);
  if (character === "/" && startsRegularExpression(text, start))
    return start + (/^\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+\/[a-z]*/s.exec(rest)?.[0].length ?? 1);
  return start + 1;
}

/** A slash after a value divides. */
function startsRegularExpression(text: string, start: number): boolean {
  const before = text.slice(0, start).trimEnd().at(-1);
  return before === undefined || /[(,=:[!&|?{}~^+\-*%<>;]/.test(before);
}

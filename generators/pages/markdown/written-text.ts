import type { Point } from "./context.ts";

/** Where a text node's character was written, and whether an escape or an entity represents it. */
export interface WrittenPoint {
  readonly point: Point;
  readonly isEscaped: boolean;
}

const entity = /^&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]*);/;
const punctuation = /[!-/:-@[-`{-~]/;

/**
 * Locates each character of a text node, skipping escapes, entities, and the indentation and marks at the
 * start of lines. `lines` are the lines of the whole text.
 */
export function locateCharacters(
  value: string,
  { start }: { readonly start: Point },
  lines: readonly string[],
): readonly WrittenPoint[] {
  const points: WrittenPoint[] = [];
  let { line } = start;
  let index = start.column - 1;
  while (points.length < value.length) {
    const source = lines[line - 1];
    if (source === undefined) return points;
    const character = value[points.length] ?? "";
    const point: Point = { line, column: index + 1 };
    const found = entity.exec(source.slice(index, index + 40))?.[0];
    if (character === "\n" && source.slice(index).trim() === "") {
      points.push({ point, isEscaped: false });
      [line, index] = [line + 1, 0];
    } else if (source[index] === "\\" && source[index + 1] === character && punctuation.test(character)) {
      points.push({ point, isEscaped: true });
      index += 2;
    } else if (found !== undefined && !value.startsWith(found, points.length)) {
      points.push({ point, isEscaped: true });
      // A character beyond the first 65,536 takes two code units.
      if (/[\uD800-\uDBFF]/.test(character)) points.push({ point, isEscaped: true });
      index += found.length;
    } else {
      // Marks of containers and spaces at line ends are not in the value.
      if (source[index] === character) points.push({ point, isEscaped: false });
      if (index >= source.length) return points;
      index += 1;
    }
  }
  return points;
}

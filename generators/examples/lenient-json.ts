/** Plain JSON with the length of the text it was made from, and where the author omitted a value. */
export interface BlankedJson {
  readonly text: string;
  /** Offsets of the values that match anything. */
  readonly leftOut: ReadonlySet<number>;
}

const token = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\/|#[^\n]*|\.\.\.|…/g;

/**
 * Turns JSON with comments, `…`, and trailing commas into plain JSON of the same length, so that offsets remain valid.
 * A `…` instead of a property's value becomes `0`, and its offset is returned. Elsewhere it becomes a space.
 */
export function blankLeniencies(text: string): BlankedJson {
  const leftOut = new Set<number>();
  const blanked = text.replaceAll(token, (match, offset: number) => {
    if (match === '"…"' || match === '"..."') leftOut.add(offset);
    if (match.startsWith('"')) return match;
    const isDots = match === "…" || match === "...";
    if (!isDots || !/:\s*$/.test(text.slice(0, offset))) return match.replaceAll(/[^\n]/g, " ");
    leftOut.add(offset);
    return "0".padEnd(match.length);
  });
  return { text: dropStrayCommas(blanked), leftOut };
}

/** Removes commas before a closing bracket, after an opening one, or after another comma. */
function dropStrayCommas(text: string): string {
  let result = text;
  for (const stray of [/"(?:[^"\\\n]|\\.)*"|,(?=\s*[}\],])/g, /"(?:[^"\\\n]|\\.)*"|(?<=[{[]\s*),/g]) {
    result = result.replaceAll(stray, (match) => (match === "," ? " " : match));
  }
  return result;
}

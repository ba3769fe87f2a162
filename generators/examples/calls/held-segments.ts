import { wildcard } from "../../code/traced-text.ts";

/** A path with the texts that its segments must have; undefined for a parameter. */
export type FixedPath = readonly (string | undefined)[];

/** A variable of a program, which may hold several segments: `$REPO` for `owner/name`. */
const variable = new RegExp(String.raw`^(?:${wildcard}|\$\{?\w+\}?)$`);

/** Whether a segment of a path is a variable of a program. */
export function isVariable(segment: string): boolean {
  return variable.test(segment);
}

/**
 * Whether a path that a program writes is one of an API if its variables hold several segments. It must then have more of
 * the API's texts than with one segment for each variable.
 */
export function holdsSegments(
  given: readonly string[],
  paths: readonly FixedPath[],
  known: FixedPath | undefined,
): boolean {
  const least =
    known === undefined ? 0 : known.filter((text, index) => text !== undefined && text === given[index]).length;
  return paths.some((path) => path.length > given.length && fixedTexts(given, path) > least);
}

/** How many texts of a path a URL states; -1 if it is another path. */
function fixedTexts(given: readonly string[], path: FixedPath): number {
  const [first, ...rest] = given;
  const [template, ...others] = path;
  if (first === undefined) return path.length === 0 ? 0 : -1;
  if (path.length < given.length) return -1;
  if (isVariable(first)) {
    let best = -1;
    for (let count = 1; count <= path.length && path.slice(0, count).every((text) => text === undefined); count++)
      best = Math.max(best, fixedTexts(rest, path.slice(count)));
    return best;
  }
  if (template !== undefined && template !== first) return -1;
  const inside = fixedTexts(rest, others);
  return inside === -1 ? -1 : inside + (template === undefined ? 0 : 1);
}

import type { CodeBlock } from "../pages/model.ts";
import type { Position } from "../source/position.ts";
import { offsetAt, positionAt } from "../source/source-file.ts";

/** Returns the position of a part of a binding word: its operation, schema, or status. */
export type PlaceWord = (part: string) => Position;

/**
 * Returns the position of a part of a word in a block's info string. Returns the block's own position if its text is
 * from another file, or if a component writes the word in another way.
 */
export function placeInWord({ source, position }: CodeBlock, written: string, part: string): Position {
  if (source.path !== position.file) return position;
  const start = offsetAt(source, position);
  const end = source.text.indexOf("\n", start);
  const at = source.text.slice(start, end === -1 ? undefined : end).indexOf(written);
  const inside = written.lastIndexOf(part);
  if (at === -1 || inside === -1) return position;
  return positionAt(source, start + at + inside, start + at + inside + part.length);
}

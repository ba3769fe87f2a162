import { escapePattern } from "../../source/escape-pattern.ts";
import { isSuspectPattern } from "../../source/patterns/attack-texts.ts";
import { parsePattern } from "../../source/patterns/parse-pattern.ts";
import type { MarkedText, TextMark } from "./model.ts";

/** A marked part of a line; `end` is exclusive. */
export interface MarkedRange {
  readonly start: number;
  readonly end: number;
  readonly mark: TextMark;
}

/** Longer lines are data, and matching them may take long. */
const maxLineLength = 5_000;

/** Finds the parts of a line that a mark covers. Returns undefined if the mark is not a usable pattern. */
export type FindRanges = (line: string) => readonly MarkedRange[];

/** Prepares a mark for all lines of a block. Returns undefined for a pattern that is invalid or may take exponential time. */
export function prepareMark({ text, isPattern, mark }: MarkedText): FindRanges | undefined {
  const pattern = isPattern ? toPattern(text) : new RegExp(escapePattern(text), "gd");
  if (pattern === undefined) return undefined;
  return (line) =>
    line.length > maxLineLength ? [] : [...line.matchAll(pattern)].flatMap((match) => rangesOf(match, mark));
}

/** Groups of a pattern mark their own parts of the match: `/icon: (name)/`. */
function rangesOf(match: RegExpMatchArray, mark: TextMark): readonly MarkedRange[] {
  const [whole, ...groups] = match.indices ?? [];
  const found = groups.filter((range) => range !== undefined);
  const chosen = found.length > 0 ? found : whole === undefined ? [] : [whole];
  return chosen.flatMap(([start, end]) => (end > start ? [{ start, end, mark }] : []));
}

function toPattern(text: string): RegExp | undefined {
  const node = parsePattern(text);
  const isSafe = node === undefined ? !/[)\]][*+{]|[*+}]\)/.test(text) : !isSuspectPattern(node);
  if (!isSafe) return undefined;
  try {
    return new RegExp(text, "gd");
  } catch {
    return undefined;
  }
}

import { memo, type ReactNode } from "react";
import type { JsonTextRange } from "./json-text.ts";

interface MarkedTextProps {
  readonly text: string;
  /** The marked ranges, in any order. They may overlap. */
  readonly ranges: readonly JsonTextRange[];
}

/** A text with marked characters. */
export const MarkedText = memo(function MarkedText({ text, ranges }: MarkedTextProps): ReactNode {
  return splitText(text, ranges).map(({ part, isMarked, start }) =>
    isMarked ? (
      <mark key={start} className="try-it-mark" data-start={start}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
});

interface Piece {
  readonly part: string;
  readonly isMarked: boolean;
  readonly start: number;
}

/** Splits a text at the start and end of each mark. Overlapping ranges are marked once. */
export function splitText(text: string, ranges: readonly JsonTextRange[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let offset = 0;
  const push = (end: number, isMarked: boolean): void => {
    if (end > offset) pieces.push({ part: text.slice(offset, end), isMarked, start: offset });
    offset = Math.max(offset, end);
  };
  for (const { start, end } of ranges.toSorted((left, right) => left.start - right.start || left.end - right.end)) {
    push(Math.min(start, text.length), false);
    push(Math.min(end, text.length), true);
  }
  push(text.length, false);
  return pieces;
}

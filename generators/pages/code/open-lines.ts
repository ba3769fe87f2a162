import type { LineMark, MarkedText, MarkProblem } from "./model.ts";

/** A line while the marks in its comments are read. */
export interface OpenLine {
  text: string;
  readonly index: number;
  shift: number;
  readonly marks: Set<LineMark>;
  isCollapsed: boolean;
  readonly notes: number[];
  /** Whether the line only contained marks. */
  isRemoved: boolean;
}

/** What reading the marks of one block collects. `readCode` creates it for each block. */
export interface OpenCode {
  readonly lines: readonly OpenLine[];
  readonly markedTexts: MarkedText[];
  readonly problems: MarkProblem[];
}

/** Splits code into lines without marks. */
export function openLines(code: string): OpenCode {
  const lines = code.split(/\r?\n/).map((text, index) => ({
    text,
    index,
    shift: 0,
    marks: new Set<LineMark>(),
    isCollapsed: false,
    notes: [],
    isRemoved: false,
  }));
  return { lines, markedTexts: [], problems: [] };
}

/** What a mark says about its lines. */
export type LineMark = "marked" | "ins" | "del" | "focus" | "error" | "warning";

/** What a mark says about a piece of text. */
export type TextMark = "mark" | "ins" | "del";

/** Lines that the info string marks, counted from 1 in the code that readers see. */
export interface MarkedLines {
  readonly mark: LineMark | "collapsed";
  readonly lines: ReadonlySet<number>;
  /** As written, for a finding. */
  readonly written: string;
}

/** Text that is marked wherever it occurs in the code, or up to a number of times. */
export interface MarkedText {
  readonly mark: TextMark;
  readonly text: string;
  readonly isPattern: boolean;
  readonly written: string;
  /** Indexes of the first and the last line as written; undefined: the whole code. */
  readonly within?: { readonly first: number; readonly last: number };
}

/** The parsed info string of a fence. */
export interface CodeInfo {
  readonly language: string;
  /** Everything after the language, as written. The examples stage reads words such as `request=…`. */
  readonly meta: string;
  readonly title: string | undefined;
  readonly markedLines: readonly MarkedLines[];
  readonly markedTexts: readonly MarkedText[];
  /** Number of the first line; undefined: the lines have no numbers. */
  readonly firstNumber: number | undefined;
  readonly frame: "none" | "code" | "terminal" | undefined;
  readonly wraps: boolean;
  readonly isExpandable: boolean;
  readonly hasCopyButton: boolean;
  /** Whether lines start with `+` and `-`. */
  readonly isDiff: boolean;
  readonly icon: string | undefined;
  /** Whether `# (1)` refers to the list below the code, as `# (1)!` always does. */
  readonly isAnnotated: boolean;
  /** Whether the code contains the comments of twoslash. */
  readonly isTwoslash: boolean;
  /** Whether the block is one tab of several. */
  readonly isTab: boolean;
  /** The managers that an npm command is shown for. */
  readonly converts: "npm2yarn" | undefined;
  readonly ineffective: readonly IneffectiveWord[];
}

/** A word without effect, and why, if docsgen knows the word. */
export interface IneffectiveWord {
  readonly written: string;
  readonly reason: string | undefined;
}

/** A line of code as readers see it. */
export interface CodeLine {
  readonly text: string;
  /** Index of the line in the code as written. */
  readonly index: number;
  /** How many characters were removed at its start. */
  readonly shift: number;
  readonly marks: ReadonlySet<LineMark>;
  readonly isCollapsed: boolean;
  /** Numbers of the notes in the list below the code. */
  readonly notes: readonly number[];
}

/** A mark that has no effect as it is written. */
export interface MarkProblem {
  readonly kind: "unknown" | "unclosed" | "unopened" | "missing-line" | "missing-text" | "pattern";
  readonly written: string;
  /** Index of the line in the code as written; undefined: the info string. */
  readonly line: number | undefined;
  readonly nearest?: string | undefined;
}

/** A code block without its marks, and the marks. */
export interface CodeReading {
  readonly info: CodeInfo;
  /** The lines that readers see; empty for a block without marks. */
  readonly lines: readonly CodeLine[];
  readonly markedTexts: readonly MarkedText[];
  /** Whether something was removed from the code as written. */
  readonly isChanged: boolean;
  /** The code that readers copy and docsgen checks: without removed lines. */
  readonly text: string;
  /** The lines of `text`. */
  readonly copiedLines: readonly CodeLine[];
  readonly problems: readonly MarkProblem[];
  /** Start of the ids of the notes below; undefined: the code has no notes. */
  readonly notesId: string | undefined;
}

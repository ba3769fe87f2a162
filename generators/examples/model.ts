import type { Schema } from "../api/model.ts";
import type { Position } from "../source/position.ts";
import type { JsonValue } from "../source/json.ts";
import type { Direction, Issue } from "../validators/model.ts";

/** What an author says of an example beside its payload. */
export interface Marks {
  /** Absent required fields are fine; `…` and comments are left out of the judgement. */
  readonly isPartial: boolean;
  /** Must fail; with this code where one is given. */
  readonly invalid: { readonly code: string | undefined } | undefined;
  /** Tells which parts of the payload stand for anything, so that a fault of this keyword there means nothing. */
  readonly isLeftOut: (pointer: string, keyword: string) => boolean;
}

/** A payload with its place and the schema it must meet: from the description or from a code block of a page. */
export interface Example {
  readonly value: JsonValue;
  /** Set if the value was read from a text that can also stand for other values: gives the first without an issue. */
  readonly reread?: (findIssues: (value: JsonValue) => readonly Issue[]) => JsonValue;
  readonly schema: Schema;
  readonly direction: Direction | undefined;
  /** What it is in a message: `The request example \`chat\` of POST /v1/chat/completions`. */
  readonly title: string;
  readonly operation: string | undefined;
  /** `request`, `response:200`, `query`, `event`, `schema` ... */
  readonly part: string;
  readonly marks: Marks;
  /** A default or an example of a foreign description: its faults are told and do not stop the build. */
  readonly blocks: boolean;
  readonly severity: "error" | "warning";
  /** Where a part of the payload stands, of its value or of its key. */
  readonly locate: (pointer: string, target: "key" | "value") => Position;
}

/** How many examples there were. */
export interface ExampleSummary {
  readonly checked: number;
  readonly failed: number;
  /** Switched off by `check=off` or of a media type that has no validator. */
  readonly skipped: number;
  /** How many code blocks look like payloads and name nothing to be judged by. */
  readonly unbound: number;
  /** The same numbers for each part of calls that examples are of. */
  readonly kinds: readonly ExampleKind[];
  /** Which documented rules the examples exercise; measured only when asked for. */
  readonly measureCoverage: () => readonly OperationCoverage[];
}

/** A documented rule that no example exercises. */
export interface UnexercisedRule {
  /** JSON pointer into the bundled description: of an enum's member, a branch, a limit. */
  readonly pointer: string;
  readonly keyword: string;
  /** What is missing, as stated: `"tool"`, `1.5`, the name of a branch. */
  readonly words: string;
  readonly position: Position;
}

/** How many rules one operation has, and which of them no example exercises. */
export interface OperationCoverage {
  readonly operation: string;
  /** Name of its description, where it is not the main one. */
  readonly api?: string | undefined;
  readonly title: string;
  readonly rules: number;
  readonly exercised: number;
  /** Each rule is listed at the first operation that it belongs to. */
  readonly unexercised: readonly UnexercisedRule[];
}

/** How many examples there were of one part: `request`, `response`, `event`, `schema`, `query` ... */
export interface ExampleKind {
  readonly name: string;
  readonly checked: number;
  readonly failed: number;
}

export const noMarks: Marks = { isPartial: false, invalid: undefined, isLeftOut: () => false };

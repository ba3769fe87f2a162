import type { Schema } from "../api/model.ts";
import type { Position } from "../source/position.ts";
import type { JsonValue } from "../source/json.ts";
import type { Direction, Issue } from "../validators/model.ts";

/** What an author states about an example besides its payload. */
export interface Marks {
  /** Required properties may be missing; `…` and comments are ignored. */
  readonly isPartial: boolean;
  /** The example must fail, with this code if one is given. */
  readonly invalid: { readonly code: string | undefined } | undefined;
  /** Whether the author left this part of the payload open, so that an issue with this keyword does not count. */
  readonly isLeftOut: (pointer: string, keyword: string) => boolean;
}

/** A payload with its location and the schema it must match: from the description or from a code block of a page. */
export interface Example {
  readonly value: JsonValue;
  /** Set if the value was read from a text with several readings: returns the first reading without an issue. */
  readonly reread?: (findIssues: (value: JsonValue) => readonly Issue[]) => JsonValue;
  readonly schema: Schema;
  readonly direction: Direction | undefined;
  /** Its name in messages: `The request example \`chat\` of POST /v1/chat/completions`. */
  readonly title: string;
  readonly operation: string | undefined;
  /** `request`, `response:200`, `query`, `event`, `schema` ... */
  readonly part: string;
  readonly marks: Marks;
  /**
   * False for a default or an example of another project's description: its errors are reported and do not stop the
   * build.
   */
  readonly blocks: boolean;
  readonly severity: "error" | "warning";
  /** The payload is written in a programming language that writes `true` in another way. */
  readonly hasOtherWords?: boolean;
  /** The payload is a form in the URL encoding, whose properties can have an `encoding`. */
  readonly isForm?: boolean;
  /** How the example writes the names of the description, if it writes them differently: `maxTokens`. */
  readonly spell?: (name: string) => string;
  /** The position of a part of the payload, of its value or its key. */
  readonly locate: (pointer: string, target: "key" | "value") => Position;
}

/** Counts of checked examples. */
export interface ExampleSummary {
  readonly checked: number;
  readonly failed: number;
  /** Switched off by `check=off`, or with a media type that has no validator. */
  readonly skipped: number;
  /** How many code blocks look like payloads but are not bound to a schema or an operation. */
  readonly unbound: number;
  /** The same counts for each kind of example. */
  readonly kinds: readonly ExampleKind[];
  /** Measures which documented rules the examples exercise. Runs only on demand. */
  readonly measureCoverage: () => Promise<readonly OperationCoverage[]>;
}

/** A documented rule that no example exercises. */
export interface UnexercisedRule {
  /** JSON pointer into the bundled description: to an enum's member, a branch, a limit. */
  readonly pointer: string;
  readonly keyword: string;
  /** What is missing, as stated: `"tool"`, `1.5`, the name of a branch. */
  readonly words: string;
  readonly position: Position;
}

/** How many rules one operation has, and which of them no example exercises. */
export interface OperationCoverage {
  readonly operation: string;
  /** Name of its description, if it is not the main one. */
  readonly api?: string | undefined;
  readonly title: string;
  readonly rules: number;
  readonly exercised: number;
  /** Each rule is listed at the first operation that has it. */
  readonly unexercised: readonly UnexercisedRule[];
}

/** Counts for one kind of example: `request`, `response`, `event`, `schema`, `query` ... */
export interface ExampleKind {
  readonly name: string;
  readonly checked: number;
  readonly failed: number;
}

export const noMarks: Marks = { isPartial: false, invalid: undefined, isLeftOut: () => false };

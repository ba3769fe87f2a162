import type { JsonValue } from "../source/json.ts";
import type { Position } from "../source/position.ts";

/**
 * What a change means for clients. `unproven`: docsgen found neither a value that shows the change nor a proof that
 * both sides accept the same values.
 */
export type ChangeLevel = "breaking" | "risky" | "compatible" | "words" | "unproven";

/** One of the two descriptions that are compared. */
export type ChangeSide = "base" | "revision";

/** A difference between two descriptions of one API. */
export interface Change {
  readonly level: ChangeLevel;
  /** Stable code, e.g. `diff/request-rejected`. */
  readonly code: string;
  /** Upper case: `POST`. Undefined for changes of the whole description. */
  readonly method: string | undefined;
  /** The path template of the revision, or of the base if the operation is gone. */
  readonly path: string | undefined;
  /** The id of the operation in the model, of the same side as `path`. */
  readonly operation: string | undefined;
  /** `request`, `response:200`, `query`, `header`, `path`, `cookie`, `event` ... */
  readonly part: string | undefined;
  /** JSON pointer into the value, e.g. `/purpose`. */
  readonly pointer: string | undefined;
  readonly message: string;
  readonly witness: ChangeWitness | undefined;
  /** Where the base says it. Undefined for what the revision adds. */
  readonly base: ChangePlace | undefined;
  /** Where the revision says it. Undefined for what the revision removes. */
  readonly revision: ChangePlace | undefined;
  /** What the revision has of the things around the place of something that it removes, for tools that show its files. */
  readonly near?: ChangePlace | undefined;
  /** Places in the project that the change touches. */
  readonly affects: readonly AffectedPlace[];
}

/** A place in the project that is right with the base and wrong with the revision. */
export interface AffectedPlace extends Position {
  /** The code of the finding that the place has with the revision. Undefined for a name in the text. */
  readonly code: string | undefined;
  readonly message: string;
}

/** A value that one side accepts and the other rejects: the proof of a change. */
export interface ChangeWitness {
  readonly value: JsonValue;
  readonly acceptedBy: ChangeSide;
  readonly rejectedBy: ChangeSide;
}

/** A place in a description: its position in a file, and its JSON pointer in the bundle. */
export interface ChangePlace extends Position {
  /** E.g. `#/components/schemas/File/properties/purpose`. */
  readonly pointer: string;
}

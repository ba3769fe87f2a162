import type { Schema } from "../api/model.ts";
import type { Direction } from "../validators/model.ts";
import type { ChangeWitness } from "./model.ts";

/** A part of an operation whose values are compared: a body, a parameter, a header, or an event. */
export interface ValuePart {
  readonly part: string;
  /** In front of pointers into the value: `/limit` for a parameter, which is a property of the query. */
  readonly prefix: string;
  readonly direction: Direction;
  readonly base: Schema;
  readonly revision: Schema;
  /** Whether the value is a text on the wire, as parameters and headers are. */
  readonly isText: boolean;
}

/** One rule that has changed, as the comparison of values finds it. */
export interface ValueChange {
  /** `narrowed`: the revision rejects a value of the base. `widened`: the reverse. */
  readonly kind: "narrowed" | "widened" | "unproven";
  /** The keyword that rejects the value. */
  readonly keyword: string | undefined;
  readonly pointer: string;
  readonly message: string;
  readonly witness: ChangeWitness | undefined;
  /** Pointers of the rule in the bundles. */
  readonly base: string | undefined;
  readonly revision: string | undefined;
}

/** Compares the values of a part. */
export type CompareValues = (part: ValuePart) => readonly ValueChange[];

import type { Schema } from "../api/model.ts";
import type { Direction } from "../validators/model.ts";
import type { ValueDifference } from "./values/model.ts";

/** A part of an operation whose values are compared: a body, a parameter, a header, or an event. */
export interface ValuePart {
  readonly part: string;
  /** In front of pointers into the value: `/limit` for a parameter, which is a property of the query. */
  readonly prefix: string;
  readonly direction: Direction;
  /** True for webhooks and callbacks: the server sends the request, and the client responds. */
  readonly isMirrored: boolean;
  /** Undefined: any value. */
  readonly base: Schema | undefined;
  readonly revision: Schema | undefined;
  /** Whether values are sent as texts, as in a query: `0` and `"0"` are the same there. */
  readonly isText?: boolean;
}

/** Compares the values of a part. */
export type CompareValues = (part: ValuePart) => readonly ValueDifference[];

import type { DraftChange } from "../api-side.ts";

/** A change below a schema. Its pointer starts at the value of that schema. */
export type SchemaChange = Pick<DraftChange, "code" | "base" | "revision"> & {
  readonly pointer: string;
  /** What follows the name of the place in the message. */
  readonly words: string;
};

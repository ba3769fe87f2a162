import type { PreparedSchema } from "../../validators/prepared-schema.ts";
import type { ChangeSide, Term, TermFactory } from "./terms.ts";

export type PreparedPart = PreparedSchema | boolean;

/** Builds the terms of one description. */
export interface TermLoader {
  readonly terms: TermFactory;
  readonly side: ChangeSide;
  /** The term of a prepared schema at a location. */
  readonly load: (prepared: PreparedPart, pointer: string) => Term;
  readonly loadCall: (key: string) => Term;
  /** The prepared schema of a unit that is called. */
  readonly findPrepared: (key: string) => PreparedPart;
  /** A rule that only the validation of the schema at a location decides. */
  readonly opaque: (prepared: PreparedSchema, pointer: string) => Term;
}

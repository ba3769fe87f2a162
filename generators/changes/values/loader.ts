import type { PreparedSchema } from "../../validators/prepared-schema.ts";
import type { ChangeSide } from "../model.ts";
import type { Term, TermFactory } from "./terms.ts";

export type LoadedPart = PreparedSchema | boolean;

/** Builds the terms of one description. */
export interface TermLoader {
  /** Whether a short text may take a pattern too long, and no automaton tests it. */
  readonly isUntestable: (pattern: string) => boolean;
  readonly terms: TermFactory;
  readonly side: ChangeSide;
  /** The term of a prepared schema at a location. */
  readonly load: (prepared: LoadedPart, pointer: string) => Term;
  readonly loadCall: (key: string) => Term;
  /** The prepared schema of a unit that is called. */
  readonly findPrepared: (key: string) => LoadedPart;
  /** A rule that only the validation of the schema at a location decides. */
  readonly opaque: (prepared: PreparedSchema, pointer: string) => Term;
}

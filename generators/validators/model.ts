import type { Schema } from "../api/model.ts";
import type { JsonValue } from "../source/json.ts";

export type Direction = "request" | "response";

/** One fault of a payload, in the form the kit gives it (contract section 5) without message texts of other languages. */
export interface Issue {
  /** JSON pointer into the payload: `/messages/0/role`; empty for the payload itself. */
  readonly pointer: string;
  readonly path: readonly (string | number)[];
  /** The JSON Schema keyword, e.g. `enum`. */
  readonly keyword: string;
  /** Stable, e.g. `payload/enum`. */
  readonly code: string;
  readonly message: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** JSON pointer of the rule in the bundled description. */
  readonly rule: string;
}

/**
 * Every validator of one description: the same functions judge examples in `check` and are shipped in the kit.
 * Nothing is compiled before it is asked for.
 */
export interface ValidatorSet {
  /**
   * Judges a value by a schema of the model, named or inline; an empty list means it is valid.
   * Without a direction `readOnly` and `writeOnly` are not enforced.
   */
  readonly validate: (schema: Schema, direction: Direction | undefined, value: JsonValue) => readonly Issue[];
  /** The kit's modules below `out/sdk/`, `validators/NAME.js` and what they import. */
  readonly modules: () => Iterable<{ readonly path: string; readonly content: string }>;
}

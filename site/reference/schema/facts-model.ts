import type { EnumSchema, ExternalDocs, Prose } from "../../../generators/api/model.ts";

/** A run of words; with `href` it is the name of a schema. */
export interface TypePart {
  readonly text: string;
  readonly href: string | undefined;
}

/** A rule in a few words, with the JSON Schema keywords it states. */
export interface Chip {
  readonly keywords: string;
  readonly words: string;
}

export type Mark = "required" | "deprecated" | "read only" | "write only" | "selects the choice";

/** Everything that a page shows about one value, except what opens below it. */
export interface Facts {
  readonly type: readonly TypePart[];
  /** A title that tells more than the name and the type. */
  readonly title: string | undefined;
  /** Whether the schema rejects every value. */
  readonly isNever: boolean;
  readonly marks: readonly Mark[];
  readonly chips: readonly Chip[];
  readonly values: EnumSchema["values"];
  /** How many more there are than the page has room for. */
  readonly unlistedValues: number;
  /** Lead-in of the values. */
  readonly valuesLabel: string;
  readonly description: Prose | undefined;
  readonly externalDocs: ExternalDocs | undefined;
  readonly replacement: string | undefined;
}

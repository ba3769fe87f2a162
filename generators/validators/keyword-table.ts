import * as arrays from "./runtime/keywords/arrays.ts";
import * as logic from "./runtime/keywords/logic.ts";
import * as objects from "./runtime/keywords/objects.ts";
import * as unions from "./runtime/keywords/unions.ts";
import * as values from "./runtime/keywords/values.ts";
import type { Keyword } from "./runtime/rules.ts";

/** A keyword's implementation: the kit module, its export name, and the function. */
export interface KeywordEntry {
  readonly file: string;
  readonly name: string;
  readonly validate: Keyword;
}

/** Names that JavaScript does not allow for an export. */
const renamed: Readonly<Record<string, string>> = {
  enumeration: "enum",
  constant: "const",
  condition: "if",
  reference: "$ref",
  subtypes: "discriminator",
};

/** Every keyword that can produce an error. `discriminator` is that of a base schema. */
export const keywordTable: ReadonlyMap<string, KeywordEntry> = new Map<string, KeywordEntry>([
  ...list("values", values),
  ...list("objects", objects),
  ...list("arrays", arrays),
  ...list("logic", logic),
  ...list("unions", unions),
]);

function list(file: string, exported: object): [string, KeywordEntry][] {
  return Object.entries(exported).map(([name, validate]) => [
    renamed[name] ?? name,
    // The modules export keywords only.
    { file, name, validate: validate as Keyword },
  ]);
}

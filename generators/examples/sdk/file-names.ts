import type { Schema } from "../../api/model.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import { findCertainName, lettersOf } from "../../source/nearest-name.ts";
import { unknownArgument } from "./findings.ts";
import { followSchema, type FindSchema } from "../stated-properties.ts";
import type { ResolvedExpression } from "./resolved.ts";
import { spellName } from "./sdk-map.ts";
import type { WireContext } from "./wire-value.ts";

/** The names that SDKs give the parts of a file: `{ file_name: "a.pdf", content: … }`. */
const parts = ["file_name", "content", "content_type"];

/** An object as a file has names of the SDK. Only a name that is certainly one of the usual ones is reported. */
export function findMisspelledParts(file: ResolvedExpression, context: WireContext): readonly DocsgenError[] {
  if (file.kind !== "object") return [];
  const { sdk, operation, place } = context;
  const known = parts.map((name) => spellName(sdk, name, undefined));
  return file.members.flatMap(({ key }) => {
    if (key?.kind !== "text") return [];
    const { range } = key;
    const name = key.text.text;
    const nearest = known.includes(name) ? undefined : findCertainName(name, known);
    if (nearest === undefined || lettersOf(name) === lettersOf(nearest)) return [];
    return [unknownArgument({ name, nearest, owner: "The file", operation }, place(range))];
  });
}

/** Whether a value is a file, a list of files, or may be one. */
export function isBinary(schema: Schema, find: FindSchema): boolean {
  const target = followSchema(schema, find);
  if (target?.kind === "array") return target.items !== undefined && isBinary(target.items, find);
  if (target?.kind === "union") return target.variants.some((variant) => isBinary(variant.schema, find));
  return target?.kind === "string" && target.isBinary;
}

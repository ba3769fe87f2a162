import { isJsonObject, type JsonValue } from "../source/json.ts";
import { escapeToken } from "../source/json-pointer.ts";
import { findChoice } from "./discriminator-branch.ts";
import { validateAll } from "./validate-value.ts";
import type { RuleViolation, PlacedSchema, ValueShape, BoundaryContext } from "./model.ts";
import { listParts } from "./place.ts";

/**
 * How the errors of a value follow from an error in one of its parts: the `same` errors; the errors of a `union` whose
 * other branches reject the value at other locations; or unknown, so that the `whole` value must be validated.
 */
export type Directness = "same" | "union" | "whole";

/** Decides how much a value's own schemas depend on a part of it, beyond the schemas of that part. */
export function directnessOf(
  context: BoundaryContext,
  { parts, decisions }: ValueShape,
  { value, token }: { readonly value: JsonValue; readonly token: string },
): Directness {
  if (parts.some(looksInside)) return "whole";
  if (decisions.length === 0) return "same";
  const found = parts.flatMap((part): readonly Directness[] => {
    const choice = findChoice(context, part);
    const tag = choice === undefined ? [] : [choice.property === token ? ("whole" as const) : ("same" as const)];
    const unions = (["oneOf", "anyOf"] as const).filter((keyword) => keyword !== choice?.keyword);
    return [...tag, ...unions.map((keyword) => unionDirectness(context, listParts(part, keyword), { value, token }))];
  });
  return found.includes("whole") ? "whole" : found.includes("union") ? "union" : "same";
}

function unionDirectness(
  context: BoundaryContext,
  branches: readonly PlacedSchema[],
  { value, token }: { readonly value: JsonValue; readonly token: string },
): Directness {
  if (branches.length < 2) return "same";
  const rejecting = branches
    .map((branch) => validateAll(context, [branch], { value }))
    .filter((errors) => errors.length > 0);
  if (rejecting.length !== branches.length - 1) return "whole";
  if (!rejecting.every((errors) => errors.some((error) => isElsewhere(error, token)))) return "whole";
  return rejecting.every((errors) => errors.some(({ keyword, at }) => keyword === "type" && at === ""))
    ? "same"
    : "union";
}

/** An error that no change of the part can fix. */
function isElsewhere({ keyword, at, missing }: RuleViolation, token: string): boolean {
  if (at === "") return keyword === "type" || (missing !== undefined && missing !== token);
  const pointer = `/${escapeToken(token)}`;
  return at !== pointer && !at.startsWith(`${pointer}/`);
}

/** True if a schema depends on a value's content in other ways than part by part. */
function looksInside({ schema }: PlacedSchema): boolean {
  return isJsonObject(schema) && lookingInside.some((keyword) => schema[keyword] !== undefined);
}

const lookingInside = (
  "enum const not if contains uniqueItems unevaluatedProperties unevaluatedItems dependentSchemas " +
  "dependentRequired maxProperties propertyNames"
).split(" ");

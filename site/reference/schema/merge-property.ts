import type { Property, Schema } from "../../../generators/api/model.ts";
import type { Merges } from "./shape-model.ts";

/** The same property in two parts of `allOf`: required if either says so, and under the rules of both. */
export function mergeProperty(first: Property, second: Property, merges: Merges): Property {
  return {
    name: first.name,
    isRequired: first.isRequired || second.isRequired,
    schema: merges(first.schema, second.schema, mergeSchema),
  };
}

function mergeSchema(first: Schema, second: Schema): Schema {
  if (isBare(second) || isSame(first, second)) return first;
  if (isBare(first)) return second;
  return {
    ...first,
    title: second.title ?? first.title,
    description: second.description ?? first.description,
    isNullable: first.isNullable && second.isNullable,
    isDeprecated: first.isDeprecated || second.isDeprecated,
    replacement: second.replacement ?? first.replacement,
    isReadOnly: first.isReadOnly || second.isReadOnly,
    isWriteOnly: first.isWriteOnly || second.isWriteOnly,
    default: second.default ?? first.default,
    examples: second.examples.length > 0 ? second.examples : first.examples,
    // Each part keeps its own rules.
    format: undefined,
    constraints: [],
    conditions: [],
    dependencies: [],
    kind: "intersection",
    parts: [first, second],
  };
}

/** Only named as required. */
function isBare(schema: Schema): boolean {
  return (
    schema.kind === "any" &&
    schema.constraints.length + schema.conditions.length === 0 &&
    schema.description === undefined
  );
}

function isSame(first: Schema, second: Schema): boolean {
  return (
    first.pointer === second.pointer ||
    (first.kind === "reference" &&
      second.kind === "reference" &&
      first.name === second.name &&
      second.constraints.length === 0)
  );
}

import { isJsonObject, printValue, type JsonObject } from "../../source/json.ts";
import type { JsonSchema, SchemaCommon } from "../model.ts";
import { buildConditions, type SchemaPart } from "./conditions.ts";
import { buildConstraints } from "./constraints.ts";
import { externalDocsOf, listOf, proseOf, textOf, type BuildContext } from "./context.ts";
import { replacementOf } from "./replacement.ts";

/** The fields that all kinds of schemas have. */
export function buildCommon(
  context: BuildContext,
  { json, pointer, buildSchema }: SchemaPart,
  isNullable = false,
): SchemaCommon {
  const description = proseOf(context, json, pointer);
  return {
    pointer,
    source: json,
    title: textOf(json, "title"),
    description,
    externalDocs: externalDocsOf(context, json, pointer),
    isDeprecated: json["deprecated"] === true,
    replacement: replacementOf(json, description),
    isReadOnly: json["readOnly"] === true,
    isWriteOnly: json["writeOnly"] === true,
    isNullable,
    default: json["default"] === undefined ? undefined : { value: json["default"] },
    examples: [...(json["example"] === undefined ? [] : [json["example"]]), ...listOf(json, "examples")],
    format: textOf(json, "format"),
    constraints: buildConstraints(json),
    conditions: buildConditions(context, { json, pointer, buildSchema }),
    dependencies: dependenciesOf(json),
  };
}

/** The common fields of a schema without annotations. */
export function bare(source: JsonSchema, pointer: string): SchemaCommon {
  return {
    pointer,
    source,
    title: undefined,
    description: undefined,
    externalDocs: undefined,
    isDeprecated: false,
    replacement: undefined,
    isReadOnly: false,
    isWriteOnly: false,
    isNullable: false,
    default: undefined,
    examples: [],
    format: undefined,
    constraints: [],
    conditions: [],
    dependencies: [],
  };
}

function dependenciesOf(json: JsonObject): SchemaCommon["dependencies"] {
  const map = json["dependentRequired"];
  if (!isJsonObject(map)) return [];
  return Object.entries(map).flatMap(([name, needed]) =>
    Array.isArray(needed) && needed.length > 0 ? [{ name, needed: needed.map(printValue) }] : [],
  );
}

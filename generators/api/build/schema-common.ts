import type { JsonObject } from "../../source/json.ts";
import type { JsonSchema, SchemaCommon } from "../model.ts";
import { buildConditions, type BuildSchema } from "./conditions.ts";
import { buildConstraints } from "./constraints.ts";
import { listOf, proseOf, textOf, type BuildContext } from "./context.ts";

/** What every kind of schema carries. */
export function buildCommon(
  context: BuildContext,
  json: JsonObject,
  pointer: string,
  buildSchema: BuildSchema,
): SchemaCommon {
  return {
    pointer,
    source: json,
    title: textOf(json, "title"),
    description: proseOf(context, json, pointer),
    isDeprecated: json["deprecated"] === true,
    isReadOnly: json["readOnly"] === true,
    isWriteOnly: json["writeOnly"] === true,
    isNullable: false,
    default: json["default"] === undefined ? undefined : { value: json["default"] },
    examples: [...(json["example"] === undefined ? [] : [json["example"]]), ...listOf(json, "examples")],
    format: textOf(json, "format"),
    constraints: buildConstraints(json),
    conditions: buildConditions(context, json, pointer, buildSchema),
  };
}

/** The common part of a schema that says nothing of itself. */
export function bare(source: JsonSchema, pointer: string): SchemaCommon {
  return {
    pointer,
    source,
    title: undefined,
    description: undefined,
    isDeprecated: false,
    isReadOnly: false,
    isWriteOnly: false,
    isNullable: false,
    default: undefined,
    examples: [],
    format: undefined,
    constraints: [],
    conditions: [],
  };
}

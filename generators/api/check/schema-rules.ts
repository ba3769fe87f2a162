import type { DocsgenError } from "../../source/docsgen-error.ts";
import { isJsonObject, printValue, type JsonObject, type JsonValue } from "../../source/json.ts";
import { appendPointer } from "../../source/json-pointer.ts";
import { contradictingRange, enumType } from "./findings.ts";
import { describeKind } from "../load.ts";
import type { Locate } from "../locate.ts";
import type { ApiModel, Schema } from "../model.ts";
import { walkSchemas } from "../walk.ts";

const ranges = [
  ["minimum", "maximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
  ["minProperties", "maxProperties"],
] as const;

/** Judges each schema by itself: ranges that let nothing through, enum members of the wrong type. */
export function checkSchemaRules(api: ApiModel, locate: Locate): DocsgenError[] {
  const findings: DocsgenError[] = [];
  walkSchemas(api, (schema) => findings.push(...checkRanges(schema, locate), ...checkEnum(schema, locate)));
  return findings;
}

function checkRanges(schema: Schema, locate: Locate): DocsgenError[] {
  const { source, pointer } = schema;
  if (!isJsonObject(source)) return [];
  return ranges.flatMap(([lower, upper]) => {
    const [low, high] = [source[lower], source[upper]];
    return typeof low === "number" && typeof high === "number" && low > high
      ? [contradictingRange([lower, low], [upper, high], locate(appendPointer(pointer, lower), "key"))]
      : [];
  });
}

function checkEnum(schema: Schema, locate: Locate): DocsgenError[] {
  if (schema.kind !== "enum" || !isJsonObject(schema.source)) return [];
  const types = listTypes(schema.source);
  const values = schema.source["enum"];
  if (types.length === 0 || !Array.isArray(values)) return [];
  return values.flatMap((value: JsonValue, index) =>
    value === null || types.some((type) => hasType(value, type))
      ? []
      : [
          enumType(
            printValue(value),
            describeKind(value),
            types.join(" or "),
            locate(appendPointer(appendPointer(schema.pointer, "enum"), index)),
          ),
        ],
  );
}

function listTypes(source: JsonObject): string[] {
  const { type } = source;
  return (Array.isArray(type) ? type : [type]).filter((entry): entry is string => typeof entry === "string");
}

function hasType(value: JsonValue, type: string): boolean {
  if (type === "integer") return Number.isInteger(value);
  if (type === "array") return Array.isArray(value);
  return type === "object" ? isJsonObject(value) : typeof value === type;
}

import { isJsonObject, type JsonObject } from "../../source/json.ts";
import { listOf } from "./context.ts";

/** Keywords that describe a schema without constraining values. */
export const annotationKeywords = new Set([
  "title",
  "description",
  "summary",
  "default",
  "example",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
  "discriminator",
  "nullable",
  "externalDocs",
  "xml",
  "$comment",
  "$schema",
  "$id",
  "$anchor",
  "$defs",
  "definitions",
]);

/** `anyOf: [{ required: [a] }, { required: [b] }]` is a rule about presence, not a choice of shapes. */
export function isRequiredChoice(json: JsonObject, keyword: string): boolean {
  return (
    (keyword === "anyOf" || keyword === "oneOf") &&
    listOf(json, keyword).every(
      (part) =>
        isJsonObject(part) &&
        Object.keys(part).every((key) => key === "required" || annotationKeywords.has(key)) &&
        part["required"] !== undefined,
    )
  );
}

import { findJsonError } from "../../generators/api/json-error.ts";
import { createJsonLocator } from "../../generators/api/json-locator.ts";
import type { JsonValue } from "../../generators/source/json.ts";
import { parsePointer } from "../../generators/source/json-pointer.ts";
import type { Issue } from "./kit.ts";

/** Characters of a text. The end is exclusive. */
export interface JsonTextRange {
  readonly start: number;
  readonly end: number;
}

/** JSON, or its error and the error's location. */
export type JsonReading =
  | { readonly kind: "json"; readonly value: JsonValue }
  | { readonly kind: "error"; readonly range: JsonTextRange; readonly message: string };

/** Reads JSON while the reader types it. */
export function readJson(text: string): JsonReading {
  try {
    return { kind: "json", value: JSON.parse(text) as JsonValue };
  } catch {
    const { offset, reason } = findJsonError(text);
    const start = Math.min(offset, Math.max(0, text.length - 1));
    return { kind: "error", range: { start, end: Math.min(text.length, start + 1) }, message: reason };
  }
}

/** Errors about a property's presence mark its name. All others mark its value, or the bracket of a list or object. */
const keywordsOfNames = new Set([
  "additionalProperties",
  "unevaluatedProperties",
  "propertyNames",
  "readOnly",
  "writeOnly",
]);

/** Finds the characters that an issue of a JSON text refers to. */
export function createIssueLocator(text: string): (issue: Issue) => JsonTextRange {
  const locate = createJsonLocator(text);
  return ({ pointer, keyword }) => {
    const { start, end, keyStart, keyEnd } = locate(parsePointer(pointer));
    if (keywordsOfNames.has(keyword) && keyStart !== undefined) return { start: keyStart, end: keyEnd ?? end };
    const isContainer = text[start] === "{" || text[start] === "[";
    return { start, end: isContainer ? start + 1 : end };
  };
}

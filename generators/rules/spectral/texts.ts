import { isJsonArray, printValue, type JsonValue } from "../../source/json.ts";

/** Reads a text or a list of texts. */
export function textsOf(value: JsonValue | undefined): readonly string[] | undefined {
  if (typeof value === "string") return [value];
  return isJsonArray(value) && value.every((item) => typeof item === "string") ? value.map(printValue) : undefined;
}

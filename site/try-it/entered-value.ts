import type { TryItField } from "./try-it-operation.ts";
import type { JsonValue } from "../../generators/source/json.ts";

/**
 * The value of a control. Undefined if it is empty, because an empty value is not sent. Text that is not JSON stays
 * text.
 */
export function enteredValue({ control }: Pick<TryItField, "control">, text: string): JsonValue | undefined {
  if (text.trim() === "") return undefined;
  if (control.kind === "list") return text.split("\n").filter((line) => line !== "");
  if (control.kind !== "json") return text;
  try {
    return JSON.parse(text) as JsonValue; // JSON has no other values
  } catch {
    return text;
  }
}

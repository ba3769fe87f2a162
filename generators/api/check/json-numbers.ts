import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { JsonValue } from "../../source/json.ts";
import { positionOfRange } from "../locate.ts";
import { createTextLocator } from "../parse.ts";
import type { SpecFile } from "../spec-document.ts";
import { notJsonNumber } from "./findings.ts";

/** Finds `.nan` and `.inf` of YAML: JSON has no such numbers, so no rule and no value can contain them. */
export function checkJsonNumbers({ source, value }: SpecFile): DocsgenError[] {
  if (source.path.endsWith(".json") || !/\.(?:nan|inf)\b/i.test(source.text)) return [];
  const places = [...listPlaces(value, [], new Set())];
  if (places.length === 0) return [];
  const locate = createTextLocator(source);
  return places.map((tokens) => {
    const range = locate(tokens);
    return notJsonNumber(source.text.slice(range.start, range.end), positionOfRange(source, range, "value"));
  });
}

/** Extensions may contain anything. A node that several aliases name counts once. */
function* listPlaces(value: JsonValue, tokens: readonly string[], seen: Set<object>): Iterable<readonly string[]> {
  if (typeof value === "number" && !Number.isFinite(value)) yield tokens;
  if (typeof value !== "object" || value === null || seen.has(value)) return;
  seen.add(value);
  for (const [key, child] of Object.entries(value))
    if (child !== undefined && !key.startsWith("x-")) yield* listPlaces(child, [...tokens, key], seen);
}

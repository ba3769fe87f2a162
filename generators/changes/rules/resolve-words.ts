import { isJsonArray, isJsonObject, type JsonObject } from "../../source/json.ts";
import type { ApiSide, ComparedSides } from "../api-side.ts";

/** Opens two objects whose texts are compared, so that it does not matter whether their texts are in a component. */
export type ResolveWords = (base: JsonObject, revision: JsonObject) => readonly [JsonObject, JsonObject];

const none: JsonObject = {};

/** Creates the function. Components that have one name on both sides are compared by themselves. */
export function createResolveWords({ base, revision }: Pick<ComparedSides, "base" | "revision">): ResolveWords {
  const opened = new Map<string, Set<JsonObject>>();
  const isNew = (reference: string, inline: JsonObject): boolean => {
    const partners = opened.get(reference) ?? new Set();
    opened.set(reference, partners);
    return !partners.has(inline) && partners.add(inline).has(inline);
  };
  return (before, after) => {
    const [one, other] = [before["$ref"], after["$ref"]];
    if (one === other) return [unwrap(before), unwrap(after)];
    if (typeof one === "string" && typeof other === "string") {
      const key = `${one} ${other}`;
      // Texts of renamed components belong to the first operation that refers to them.
      if (base.comparedWords.has(key)) return [none, none];
      base.comparedWords.add(key);
    }
    // A component may contain itself at another distance than the schema that is compared with it.
    else if (typeof one === "string" && !isNew(`base ${one}`, after)) return [none, none];
    else if (typeof other === "string" && !isNew(`revision ${other}`, before)) return [none, none];
    return [unwrap(follow(before, base)), unwrap(follow(after, revision))];
  };
}

const maxReferences = 20;

/** An object with what it refers to. */
export function follow(object: JsonObject, side: ApiSide): JsonObject {
  let current = object;
  for (let count = 0; count < maxReferences; count++) {
    const { $ref: reference, ...own } = current;
    if (typeof reference !== "string" || !reference.startsWith("#")) return current;
    current = { ...side.raw(reference), ...own };
  }
  return current;
}

/** An `allOf` of one schema is that schema. */
function unwrap(object: JsonObject): JsonObject {
  const { allOf: parts, ...own } = object;
  const [only, second] = isJsonArray(parts) ? parts : [];
  return isJsonObject(only) && second === undefined ? { ...unwrap(only), ...own } : object;
}

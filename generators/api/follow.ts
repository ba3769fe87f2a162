import { isJsonObject, type JsonObject, type JsonValue } from "../source/json.ts";
import { findByTokens, parsePointer } from "../source/json-pointer.ts";

/** An object of the description, and its pointer after all references are resolved. */
export interface Placed {
  readonly value: JsonObject;
  readonly pointer: string;
}

/** Returns the object at the end of references. Undefined if a reference cannot be resolved, which the bundle has reported. */
export type Follow = (value: JsonValue | undefined, pointer: string) => Placed | undefined;

/** Creates the function that resolves references in a bundle. Each reference is resolved once. */
export function createFollow(document: JsonObject): Follow {
  const known = new Map<string, Placed | undefined>();
  return (value, pointer) => {
    if (!isJsonObject(value)) return undefined;
    if (typeof value["$ref"] !== "string") return { value, pointer };
    const passed = new Set<string>();
    let placed: Placed | undefined = { value, pointer };
    while (placed !== undefined && typeof placed.value["$ref"] === "string") {
      const reference: string = placed.value["$ref"];
      if (known.has(reference) || passed.has(reference)) {
        placed = known.get(reference);
        break;
      }
      passed.add(reference);
      const next = findByTokens(document, parsePointer(reference));
      placed = isJsonObject(next) ? { value: next, pointer: reference } : undefined;
    }
    for (const reference of passed) known.set(reference, placed);
    return placed;
  };
}

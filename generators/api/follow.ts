import { isJsonObject, type JsonObject, type JsonValue } from "../source/json.ts";
import { findByTokens, parsePointer } from "../source/json-pointer.ts";

/** An object of the description with the pointer that it has after its references are followed. */
export interface Placed {
  readonly value: JsonObject;
  readonly pointer: string;
}

/** Gives the object at the end of references; undefined where there is none (the bundle has reported why). */
export type Follow = (value: JsonValue | undefined, pointer: string) => Placed | undefined;

/** Creates what follows the references of a bundle. Each is followed once, however many lead to it. */
export function createFollow(document: JsonObject): Follow {
  const known = new Map<string, Placed | undefined>();
  return (value, pointer) => {
    if (!isJsonObject(value)) return undefined;
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

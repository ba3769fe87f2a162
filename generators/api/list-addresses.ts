import { isJsonObject, type JsonObject, type JsonValue } from "../source/json.ts";
import { splitReference } from "./uri.ts";

/** The addresses of the files and places that a file may refer to, without fragments. */
export function listAddresses(root: JsonValue): readonly string[] {
  const addresses = new Set<string>();
  for (const value of walkContainers(root)) {
    for (const [key, child] of Object.entries(value))
      if (typeof child === "string" && isReference(key, child)) addresses.add(splitReference(child).address);
    const mapping = isJsonObject(value) ? value["mapping"] : undefined;
    for (const target of Object.values(isJsonObject(mapping) ? mapping : {}))
      if (typeof target === "string" && isReference("mapping", target)) addresses.add(splitReference(target).address);
  }
  return [...addresses].filter((address) => address !== "");
}

function isReference(key: string, text: string): boolean {
  return key === "$ref" || key === "$dynamicRef" || (key === "mapping" && /[#/]|\.(?:ya?ml|json)$/.test(text));
}

/** The texts that stand under a key anywhere in a file. */
export function listTexts(root: JsonValue, key: string): readonly string[] {
  const texts = new Set<string>();
  for (const { [key]: text } of walkContainers(root)) if (typeof text === "string") texts.add(text);
  return [...texts];
}

/** Every object and list of a value, itself included. */
function* walkContainers(root: JsonValue): Iterable<JsonObject> {
  const pending: JsonValue[] = [root];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== "object" || value === null) continue;
    const container = value as JsonObject; // a list is read by its indexes
    yield container;
    for (const child of Object.values(container)) if (typeof child === "object") pending.push(child);
  }
}

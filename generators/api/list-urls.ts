import { isJsonObject, type JsonObject, type JsonValue } from "../source/json.ts";
import { splitReference } from "./uri.ts";

const knownUrls = new WeakMap<object, readonly string[]>();

/** The URLs and paths that a file may refer to, without fragments. */
export function listUrls(root: JsonValue): readonly string[] {
  if (typeof root !== "object" || root === null) return [];
  const urls = knownUrls.get(root) ?? findUrls(root);
  knownUrls.set(root, urls);
  return urls;
}

function findUrls(root: JsonValue): readonly string[] {
  const urls = new Set<string>();
  for (const value of walkContainers(root)) {
    for (const [key, child] of Object.entries(value))
      if (typeof child === "string" && isReference(key, child)) urls.add(splitReference(child).url);
    const mapping = isJsonObject(value) ? value["mapping"] : undefined;
    for (const target of Object.values(isJsonObject(mapping) ? mapping : {}))
      if (typeof target === "string" && isReference("mapping", target)) urls.add(splitReference(target).url);
  }
  return [...urls].filter((url) => url !== "");
}

function isReference(key: string, text: string): boolean {
  return key === "$ref" || key === "$dynamicRef" || (key === "mapping" && /[#/]|\.(?:ya?ml|json)$/.test(text));
}

/** The strings under a key anywhere in a file. */
export function listTexts(root: JsonValue, key: string): readonly string[] {
  const texts = new Set<string>();
  for (const { [key]: text } of walkContainers(root)) if (typeof text === "string") texts.add(text);
  return [...texts];
}

/** Every object and list of a value, including the value itself. */
function* walkContainers(root: JsonValue): Iterable<JsonObject> {
  const pending: JsonValue[] = [root];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== "object" || value === null) continue;
    const container = value as JsonObject; // a list is an object whose keys are its indexes
    yield container;
    for (const child of Object.values(container)) if (typeof child === "object") pending.push(child);
  }
}

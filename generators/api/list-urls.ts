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
  const add = (reference: JsonValue | undefined): void => {
    if (typeof reference === "string" && !reference.startsWith("#")) urls.add(splitReference(reference).url);
  };
  for (const { $ref, $dynamicRef, mapping } of walkContainers(root)) {
    add($ref);
    add($dynamicRef);
    if (mapping === undefined) continue;
    for (const target of isJsonObject(mapping) ? Object.values(mapping) : [mapping])
      if (typeof target === "string" && /[#/]|\.(?:ya?ml|json)$/.test(target)) add(target);
  }
  urls.delete("");
  return [...urls];
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

import fc from "fast-check";
import { hostileTexts, json } from "./texts.js";

/** One change of a value: its location, counted over all locations, its kind, and the new value. */
export const edit = fc.record({
  at: fc.nat(),
  other: fc.nat(),
  kind: fc.constantFrom("replace", "delete", "copy", "rename", "hostile", "refer", "empty", "wrap", "append"),
  value: json,
});

/** Applies edits to a copy of a value. */
export function applyEdits(root, edits) {
  const whole = { root: structuredClone(root) };
  for (const one of edits) applyEdit(whole, one);
  return whole.root;
}

function applyEdit(whole, { at, other, kind, value }) {
  const places = listPlaces(whole);
  const { parent, key, pointer } = places[at % places.length];
  const source = places[other % places.length];
  const put = (next) => setOwn(parent, key, next);
  switch (kind) {
    case "replace":
      return put(value);
    case "delete":
      return Array.isArray(parent) ? parent.splice(Number(key), 1) : delete parent[key];
    case "copy":
      return put(structuredClone(source.parent[source.key]));
    case "rename": {
      if (Array.isArray(parent) || parent === whole) return undefined;
      const remaining = parent[key];
      delete parent[key];
      return setOwn(parent, hostileTexts[other % hostileTexts.length], remaining);
    }
    case "hostile":
      return put(hostileTexts[other % hostileTexts.length]);
    case "refer":
      return put({ $ref: `#${source.pointer}` });
    case "empty":
      return put(Array.isArray(parent[key]) ? {} : typeof parent[key] === "object" ? [] : pointer);
    case "wrap":
      return put(other % 2 === 0 ? [parent[key]] : { [hostileTexts[other % hostileTexts.length]]: parent[key] });
    case "append":
      return typeof parent[key] === "string" ? put(parent[key] + hostileTexts[other % hostileTexts.length]) : undefined;
  }
}

function listPlaces(whole) {
  const places = [];
  const pending = [{ parent: whole, key: "root", pointer: "" }];
  for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
    places.push(place);
    const value = place.parent[place.key];
    if (typeof value !== "object" || value === null) continue;
    for (const key of Object.keys(value))
      pending.push({
        parent: value,
        key,
        pointer: `${place.pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`,
      });
  }
  return places;
}

function setOwn(object, key, value) {
  if (key === "__proto__")
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  else object[key] = value;
}

/** One change of a text. */
export const textEdit = fc.record({
  at: fc.nat(),
  length: fc.integer({ min: 0, max: 40 }),
  other: fc.nat(),
  kind: fc.constantFrom("insert", "insert", "delete", "repeat", "move", "line", "cut"),
});

/** Applies edits to a text, like typing errors or attacks. */
export function applyTextEdits(text, edits) {
  return edits.reduce((current, { at, length, other, kind }) => {
    const start = at % (current.length + 1);
    const end = Math.min(current.length, start + length);
    const piece = current.slice(start, end);
    const target = other % (current.length + 1);
    switch (kind) {
      case "insert":
        return current.slice(0, start) + hostileTexts[other % hostileTexts.length] + current.slice(start);
      case "delete":
        return current.slice(0, start) + current.slice(end);
      case "repeat":
        return current.slice(0, end) + piece.repeat((other % 3) + 1) + current.slice(end);
      case "move": {
        const rest = current.slice(0, start) + current.slice(end);
        return rest.slice(0, target) + piece + rest.slice(target);
      }
      case "line": {
        const lines = current.split("\n");
        const line = at % lines.length;
        return [...lines.slice(0, line), lines[other % lines.length], ...lines.slice(line + (length % 2))].join("\n");
      }
      default:
        return other % 4 === 0 ? current.slice(0, start) : current.slice(0, start) + piece;
    }
  }, text);
}

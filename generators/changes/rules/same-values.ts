import type { Schema } from "../../api/model.ts";
import { isJsonArray, isJsonObject, type JsonArray, type JsonObject, type JsonValue } from "../../source/json.ts";
import type { ApiSide } from "../api-side.ts";

/** A schema of one side. */
export interface SideSchema {
  readonly side: ApiSide;
  readonly schema: Pick<Schema, "source">;
}

const annotations = new Set([
  "$comment",
  "default",
  "deprecated",
  "description",
  "example",
  "examples",
  "externalDocs",
  "title",
  "xml",
]);

/** Whether two schemas state the same rules in the same way. A quick answer: `false` may be wrong. */
export function describesSameValues(one: SideSchema, other: SideSchema): boolean {
  return isSame(one.schema.source, other.schema.source, {
    left: one.side,
    right: other.side,
    assumed: new Set(),
  });
}

interface Sides {
  readonly left: ApiSide;
  readonly right: ApiSide;
  /** Pairs of references that are being compared: they are equal unless a difference is found elsewhere. */
  readonly assumed: Set<string>;
}

/** Keywords whose lists have no order. */
const unordered = new Set(["allOf", "anyOf", "enum", "oneOf", "required", "type"]);

/** The items of longer lists are compared in their order. */
const maxItems = 50;

function isSame(left: JsonValue | undefined, right: JsonValue | undefined, sides: Sides): boolean {
  const [one, other] = [follow(left, sides.left), follow(right, sides.right)];
  if (one.name !== undefined || other.name !== undefined) {
    const key = `${one.name ?? ""}\0${other.name ?? ""}`;
    if (sides.assumed.has(key)) return true;
    sides.assumed.add(key);
  }
  const [a, b] = [one.value, other.value];
  if (isJsonArray(a) && isJsonArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, b[index], sides));
  if (!isJsonObject(a) || !isJsonObject(b)) return a === b;
  const names = new Set([...ruleNames(a), ...ruleNames(b)]);
  return [...names].every((name) => {
    const [before, after] = [a[name], b[name]];
    return isJsonArray(before) && isJsonArray(after) && unordered.has(name)
      ? isSameSet(before, after, sides)
      : isSame(before, after, sides);
  });
}

function isScalar(item: JsonValue): boolean {
  return typeof item !== "object" || item === null;
}

function isSameSet(before: JsonArray, after: JsonArray, sides: Sides): boolean {
  if (before.length !== after.length) return false;
  if (before.every(isScalar) && after.every(isScalar)) {
    const values = new Set(after);
    return before.every((item) => values.has(item));
  }
  if (before.length > maxItems) return before.every((item, index) => isSame(item, after[index], sides));
  const free = new Map(after.entries());
  return before.every((item, place) => {
    const found = [place, ...free.keys()].find(
      (index) => free.has(index) && isSame(item, free.get(index), { ...sides, assumed: new Set(sides.assumed) }),
    );
    return found !== undefined && free.delete(found);
  });
}

function ruleNames(schema: JsonObject): readonly string[] {
  return Object.keys(schema).filter((name) => !annotations.has(name) || isJsonObject(schema[name]));
}

function follow(
  value: JsonValue | undefined,
  side: ApiSide,
): { readonly value: JsonValue | undefined; readonly name: string | undefined } {
  const name = isJsonObject(value) && Object.keys(value).length === 1 ? schemaName(value["$ref"]) : undefined;
  const found = name === undefined ? undefined : side.findSchema(name);
  return found === undefined ? { value, name: undefined } : { value: found.source, name };
}

/** The name of a schema in a reference to it. */
export function schemaName(reference: JsonValue | undefined): string | undefined {
  const encoded = typeof reference === "string" ? /^#\/components\/schemas\/([^/]+)$/.exec(reference)?.[1] : undefined;
  return encoded?.replaceAll("~1", "/").replaceAll("~0", "~");
}

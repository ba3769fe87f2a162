import { getOwn, isJsonObject, setOwn, type JsonObject, type JsonValue } from "../source/json.ts";
import type { ObjectSchema, Schema } from "./model.ts";

/** Returns a value without the members that its schema hides. Returns the same value if it has none. */
export type HideInValue = (schema: Schema, value: JsonValue) => JsonValue;

/**
 * Creates the function that hides members of values. The shown schemas no longer contain internal parts, but their
 * sources do.
 */
export function createHideInValue(find: (name: string) => Schema | undefined): HideInValue {
  /** Named schemas that a value has already reached. The number of paths to one of them can grow exponentially. */
  let met = new WeakMap<object, Set<string>>();
  const hide = (schema: Schema, value: JsonValue): JsonValue => {
    if (typeof value !== "object" || value === null) return value;
    switch (schema.kind) {
      case "reference": {
        const names = met.get(value) ?? new Set();
        if (names.has(schema.name)) return value;
        met.set(value, names.add(schema.name));
        const named = find(schema.name);
        return named === undefined ? value : hide(named, value);
      }
      case "intersection":
        return schema.parts.reduce<JsonValue>((rest, part) => hide(part, rest), value);
      case "union":
        return schema.variants.reduce<JsonValue>((rest, variant) => hide(variant.schema, rest), value);
      case "array":
        return Array.isArray(value)
          ? mapSame(value, (entry, index) => hideEntry(schema.prefixItems[index] ?? schema.items, entry))
          : value;
      case "object":
        return isJsonObject(value) ? hideMembers(schema, value) : value;
      case "any":
      case "never":
      case "null":
      case "boolean":
      case "string":
      case "number":
      case "enum":
        return value;
    }
  };
  const hideEntry = (schema: Schema | undefined, value: JsonValue): JsonValue =>
    schema === undefined ? value : hide(schema, value);
  const hideMembers = (schema: ObjectSchema, value: JsonObject): JsonObject => {
    const shown = new Map(schema.properties.map((property) => [property.name, property.schema]));
    const hidden = hiddenNames(schema, shown);
    const result: Record<string, JsonValue | undefined> = {};
    let isSame = true;
    for (const [name, entry] of Object.entries(value)) {
      const remaining =
        entry === undefined || hidden.has(name)
          ? undefined
          : hideEntry(shown.get(name) ?? schema.additionalProperties, entry);
      isSame &&= remaining === entry;
      if (remaining !== undefined) setOwn(result, name, remaining);
    }
    return isSame ? value : result;
  };
  return (schema, value) => {
    met = new WeakMap();
    return hide(schema, value);
  };
}

function hiddenNames({ source }: ObjectSchema, shown: ReadonlyMap<string, Schema>): ReadonlySet<string> {
  const stated = isJsonObject(source) ? getOwn(source, "properties") : undefined;
  return new Set(isJsonObject(stated) ? Object.keys(stated).filter((name) => !shown.has(name)) : []);
}

function mapSame(
  list: readonly JsonValue[],
  change: (entry: JsonValue, index: number) => JsonValue,
): readonly JsonValue[] {
  const changed = list.map(change);
  return changed.every((entry, index) => entry === list[index]) ? list : changed;
}

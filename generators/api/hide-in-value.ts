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
  const members = new WeakMap<ObjectSchema, Members>();
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
    const { shown, hidden } = members.get(schema) ?? membersOf(schema);
    members.set(schema, { shown, hidden });
    const changed = new Map<string, JsonValue | undefined>();
    for (const name of Object.keys(value)) {
      const entry = value[name];
      if (entry === undefined) continue;
      const remaining = hidden.has(name) ? undefined : hideEntry(shown.get(name) ?? schema.additionalProperties, entry);
      if (remaining !== entry) changed.set(name, remaining);
    }
    return changed.size === 0 ? value : withMembers(value, changed);
  };
  return (schema, value) => {
    met = new WeakMap();
    return hide(schema, value);
  };
}

/** The properties of a schema that are shown, and the names of those that are hidden. */
interface Members {
  readonly shown: ReadonlyMap<string, Schema>;
  readonly hidden: ReadonlySet<string>;
}

function membersOf({ properties, source }: ObjectSchema): Members {
  const shown = new Map(properties.map(({ name, schema }) => [name, schema]));
  const stated = isJsonObject(source) ? getOwn(source, "properties") : undefined;
  const hidden = isJsonObject(stated) ? Object.keys(stated).filter((name) => !shown.has(name)) : [];
  return { shown, hidden: new Set(hidden) };
}

function withMembers(value: JsonObject, changed: ReadonlyMap<string, JsonValue | undefined>): JsonObject {
  const result: Record<string, JsonValue | undefined> = {};
  for (const [name, entry] of Object.entries(value)) {
    const remaining = changed.has(name) ? changed.get(name) : entry;
    if (remaining !== undefined) setOwn(result, name, remaining);
  }
  return result;
}

function mapSame(
  list: readonly JsonValue[],
  change: (entry: JsonValue, index: number) => JsonValue,
): readonly JsonValue[] {
  const changed = list.map(change);
  return changed.every((entry, index) => entry === list[index]) ? list : changed;
}

import { isJsonObject, type JsonValue } from "../source/json.ts";
import { arrayOfLength, itemParts } from "./make-array.ts";
import { furtherNames, propertyParts } from "./make-object.ts";
import type { Making, Path, PlacedSchema, ValueShape } from "./model.ts";
import { isForbidden, listParts, mapParts, onePart, patternOf } from "./place.ts";
import { patternTexts } from "./pattern-texts.ts";
import { withProperty } from "./sides-object.ts";

/** A location inside a value: the schemas that apply to it, and its path. */
export interface Child {
  readonly key: string;
  readonly places: readonly PlacedSchema[];
  /** The base value, if the current one does not contain the location. */
  readonly local?: JsonValue;
  /** From the value to the part to replace. */
  readonly path: Path;
  /** Builds that part from a value of the location. Undefined if they are the same. */
  readonly wrap?: (inner: JsonValue) => JsonValue;
}

/** Lists the locations inside a value for which a shape has schemas: properties, their names, items. */
export function listChildren(making: Making, shape: ValueShape, value: JsonValue): readonly Child[] {
  const { parts } = shape;
  if (isJsonObject(value)) {
    const names = [...statedNames(making, parts), ...openNames(making, parts)];
    return [
      ...[...new Set(names)].map((name) => ({
        key: `property ${name}`,
        places: propertyParts(parts, name),
        path: [name],
      })),
      ...nameChild(making, parts, value),
    ];
  }
  return Array.isArray(value) ? itemChildren(making, parts, value) : [];
}

function statedNames({ context }: Making, parts: readonly PlacedSchema[]): readonly string[] {
  return parts.flatMap((part) =>
    mapParts(part, "properties")
      .filter(([, { schema }]) => !isForbidden(context, schema))
      .map(([name]) => name),
  );
}

/** A name for each pattern, and one that is neither declared nor matched. */
function openNames(making: Making, parts: readonly PlacedSchema[]): readonly string[] {
  const patterns = parts.flatMap((part) => mapParts(part, "patternProperties").map(([pattern]) => pattern));
  const matching = patterns.flatMap((pattern) => patternTexts(patternOf(pattern) ?? /$^/).slice(0, 1));
  const isOpen = parts.some((part) => isJsonObject(onePart(part, "additionalProperties")?.schema));
  const stated = new Set(parts.flatMap((part) => mapParts(part, "properties").map(([name]) => name)));
  const free = isOpen
    ? [...furtherNames(making, parts, 2)].find(
        (name) => !stated.has(name) && !patterns.some((pattern) => patternOf(pattern)?.test(name) === true),
      )
    : undefined;
  return [...matching, ...(free === undefined ? [] : [free])];
}

/** `propertyNames` applies to the name itself. */
function nameChild(
  making: Making,
  parts: readonly PlacedSchema[],
  object: { readonly [name: string]: unknown },
): readonly Child[] {
  const places = parts.flatMap((part) => onePart(part, "propertyNames") ?? []);
  if (places.length === 0) return [];
  return [
    {
      key: "name",
      places,
      path: [],
      wrap: (name) => {
        const text = typeof name === "string" ? name : "";
        const [value] = making.make(propertyParts(parts, text), 1);
        // The keys of a made object have values.
        return withProperty(object as { [name: string]: JsonValue }, text, value ?? null);
      },
    },
  ];
}

function itemChildren(making: Making, parts: readonly PlacedSchema[], value: readonly JsonValue[]): readonly Child[] {
  const fixed = Math.max(0, ...parts.map((part) => listParts(part, "prefixItems").length));
  const hasRest = parts.some((part) => isJsonObject(onePart(part, "items")?.schema));
  return Array.from({ length: fixed + (hasRest ? 1 : 0) }, (_, index) => {
    const long = value.length > index ? value : (arrayOfLength(making, parts, index + 1) ?? value);
    const items = long.length > index ? long : [...long, null];
    return {
      key: `item ${index}`,
      places: itemParts(parts, index, false),
      ...(items === value ? {} : { local: items }),
      path: [index],
    };
  });
}

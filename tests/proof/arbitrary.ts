import fc from "fast-check";
import { isJsonObject, type JsonValue } from "../../generators/source/json.ts";
import { equalKey } from "../../generators/boundary-values/equal-key.ts";
import { listShapes } from "../../generators/boundary-values/flatten.ts";
import { formatSamples } from "../../generators/boundary-values/format-samples.ts";
import { itemParts, isUnique } from "../../generators/boundary-values/make-array.ts";
import { propertyParts, requiredNames } from "../../generators/boundary-values/make-object.ts";
import { likelyKinds, listedValues, type Maker } from "../../generators/boundary-values/make-value.ts";
import type { PlacedSchema, ValueShape } from "../../generators/boundary-values/model.ts";
import { patternTexts } from "../../generators/boundary-values/pattern-texts.ts";
import {
  countOf,
  isForbidden,
  listParts,
  mapParts,
  numberOf,
  onePart,
  patternOf,
  textOf,
} from "../../generators/boundary-values/place.ts";

/** How deep the values go. */
export interface Wishes {
  /** Below this depth, values are as small as possible. */
  readonly depth: number;
  /** Whether objects may have undocumented properties that are allowed. */
  readonly hasUndescribed: boolean;
}

const maxShapes = 12;

/**
 * Valid values of schemas, from every branch and with any of the optional properties. A value that a rule for the whole
 * value rejects (`not`, `if`, a union that allows one match) is replaced by the smallest valid value.
 */
export function arbitraryValue(maker: Maker, places: readonly PlacedSchema[], wishes: Wishes): fc.Arbitrary<JsonValue> {
  const [smallest] = maker.make(places, 1);
  if (smallest === undefined) throw new Error("no valid value");
  if (wishes.depth === 0) return fc.constant(smallest);
  const shapes: ValueShape[] = [];
  for (const shape of listShapes(maker.context, places)) if (shapes.push(shape) === maxShapes) break;
  return fc
    .nat(shapes.length - 1)
    .chain((index) => ofParts(maker, shapes[index]?.parts ?? [], wishes))
    .map((value) => (value !== undefined && maker.fits(places, value) ? value : smallest));
}

type Maybe = fc.Arbitrary<JsonValue | undefined>;

function ofParts(maker: Maker, parts: readonly PlacedSchema[], wishes: Wishes): Maybe {
  if (parts.some(({ schema }) => schema === false)) return fc.constant(undefined);
  const listed = listedValues(parts);
  if (listed !== undefined) return listed.length === 0 ? fc.constant(undefined) : fc.constantFrom(...listed);
  const kinds = likelyKinds(parts);
  if (kinds.length === 0) return fc.constant(undefined);
  return fc.oneof(...kinds.map((kind) => ofKind(kind, maker, parts, wishes)));
}

function ofKind(kind: string, maker: Maker, parts: readonly PlacedSchema[], wishes: Wishes): Maybe {
  switch (kind) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "string":
      return ofText(parts);
    case "integer":
    case "number":
      return ofNumber(parts, kind === "integer");
    case "array":
      return ofArray(maker, parts, wishes);
    default:
      return ofObject(maker, parts, wishes);
  }
}

function ofText(parts: readonly PlacedSchema[]): Maybe {
  const lower = Math.max(0, ...parts.map((part) => countOf(part, "minLength") ?? 0));
  const upper = Math.min(lower + 12, ...parts.map((part) => countOf(part, "maxLength") ?? Infinity));
  const samples = parts.flatMap((part) => formatSamples.get(textOf(part, "format") ?? "")?.inside ?? []);
  const texts = samples.filter((sample) => typeof sample === "string");
  if (texts.length > 0) return fc.constantFrom(...texts);
  const pattern = parts.map((part) => patternOf(textOf(part, "pattern"))).find((found) => found !== undefined);
  if (pattern !== undefined) return ofPattern(pattern);
  if (lower > upper || lower > 10_000) return fc.constant(undefined);
  return fc.string({ minLength: lower, maxLength: upper, unit: "grapheme" });
}

/** fast-check supports most pattern syntax. For the rest, the texts of the boundary values are used. */
function ofPattern(pattern: RegExp): Maybe {
  const texts = patternTexts(pattern);
  const known: Maybe = texts.length === 0 ? fc.constant(undefined) : fc.constantFrom(...texts);
  try {
    return fc.oneof(fc.stringMatching(pattern, { size: "small" }), known);
  } catch {
    return known;
  }
}

function ofNumber(parts: readonly PlacedSchema[], isWhole: boolean): Maybe {
  const all = (keyword: string): readonly number[] => parts.flatMap((part) => numberOf(part, keyword) ?? []);
  const min = Math.max(-1e15, ...all("minimum"), ...all("exclusiveMinimum"));
  const max = Math.min(1e15, ...all("maximum"), ...all("exclusiveMaximum"));
  const step = all("multipleOf")[0] ?? 1;
  const is32 = parts.some((part) => textOf(part, "format") === "int32");
  const low = Math.ceil((is32 ? Math.max(min, -(2 ** 31)) : min) / step);
  const high = Math.floor((is32 ? Math.min(max, 2 ** 31 - 1) : max) / step);
  const whole = low > high ? fc.constant(undefined) : fc.integer({ min: low, max: high }).map((count) => count * step);
  return isWhole || min > max
    ? whole
    : fc.oneof(
        fc.double({ min, max, noNaN: true }).map((value) => value + 0),
        whole,
      );
}

function ofArray(maker: Maker, parts: readonly PlacedSchema[], wishes: Wishes): Maybe {
  const lower = Math.max(0, ...parts.map((part) => countOf(part, "minItems") ?? 0));
  const upper = Math.min(lower + 2, ...parts.map((part) => countOf(part, "maxItems") ?? Infinity));
  if (lower > upper || lower > 100) return fc.constant(undefined);
  const fixed = Math.max(0, ...parts.map((part) => listParts(part, "prefixItems").length));
  const item = (index: number): fc.Arbitrary<JsonValue> =>
    arbitraryOrNothing(maker, itemParts(parts, index, false), inner(wishes));
  if (fixed > 0)
    return fc
      .tuple(...Array.from({ length: fixed }, (_, index) => item(index)))
      .chain((first) => fc.nat(first.length).map((left) => first.slice(0, Math.max(lower, first.length - left))));
  const limits = { minLength: lower, maxLength: upper };
  return isUnique(parts) ? fc.uniqueArray(item(0), { ...limits, selector: equalKey }) : fc.array(item(0), limits);
}

function ofObject(maker: Maker, parts: readonly PlacedSchema[], wishes: Wishes): Maybe {
  const stated = parts.flatMap((part) =>
    mapParts(part, "properties")
      .filter(([, { schema }]) => !isForbidden(maker.context, schema))
      .map(([name]) => name),
  );
  const required = requiredNames(maker.context, parts);
  const undescribed = wishes.hasUndescribed || hasSchemaForOthers(parts) ? ["other", "☃ other"] : [];
  const names = [...new Set([...required, ...stated, ...undescribed])].filter((name) => name !== "__proto__");
  const properties = names.map((name) => [name, propertyParts(parts, name)] as const);
  const possible = properties.filter(([, places]) => maker.make(places, 1).length > 0);
  const model = Object.fromEntries(
    possible.map(([name, places]) => [name, arbitraryValue(maker, places, inner(wishes))]),
  );
  const keys = required.filter((name) => Object.hasOwn(model, name));
  return fc.record(model, { requiredKeys: keys, noNullPrototype: true });
}

function hasSchemaForOthers(parts: readonly PlacedSchema[]): boolean {
  return parts.some((part) => isJsonObject(onePart(part, "additionalProperties")?.schema));
}

function arbitraryOrNothing(maker: Maker, places: readonly PlacedSchema[], wishes: Wishes): fc.Arbitrary<JsonValue> {
  return maker.make(places, 1).length === 0 ? fc.constant(null) : arbitraryValue(maker, places, wishes);
}

function inner(wishes: Wishes): Wishes {
  return { ...wishes, depth: wishes.depth - 1 };
}

import { isJsonArray, getOwn, isJsonObject, type JsonValue } from "../source/json.ts";
import { equalKey } from "./equal-key.ts";
import { listShapes } from "./flatten.ts";
import { validateAll } from "./validate-value.ts";
import { kinds, statedKinds } from "./validate-scalar.ts";
import { makeArrays } from "./make-array.ts";
import { makeNumbers } from "./make-number.ts";
import { makeObjects } from "./make-object.ts";
import { makeTexts } from "./make-text.ts";
import type { Making, PlacedSchema, ValueShape, Ways, BoundaryContext } from "./model.ts";

/** Creates the maker of values for one root, with its own budget, because a description can require too many values. */
export function createMaker(context: BoundaryContext, budget = maxTried): Maker {
  const state: MakerState = { known: new Map(), active: new Set(), budget };
  const maker: Maker = {
    context,
    make: (places, limit) => makeNamed(maker, state, { places, limit }),
    makeByWays: (places, ways) => {
      const [found] = listShaped(maker, state, { places, ways, limit: 1 });
      return found;
    },
    fits: (places, value) => {
      state.budget--;
      return validateAll(context, places, { value }).length === 0;
    },
  };
  return maker;
}

/** Creates values like `Making`, and on request by chosen branches of the unions. */
export interface Maker extends Making {
  /** The value also matches the branches of the ways; the shape contains the ways that were taken. */
  readonly makeByWays: (places: readonly PlacedSchema[], ways: Ways) => ShapedValue | undefined;
}

/** A value and the branches it was created for. */
export interface ShapedValue {
  readonly value: JsonValue;
  readonly shape: ValueShape;
}

interface MakerState {
  /** Smallest values of schemas, by pointer. */
  readonly known: Map<string, JsonValue>;
  /** The schemas in progress: the smallest value of a schema never contains another value of it. */
  readonly active: Set<string>;
  /** The number of values that may still be tried. */
  budget: number;
}

const maxTried = 100_000;

function makeNamed(maker: Maker, state: MakerState, { places, limit }: Omit<Search, "ways">): readonly JsonValue[] {
  const name = nameOf(places);
  const search = { places, ways: undefined, limit };
  if (name === undefined) return valuesOf(maker, state, search);
  const known = state.known.get(name);
  if (known !== undefined && limit === 1) return [known];
  if (state.active.has(name)) return [];
  state.active.add(name);
  const values = valuesOf(maker, state, search);
  state.active.delete(name);
  if (values[0] !== undefined) state.known.set(name, values[0]);
  return values;
}

/** The key of a location: the schema that it only refers to, else its own pointer. */
function nameOf(places: readonly PlacedSchema[]): string | undefined {
  const schema = places.length === 1 ? places[0]?.schema : undefined;
  const target = isJsonObject(schema) && Object.keys(schema).length === 1 ? getOwn(schema, "$ref") : undefined;
  if (typeof target === "string") return target;
  return places.some(({ pointer }) => pointer === "") ? undefined : places.map(({ pointer }) => pointer).join(" ");
}

interface Search {
  readonly places: readonly PlacedSchema[];
  readonly ways: Ways | undefined;
  readonly limit: number;
}

function valuesOf(maker: Maker, state: MakerState, search: Search): readonly JsonValue[] {
  return [...listShaped(maker, state, search)].map(({ value }) => value);
}

function* listShaped(maker: Maker, state: MakerState, { places, ways, limit }: Search): Iterable<ShapedValue> {
  const seen = new Set<string>();
  for (const shape of listShapes(maker.context, places, ways)) {
    for (const candidate of candidates(maker, shape)) {
      if (state.budget <= 0 || seen.size >= limit) return;
      const key = equalKey(candidate);
      if (seen.has(key) || !maker.fits(ways === undefined ? places : [...places, ...shape.parts], candidate)) continue;
      seen.add(key);
      yield { value: candidate, shape };
      if (seen.size >= limit) return;
    }
  }
}

/** Values of every kind that are likely to be valid for all parts. */
function* candidates(making: Making, shape: ValueShape): Iterable<JsonValue> {
  if (shape.parts.some(({ schema }) => schema === false)) return;
  const listed = listedValues(shape.parts);
  if (listed !== undefined) return yield* listed;
  for (const kind of likelyKinds(shape.parts)) yield* ofKind(making, shape, kind);
}

/** The values of the first `enum` or `const`. The validation decides whether the other parts accept them. */
export function listedValues(parts: readonly PlacedSchema[]): readonly JsonValue[] | undefined {
  const lists = parts.flatMap(({ schema }): (readonly JsonValue[])[] => {
    if (!isJsonObject(schema)) return [];
    if (Object.hasOwn(schema, "const")) return [[schema["const"] ?? null]];
    return isJsonArray(schema["enum"]) ? [schema["enum"]] : [];
  });
  return lists.toSorted((left, right) => left.length - right.length)[0];
}

function ofKind(making: Making, shape: ValueShape, kind: string): Iterable<JsonValue> {
  switch (kind) {
    case "null":
      return [null];
    case "boolean":
      return [true, false];
    case "string":
      return makeTexts(shape.parts);
    case "integer":
      return makeNumbers(shape.parts, true);
    case "number":
      return makeNumbers(shape.parts, false);
    case "array":
      return makeArrays(making, shape.parts);
    default:
      return makeObjects(making, shape.parts);
  }
}

const keywordsByKind: readonly (readonly [kind: string, keywords: readonly string[]])[] = [
  ["object", ["properties", "required", "additionalProperties", "patternProperties", "minProperties", "propertyNames"]],
  ["array", ["items", "prefixItems", "minItems", "maxItems", "contains", "uniqueItems"]],
  ["string", ["minLength", "maxLength", "pattern", "format", "contentMediaType"]],
  ["number", ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]],
];

/** The kinds that every part accepts. If none is declared, the rules imply the kind. */
export function likelyKinds(parts: readonly PlacedSchema[]): readonly string[] {
  const stated = parts.map(statedKinds).filter((list) => list !== undefined);
  if (stated.length > 0) {
    const shared = kinds.filter((kind) =>
      stated.every((list) => list.includes(kind) || (kind === "integer" && list.includes("number"))),
    );
    return shared.includes("number") ? shared.filter((kind) => kind !== "integer") : shared;
  }
  const meant = keywordsByKind
    .filter(([, keywords]) =>
      parts.some(({ schema }) => isJsonObject(schema) && keywords.some((keyword) => schema[keyword] !== undefined)),
    )
    .map(([kind]) => kind);
  return [...new Set([...meant, ...kinds.filter((kind) => kind !== "integer")])];
}

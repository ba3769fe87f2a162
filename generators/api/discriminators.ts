import { getOwn, isJsonArray, isJsonObject, type JsonArray, type JsonObject, type JsonValue } from "../source/json.ts";
import type { JsonSchema } from "./model.ts";

/** Resolves a `$ref`. */
export interface SchemaLookup {
  readonly entries: {
    readonly get: (
      pointer: string,
    ) => { readonly name: string; readonly isNamed: boolean; readonly source: JsonSchema } | undefined;
  };
}

/** Also finds the subtypes of a schema at all levels: the schemas that extend it with `allOf`. */
export interface InheritanceLookup extends SchemaLookup {
  readonly subtypes: { readonly get: (pointer: string) => readonly string[] | undefined };
}

/** A resolved discriminator: which value of the property chooses which branch. */
export interface Discrimination {
  readonly property: string;
  readonly cases: readonly { readonly value: string; readonly branches: readonly number[] }[];
  /** Branches to try if the property is absent. If empty, the property is required. */
  readonly whenAbsent: readonly number[];
  /** Branch for a value without a case (OpenAPI 3.2, `defaultMapping`). */
  readonly whenUnknown: number | undefined;
  /** Branches for values that are not objects. */
  readonly otherKinds: readonly number[];
}

/** A base schema's resolved discriminator: which value of the property chooses which schema. */
export interface Inheritance {
  readonly property: string;
  /** Pointers of schemas; the base's own pointer if the value requires nothing more. Each value occurs once. */
  readonly cases: readonly { readonly value: string; readonly target: string }[];
  /** Pointer of the schema for absent values and values without a case (OpenAPI 3.2, `defaultMapping`). */
  readonly otherwise: string | undefined;
}

/** A property whose values are looked up in schemas. */
interface PropertySearch {
  readonly graph: SchemaLookup;
  readonly property: string;
}

/**
 * Resolves a discriminator over the branches of a `oneOf` or `anyOf`, for validators, types, and pages alike. The
 * values that choose a branch come from `mapping` and from the branch's own `const` or `enum`, unless `mapping` gives
 * them to another branch; else from its schema's name. Undefined if a branch cannot be chosen. Then the plain rules of
 * JSON Schema apply.
 */
export function discriminateUnion(
  graph: SchemaLookup,
  discriminator: JsonObject,
  branches: JsonArray,
): Discrimination | undefined {
  const property = discriminator["propertyName"];
  if (typeof property !== "string") return undefined;
  const search: PropertySearch = { graph, property };
  const mapping = readMapping(discriminator);
  const valuesByBranch = branches.map((branch) =>
    isOtherKind(graph, branch) ? [] : branchValues(search, branch, mapping),
  );
  const isComplete = valuesByBranch.every(
    (values, index) => values.length > 0 || isOtherKind(graph, branches[index] ?? true),
  );
  if (!isComplete) return undefined;
  const indexes = branches.map((_, index) => index);
  return {
    property,
    cases: groupByValue(valuesByBranch),
    whenAbsent: indexes.filter(
      (index) => (valuesByBranch[index]?.length ?? 0) > 0 && !isRequired(search, branches[index] ?? true),
    ),
    whenUnknown: findDefault(discriminator, branches),
    otherKinds: indexes.filter((index) => valuesByBranch[index]?.length === 0),
  };
}

/**
 * Resolves the discriminator of a base schema: a value chooses, over all levels, the subtype that validates the whole
 * object. Without `mapping`, the values in the subtype's own schemas choose it, else its name.
 */
export function discriminateSubtypes(
  graph: InheritanceLookup,
  discriminator: JsonObject,
  pointer: string,
): Inheritance | undefined {
  const property = getOwn(discriminator, "propertyName");
  if (typeof property !== "string") return undefined;
  const mapping = readMapping(discriminator).filter(({ target }) => graph.entries.get(target) !== undefined);
  const places = [pointer, ...(graph.subtypes.get(pointer) ?? [])];
  const unmapped = places.filter((place) => !mapping.some(({ target }) => target === place));
  const stated = unmapped.flatMap((target) => {
    const values = target === pointer ? [] : ownValues({ graph, property }, target, pointer);
    return values.map((value) => ({ value, target }));
  });
  const taken = new Set([...mapping, ...stated].map(({ target }) => target));
  const named = unmapped
    .filter((target) => !taken.has(target))
    .map((target) => ({ value: graph.entries.get(target)?.name ?? target, target }));
  // Subtypes of two bases share the values of the other base: the subtype with the value's name has it.
  const isNamed = ({ value, target }: (typeof stated)[number]): boolean => graph.entries.get(target)?.name === value;
  const byValue = new Map(
    [...named, ...stated.toReversed(), ...stated.filter(isNamed), ...mapping].map((entry) => [entry.value, entry]),
  );
  const order = [...mapping, ...stated, ...named].map(({ value }) => value);
  const fallback = discriminator["defaultMapping"];
  const otherwise = typeof fallback === "string" ? toPointer(fallback) : undefined;
  return {
    property,
    cases: [...new Set(order)].flatMap((value) => byValue.get(value) ?? []),
    otherwise: otherwise !== undefined && graph.entries.get(otherwise) !== undefined ? otherwise : undefined,
  };
}

/** The subtype's own schemas without the base, whose rules its siblings share. */
function ownValues({ graph, property }: PropertySearch, target: string, base: string): readonly string[] {
  const seen = new Set<unknown>([graph.entries.get(base)?.source]);
  return statedValues({ graph, property }, graph.entries.get(target)?.source ?? true, seen) ?? [];
}

/** Reads `mapping` as pairs of a value and the pointer that it chooses. Targets may be pointers or names. */
export function readMapping(discriminator: JsonObject): readonly { readonly value: string; readonly target: string }[] {
  const mapping = getOwn(discriminator, "mapping");
  if (!isJsonObject(mapping)) return [];
  return Object.entries(mapping).flatMap(([value, target]) =>
    typeof target === "string" ? [{ value, target: toPointer(target) }] : [],
  );
}

/** The pointer that a mapping's target means. */
export function toPointer(target: string): string {
  return target.startsWith("#/")
    ? target
    : `#/components/schemas/${target.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

function branchValues(
  search: PropertySearch,
  branch: JsonValue,
  mapping: ReturnType<typeof readMapping>,
): readonly string[] {
  const reference = isJsonObject(branch) ? getOwn(branch, "$ref") : undefined;
  const mapped = mapping.filter(({ target }) => target === reference).map(({ value }) => value);
  const stated = (statedValues(search, branch, new Set()) ?? []).filter(
    (text) => !mapping.some(({ value, target }) => value === text && target !== reference),
  );
  const values = [...new Set([...mapped, ...stated])];
  const entry = findTarget(search.graph, reference);
  return values.length > 0 || entry?.isNamed !== true ? values : [entry.name];
}

/** The strings that a schema's own `const` or `enum` allows for a property. Undefined if it has none. */
function statedValues(
  search: PropertySearch,
  schema: JsonValue,
  seen: ReadonlySet<unknown>,
): readonly string[] | undefined {
  if (!isJsonObject(schema) || seen.has(schema)) return undefined;
  const { graph, property } = search;
  const next = new Set([...seen, schema]);
  const properties = getOwn(schema, "properties");
  const own = isJsonObject(properties) ? literalTexts(graph, getOwn(properties, property), next) : undefined;
  if (own !== undefined) return own;
  const entry = findTarget(graph, getOwn(schema, "$ref"));
  const referred = entry === undefined ? undefined : statedValues(search, entry.source, next);
  if (referred !== undefined) return referred;
  const combined = listOf(schema, "allOf")
    .map((part) => statedValues(search, part, next))
    .find((values) => values !== undefined);
  return combined ?? joinChoices(schema, (part) => statedValues(search, part, next));
}

function literalTexts(graph: SchemaLookup, schema: unknown, seen: ReadonlySet<unknown>): readonly string[] | undefined {
  if (!isJsonObject(schema)) return undefined;
  if (typeof schema["const"] === "string") return [schema["const"]];
  const values = schema["enum"];
  if (Array.isArray(values) && values.length > 0 && values.every((value) => typeof value === "string")) return values;
  const entry = findTarget(graph, getOwn(schema, "$ref"));
  if (entry !== undefined && !seen.has(entry.source))
    return literalTexts(graph, entry.source, new Set([...seen, entry.source]));
  const combined = listOf(schema, "allOf")
    .map((part) => literalTexts(graph, part, seen))
    .find((texts) => texts !== undefined);
  return combined ?? joinChoices(schema, (part) => literalTexts(graph, part, seen));
}

/** The texts of all branches of a union. Undefined if a branch has none. */
function joinChoices(
  schema: JsonObject,
  textsOf: (branch: JsonValue) => readonly string[] | undefined,
): readonly string[] | undefined {
  const choices = [...listOf(schema, "oneOf"), ...listOf(schema, "anyOf")].map(textsOf);
  return choices.length > 0 && choices.every((texts) => texts !== undefined) ? choices.flat() : undefined;
}

function isRequired(search: PropertySearch, schema: JsonValue, seen: ReadonlySet<unknown> = new Set()): boolean {
  if (!isJsonObject(schema) || seen.has(schema)) return false;
  const { graph, property } = search;
  const next = new Set([...seen, schema]);
  const required = getOwn(schema, "required");
  if (Array.isArray(required) && required.includes(property)) return true;
  const entry = findTarget(graph, getOwn(schema, "$ref"));
  if (entry !== undefined && isRequired(search, entry.source, next)) return true;
  if (listOf(schema, "allOf").some((part) => isRequired(search, part, next))) return true;
  const choices = [...listOf(schema, "oneOf"), ...listOf(schema, "anyOf")];
  return choices.length > 0 && choices.every((part) => isRequired(search, part, next));
}

/** True if a branch accepts no objects, e.g. `type: null`. */
function isOtherKind(graph: SchemaLookup, schema: JsonValue, seen: ReadonlySet<unknown> = new Set()): boolean {
  if (!isJsonObject(schema) || seen.has(schema)) return schema === false;
  const type = getOwn(schema, "type");
  if (type !== undefined) return ![type].flat().includes("object");
  if (schema["const"] !== undefined) return !isJsonObject(schema["const"]);
  const values = getOwn(schema, "enum");
  if (Array.isArray(values) && values.length > 0) return !values.some(isJsonObject);
  const next = new Set([...seen, schema]);
  const entry = findTarget(graph, getOwn(schema, "$ref"));
  if (entry !== undefined && isOtherKind(graph, entry.source, next)) return true;
  if (listOf(schema, "allOf").some((part) => isOtherKind(graph, part, next))) return true;
  return (["oneOf", "anyOf"] as const).some((keyword) => {
    const choices = listOf(schema, keyword);
    return choices.length > 0 && choices.every((part) => isOtherKind(graph, part, next));
  });
}

function groupByValue(valuesByBranch: readonly (readonly string[])[]): Discrimination["cases"] {
  const groups = new Map<string, number[]>();
  valuesByBranch.forEach((values, branch) =>
    values.forEach((value) => groups.set(value, [...(groups.get(value) ?? []), branch])),
  );
  return [...groups].map(([value, branches]) => ({ value, branches }));
}

function findTarget(graph: SchemaLookup, reference: unknown): ReturnType<SchemaLookup["entries"]["get"]> {
  return typeof reference === "string" ? graph.entries.get(reference) : undefined;
}

function findDefault(discriminator: JsonObject, branches: JsonArray): number | undefined {
  const target = discriminator["defaultMapping"];
  if (typeof target !== "string") return undefined;
  const index = branches.findIndex((branch) => isJsonObject(branch) && branch["$ref"] === toPointer(target));
  return index === -1 ? undefined : index;
}

function listOf(schema: JsonObject, keyword: string): JsonArray {
  const value = getOwn(schema, keyword);
  return isJsonArray(value) ? value : [];
}

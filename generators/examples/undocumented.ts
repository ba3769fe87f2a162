import type { ObjectSchema, Schema, UnionSchema } from "../api/model.ts";
import type { PatternCosts } from "../api/pattern-costs.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../source/json.ts";
import { appendPointer } from "../source/json-pointer.ts";
import { findNearestName } from "../source/nearest-name.ts";
import type { ValidatorSet } from "../validators/model.ts";
import type { Example } from "./model.ts";
import type { FindSchema } from "./stated-properties.ts";

/** A property that its schema allows but does not define. */
export interface Undocumented {
  /** JSON pointer of the object in the payload. */
  readonly pointer: string;
  readonly name: string;
  readonly nearest: string | undefined;
  /** The names that it can mean: those that the object does not have yet. */
  readonly candidates: readonly string[];
  /** JSON pointer of the schema that states the other properties. */
  readonly rule: string;
}

/**
 * Finds the names in a payload that the description does not define, where it allows any name. Each name is reported
 * once per schema.
 */
export type FindUndocumented = (payload: Pick<Example, "value" | "schema" | "direction">) => readonly Undocumented[];

interface Search {
  readonly find: FindSchema;
  /** Whether a schema accepts a value. In a union, the accepting branches apply. */
  readonly accepts: (schema: Schema, value: JsonValue) => boolean;
  readonly costs: PatternCosts;
  /** Names of schemas that are the same for every value. */
  readonly known: Map<Schema, Names>;
  readonly found: Undocumented[];
  /** Names already reported, by the schema that does not define them. A list repeats its errors. */
  readonly reported: Set<string>;
}

/** What all schemas of one object state about its names. */
interface Names {
  readonly stated: Map<string, Schema[]>;
  readonly patterns: { readonly pattern: RegExp; readonly schema: Schema }[];
  readonly items: Schema[];
  /** Schemas of additional properties. With them, any name is documented. */
  readonly further: Schema[];
  /** A schema decides about names in a way that this check does not follow, or rejects unknown names itself. */
  isDecided: boolean;
  /** The names are those of branches that reject the value: only a name that resembles one of them is an error. */
  needsNearest: boolean;
  rule: string;
  /** The branch of a union depends on the value. */
  dependsOnValue: boolean;
  readonly seen: Set<Schema>;
}

const maxDepth = 200;

/** Shorter names resemble each other by chance. */
const minimumTypo = 4;

/** Creates the finder of undocumented names. Most schemas give the same names for every value and are read once. */
export function createFindUndocumented({ validate, findSchema, costs }: ValidatorSet): FindUndocumented {
  const known = new Map<Schema, Names>();
  return ({ value, schema, direction }) => {
    const accepts: Search["accepts"] = (part, inner) => validate(part, direction, inner).length === 0;
    const search: Search = { find: findSchema, accepts, costs: costs(), known, found: [], reported: new Set() };
    visit(search, [schema], { value, pointer: "", depth: 0 });
    return search.found;
  };
}

function visit(
  search: Search,
  schemas: readonly Schema[],
  { value, pointer, depth }: { readonly value: JsonValue; readonly pointer: string; readonly depth: number },
): void {
  if (typeof value !== "object" || value === null || depth > maxDepth || schemas.length === 0) return;
  const names = gatherAll(search, schemas, value);
  const inside = (key: string | number, parts: readonly Schema[], child: JsonValue): void =>
    visit(search, parts, { value: child, pointer: appendPointer(pointer, key), depth: depth + 1 });
  if (!isJsonObject(value)) {
    value.forEach((item, index) => inside(index, names.items, item));
    return;
  }
  for (const [name, child] of Object.entries(value)) {
    if (child === undefined) continue;
    const parts = schemasOf(names, name, search.costs);
    if (parts.length > 0) inside(name, parts, child);
    else if (!names.isDecided && names.further.length === 0 && names.stated.size > 0)
      report(search, names, { pointer, name, value });
  }
}

/** If a pattern is too expensive to test on a name, the name counts as a match. */
function schemasOf({ stated, patterns, further }: Names, name: string, costs: PatternCosts): readonly Schema[] {
  if (patterns.length === 0) return stated.get(name) ?? further;
  const known = [
    ...(stated.get(name) ?? []),
    ...patterns
      .filter(({ pattern }) => !costs.isWithin(pattern.source, name) || pattern.test(name))
      .map(({ schema }) => schema),
  ];
  return known.length > 0 ? known : further;
}

function report(
  { reported, found }: Search,
  { stated, rule, needsNearest }: Names,
  { pointer, name, value }: { pointer: string; name: string; value: JsonObject },
): void {
  const key = `${rule}\0${name}`;
  if (reported.has(key)) return;
  const free = [...stated.keys()].filter((other) => value[other] === undefined);
  const nearest = findNearestName(name, free);
  if (needsNearest && (nearest === undefined || name.length < minimumTypo)) return;
  reported.add(key);
  found.push({ pointer, name, nearest, candidates: free, rule });
}

function gatherAll(search: Search, schemas: readonly Schema[], value: JsonValue): Names {
  const only = schemas.length === 1 ? schemas[0] : undefined;
  const known = only && search.known.get(only);
  if (known !== undefined) return known;
  const names: Names = {
    stated: new Map(),
    patterns: [],
    items: [],
    further: [],
    isDecided: false,
    needsNearest: false,
    rule: "",
    dependsOnValue: false,
    seen: new Set(),
  };
  for (const schema of schemas) gather({ search, names, value }, schema);
  if (only !== undefined && !names.dependsOnValue) search.known.set(only, names);
  return names;
}

interface Gathering {
  readonly search: Search;
  readonly names: Names;
  readonly value: JsonValue;
}

function gather(gathering: Gathering, schema: Schema | undefined): void {
  const { search, names } = gathering;
  if (schema === undefined || names.seen.has(schema)) return;
  names.seen.add(schema);
  if (names.rule === "" && schema.kind !== "reference") names.rule = schema.pointer;
  for (const condition of schema.conditions) if (condition.keyword !== "contains") gather(gathering, condition.schema);
  if (isJsonObject(schema.source) && decides(schema.source, schema.kind)) names.isDecided = true;
  switch (schema.kind) {
    case "reference":
      return gather(gathering, search.find(schema.name));
    case "intersection":
      return schema.parts.forEach((part) => gather(gathering, part));
    case "union":
      return gatherUnion(gathering, schema);
    case "object":
      return gatherObject(names, schema);
    case "array":
      if (schema.items !== undefined) names.items.push(schema.items);
      names.items.push(...schema.prefixItems);
      return undefined;
    case "any":
    case "never":
    case "null":
    case "boolean":
    case "string":
    case "number":
    case "enum":
      return undefined;
  }
}

/** `unevaluatedProperties` and the discriminator of a base schema decide about additional names themselves. */
function decides(source: JsonObject, kind: Schema["kind"]): boolean {
  return source["unevaluatedProperties"] !== undefined || (kind !== "union" && source["discriminator"] !== undefined);
}

/**
 * If no branch accepts the value, that is the error, and undocumented names would only follow from it, except those
 * that resemble a name of a branch.
 */
function gatherUnion(gathering: Gathering, { variants, discriminator }: UnionSchema): void {
  const { search, names, value } = gathering;
  names.dependsOnValue = true;
  const tag = discriminator !== undefined && isJsonObject(value) ? value[discriminator] : undefined;
  const chosen = variants.filter(
    ({ discriminatorValues }) => typeof tag === "string" && discriminatorValues.includes(tag),
  );
  const accepting = (): UnionSchema["variants"] => variants.filter(({ schema }) => search.accepts(schema, value));
  const fitting = variants.length === 1 ? variants : chosen.length > 0 ? chosen : accepting();
  if (fitting.length === 0) names.needsNearest = true;
  for (const { schema } of fitting.length === 0 ? variants : fitting) gather(gathering, schema);
}

function gatherObject(names: Names, schema: ObjectSchema): void {
  const { properties, patternProperties, additionalProperties: further } = schema;
  for (const property of properties)
    names.stated.set(property.name, [...(names.stated.get(property.name) ?? []), property.schema]);
  for (const entry of patternProperties) {
    const pattern = readPattern(entry.pattern);
    if (pattern === undefined) names.isDecided = true;
    else names.patterns.push({ pattern, schema: entry.schema });
  }
  if (further?.kind === "never") names.isDecided = true;
  // `true` and `{}` allow any name without documenting it.
  else if (further !== undefined && further.kind !== "any") names.further.push(further);
  else if (further !== undefined && properties.length === 0) names.isDecided = true;
}

function readPattern(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, "u");
  } catch {
    return undefined;
  }
}

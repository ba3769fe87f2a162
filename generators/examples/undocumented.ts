import type { ObjectSchema, Schema, UnionSchema } from "../api/model.ts";
import type { PatternCosts } from "../api/pattern-costs.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../source/json.ts";
import { appendPointer } from "../source/json-pointer.ts";
import { findNearestName } from "../source/nearest-name.ts";
import type { ValidatorSet } from "../validators/model.ts";
import type { Example } from "./model.ts";
import type { FindSchema } from "./stated-properties.ts";

/** A property that its schema allows and does not know. */
export interface Undocumented {
  /** JSON pointer of the object in the payload. */
  readonly pointer: string;
  readonly name: string;
  readonly nearest: string | undefined;
  /** JSON pointer of the schema that states the other properties. */
  readonly rule: string;
}

/** Finds the names in a payload that the description does not know, where it allows any; each once for its schema. */
export type FindUndocumented = (payload: Pick<Example, "value" | "schema" | "direction">) => readonly Undocumented[];

interface Search {
  readonly find: FindSchema;
  /** Tells whether a schema accepts a value: of a union the branches that do are meant. */
  readonly accepts: (schema: Schema, value: JsonValue) => boolean;
  readonly costs: PatternCosts;
  /** Names of schemas that are the same for every value. */
  readonly known: Map<Schema, Names>;
  readonly found: Undocumented[];
  /** Names told already, by the schema that does not know them: a list repeats its faults. */
  readonly told: Set<string>;
}

/** What all schemas that judge one object say of its names. */
interface Names {
  readonly stated: Map<string, Schema[]>;
  readonly patterns: { readonly pattern: RegExp; readonly schema: Schema }[];
  readonly items: Schema[];
  /** Schemas of further properties: with them, any name is documented. */
  readonly further: Schema[];
  /** Something judges names in a way that is not followed, or refuses unknown ones as a fault of its own. */
  isDecided: boolean;
  rule: string;
  /** A union is read by the value. */
  dependsOnValue: boolean;
  readonly seen: Set<Schema>;
}

const deepest = 200;

/** Creates the finder of names; most schemas say the same of every value and are read once. */
export function createFindUndocumented({ validate, findSchema, costs }: ValidatorSet): FindUndocumented {
  const known = new Map<Schema, Names>();
  return ({ value, schema, direction }) => {
    const accepts: Search["accepts"] = (part, inner) => validate(part, direction, inner).length === 0;
    const search: Search = { find: findSchema, accepts, costs: costs(), known, found: [], told: new Set() };
    visit(search, [schema], value, { pointer: "", depth: 0 });
    return search.found;
  };
}

function visit(
  search: Search,
  schemas: readonly Schema[],
  value: JsonValue,
  at: { readonly pointer: string; readonly depth: number },
): void {
  if (typeof value !== "object" || value === null || at.depth > deepest || schemas.length === 0) return;
  const names = gatherAll(search, schemas, value);
  const inside = (key: string | number, parts: readonly Schema[], child: JsonValue): void =>
    visit(search, parts, child, { pointer: appendPointer(at.pointer, key), depth: at.depth + 1 });
  if (!isJsonObject(value)) {
    value.forEach((item, index) => inside(index, names.items, item));
    return;
  }
  for (const [name, child] of Object.entries(value)) {
    if (child === undefined) continue;
    const parts = schemasOf(names, name, search.costs);
    if (parts.length > 0) inside(name, parts, child);
    else if (!names.isDecided && names.further.length === 0 && names.stated.size > 0)
      tell(search, names, { pointer: at.pointer, name, value });
  }
}

/** A name that a costly pattern cannot be tested on in time counts as one that the pattern matches. */
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

function tell(
  { told, found }: Search,
  { stated, rule }: Names,
  { pointer, name, value }: { pointer: string; name: string; value: JsonObject },
): void {
  const key = `${rule}\0${name}`;
  if (told.has(key)) return;
  told.add(key);
  const free = [...stated.keys()].filter((other) => value[other] === undefined);
  found.push({ pointer, name, nearest: findNearestName(name, free), rule });
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
    rule: "",
    dependsOnValue: false,
    seen: new Set(),
  };
  for (const schema of schemas) gather(search, names, schema, value);
  if (only !== undefined && !names.dependsOnValue) search.known.set(only, names);
  return names;
}

function gather(search: Search, names: Names, schema: Schema | undefined, value: JsonValue): void {
  if (schema === undefined || names.seen.has(schema)) return;
  names.seen.add(schema);
  if (names.rule === "" && schema.kind !== "reference") names.rule = schema.pointer;
  for (const condition of schema.conditions)
    if (condition.keyword !== "contains") gather(search, names, condition.schema, value);
  if (isJsonObject(schema.source) && decides(schema.source, schema.kind)) names.isDecided = true;
  switch (schema.kind) {
    case "reference":
      return gather(search, names, search.find(schema.name), value);
    case "intersection":
      return schema.parts.forEach((part) => gather(search, names, part, value));
    case "union":
      return gatherUnion(search, names, schema, value);
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

/** What `unevaluatedProperties` or the discriminator of a base schema says of further names is not for us to say. */
function decides(source: JsonObject, kind: Schema["kind"]): boolean {
  return source["unevaluatedProperties"] !== undefined || (kind !== "union" && source["discriminator"] !== undefined);
}

/** Where no branch accepts the value, that is the fault; its names would only follow from it. */
function gatherUnion(search: Search, names: Names, { variants, discriminator }: UnionSchema, value: JsonValue): void {
  names.dependsOnValue = true;
  const tag = discriminator !== undefined && isJsonObject(value) ? value[discriminator] : undefined;
  const chosen = variants.filter(({ discriminatorValues }) => discriminatorValues.includes(tag as string));
  const accepting = (): UnionSchema["variants"] => variants.filter(({ schema }) => search.accepts(schema, value));
  const meant = variants.length === 1 ? variants : chosen.length > 0 ? chosen : accepting();
  if (meant.length === 0) names.isDecided = true;
  for (const { schema } of meant) gather(search, names, schema, value);
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
  // `true` and `{}` allow any name and say nothing of it.
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

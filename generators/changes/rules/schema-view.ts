import type { JsonSchema } from "../../api/model.ts";
import { appendPointer } from "../../source/json-pointer.ts";
import { arrayOf, getOwn, isJsonObject, type JsonObject, type JsonValue } from "../../source/json.ts";
import type { ApiSide } from "../api-side.ts";
import { schemaName } from "./same-values.ts";

/** A schema and its place in the bundle. */
export interface SchemaAt {
  readonly schema: JsonSchema;
  readonly pointer: string;
}

/** A schema that applies to the value, and how many references and lists lead to it. */
export interface ViewedPart extends SchemaAt {
  readonly schema: JsonObject;
  readonly depth: number;
}

/** A property, with every schema that applies to it. */
export interface ViewedProperty {
  readonly schemas: readonly SchemaAt[];
  readonly isRequired: boolean;
}

/** One branch of a union. */
export interface ViewedBranch extends SchemaAt {
  /** What tells it apart from its siblings: the name of its schema, its title, or its discriminating value. */
  readonly key: string;
  /** Whether the key is only its place among its siblings. */
  readonly isUnnamed: boolean;
}

/**
 * What readers see of a schema, however it is written: references are followed, `allOf` is merged, and a union with one
 * branch besides `null` is that branch.
 */
export interface SchemaView {
  readonly parts: readonly ViewedPart[];
  readonly properties: ReadonlyMap<string, ViewedProperty>;
  readonly items: readonly SchemaAt[];
  readonly branches: readonly ViewedBranch[];
  /** The branches of the unions that are written as such, also of a union with one branch. */
  readonly written: readonly ViewedBranch[];
  /** The outermost value of a keyword, and the place of the schema that states it. */
  readonly find: (keyword: string) => { readonly value: JsonValue; readonly pointer: string } | undefined;
}

const maxParts = 400;
const maxNullDepth = 10;

/** Opens schemas that apply to the same value. */
export function viewSchemas(schemas: readonly SchemaAt[], side: ApiSide): SchemaView {
  const { parts, unions } = openParts(schemas, side);
  const branches: ViewedBranch[] = [];
  const written: ViewedBranch[] = [];
  for (const { keyword, values } of unions) {
    const named = values.map((branch, index) => {
      const key = keyOf(branch.schema, side);
      return { ...branch, key: key ?? `${keyword} ${index}`, isUnnamed: key === undefined };
    });
    // A union around another one, such as for `null`, adds no branch.
    written.push(...named.filter(() => values.length > 1 || !values.some((only) => isUnion(only.schema, side))));
    if (values.length > 1) branches.push(...named);
  }
  return {
    parts,
    properties: collectProperties(parts),
    items: parts.flatMap(({ schema, pointer }) => {
      const items = schema["items"];
      return isJsonObject(items) ? [{ schema: items, pointer: appendPointer(pointer, "items") }] : [];
    }),
    branches,
    written,
    find: (keyword) => findStated(parts, keyword),
  };
}

interface OpenedParts {
  readonly parts: readonly ViewedPart[];
  /** The branches of each union, without `null`. */
  readonly unions: readonly { readonly keyword: string; readonly values: readonly SchemaAt[] }[];
}

/** Follows references, `allOf`, and unions of one branch. The branches of a union stay closed, because they may be many. */
function openParts(schemas: readonly SchemaAt[], side: ApiSide): OpenedParts {
  const parts: ViewedPart[] = [];
  const unions: { keyword: string; values: readonly SchemaAt[] }[] = [];
  const seen = new Set<string>();
  const pending = schemas.map((own) => ({ ...own, depth: 0 }));
  for (let next = pending.shift(); next !== undefined && parts.length < maxParts; next = pending.shift()) {
    const { schema, pointer, depth } = next;
    if (!isJsonObject(schema) || seen.has(pointer)) continue;
    seen.add(pointer);
    parts.push({ schema, pointer, depth });
    const open = (inner: readonly SchemaAt[]): void =>
      void pending.push(...inner.map((own) => ({ ...own, depth: depth + 1 })));
    const target = followReference(schema, side);
    if (target !== undefined) open([target]);
    open(listPlaced(schema["allOf"], appendPointer(pointer, "allOf")));
    for (const keyword of ["oneOf", "anyOf"]) {
      const all = listPlaced(schema[keyword], appendPointer(pointer, keyword));
      const values = all.filter((branch) => !isNull(branch.schema, side));
      if (values.length > 0) unions.push({ keyword, values });
      if (values.length === 1) open(values);
    }
  }
  return { parts, unions };
}

/** The outermost statement of a keyword. The order of parts at the same depth has no meaning. */
function findStated(parts: readonly ViewedPart[], keyword: string): ReturnType<SchemaView["find"]> {
  const stated = parts.flatMap(({ schema, pointer, depth }) => {
    const value = getOwn(schema, keyword);
    return value === undefined ? [] : [{ value, pointer, depth }];
  });
  const [first, ...others] = stated;
  if (first === undefined || others.length === 0) return first;
  const outermost = stated.filter(({ depth }) => depth === first.depth);
  return outermost.toSorted((left, right) => (JSON.stringify(left.value) < JSON.stringify(right.value) ? -1 : 1))[0];
}

/** Beside a reference, these change nothing that is compared. */
const besideReference = new Set(["$ref", "description", "summary", "title"]);

/** The target of a schema that is only a reference, also in a list of one schema besides `null`. */
export function openReference(schemas: readonly SchemaAt[], side: ApiSide, depth = 0): SchemaAt | undefined {
  const [only, second] = schemas;
  if (only === undefined || second !== undefined || !isJsonObject(only.schema) || depth > maxNullDepth)
    return undefined;
  const { schema, pointer } = only;
  const [list, other] = Object.keys(schema).filter((name) => !besideReference.has(name));
  if (list === undefined) return followReference(schema, side);
  if (other !== undefined || "$ref" in schema || !["allOf", "anyOf", "oneOf"].includes(list)) return undefined;
  const parts = listPlaced(schema[list], appendPointer(pointer, list));
  const kept = list === "allOf" ? parts : parts.filter((branch) => !isNull(branch.schema, side));
  return openReference(kept, side, depth + 1);
}

function followReference(schema: JsonObject, side: ApiSide): SchemaAt | undefined {
  const name = schemaName(schema["$ref"]);
  const target = name === undefined ? undefined : side.findSchema(name);
  return target === undefined ? undefined : { schema: target.source, pointer: target.pointer };
}

function listPlaced(list: JsonValue | undefined, pointer: string): readonly SchemaAt[] {
  return arrayOf(list).flatMap((schema, index) =>
    isJsonObject(schema) ? [{ schema, pointer: appendPointer(pointer, index) }] : [],
  );
}

function isUnion(schema: JsonSchema, side: ApiSide, depth = 0): boolean {
  if (!isJsonObject(schema) || depth > maxNullDepth) return false;
  if (arrayOf(schema["oneOf"]).length + arrayOf(schema["anyOf"]).length > 0) return true;
  const target = followReference(schema, side)?.schema;
  return target !== undefined && isUnion(target, side, depth + 1);
}

function isNull(schema: JsonSchema, side: ApiSide, depth = 0): boolean {
  if (!isJsonObject(schema) || depth > maxNullDepth) return false;
  const target = followReference(schema, side)?.schema;
  if (target !== undefined) return isNull(target, side, depth + 1);
  if (schema["const"] === null) return true;
  if (isOnlyNull([schema["type"] ?? ""].flat()) || isOnlyNull(arrayOf(schema["enum"]))) return true;
  return arrayOf(schema["allOf"]).some((part) => isJsonObject(part) && isNull(part, side, depth + 1));
}

function isOnlyNull(list: readonly JsonValue[]): boolean {
  return list.length === 1 && (list[0] === null || list[0] === "null");
}

function keyOf(schema: JsonSchema, side: ApiSide): string | undefined {
  if (!isJsonObject(schema)) return undefined;
  const name = schemaName(schema["$ref"]);
  if (name !== undefined) return name;
  const title = schema["title"];
  if (typeof title === "string") return title;
  const properties = collectProperties(openParts([{ schema, pointer: "" }], side).parts);
  const constants = [...properties].flatMap(([property, { schemas }]) =>
    schemas.flatMap(({ schema: own }) =>
      isJsonObject(own) && own["const"] !== undefined ? [`${property}=${JSON.stringify(own["const"])}`] : [],
    ),
  );
  return constants.length > 0 ? constants.join(",") : undefined;
}

function collectProperties(parts: SchemaView["parts"]): SchemaView["properties"] {
  const required = new Set(parts.flatMap(({ schema }) => arrayOf(schema["required"])));
  const found = new Map<string, { schemas: SchemaAt[]; isRequired: boolean }>();
  for (const { schema, pointer } of parts) {
    const properties = schema["properties"];
    if (!isJsonObject(properties)) continue;
    for (const [name, own] of Object.entries(properties)) {
      if ((!isJsonObject(own) && own !== true) || rejectsAll(own)) continue;
      const entry = found.get(name) ?? { schemas: [], isRequired: required.has(name) };
      entry.schemas.push({ schema: own, pointer: appendPointer(appendPointer(pointer, "properties"), name) });
      found.set(name, entry);
    }
  }
  return found;
}

/** A property with such a schema must not be sent: `false`, `not: {}`. */
export function rejectsAll(schema: JsonValue | undefined): boolean {
  const rejected = isJsonObject(schema) ? schema["not"] : undefined;
  return schema === false || rejected === true || (isJsonObject(rejected) && Object.keys(rejected).length === 0);
}

import type { Schema } from "../../api/model.ts";
import { isJsonArray, isJsonObject, type JsonArray, type JsonObject, type JsonValue } from "../../source/json.ts";
import type { ApiSide } from "../api-side.ts";
import { isSameJson } from "../same-json.ts";

/** A schema of one side. */
export interface SideSchema {
  readonly side: ApiSide;
  readonly schema: Pick<Schema, "source">;
}

const words = ["$comment", "description", "example", "examples", "externalDocs", "title", "xml"];
const annotations = new Set([...words, "default", "deprecated"]);

/** A question that opens more references, or compares more objects, is not answered: the schemas count as different. */
const maxReferences = 300;
const maxObjects = 20_000;

/** Whether two schemas state the same rules in the same way. A quick answer: `false` may be wrong. */
export function describesSameValues(one: SideSchema, other: SideSchema): boolean {
  return isSameExcept(one, other, annotations);
}

/** Whether two schemas also have the same defaults, and deprecate the same. */
export function differsOnlyInWords(one: SideSchema, other: SideSchema): boolean {
  return isSameExcept(one, other, new Set(words));
}

function isSameExcept(one: SideSchema, other: SideSchema, ignored: ReadonlySet<string>): boolean {
  return isSame(one.schema.source, other.schema.source, {
    ignored,
    base: one.side,
    revision: other.side,
    ids: new Map(),
    assumed: [],
    answers: new Map(),
    left: maxReferences,
    leftObjects: maxObjects,
  });
}

interface Sides {
  /** Keywords that do not count. */
  readonly ignored: ReadonlySet<string>;
  readonly base: ApiSide;
  readonly revision: ApiSide;
  /** Identifies the compared objects. */
  readonly ids: Map<JsonValue, number>;
  /** Pairs that are equal unless a difference is found elsewhere, in the order in which they were opened. */
  readonly assumed: string[];
  /** Of pairs that a reference leads to. */
  readonly answers: Map<string, boolean>;
  /** The number of references that may still be opened. */
  left: number;
  /** The number of objects that may still be compared. */
  leftObjects: number;
}

/** Keywords whose lists have no order. */
const unordered = new Set(["allOf", "anyOf", "enum", "oneOf", "required", "type"]);

/** Keywords that hold values, in which every key counts. */
const valueKeywords = new Set(["const", "enum"]);

/** The items of longer lists are compared in their order. */
const maxItems = 50;

function isSame(left: JsonValue | undefined, right: JsonValue | undefined, sides: Sides): boolean {
  const [one, other] = [follow(left, sides.base, sides), follow(right, sides.revision, sides)];
  return one === left && other === right ? isSameRules(left, right, sides) : isSameTarget(one, other, sides);
}

/** Compares a pair that a reference leads to, once for each question. */
function isSameTarget(one: JsonValue | undefined, other: JsonValue | undefined, sides: Sides): boolean {
  const { ids, assumed, answers } = sides;
  const idOf = (value: JsonValue = null): number => {
    const id = ids.get(value) ?? ids.size;
    ids.set(value, id);
    return id;
  };
  const pair = `${idOf(one)} ${idOf(other)}`;
  const known = answers.get(pair);
  if (known !== undefined) return known;
  if (sides.left-- <= 0) return false;
  answers.set(pair, true);
  assumed.push(pair);
  const answer = isSameRules(one, other, sides);
  if (!answer) answers.set(pair, false);
  return answer;
}

function isSameRules(a: JsonValue | undefined, b: JsonValue | undefined, sides: Sides): boolean {
  if (isJsonArray(a) && isJsonArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, b[index], sides));
  if (!isJsonObject(a) || !isJsonObject(b)) return a === b;
  if (sides.leftObjects-- <= 0) return false;
  const isOwn = (name: string): boolean => isRule(b, name, sides) && (a[name] === undefined || !isRule(a, name, sides));
  if (Object.keys(b).some(isOwn)) return false;
  return Object.keys(a).every((name) => !isRule(a, name, sides) || isSameRule(name, [a[name], b[name]], sides));
}

/** Compares what two schemas have under one name. */
function isSameRule(
  name: string,
  [before, after]: readonly [JsonValue | undefined, JsonValue | undefined],
  sides: Sides,
): boolean {
  if (name === "$ref") return isSameReference(before, after, sides);
  if (isJsonArray(before) && isJsonArray(after) && unordered.has(name))
    return isSameSet(before, after, { name, sides });
  return valueKeywords.has(name) ? isSameJson(before, after) : isSame(before, after, sides);
}

/** References with other rules beside them. */
function isSameReference(before: JsonValue | undefined, after: JsonValue | undefined, sides: Sides): boolean {
  const [one, other] = [findTarget(before, sides.base), findTarget(after, sides.revision)];
  return one === undefined || other === undefined ? before === after : isSameTarget(one, other, sides);
}

function isScalar(item: JsonValue): boolean {
  return typeof item !== "object" || item === null;
}

interface SetPlace {
  readonly name: string;
  readonly sides: Sides;
}

function isSameSet(before: JsonArray, after: JsonArray, { name, sides }: SetPlace): boolean {
  if (before.length !== after.length) return false;
  if (before.every(isScalar) && after.every(isScalar)) {
    const values = new Set(after);
    return before.every((item) => values.has(item));
  }
  const isEqual = (one: JsonValue | undefined, other: JsonValue | undefined): boolean =>
    valueKeywords.has(name) ? isSameJson(one, other) : mayBeSame(one, other, sides);
  if (before.length > maxItems) return before.every((item, index) => isEqual(item, after[index]));
  const free = new Map(after.entries());
  return before.every((item, place) => {
    const found = [place, ...free.keys()].find((index) => free.has(index) && isEqual(item, free.get(index)));
    return found !== undefined && free.delete(found);
  });
}

/** Compares one of several possible pairs. If it differs, what was assumed for it is open again. */
function mayBeSame(one: JsonValue | undefined, other: JsonValue | undefined, sides: Sides): boolean {
  const { assumed, answers } = sides;
  const start = assumed.length;
  if (isSame(one, other, sides)) return true;
  for (const pair of assumed.splice(start)) if (answers.get(pair) === true) answers.delete(pair);
  return false;
}

/** Whether a member of a schema counts. A property may have the name of a keyword that does not. */
function isRule(schema: JsonObject, name: string, { ignored }: Pick<Sides, "ignored">): boolean {
  return !ignored.has(name) || isJsonObject(schema[name]);
}

/** The schema that a reference without other rules refers to; any other value itself. */
function follow(value: JsonValue | undefined, side: ApiSide, ignored: Pick<Sides, "ignored">): JsonValue | undefined {
  if (!isJsonObject(value) || value["$ref"] === undefined) return value;
  if (Object.keys(value).some((name) => name !== "$ref" && isRule(value, name, ignored))) return value;
  return findTarget(value["$ref"], side) ?? value;
}

function findTarget(reference: JsonValue | undefined, side: ApiSide): JsonValue | undefined {
  const name = schemaName(reference);
  return name === undefined ? undefined : side.findSchema(name)?.source;
}

/** The name of a schema in a reference to it. */
export function schemaName(reference: JsonValue | undefined): string | undefined {
  const encoded = typeof reference === "string" ? /^#\/components\/schemas\/([^/]+)$/.exec(reference)?.[1] : undefined;
  return encoded?.replaceAll("~1", "/").replaceAll("~0", "~");
}

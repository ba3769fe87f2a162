import { equalKey } from "../../boundary-values/equal-key.ts";
import {
  getOwn,
  isJsonArray,
  isJsonObject,
  type JsonArray,
  type JsonObject,
  type JsonValue,
} from "../../source/json.ts";
import { formats } from "../../validators/formats.ts";
import { isMultipleOf, isUnique, stringLength } from "../../validators/runtime/values.ts";
import { covers, matches, type Atom, type TermLiteral, type Term } from "./terms.ts";
import { bitOf, valueKindOf } from "./value-kinds.ts";

/** Whether a value satisfies a literal. */
export function satisfies(literal: TermLiteral, value: JsonValue): boolean {
  return accepts(literal.term, value) === literal.holds;
}

/** Whether a term accepts a value. */
export function accepts(term: Term, value: JsonValue): boolean {
  return test(term, value, new Map());
}

/** Results for schemas with a name: unions of schemas that refer to each other would test them again and again. */
type Results = Map<JsonValue, Map<number, boolean>>;

function test(term: Term, value: JsonValue, results: Results): boolean {
  switch (term.op) {
    case "always":
      return true;
    case "never":
      return false;
    case "and":
      return term.parts.every((part) => test(part, value, results));
    case "or":
      return term.parts.some((part) => test(part, value, results));
    case "one":
      return term.parts.filter((part) => test(part, value, results)).length === 1;
    case "not":
      return !test(term.part, value, results);
    case "unit":
      return testUnit(term, value, results);
    case "atom":
      return acceptsAtom(term.atom, value, results);
  }
}

function testUnit(term: Term & { op: "unit" }, value: JsonValue, results: Results): boolean {
  // Only objects and lists are nested, and only their identity tells places apart.
  if (typeof value !== "object" || value === null) return test(term.open(), value, results);
  const known = results.get(value) ?? new Map<number, boolean>();
  results.set(value, known);
  const result = known.get(term.id) ?? test(term.open(), value, results);
  known.set(term.id, result);
  return result;
}

function acceptsAtom(atom: Atom, value: JsonValue, results: Results): boolean {
  if (atom.on === "type") {
    const isWhole = typeof value !== "number" || !atom.isWhole || Number.isInteger(value);
    return (atom.mask & bitOf(valueKindOf(value))) !== 0 && isWhole;
  }
  if (atom.on === "values") return atom.keys.has(equalKey(value));
  if (atom.on === "opaque") return atom.test(value);
  if (typeof value === "number") return acceptsNumber(atom, value);
  if (typeof value === "string") return acceptsText(atom, value);
  if (isJsonArray(value)) return acceptsArray(atom, value, results);
  return !isJsonObject(value) || acceptsObject(atom, value, results);
}

export function acceptsNumber(atom: Atom, value: number): boolean {
  switch (atom.on) {
    case "limit":
      return isWithin(atom, value) && !(atom.isExclusive && value === atom.limit);
    case "multiple":
      return isMultipleOf(value, atom.step);
    case "number-format": {
      const format = formats.get(atom.name);
      return format?.type !== "number" || format.test(value);
    }
    default:
      return true;
  }
}

function isWithin({ limit, isUpper }: { readonly limit: number; readonly isUpper: boolean }, value: number): boolean {
  return isUpper ? value <= limit : value >= limit;
}

export function acceptsText(atom: Atom, value: string): boolean {
  switch (atom.on) {
    case "length":
      return isWithin(atom, stringLength(value));
    case "pattern":
      return matches(atom.pattern, value);
    case "text-format": {
      const format = formats.get(atom.name);
      return format?.type !== "string" || format.test(value);
    }
    default:
      return true;
  }
}

function acceptsArray(atom: Atom, value: JsonArray, results: Results): boolean {
  switch (atom.on) {
    case "item":
      return value.length <= atom.index || test(atom.part, value[atom.index] ?? null, results);
    case "items":
      return value.every((item, index) => index < atom.from || test(atom.part, item, results));
    case "count":
      return isWithin(atom, value.length);
    case "unique":
      return isUnique(value);
    case "contains": {
      const found = value.filter((item) => test(atom.part, item, results)).length;
      return found >= atom.min && found <= atom.max;
    }
    default:
      return true;
  }
}

function acceptsObject(atom: Atom, value: JsonObject, results: Results): boolean {
  const names = Object.keys(value);
  const valueOf = (name: string): JsonValue => getOwn(value, name) ?? null;
  switch (atom.on) {
    case "property":
      return !Object.hasOwn(value, atom.name) || test(atom.part, valueOf(atom.name), results);
    case "named":
      return names.every((name) => !matches(atom.pattern, name) || test(atom.part, valueOf(name), results));
    case "additional":
      return names.every((name) => covers(atom.covered, name) || test(atom.part, valueOf(name), results));
    case "required":
      return Object.hasOwn(value, atom.name);
    case "size":
      return isWithin(atom, names.length);
    case "names":
      return names.every((name) => test(atom.part, name, results));
    default:
      return true;
  }
}

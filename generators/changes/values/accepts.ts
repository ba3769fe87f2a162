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
  switch (term.op) {
    case "always":
      return true;
    case "never":
      return false;
    case "and":
      return term.parts.every((part) => accepts(part, value));
    case "or":
      return term.parts.some((part) => accepts(part, value));
    case "one":
      return term.parts.filter((part) => accepts(part, value)).length === 1;
    case "not":
      return !accepts(term.part, value);
    case "unit":
      return testUnit(term, value);
    case "atom":
      return acceptsAtom(term.atom, value);
  }
}

function testUnit(term: Term & { op: "unit" }, value: JsonValue): boolean {
  // Only objects and lists are nested, and larger values share them.
  if (typeof value !== "object" || value === null) return accepts(term.open(), value);
  const result = term.results.get(value) ?? accepts(term.open(), value);
  term.results.set(value, result);
  return result;
}

function acceptsAtom(atom: Atom, value: JsonValue): boolean {
  if (atom.on === "type") {
    const isWhole = typeof value !== "number" || !atom.isWhole || Number.isInteger(value);
    return (atom.mask & bitOf(valueKindOf(value))) !== 0 && isWhole;
  }
  if (atom.on === "values") return atom.keys.has(equalKey(value));
  if (atom.on === "opaque") return atom.test(value);
  if (typeof value === "number") return acceptsNumber(atom, value);
  if (typeof value === "string") return acceptsText(atom, value);
  if (isJsonArray(value)) return acceptsArray(atom, value);
  return !isJsonObject(value) || acceptsObject(atom, value);
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

function acceptsArray(atom: Atom, value: JsonArray): boolean {
  switch (atom.on) {
    case "item":
      return value.length <= atom.index || accepts(atom.part, value[atom.index] ?? null);
    case "items":
      return value.every((item, index) => index < atom.from || accepts(atom.part, item));
    case "count":
      return isWithin(atom, value.length);
    case "unique":
      return isUnique(value);
    case "contains": {
      const found = value.filter((item) => accepts(atom.part, item)).length;
      return found >= atom.min && found <= atom.max;
    }
    default:
      return true;
  }
}

function acceptsObject(atom: Atom, value: JsonObject): boolean {
  const names = Object.keys(value);
  const valueOf = (name: string): JsonValue => getOwn(value, name) ?? null;
  switch (atom.on) {
    case "property":
      return !Object.hasOwn(value, atom.name) || accepts(atom.part, valueOf(atom.name));
    case "named":
      return names.every((name) => !matches(atom.pattern, name) || accepts(atom.part, valueOf(name)));
    case "additional":
      return names.every((name) => covers(atom.covered, name) || accepts(atom.part, valueOf(name)));
    case "required":
      return Object.hasOwn(value, atom.name);
    case "size":
      return isWithin(atom, names.length);
    case "names":
      return names.every((name) => accepts(atom.part, name));
    default:
      return true;
  }
}

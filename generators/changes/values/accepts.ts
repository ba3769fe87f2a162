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
      return acceptAll(term.parts, value);
    case "or":
      return countAccepting(term.parts, value, 1) === 1;
    case "one":
      return countAccepting(term.parts, value, 2) === 1;
    case "not":
      return !accepts(term.part, value);
    case "unit":
      return testUnit(term, value);
    case "atom":
      return acceptsAtom(term.atom, value);
  }
}

// Loops, because most of a comparison's memory would be closures otherwise.

function acceptAll(parts: readonly Term[], value: JsonValue): boolean {
  if (parts.length > maxPlainParts && isJsonObject(value)) return acceptsWide(rulesByName(parts), value);
  for (const part of parts) if (!accepts(part, value)) return false;
  return true;
}

/** The rules of schemas with more rules are looked up by the properties of a value. */
const maxPlainParts = 64;

interface NamedRules {
  readonly properties: ReadonlyMap<string, readonly Term[]>;
  readonly rest: readonly Term[];
}

const namedRules = new WeakMap<readonly Term[], NamedRules>();

function rulesByName(parts: readonly Term[]): NamedRules {
  const known = namedRules.get(parts);
  if (known !== undefined) return known;
  const properties = new Map<string, Term[]>();
  const rest: Term[] = [];
  for (const part of parts) {
    const name = part.op === "atom" && part.atom.on === "property" ? part.atom.name : undefined;
    const list = name === undefined ? rest : (properties.get(name) ?? []);
    list.push(part);
    if (name !== undefined) properties.set(name, list);
  }
  const rules = { properties, rest };
  namedRules.set(parts, rules);
  return rules;
}

function acceptsWide({ properties, rest }: NamedRules, value: JsonObject): boolean {
  for (const part of rest) if (!accepts(part, value)) return false;
  for (const name of Object.keys(value))
    for (const part of properties.get(name) ?? []) if (!accepts(part, value)) return false;
  return true;
}

/** How many terms accept a value, up to a limit. */
function countAccepting(parts: readonly Term[], value: JsonValue, limit: number): number {
  let count = 0;
  for (const part of parts) if (accepts(part, value) && ++count === limit) return count;
  return count;
}

function testUnit(term: Term & { op: "unit" }, value: JsonValue): boolean {
  // Only objects and lists are nested, and larger values share them.
  if (typeof value !== "object" || value === null) return accepts(term.open(), value);
  const known = term.results.get(value);
  if (known !== undefined) return known;
  const result = accepts(term.open(), value);
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
      return acceptAllValues(atom.from === 0 ? value : value.slice(atom.from), atom.part);
    case "count":
      return isWithin(atom, value.length);
    case "unique":
      return isUnique(value);
    case "contains":
      return containsCount(value, atom);
    default:
      return true;
  }
}

function containsCount(value: JsonArray, { part, min, max }: Atom & { readonly on: "contains" }): boolean {
  const found = value.filter((item) => accepts(part, item)).length;
  return found >= min && found <= max;
}

function acceptsObject(atom: Atom, value: JsonObject): boolean {
  switch (atom.on) {
    case "property":
      return !Object.hasOwn(value, atom.name) || accepts(atom.part, value[atom.name] ?? null);
    case "named":
      return acceptsNames(value, atom.part, (name) => matches(atom.pattern, name));
    case "additional":
      return acceptsNames(value, atom.part, (name) => !covers(atom.covered, name));
    case "required":
      return Object.hasOwn(value, atom.name);
    case "size":
      return isWithin(atom, Object.keys(value).length);
    case "names":
      return acceptAllValues(Object.keys(value), atom.part);
    default:
      return true;
  }
}

function acceptsNames(value: JsonObject, part: Term, isIn: (name: string) => boolean): boolean {
  return Object.keys(value).every((name) => !isIn(name) || accepts(part, getOwn(value, name) ?? null));
}

function acceptAllValues(values: readonly JsonValue[], part: Term): boolean {
  return values.every((item) => accepts(part, item));
}

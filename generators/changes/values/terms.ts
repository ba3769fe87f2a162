import type { ChangeSide } from "../model.ts";
import type { JsonValue } from "../../source/json.ts";
import { equalKey } from "../../boundary-values/equal-key.ts";
import { isSuspectPattern } from "../../source/patterns/attack-texts.ts";
import { parsePattern } from "../../source/patterns/parse-pattern.ts";
import { createLinearTest } from "./search-texts.ts";
import type { ValueKind } from "./value-kinds.ts";

/** The location of a rule in one of the two descriptions. */
export interface TermPlace {
  readonly side: ChangeSide;
  /** JSON pointer of the schema that states the rule. */
  readonly pointer: string;
  readonly keyword: string;
  /** The property that the rule is about, for `required`. */
  readonly name?: string;
}

/** What one keyword requires of values of one kind. Values of other kinds satisfy it. */
export type Atom =
  | { readonly on: "type"; readonly mask: number; readonly isWhole: boolean }
  | { readonly on: "values"; readonly values: readonly JsonValue[]; readonly keys: ReadonlySet<string> }
  | { readonly on: "limit"; readonly limit: number; readonly isUpper: boolean; readonly isExclusive: boolean }
  | { readonly on: "multiple"; readonly step: number }
  | { readonly on: "number-format"; readonly name: string }
  | { readonly on: "length"; readonly limit: number; readonly isUpper: boolean }
  | { readonly on: "pattern"; readonly pattern: string }
  | { readonly on: "text-format"; readonly name: string }
  | { readonly on: "property"; readonly name: string; readonly part: Term }
  | { readonly on: "named"; readonly pattern: string; readonly part: Term }
  | { readonly on: "additional"; readonly covered: NameSet; readonly part: Term }
  | { readonly on: "required"; readonly name: string }
  | { readonly on: "size"; readonly limit: number; readonly isUpper: boolean }
  | { readonly on: "names"; readonly part: Term }
  | { readonly on: "item"; readonly index: number; readonly part: Term }
  | { readonly on: "items"; readonly from: number; readonly part: Term }
  | { readonly on: "count"; readonly limit: number; readonly isUpper: boolean }
  | { readonly on: "unique" }
  | { readonly on: "contains"; readonly part: Term; readonly min: number; readonly max: number }
  /** A rule that only a validation decides, such as `unevaluatedProperties` below a union. */
  | { readonly on: "opaque"; readonly key: string; readonly test: (value: JsonValue) => boolean };

/** Names of properties: listed ones, and those that match a pattern. */
export interface NameSet {
  readonly names: ReadonlySet<string>;
  readonly patterns: readonly string[];
}

/**
 * A schema as a formula over the rules of its keywords. Terms of both descriptions with the same `id` accept the same
 * values; terms with different ids may do so too.
 */
export type Term = { readonly id: number; readonly place: TermPlace | undefined } & (
  | { readonly op: "always" }
  | { readonly op: "never" }
  | { readonly op: "and" | "or" | "one"; readonly parts: readonly Term[] }
  | { readonly op: "not"; readonly part: Term }
  /** A schema with its own name, opened on request because it may contain itself. */
  | {
      readonly op: "unit";
      readonly open: () => Term;
      /** Whether it accepts an object or a list, by identity. Terms with the same id share the results. */
      readonly results: WeakMap<object, boolean>;
    }
  | { readonly op: "atom"; readonly atom: Atom }
);

/** A formula or its negation. */
export interface TermLiteral {
  readonly term: Term;
  readonly holds: boolean;
}

export function yes(term: Term): TermLiteral {
  return { term, holds: true };
}

export function no(term: Term): TermLiteral {
  return { term, holds: false };
}

/** A number that identifies a literal: negative for a negation. */
export function signOf({ term, holds }: TermLiteral): number {
  const sign = term.op === "not" ? -term.part.id : term.id;
  return holds ? sign : -sign;
}

/** Identifies literals that hold together, in any order. */
export function keyOf(literals: readonly TermLiteral[]): string {
  const [first, second, third] = literals;
  if (first === undefined) return "";
  if (second === undefined) return String(signOf(first));
  if (third === undefined) {
    const [left, right] = [signOf(first), signOf(second)];
    return left === right ? String(left) : left < right ? `${left},${right}` : `${right},${left}`;
  }
  return [...new Set(literals.map(signOf))].toSorted((left, right) => left - right).join();
}

/** Creates terms. Equal content has equal ids. */
export interface TermFactory {
  readonly always: Term;
  readonly never: (place: TermPlace | undefined) => Term;
  readonly and: (parts: readonly Term[], place?: TermPlace) => Term;
  readonly or: (parts: readonly Term[], place?: TermPlace) => Term;
  readonly one: (parts: readonly Term[], place?: TermPlace) => Term;
  readonly not: (part: Term, place?: TermPlace) => Term;
  readonly atom: (atom: Atom, place?: TermPlace) => Term;
  readonly unit: (key: string, open: () => Term, place?: TermPlace) => Term;
  /** The number of different terms. */
  readonly count: () => number;
}

export function createTerms(): TermFactory {
  const ids = new Map<string, number>();
  const results = new Map<number, WeakMap<object, boolean>>();
  const idOf = (key: string): number => {
    const known = ids.get(key);
    if (known !== undefined) return known;
    const id = ids.size + 1;
    ids.set(key, id);
    return id;
  };
  const always: Term = { op: "always", id: idOf("always"), place: undefined };
  const never = (place: TermPlace | undefined): Term => ({ op: "never", id: idOf("never"), place });
  const join = (op: "and" | "or" | "one", parts: readonly Term[], place: TermPlace | undefined): Term => {
    const sorted = parts.map(({ id }) => id).toSorted((left, right) => left - right);
    return { op, parts, id: idOf(`${op} ${sorted.join()}`), place };
  };
  return {
    always,
    never,
    and(parts, place) {
      const kept = flatten("and", parts, "always");
      const impossible = kept.find(({ op }) => op === "never");
      if (impossible !== undefined) return impossible;
      const [first] = kept;
      return first === undefined ? always : kept.length === 1 ? first : join("and", kept, place);
    },
    or(parts, place) {
      const kept = flatten("or", parts, "never");
      if (kept.some(({ op }) => op === "always")) return always;
      const [first] = kept;
      return first === undefined ? never(place) : kept.length === 1 ? first : join("or", kept, place);
    },
    one(parts, place) {
      const kept = parts.filter(({ op }) => op !== "never");
      const [first] = kept;
      return first === undefined ? never(place) : kept.length === 1 ? first : join("one", kept, place);
    },
    not(part, place) {
      if (part.op === "always") return never(place);
      if (part.op === "never") return always;
      return part.op === "not" ? part.part : { op: "not", part, id: idOf(`not ${part.id}`), place };
    },
    atom: (atom, place) => ({ op: "atom", atom, id: idOf(atomKey(atom)), place }),
    unit(key, open, place) {
      const id = idOf(`unit ${key}`);
      const shared = results.get(id) ?? new WeakMap<object, boolean>();
      results.set(id, shared);
      return { op: "unit", open, results: shared, id, place };
    },
    count: () => ids.size,
  };
}

/** The different parts, without those that change nothing. */
function flatten(op: "and" | "or", parts: readonly Term[], idle: "always" | "never"): readonly Term[] {
  const kept = new Map<number, Term>();
  for (const part of parts)
    for (const own of part.op === op ? part.parts : [part])
      if (own.op !== idle && !kept.has(own.id)) kept.set(own.id, own);
  return [...kept.values()];
}

function atomKey(atom: Atom): string {
  switch (atom.on) {
    case "values":
      return `values ${[...atom.keys].toSorted().join()}`;
    case "additional":
      return `additional ${atom.part.id} ${JSON.stringify([[...atom.covered.names].toSorted(), atom.covered.patterns.toSorted()])}`;
    case "opaque":
      return `opaque ${atom.key}`;
    case "property":
      return `property ${atom.part.id} ${atom.name}`;
    case "required":
      return `required ${atom.name}`;
    default: {
      const fields = Object.entries(atom).map(([name, field]) =>
        typeof field === "object" && field !== null ? `${name} ${(field as Term).id}` : `${name} ${String(field)}`,
      );
      return JSON.stringify(fields);
    }
  }
}

/** The atom of a list of allowed values. */
export function valuesAtom(values: readonly JsonValue[]): Atom {
  const byKey = new Map(values.map((value) => [equalKey(value), value]));
  return { on: "values", values: [...byKey.values()], keys: new Set(byKey.keys()) };
}

/** Whether a name is in a set of names. */
export function covers({ names, patterns }: NameSet, name: string): boolean {
  return names.has(name) || patterns.some((pattern) => matches(pattern, name));
}

const tests = new Map<string, (text: string) => boolean>();

/** Whether a text matches a pattern of a description, which is known to be a valid expression. */
export function matches(pattern: string, text: string): boolean {
  const test = tests.get(pattern) ?? createTest(pattern);
  tests.set(pattern, test);
  return test(text);
}

/** A pattern that may backtrack for hours is tested by its automaton. */
function createTest(pattern: string): (text: string) => boolean {
  const node = parsePattern(pattern);
  const linear = node !== undefined && isSuspectPattern(node) ? createLinearTest(pattern) : undefined;
  if (linear !== undefined) return linear;
  const expression = new RegExp(pattern, "u");
  return (text) => expression.test(text);
}

/** The kind of values that an atom is about. Undefined if it is about all values. */
export function kindOfAtom(atom: Atom): ValueKind | undefined {
  switch (atom.on) {
    case "type":
    case "values":
    case "opaque":
      return undefined;
    case "limit":
    case "multiple":
    case "number-format":
      return "number";
    case "length":
    case "pattern":
    case "text-format":
      return "string";
    case "item":
    case "items":
    case "count":
    case "unique":
    case "contains":
      return "array";
    default:
      return "object";
  }
}

import type { JsonValue } from "../../source/json.ts";
import { satisfies } from "./accepts.ts";
import { empty, found, unknown, type Answer, type Solver } from "./answer.ts";
import { no, valuesAtom, yes, type Atom, type TermLiteral, type Term } from "./terms.ts";

/** The rules of a goal for lists. */
export interface ArrayRules {
  min: number;
  max: number;
  isUnique: boolean;
  /** How many items may match a `contains`, by its part. */
  readonly counts: Map<number, { readonly min: number; readonly max: number }>;
  /** Fewer items match `contains` than may match it. */
  isLimited: boolean;
  /** Two items must be equal. */
  isRepeated: boolean;
  readonly items: { readonly index: number; readonly part: Term }[];
  readonly rest: { readonly from: number; readonly literal: TermLiteral }[];
  /** Literals that an item at one index must satisfy. */
  readonly own: Map<number, TermLiteral[]>;
  /** Literals that some item from an index on must satisfy. */
  readonly demands: { readonly from: number; readonly literal: TermLiteral }[];
  /** Literals that all items without a demand must satisfy. */
  readonly others: TermLiteral[];
}

/** Longer lists are not created. */
const maxItems = 200_000;
/** The same for lists whose items depend on each other. */
const maxDependentItems = 2_000;

/** Finds a list, or proves that there is none. */
export function solveArray(solver: Solver, atoms: readonly TermLiteral[]): Answer {
  let result: Answer = empty;
  for (const rules of listRules(atoms)) {
    const answer = solveRules(solver, rules);
    if (answer.kind === "value" && atoms.every((literal) => satisfies(literal, answer.value))) return answer;
    if (answer.kind !== "empty") result = unknown;
  }
  return result;
}

/** A rule of `contains` that must not hold has two ways: too few items, and too many. */
function listRules(atoms: readonly TermLiteral[]): readonly ArrayRules[] {
  const all: ArrayRules[] = [createRules()];
  for (const { term, holds } of atoms) {
    if (term.op !== "atom") continue;
    const { atom } = term;
    if (atom.on === "contains" && !holds) {
      const more = atom.max < Infinity ? all.map(copyRules) : [];
      if (atom.min > 0) all.forEach((rules) => contain(rules, atom.part, { min: 0, max: atom.min - 1 }));
      else all.length = 0;
      more.forEach((rules) => contain(rules, atom.part, { min: atom.max + 1, max: Infinity }));
      all.push(...more);
    } else for (const rules of all) addRule(rules, atom, holds);
  }
  return all;
}

/** Sorts the literals of a goal for lists that leave no choice. */
export function readArrayRules(atoms: readonly TermLiteral[]): ArrayRules {
  const rules = createRules();
  for (const { term, holds } of atoms) if (holds && term.op === "atom") addRule(rules, term.atom, true);
  return rules;
}

function createRules(): ArrayRules {
  return {
    min: 0,
    max: Infinity,
    isUnique: false,
    isLimited: false,
    isRepeated: false,
    items: [],
    rest: [],
    own: new Map(),
    demands: [],
    others: [],
    counts: new Map(),
  };
}

function copyRules(rules: ArrayRules): ArrayRules {
  const own = new Map([...rules.own].map(([index, literals]) => [index, [...literals]]));
  return {
    ...rules,
    items: [...rules.items],
    rest: [...rules.rest],
    own,
    demands: [...rules.demands],
    others: [...rules.others],
    counts: new Map(rules.counts),
  };
}

function contain(rules: ArrayRules, part: Term, { min, max }: { readonly min: number; readonly max: number }): void {
  for (let count = 0; count < Math.min(min, maxDependentItems); count++)
    rules.demands.push({ from: 0, literal: yes(part) });
  const known = rules.counts.get(part.id) ?? { min: 0, max: Infinity };
  const count = { min: Math.max(min, known.min), max: Math.min(max, known.max) };
  rules.counts.set(part.id, count);
  if (count.min > count.max) rules.max = -1;
  if (max === Infinity) return;
  if (max === 0) rules.rest.push({ from: 0, literal: no(part) });
  else rules.others.push(no(part));
  if (max > min) rules.isLimited = true;
}

function addRule(rules: ArrayRules, atom: Atom, holds: boolean): void {
  switch (atom.on) {
    case "count":
      if (atom.isUpper === holds) rules.max = Math.min(rules.max, holds ? atom.limit : atom.limit - 1);
      else rules.min = Math.max(rules.min, holds ? atom.limit : atom.limit + 1);
      return;
    case "unique":
      if (holds) rules.isUnique = true;
      else rules.isRepeated = true;
      return;
    case "item":
      if (holds) rules.items.push(atom);
      else {
        rules.min = Math.max(rules.min, atom.index + 1);
        rules.own.set(atom.index, [...(rules.own.get(atom.index) ?? []), no(atom.part)]);
      }
      return;
    case "items":
      if (holds) rules.rest.push({ from: atom.from, literal: yes(atom.part) });
      else rules.demands.push({ from: atom.from, literal: no(atom.part) });
      return;
    case "contains":
      contain(rules, atom.part, atom);
      return;
    default:
  }
}

/** What the item at an index must satisfy. */
export function literalsAt(rules: ArrayRules, index: number): readonly TermLiteral[] {
  return [
    ...rules.items.filter((item) => item.index === index).map(({ part }) => yes(part)),
    ...rules.rest.filter(({ from }) => index >= from).map(({ literal }) => literal),
    ...(rules.own.get(index) ?? []),
  ];
}

function solveRules(solver: Solver, rules: ArrayRules): Answer {
  if (rules.min > rules.max) return empty;
  const tail = Math.max(0, ...rules.items.map(({ index }) => index + 1), ...rules.rest.map(({ from }) => from));
  const isDependent = rules.isUnique || rules.isRepeated || rules.demands.length > 0;
  if (rules.min > (isDependent ? maxDependentItems : maxItems) || tail > maxDependentItems) return unknown;
  const taken = new Set<number>();
  const start = copyRules(rules);
  for (const { from, literal } of rules.demands) {
    const answer = placeDemand(solver, rules, { from, literal, taken, tail });
    if (answer === undefined) continue;
    // Several demands may hinder each other. One that has no place alone never has one.
    const alone = placeDemand(solver, start, { from, literal, taken: new Set(), tail });
    return alone?.kind === "empty" ? empty : unknown;
  }
  const answer = rules.isRepeated ? placeRepeated(solver, rules, tail) : undefined;
  return answer ?? fill(solver, rules, taken);
}

/** Chooses two items that are equal. Returns an answer only if there are none. */
function placeRepeated(solver: Solver, rules: ArrayRules, tail: number): Answer | undefined {
  let result: Answer = empty;
  const length = Math.min(rules.max, Math.max(tail, rules.min) + 2);
  for (let right = 1; right < length; right++)
    for (let left = 0; left < right; left++) {
      const answer = solver.solve([...literalsAt(rules, left), ...literalsAt(rules, right)]);
      if (answer.kind === "unknown" || (answer.kind === "value" && !canReach(solver, rules, right))) result = unknown;
      else if (answer.kind === "value") {
        const same = yes(solver.terms.atom(valuesAtom([answer.value])));
        for (const index of [left, right]) rules.own.set(index, [...(rules.own.get(index) ?? []), same]);
        rules.min = Math.max(rules.min, right + 1);
        return undefined;
      }
    }
  return rules.demands.length === 0 ? result : unknown;
}

/** Chooses an index for a demand. Returns an answer only if there is none. */
function placeDemand(
  solver: Solver,
  rules: ArrayRules,
  at: { readonly from: number; readonly literal: TermLiteral; readonly taken: Set<number>; readonly tail: number },
): Answer | undefined {
  let result: Answer = empty;
  const last = Math.max(at.from, at.tail) + at.taken.size;
  for (let index = at.from; index <= last && index < rules.max; index++) {
    if (at.taken.has(index)) continue;
    const answer = solver.solve([...literalsAt(rules, index), at.literal]);
    if (answer.kind === "unknown") result = unknown;
    if (answer.kind !== "value") continue;
    if (index > 0 && !canReach(solver, rules, index)) {
      result = unknown;
      continue;
    }
    rules.own.set(index, [...(rules.own.get(index) ?? []), at.literal]);
    rules.min = Math.max(rules.min, index + 1);
    at.taken.add(index);
    return undefined;
  }
  return result;
}

/** Whether the items before an index can exist. */
function canReach(solver: Solver, rules: ArrayRules, index: number): boolean {
  for (let before = 0; before < index; before++)
    if (solver.solve(literalsAt(rules, before)).kind !== "value") return false;
  return true;
}

function fill(solver: Solver, rules: ArrayRules, taken: ReadonlySet<number>): Answer {
  const list: JsonValue[] = [];
  for (let index = 0; index < rules.min; index++) {
    solver.facts.spend(1);
    const literals = [...literalsAt(rules, index), ...(taken.has(index) ? [] : rules.others)];
    const used = rules.isUnique && list.length > 0 ? [no(solver.terms.atom(valuesAtom(list)))] : [];
    const answer = solver.solve([...literals, ...used]);
    if (answer.kind === "value") {
      list.push(answer.value);
      continue;
    }
    const isSame = used.length === 0 || list.every((_, other) => sameLiterals(rules, other, index));
    const isCertain = isSame && rules.demands.length === 0 && !rules.isLimited && !rules.isRepeated;
    return answer.kind === "empty" && isCertain ? empty : unknown;
  }
  return found(list);
}

function sameLiterals(rules: ArrayRules, left: number, right: number): boolean {
  const keyOf = (index: number): string =>
    literalsAt(rules, index)
      .map(({ term, holds }) => (holds ? term.id : -term.id))
      .join();
  return keyOf(left) === keyOf(right);
}

import type { FactFinder } from "./facts.ts";
import { kindOfAtom, no, signOf, yes, type TermLiteral, type Term } from "./terms.ts";
import { anyKind, bitOf, kindsOfValues, type ValueKind } from "./value-kinds.ts";

/** Literals that must all hold for one value, taken apart as far as no choice is necessary. */
export interface Goal {
  /** Rules of single keywords, by their signs. */
  readonly atoms: Map<number, TermLiteral>;
  /** What still has several ways to hold. */
  readonly choices: Map<number, TermLiteral>;
  /** Everything that is known to hold. */
  readonly seen: Set<number>;
}

export function createGoal(): Goal {
  return { atoms: new Map(), choices: new Map(), seen: new Set() };
}

export function copyGoal({ atoms, choices, seen }: Goal): Goal {
  return { atoms: new Map(atoms), choices: new Map(choices), seen: new Set(seen) };
}

/** Adds literals. Returns false if they contradict each other or the goal. */
export function addToGoal(goal: Goal, literals: readonly TermLiteral[], facts: FactFinder): boolean {
  const stack = [...literals];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    facts.spend(1);
    if (next.term.op === "not") {
      stack.push({ term: next.term.part, holds: !next.holds });
      continue;
    }
    const sign = signOf(next);
    if (goal.seen.has(sign)) continue;
    if (goal.seen.has(-sign)) return false;
    goal.seen.add(sign);
    const { term, holds } = next;
    if (term.op === "always" || term.op === "never") {
      if ((term.op === "always") !== holds) return false;
    } else if (term.op === "unit") {
      stack.push({ term: term.open(), holds });
    } else if (term.op === "atom") {
      goal.atoms.set(sign, next);
    } else {
      const parts = certainParts(term, holds, facts);
      if (parts === undefined) goal.choices.set(sign, next);
      else stack.push(...parts);
    }
  }
  return true;
}

type Joined = Term & { readonly op: "and" | "or" | "one"; readonly parts: readonly Term[] };

/** The parts of a literal that leaves no choice. */
function certainParts(term: Joined, holds: boolean, facts: FactFinder): readonly TermLiteral[] | undefined {
  if (term.op === "and") return holds ? term.parts.map(yes) : undefined;
  if (holds) return undefined;
  return term.op === "or" || facts.isExclusive(term) ? term.parts.map(no) : undefined;
}

/** The ways in which a choice can hold. Each is a list of literals. */
export function listWays({ term, holds }: TermLiteral, facts: FactFinder): readonly (readonly TermLiteral[])[] {
  if (term.op === "and") return term.parts.map((part) => [no(part)]);
  if (term.op === "or") return term.parts.map((part) => [yes(part)]);
  if (term.op !== "one") return [[{ term, holds }]];
  const { parts } = term;
  if (holds && facts.isExclusive(term)) return parts.map((part) => [yes(part)]);
  facts.spend(parts.length ** 2);
  if (holds) return parts.map((part, index) => [yes(part), ...parts.filter((_, other) => other !== index).map(no)]);
  const pairs = parts.flatMap((left, index) => parts.slice(index + 1).map((right) => [yes(left), yes(right)]));
  return [parts.map(no), ...pairs];
}

/** The kinds of values that the goal may have. */
export function kindsOfGoal({ atoms, choices }: Goal, facts: FactFinder): number {
  let mask = anyKind;
  for (const literal of atoms.values()) mask &= facts.kindsOf(literal);
  for (const literal of choices.values()) mask &= facts.kindsOf(literal);
  return mask;
}

/** Limits the goal to one kind: rules for other kinds hold. */
export function limitToKind(goal: Goal, kind: ValueKind): boolean {
  for (const [sign, { term, holds }] of goal.atoms) {
    if (term.op !== "atom") continue;
    const own = kindOfAtom(term.atom);
    if (own !== undefined && own !== kind) {
      if (!holds) return false;
      goal.atoms.delete(sign);
    }
  }
  return true;
}

export type Certainty = "holds" | "fails" | "open";

/** Whether a literal holds in a goal of one kind, if that is obvious. */
export function judge(literal: TermLiteral, { goal, kind, facts }: Judging): Certainty {
  const sign = signOf(literal);
  if (goal.seen.has(sign)) return "holds";
  if (goal.seen.has(-sign)) return "fails";
  const bit = bitOf(kind);
  if ((facts.kindsOf(literal) & bit) === 0) return "fails";
  if ((facts.kindsOf({ ...literal, holds: !literal.holds }) & bit) === 0) return "holds";
  const { term, holds } = literal;
  if (term.op === "atom") {
    const own = kindOfAtom(term.atom);
    if (own !== undefined && own !== kind) return holds ? "holds" : "fails";
    if (term.atom.on === "values" && (kindsOfValues(term.atom.values) & bit) === 0) return holds ? "fails" : "holds";
  }
  return "open";
}

export interface Judging {
  readonly goal: Goal;
  readonly kind: ValueKind;
  readonly facts: FactFinder;
}

/** The terms that are known to hold, for a look at their properties. */
export function positiveTerms({ atoms }: Goal): readonly Term[] {
  return [...atoms.values()].filter(({ holds }) => holds).map(({ term }) => term);
}

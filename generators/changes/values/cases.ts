import { once } from "../../source/once.ts";
import { collectProperties, type FactFinder, type PropertyFacts } from "./facts.ts";
import { addToGoal, createGoal, kindsOfGoal, type Goal } from "./goal.ts";
import { shapeOf } from "./likeness.ts";
import { listCases } from "./simplify.ts";
import { termOf } from "./steps.ts";
import { keyOf, signOf, yes, type Term, type TermFactory, type TermLiteral } from "./terms.ts";
import { bitOf, type ValueKind } from "./value-kinds.ts";

/** One of the cases of values of one kind. */
export interface ValueCase {
  readonly goal: Goal;
  /** Everything that holds in the case. */
  readonly literals: readonly TermLiteral[];
  readonly signs: ReadonlySet<number>;
  readonly stated: () => Term;
  readonly shape: () => ReadonlySet<string>;
  readonly properties: () => ReadonlyMap<string, PropertyFacts>;
}

/** Lists the cases of values. Thousands of properties may refer to one schema, so the cases are kept. */
export interface CaseFinder {
  readonly find: (given: readonly TermLiteral[], kind: ValueKind) => readonly ValueCase[];
}

/** With more rules than this in the known cases, they are forgotten. */
const maxLiterals = 100_000;

export function createCaseFinder(terms: TermFactory, facts: FactFinder): CaseFinder {
  const known = new Map<string, readonly ValueCase[]>();
  let literals = 0;
  return {
    find(given, kind) {
      const key = `${keyOf(given)} ${kind}`;
      const found =
        known.get(key) ?? listGoals(given, kind, facts).map((goal) => openCase(goal, kind, { terms, facts }));
      if (known.has(key)) return found;
      literals += found.reduce((sum, own) => sum + own.goal.seen.size, 1);
      if (literals > maxLiterals) {
        known.clear();
        literals = 0;
      }
      known.set(key, found);
      return found;
    },
  };
}

function listGoals(given: readonly TermLiteral[], kind: ValueKind, facts: FactFinder): readonly Goal[] {
  const goal = createGoal();
  if (!addToGoal(goal, given, facts) || (kindsOfGoal(goal, facts) & bitOf(kind)) === 0) return [];
  return listCases(goal, kind, facts);
}

function openCase(
  goal: Goal,
  kind: ValueKind,
  { terms, facts }: { readonly terms: TermFactory; readonly facts: FactFinder },
): ValueCase {
  const isType = terms.atom({ on: "type", mask: bitOf(kind), isWhole: false });
  const literals = [...goal.atoms.values(), ...goal.choices.values(), yes(isType)];
  const positive = literals.filter(({ holds }) => holds).map(({ term }) => term);
  return {
    goal,
    literals,
    signs: new Set(literals.map(signOf)),
    stated: once(() => termOf(terms, literals)),
    shape: once(() => shapeOf(positive)),
    properties: once(() => collectProperties(positive, facts.kindsOf)),
  };
}

import { collectProperties, type FactFinder } from "./facts.ts";
import { addToGoal, copyGoal, judge, limitToKind, listWays, positiveTerms, type Goal } from "./goal.ts";
import type { TermLiteral } from "./terms.ts";
import type { ValueKind } from "./value-kinds.ts";

/** The ways in which a choice can hold. */
export type GoalWays = readonly (readonly TermLiteral[])[];

/** Ways are checked many times, and each takes less than a unit of work. */
const checkWork = 0.2;

/** Leaves out ways that cannot hold and follows choices with one way. Returns undefined if a choice has none. */
export function simplify(goal: Goal, kind: ValueKind, facts: FactFinder): ReadonlyMap<number, GoalWays> | undefined {
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    const open = new Map<number, GoalWays>();
    const judging = { goal, kind, facts };
    const own =
      kind === "object" && goal.choices.size > 0 ? collectProperties(positiveTerms(goal), facts.kindsOf) : undefined;
    const judgeAll = (literal: TermLiteral): ReturnType<typeof judge> => {
      facts.spend(checkWork);
      const plain = judge(literal, judging);
      if (plain !== "open" || own === undefined) return plain;
      return facts.areApart(own, facts.propertiesOf(literal.term)) ? (literal.holds ? "fails" : "holds") : "open";
    };
    for (const [sign, literal] of goal.choices) {
      const ways = listWays(literal, facts);
      facts.spend(ways.length + goal.atoms.size);
      const left = ways.filter((way) => !way.some((part) => judgeAll(part) === "fails"));
      const [only] = left;
      if (only === undefined) return undefined;
      if (left.some((way) => way.every((part) => judgeAll(part) === "holds"))) {
        goal.choices.delete(sign);
      } else if (left.length === 1) {
        goal.choices.delete(sign);
        if (!addToGoal(goal, only, facts) || !limitToKind(goal, kind)) return undefined;
        isChanged = true;
      } else open.set(sign, left);
    }
    if (!isChanged) return open;
  }
  return new Map();
}

/** A goal of one kind has at most this many cases, else its choices stay open. */
const maxCases = 64;

/**
 * The cases of a goal of one kind, without choices as far as possible. Together they accept everything that the goal
 * accepts, and maybe more: if there are too many cases, branches are not told apart from the other branches.
 */
export function listCases(goal: Goal, kind: ValueKind, facts: FactFinder): readonly Goal[] {
  const start = copyGoal(goal);
  if (!limitToKind(start, kind)) return [];
  for (const isLoose of [false, true]) {
    const cases: Goal[] = [];
    if (expand(copyGoal(start), { kind, facts, cases, isLoose })) return cases;
  }
  return [start];
}

interface Expanding {
  readonly kind: ValueKind;
  readonly facts: FactFinder;
  readonly cases: Goal[];
  /** Only branches are chosen; what else they exclude stays open. */
  readonly isLoose: boolean;
}

/** Returns false if there are too many cases. */
function expand(goal: Goal, at: Expanding): boolean {
  const { kind, facts, cases, isLoose } = at;
  const ways = simplify(goal, kind, facts);
  if (ways === undefined) return true;
  const [choice] = [...ways]
    .filter(([sign]) => !isLoose || isBranching(goal, sign))
    .toSorted(([, left], [, right]) => left.length - right.length);
  if (choice === undefined) return cases.push(goal) <= maxCases;
  goal.choices.delete(choice[0]);
  return choice[1].every((way) => {
    const own = copyGoal(goal);
    const added = isLoose ? way.slice(0, 1) : way;
    return !addToGoal(own, added, facts) || !limitToKind(own, kind) || expand(own, at);
  });
}

function isBranching({ choices }: Goal, sign: number): boolean {
  const literal = choices.get(sign);
  return literal !== undefined && literal.holds && literal.term.op !== "and";
}

import { runWithin, type WorkBudget } from "./budget.ts";
import { addToGoal, createGoal, limitToKind } from "./goal.ts";
import type { FactFinder } from "./facts.ts";
import { likenessOf, shapeOf } from "./likeness.ts";
import { simplify } from "./simplify.ts";
import type { TermLiteral, Term } from "./terms.ts";
import type { ValueKind } from "./value-kinds.ts";

/** What decides whether branches of two unions accept the same values. */
export interface BranchProver {
  readonly facts: FactFinder;
  readonly budget: WorkBudget;
  /** Whether all values of one term satisfy the other, as far as it can be proven. */
  readonly implies: (given: Term, term: Term) => boolean;
  /** Answers about pairs of terms. A pair that is being compared counts as different. */
  readonly answers: Map<string, boolean>;
}

/** Work for the branches of one union. */
const workPerUnion = 400_000;

type Union = Term & { readonly parts: readonly Term[] };

/**
 * Whether values satisfy a union because they satisfy one with the same branches. The branches may overlap: each has a
 * partner that accepts the same values, so a value matches the same number of them.
 */
export function hasSameBranches(
  prover: BranchProver,
  { given, kind }: { readonly given: readonly TermLiteral[]; readonly kind: ValueKind },
  term: Union,
): boolean {
  if (term.op !== "one") return false;
  const { facts, budget } = prover;
  const goal = createGoal();
  if (!addToGoal(goal, given, facts) || !limitToKind(goal, kind)) return false;
  simplify(goal, kind, facts);
  return [...goal.choices.values()].some(
    ({ term: stated, holds }) =>
      holds &&
      stated.op === "one" &&
      stated.parts.length === term.parts.length &&
      runWithin(budget, workPerUnion, () => havePartners(prover, stated.parts, term.parts)) === true,
  );
}

/** Equal branches are partners, and then those that are most alike. */
function havePartners(prover: BranchProver, base: readonly Term[], revision: readonly Term[]): boolean {
  const free = [...revision];
  const open = base.filter((part) => {
    const same = free.findIndex(({ id }) => id === part.id);
    if (same >= 0) free.splice(same, 1);
    return same < 0;
  });
  const shapes = new Map(free.map((part) => [part, shapeOf([part])]));
  return open.every((part) => {
    const shape = shapeOf([part]);
    const [best] = free
      .map((other, index) => ({ other, index, likeness: likenessOf(shape, shapes.get(other) ?? shape) }))
      .toSorted((left, right) => right.likeness - left.likeness);
    if (best === undefined) return false;
    free.splice(best.index, 1);
    return isEquivalent(prover, part, best.other);
  });
}

function isEquivalent({ answers, implies }: BranchProver, one: Term, other: Term): boolean {
  const key = `${one.id} ${other.id}`;
  const known = answers.get(key);
  if (known !== undefined) return known;
  answers.set(key, false);
  const answer = implies(one, other) && implies(other, one);
  answers.set(key, answer);
  return answer;
}

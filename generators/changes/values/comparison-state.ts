import type { ChangeSide } from "../model.ts";
import type { WorkBudget } from "./budget.ts";
import type { DifferenceGraph } from "./explore-differences.ts";
import { createFactFinder } from "./facts.ts";
import { findUseful } from "./list-candidates.ts";
import { createSolver } from "./solver.ts";
import type { Effort, Solver } from "./answer.ts";
import type { TermFactory } from "./terms.ts";

/** What the comparisons of all parts share. */
export interface ComparisonState {
  readonly solver: Solver;
  /** The compared pairs, by the side that accepts the values. */
  readonly graphs: Readonly<Record<ChangeSide, DifferenceGraph>>;
  /** The pairs from which a suspect can be reached. */
  readonly usefulOf: (given: ChangeSide) => ReturnType<typeof findUseful>;
}

/** Starts without any compared pair. */
export function createComparisonState(
  terms: TermFactory,
  { budget, effort }: { readonly budget: WorkBudget; readonly effort: Effort },
): ComparisonState {
  const solver = createSolver(terms, createFactFinder(budget), effort);
  const createGraph = (): DifferenceGraph => ({ solver, terms, effort, nodes: new Map() });
  const graphs = { base: createGraph(), revision: createGraph() };
  const useful = { base: findUseful([]), revision: findUseful([]) };
  const sizes = { base: 0, revision: 0 };
  return {
    solver,
    graphs,
    usefulOf(given) {
      const { nodes } = graphs[given];
      if (sizes[given] !== nodes.size) useful[given] = findUseful(nodes.values());
      sizes[given] = nodes.size;
      return useful[given];
    },
  };
}

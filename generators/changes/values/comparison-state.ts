import type { ChangeSide } from "../model.ts";
import type { WorkBudget } from "./budget.ts";
import type { DifferenceNode } from "./candidates.ts";
import type { DifferenceGraph } from "./explore-differences.ts";
import { createCaseFinder } from "./cases.ts";
import { createFactFinder } from "./facts.ts";
import { addUseful } from "./list-candidates.ts";
import type { ProvenParts } from "./prove-parts.ts";
import { createSolver } from "./solver.ts";
import type { Effort, Solver } from "./answer.ts";
import type { TermFactory } from "./terms.ts";

/** What the comparisons of all parts share. */
export interface ComparisonState {
  readonly solver: Solver;
  readonly parts: ProvenParts;
  /** The compared pairs, by the side that accepts the values. */
  readonly graphs: Readonly<Record<ChangeSide, DifferenceGraph>>;
  /** The pairs from which a suspect can be reached. */
  readonly usefulOf: (given: ChangeSide) => ReadonlySet<DifferenceNode>;
}

/** Starts without any compared pair. */
export function createComparisonState(
  terms: TermFactory,
  { budget, effort }: { readonly budget: WorkBudget; readonly effort: Effort },
): ComparisonState {
  const solver = createSolver(terms, createFactFinder(budget), effort);
  const answers = new Map<string, boolean>();
  const cases = createCaseFinder(terms, solver.facts);
  const shared = { solver, terms, effort, budget, answers, shapes: new Map(), cases };
  const createGraph = (): DifferenceGraph => ({ ...shared, nodes: new Map(), added: [] });
  const graphs = { base: createGraph(), revision: createGraph() };
  const useful = { base: new Set<DifferenceNode>(), revision: new Set<DifferenceNode>() };
  return {
    solver,
    parts: { small: new WeakSet(), keys: new Set() },
    graphs,
    usefulOf(given) {
      addUseful(useful[given], graphs[given].added.splice(0));
      return useful[given];
    },
  };
}

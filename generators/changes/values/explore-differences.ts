import { once } from "../../source/once.ts";
import type { Effort, Solver } from "./answer.ts";
import { runWithin, type WorkBudget } from "./budget.ts";
import { counterpart, type DifferenceNode, type Edge } from "./candidates.ts";
import type { CaseFinder, ValueCase } from "./cases.ts";
import { addToGoal, createGoal, type Goal } from "./goal.ts";
import { likenessToTerm, type KnownShapes } from "./likeness.ts";
import { listParts } from "./list-parts.ts";
import { hasSameBranches } from "./same-branches.ts";
import { termOf } from "./steps.ts";
import { keyOf, no, signOf, yes, type TermLiteral, type Term, type TermFactory } from "./terms.ts";
import { bitOf, valueKinds, type ValueKind } from "./value-kinds.ts";

/**
 * The compared pairs of one direction. A pair is explored once, whatever refers to it. A pair from which no suspect can
 * be reached is proven: all values of one side satisfy the other.
 */
export interface DifferenceGraph {
  readonly solver: Solver;
  readonly terms: TermFactory;
  readonly effort: Effort;
  readonly budget: WorkBudget;
  readonly nodes: Map<string, DifferenceNode>;
  /** The pairs that are new since the last look for useful ones. */
  readonly added: DifferenceNode[];
  /** Whether branches of unions accept the same values. */
  readonly answers: Map<string, boolean>;
  readonly shapes: KnownShapes;
  readonly cases: CaseFinder;
}

/** Larger graphs are not explored; their pairs are unproven. */
const maxNodes = 60_000;
/** Work for one pair. */
const workPerNode = 500_000;
/** Steps of the solver for one rule. */
const stepsPerRule = 3_000;

/** Explores a pair and everything that can be reached from it. */
export function explore(graph: DifferenceGraph, given: readonly TermLiteral[], term: Term): DifferenceNode {
  const waiting: DifferenceNode[] = [];
  const root = nodeOf(graph, waiting, { given, term, isUndeclared: false });
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.isUndeclared) addSuspect(graph, node, node.term);
    else if (graph.nodes.size > maxNodes) addUnexplored(graph, node);
    else visitNode(graph, waiting, node);
  }
  return root;
}

/** Whether no value of a term violates another one. The pairs are not kept, because this may be asked about a part of them. */
function implies(graph: DifferenceGraph, given: Term, term: Term): boolean {
  const root = explore({ ...graph, nodes: new Map(), added: [] }, [yes(given)], term);
  const reached = new Set([root]);
  for (const node of reached) {
    if (node.suspects.length > 0) return false;
    for (const { to } of node.edges) reached.add(to);
  }
  return true;
}

/** A pair that takes too much work is unproven as a whole, and the rest of the part is still compared. */
function visitNode(graph: DifferenceGraph, waiting: DifferenceNode[], node: DifferenceNode): void {
  const isDone = runWithin(graph.budget, workPerNode, () => {
    const certain = once(() => {
      const goal = createGoal();
      addToGoal(goal, node.given, graph.solver.facts);
      return goal;
    });
    visit({ graph, waiting, node, seen: new Set(), certain }, node.term);
    return true;
  });
  if (isDone === true) return;
  graph.solver.abandon();
  node.edges.length = 0;
  node.suspects.length = 0;
  addUnexplored(graph, node);
}

interface Visit {
  readonly graph: DifferenceGraph;
  readonly waiting: DifferenceNode[];
  readonly node: DifferenceNode;
  /** Schemas that were opened at the location. */
  readonly seen: Set<number>;
  /** What certainly holds for the values. */
  readonly certain: () => Goal;
}

type NewEdge = Omit<Edge, "to" | "violations">;
type NodeInput = Pick<DifferenceNode, "given" | "term" | "isUndeclared">;

function nodeOf(graph: DifferenceGraph, waiting: DifferenceNode[], input: NodeInput): DifferenceNode {
  // Equal rules at two places of a description are two causes.
  const key = `${keyOf(input.given)} ${input.term.id} ${placeOf(input.term)} ${input.isUndeclared}`;
  const known = graph.nodes.get(key);
  if (known !== undefined) return known;
  const node: DifferenceNode = { ...input, suspects: [], edges: [] };
  graph.nodes.set(key, node);
  graph.added.push(node);
  waiting.push(node);
  return node;
}

function placeOf(term: Term): string {
  if (term.place !== undefined) return term.place.pointer;
  return "parts" in term ? (term.parts.find(({ place }) => place !== undefined)?.place?.pointer ?? "") : "";
}

function visit(at: Visit, term: Term): void {
  if (at.node.given.some((literal) => literal.holds && literal.term.id === term.id)) return;
  switch (term.op) {
    case "always":
      return;
    case "unit":
      if (!at.seen.has(term.id)) visit({ ...at, seen: at.seen.add(term.id) }, term.open());
      return;
    case "and":
      return term.parts.forEach((part) => visit(at, part));
    case "or":
    case "one":
      return visitChoice(at, term);
    case "atom": {
      const parts = listParts(term, (kind) => casesOf(at, kind).map(({ goal }) => goal));
      if (parts === undefined) return visitRule(at, term);
      for (const { literals, part, step, stated } of parts)
        addEdge(
          at,
          { given: literals, term: part },
          {
            step,
            stated: stated === undefined ? undefined : statedBy(at, stated),
            choice: undefined,
            whole: term.place,
          },
        );
      return;
    }
    case "never":
    case "not":
      return visitRule(at, term);
  }
}

/** A rule that is violated or not as a whole. */
function visitRule({ graph, node, certain }: Visit, term: Term): void {
  if (certain().seen.has(signOf(yes(term)))) return;
  graph.effort.left = stepsPerRule;
  if (graph.solver.solve([...node.given, no(term)]).kind !== "empty") addSuspect(graph, node, term);
}

function addSuspect({ solver }: DifferenceGraph, node: DifferenceNode, term: Term): void {
  const other = counterpart(solver.facts, node.given, term);
  node.suspects.push({ term, place: term.place, other, isUndeclared: node.isUndeclared });
}

/** One difference of a pair that is not explored may hide others. */
function addUnexplored({ solver }: DifferenceGraph, node: DifferenceNode): void {
  const { given, term } = node;
  const other = counterpart(solver.facts, given, term);
  node.suspects.push({ term, place: term.place, other, isUndeclared: false, isUnexplored: true });
}

function addEdge(
  { graph, waiting, node }: Visit,
  { given, term }: Pick<NodeInput, "given" | "term">,
  edge: NewEdge,
): void {
  if (given.some((literal) => literal.holds && literal.term.id === term.id) || term.op === "always") return;
  const isUndeclared = given.length === 0 && edge.step !== undefined;
  if (isUndeclared) {
    graph.effort.left = stepsPerRule;
    if (graph.solver.solve([no(term)]).kind === "empty") return;
  }
  node.edges.push({ ...edge, to: nodeOf(graph, waiting, { given, term, isUndeclared }), violations: new Map() });
}

function casesOf({ graph, node }: Visit, kind: ValueKind): readonly ValueCase[] {
  return graph.cases.find(node.given, kind);
}

function statedBy({ graph }: Visit, { atoms }: Goal): Term {
  return termOf(graph.terms, [...atoms.values()]);
}

type Choice = Term & { readonly parts: readonly Term[] };

function visitChoice(at: Visit, term: Choice): void {
  const { graph, node } = at;
  const prover = {
    ...graph,
    facts: graph.solver.facts,
    implies: (given: Term, part: Term) => implies(graph, given, part),
  };
  for (const kind of valueKinds) {
    if (hasSameBranches(prover, { given: node.given, kind }, term)) continue;
    for (const own of casesOf(at, kind)) visitCase(at, term, { own, kind });
  }
}

/** Compares one case with the branch of a union that is meant. */
function visitCase(
  at: Visit,
  term: Choice,
  { own, kind }: { readonly own: ValueCase; readonly kind: ValueKind },
): void {
  const { graph } = at;
  const { solver, terms, effort } = graph;
  const { given } = at.node;
  const { literals } = own;
  const isSame = term.parts.some((part) => own.signs.has(part.id));
  const isExclusive = term.op !== "one" || solver.facts.isExclusive(term);
  effort.left = stepsPerRule;
  const edge = {
    step: undefined,
    stated: own.stated(),
    choice: () => [...given, ...literals, no(term)],
    whole: term.place,
  };
  if (!isExclusive) {
    const several = terms.or([terms.not(terms.or(term.parts)), term], term.place);
    // Values that several branches accept violate the union itself.
    if (solver.solve([...given, ...literals, no(several)]).kind !== "empty")
      addLost(at, { given: literals, term: several }, edge);
  }
  if (isSame) return;
  const [best] = term.parts
    .filter((part) => (solver.facts.kindsOf(yes(part)) & bitOf(kind)) !== 0 && isAkin(graph, own, part))
    .map((part) => ({ part, likeness: likenessToTerm(own.shape(), part, graph.shapes) }))
    .toSorted((left, right) => right.likeness - left.likeness);
  if (best !== undefined) return addEdge(at, { given: literals, term: best.part }, edge);
  if (solver.solve([...given, ...literals, no(term)]).kind === "empty") return;
  addLost(at, { given: literals, term }, edge);
}

/** A union is violated as a whole. */
function addLost({ graph, node }: Visit, { given, term }: Pick<NodeInput, "given" | "term">, edge: NewEdge): void {
  const key = `${keyOf(given)} ${term.id} lost`;
  const known = graph.nodes.get(key);
  if (known !== undefined) return void node.edges.push({ ...edge, to: known, violations: new Map() });
  const lost: DifferenceNode = { given, term, isUndeclared: false, suspects: [], edges: [] };
  graph.nodes.set(key, lost);
  graph.added.push(lost);
  addSuspect(graph, lost, term);
  node.edges.push({ ...edge, to: lost, violations: new Map() });
}

/** Whether a branch is meant by a case: its listed values agree. */
function isAkin({ solver }: DifferenceGraph, own: ValueCase, part: Term): boolean {
  return !solver.facts.areApart(own.properties(), solver.facts.propertiesOf(part));
}

import type { JsonValue } from "../../source/json.ts";
import { satisfies } from "./accepts.ts";
import type { FactFinder } from "./facts.ts";
import { addToGoal, copyGoal, createGoal, kindsOfGoal, limitToKind, type Goal } from "./goal.ts";
import { simplify } from "./simplify.ts";
import { empty, firstValue, found, unknown, type Answer, type Effort, type Solver } from "./answer.ts";
import { solveArray } from "./solve-array.ts";
import { solveNumber } from "./solve-number.ts";
import { solveObject } from "./solve-object.ts";
import { solveText } from "./solve-text.ts";
import { keyOf, no, yes, type TermLiteral, type TermFactory } from "./terms.ts";
import { bitOf, valueKindOf, valueKinds, type ValueKind } from "./value-kinds.ts";

interface Search {
  readonly solver: Solver;
  readonly effort: Effort;
  readonly known: Map<string, Answer>;
  /** The goals in progress with their depth. */
  readonly active: Map<string, number>;
  /** Goals that are empty if goals in progress are: by key, with the lowest depth of these. */
  readonly assumed: Map<string, number>;
  /** The same by that depth. */
  readonly relying: Map<number, string[]>;
  /** The lowest depth of a goal in progress that an answer assumed to be empty. */
  lowest: number;
}

/** Deeper values are not searched, because the search would overflow the stack. */
const maxDepth = 100;

/**
 * Creates a solver. A value is finite, so a goal that needs a value of itself has none: a goal in progress counts as
 * empty, and an answer that relied on it is only kept if no goal in progress remains.
 */
export function createSolver(terms: TermFactory, facts: FactFinder, effort: Effort): Solver {
  const search: Search = {
    solver: {
      terms,
      facts,
      solve: (literals) => solveLiterals(search, literals),
      satisfies,
      abandon: () => {
        for (const own of [search.active, search.assumed, search.relying]) own.clear();
        search.lowest = Infinity;
      },
      replace: (literals, value) => void search.known.set(keyOf(literals), found(value)),
    },
    effort,
    known: new Map(),
    active: new Map(),
    assumed: new Map(),
    relying: new Map(),
    lowest: Infinity,
  };
  return search.solver;
}

function solveLiterals(search: Search, literals: readonly TermLiteral[]): Answer {
  const { known, active, effort, solver } = search;
  solver.facts.spend(literals.length);
  const key = keyOf(literals);
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const depth = active.get(key) ?? search.assumed.get(key);
  if (depth !== undefined) {
    search.lowest = Math.min(search.lowest, depth);
    return empty;
  }
  if (effort.left-- <= 0 || active.size > maxDepth) return unknown;
  const outer = search.lowest;
  search.lowest = Infinity;
  active.set(key, active.size);
  const goal = createGoal();
  const answer = addToGoal(goal, literals, solver.facts) ? solveGoal(search, goal) : empty;
  active.delete(key);
  settle(search, { key, answer, depth: active.size });
  search.lowest = Math.min(outer, answer.kind === "value" ? Infinity : search.lowest);
  return answer;
}

/** Keeps an answer. What assumed that this goal is empty is known now, or has to be searched again. */
function settle(
  search: Search,
  { key, answer, depth }: { readonly key: string; readonly answer: Answer; readonly depth: number },
): void {
  const { known, assumed, relying, effort } = search;
  const isFinal = answer.kind === "value" || search.lowest >= depth;
  if (isFinal && (answer.kind !== "unknown" || effort.left > 0)) known.set(key, answer);
  if (isFinal) search.lowest = Infinity;
  else if (answer.kind === "empty") assume(search, key);
  const waiting = relying.get(depth);
  if (waiting === undefined) return;
  relying.delete(depth);
  for (const other of waiting) {
    assumed.delete(other);
    if (answer.kind !== "empty") continue;
    if (isFinal) known.set(other, empty);
    else assume(search, other);
  }
}

/** Notes a goal that is empty if the lowest goal in progress is. */
function assume({ assumed, relying, lowest }: Search, key: string): void {
  assumed.set(key, lowest);
  const keys = relying.get(lowest);
  if (keys === undefined) relying.set(lowest, [key]);
  else keys.push(key);
}

function solveGoal(search: Search, goal: Goal): Answer {
  const mask = kindsOfGoal(goal, search.solver.facts);
  const kinds = valueKinds.filter((kind) => (mask & bitOf(kind)) !== 0);
  return firstValue(kinds, (kind) => {
    const own = kind === kinds.at(-1) ? goal : copyGoal(goal);
    return limitToKind(own, kind) ? solveKind(search, own, kind) : empty;
  });
}

function solveKind(search: Search, goal: Goal, kind: ValueKind): Answer {
  const { solver, effort } = search;
  if (effort.left-- <= 0) return unknown;
  solver.facts.spend(goal.seen.size + goal.atoms.size);
  const ways = simplify(goal, kind, solver.facts);
  if (ways === undefined) return empty;
  const listed = listedValues(goal);
  if (listed !== undefined) return tryValues(goal, kind, listed);
  const [choice] = [...ways].toSorted(([, left], [, right]) => left.length - right.length);
  if (choice === undefined) return solveAtoms(search, goal, kind);
  const [sign, alternatives] = choice;
  goal.choices.delete(sign);
  return solveWays(search, { goal, kind, alternatives });
}

/** The literals that are copied with one unit of work. */
const copiesPerWork = 8;
/** Of more ways, those without a value stay open, because each later way would repeat all of them. */
const maxExcluded = 300;

function solveWays(
  search: Search,
  { goal, kind, alternatives }: { goal: Goal; kind: ValueKind; alternatives: readonly (readonly TermLiteral[])[] },
): Answer {
  const { facts } = search.solver;
  let isOpen = true;
  const answer = firstValue(alternatives, (way) => {
    if (!isOpen) return empty;
    if (isPartEmpty(search, goal, way)) return empty;
    facts.spend((goal.seen.size + goal.atoms.size) / copiesPerWork);
    const own = copyGoal(goal);
    const result = addToGoal(own, way, facts) && limitToKind(own, kind) ? solveKind(search, own, kind) : empty;
    // A way without a value is excluded from later ways, so that no work is repeated.
    const [only] = way;
    const isExcluded = alternatives.length <= maxExcluded && result.kind === "empty" && way.length === 1;
    if (isExcluded && only !== undefined)
      isOpen = addToGoal(goal, [{ term: only.term, holds: !only.holds }], facts) && limitToKind(goal, kind);
    return result;
  });
  return answer;
}

/** Whether a way needs a property that cannot have such a value: the most frequent way to fail, and quick to see. */
function isPartEmpty({ solver }: Search, goal: Goal, [only, ...rest]: readonly TermLiteral[]): boolean {
  if (only === undefined || rest.length > 0 || only.holds) return false;
  const { term } = only;
  if (term.op !== "atom" || term.atom.on !== "property") return false;
  const { name, part } = term.atom;
  const stated = [...goal.atoms.values()].flatMap(({ term: own, holds }) =>
    holds && own.op === "atom" && own.atom.on === "property" && own.atom.name === name ? [yes(own.atom.part)] : [],
  );
  return solver.solve([...stated, no(part)]).kind === "empty";
}

/** The values of the shortest list that the goal states. */
function listedValues({ atoms }: Goal): readonly JsonValue[] | undefined {
  let shortest: readonly JsonValue[] | undefined;
  for (const { term, holds } of atoms.values()) {
    const values = holds && term.op === "atom" && term.atom.on === "values" ? term.atom.values : undefined;
    if (values !== undefined && !(shortest !== undefined && shortest.length <= values.length)) shortest = values;
  }
  return shortest;
}

function tryValues({ atoms, choices }: Goal, kind: ValueKind, values: readonly JsonValue[]): Answer {
  const literals = [...atoms.values(), ...choices.values()];
  const value = values.find(
    (item) => valueKindOf(item) === kind && literals.every((literal) => satisfies(literal, item)),
  );
  return value === undefined ? empty : found(value);
}

/** A rule that only a validation decides makes each try expensive. */
const opaqueWork = 20_000;

function solveAtoms(search: Search, goal: Goal, kind: ValueKind): Answer {
  const atoms = [...goal.atoms.values()];
  if (atoms.some(({ term }) => term.op === "atom" && term.atom.on === "opaque")) search.solver.facts.spend(opaqueWork);
  switch (kind) {
    case "null":
      return tryValues(goal, kind, [null]);
    case "boolean":
      return tryValues(goal, kind, [true, false]);
    case "number":
      return solveNumber(atoms);
    case "string":
      return solveText(search.solver.facts, atoms);
    case "array":
      return solveArray(search.solver, atoms);
    case "object":
      return solveObject(search.solver, atoms);
  }
}

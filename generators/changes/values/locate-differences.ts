import {
  addCandidate,
  casesOf,
  literalsOfCase,
  locateLeaf,
  narrowPlace,
  type Candidate,
  type LocateRun,
  type LocateTarget,
  type Place,
} from "./candidates.ts";
import { collectProperties } from "./facts.ts";
import { locateAtom } from "./locate-parts.ts";
import { no, signOf, yes, type Literal, type Term } from "./terms.ts";
import { bitOf, valueKinds, type ValueKind } from "./value-kinds.ts";

/**
 * Collects the rules of a term that values satisfying the literals may violate. If it finds none, every such value
 * satisfies the term: the proof that one schema includes another.
 */
export function locate(run: LocateRun, given: readonly Literal[], target: LocateTarget): void {
  const { term, at } = target;
  if (given.some((literal) => literal.holds && literal.term.id === term.id)) return;
  const key = `${[...new Set(given.map(signOf))].toSorted((left, right) => left - right).join()} ${term.id}`;
  if (run.visited.has(key)) return;
  run.visited.add(key);
  if (run.effort.left-- <= 0) return addCandidate(run, given, target);
  switch (term.op) {
    case "always":
      return;
    case "unit":
      return locate(run, given, { term: term.open(), at });
    case "and":
      return term.parts.forEach((part) => locate(run, given, { term: part, at }));
    case "or":
    case "one":
      return locateChoice(run, given, { term, at });
    case "atom":
      return locateAtom(run, given, { term, at });
    case "never":
    case "not":
      return locateLeaf(run, given, target);
  }
}

type Choice = Term & { readonly parts: readonly Term[] };

function locateChoice(
  run: LocateRun,
  given: readonly Literal[],
  target: { readonly term: Choice; readonly at: Place },
): void {
  const { term, at } = target;
  if (run.solver.solve([...given, no(term)]).kind === "empty") return;
  for (const kind of valueKinds) {
    const cases = casesOf(run, given, kind);
    for (const own of cases) {
      const isType = run.terms.atom({ on: "type", mask: bitOf(kind), isWhole: false });
      const literals = [...literalsOfCase(own), yes(isType)];
      if (run.solver.solve([...literals, no(term)]).kind === "empty") continue;
      const place = narrowPlace(run, at, own);
      locateInBranches(run, literals, { term, at: { ...place, isInChoice: true }, kind });
    }
  }
}

function locateInBranches(
  run: LocateRun,
  literals: readonly Literal[],
  { term, at, kind }: { readonly term: Choice; readonly at: Place; readonly kind: ValueKind },
): void {
  const { solver, terms } = run;
  if (term.op === "one" && solver.solve([...literals, no(terms.or(term.parts))]).kind === "empty")
    return addCandidate(run, literals, { term, at });
  const fitting = term.parts.filter(
    (part) => (solver.facts.kindsOf(yes(part)) & bitOf(kind)) !== 0 && isAkin(run, literals, part),
  );
  const [best] = fitting
    .slice(0, 6)
    .map((part) => tryBranch(run, literals, { term: part, at }))
    .toSorted((left, right) => left.length - right.length);
  if (best !== undefined) run.candidates.push(...best);
  const before = run.candidates.length;
  addCandidate(run, literals, { term, at });
  const [whole] = run.candidates.splice(before);
  if (whole !== undefined) run.candidates.push({ ...whole, isFallback: best !== undefined && best.length > 0 });
}

/** Whether a branch is meant by the literals: its listed values agree. */
function isAkin({ solver }: LocateRun, literals: readonly Literal[], part: Term): boolean {
  const own = collectProperties(
    literals.filter(({ holds }) => holds).map(({ term }) => term),
    solver.facts.kindsOf,
  );
  return !solver.facts.areApart(own, solver.facts.propertiesOf(part));
}

function tryBranch(run: LocateRun, literals: readonly Literal[], target: LocateTarget): readonly Candidate[] {
  const inner: LocateRun = { ...run, candidates: [], visited: new Set(run.visited) };
  locate(inner, literals, target);
  return inner.candidates;
}

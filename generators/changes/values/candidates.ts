import type { Effort, Solver } from "./answer.ts";
import { addToGoal, createGoal, kindsOfGoal, type Goal } from "./goal.ts";
import { listCases } from "./simplify.ts";
import { termOf, type ValueStep } from "./steps.ts";
import { no, signOf, type Literal, type Term, type TermFactory, type TermPlace } from "./terms.ts";
import { bitOf, type ValueKind } from "./value-kinds.ts";

/** A location in the compared values. */
export interface Place {
  readonly path: readonly ValueStep[];
  /** A whole value with a part at the location that satisfies a term. */
  readonly wrap: (part: Term) => Term;
  /** A whole value of which each part at the location satisfies a term. */
  readonly wrapAll: (part: Term) => Term;
  /** Whether another branch of a union may accept what a rule here rejects. */
  readonly isInChoice: boolean;
  /** Whether the other version declares nothing for the location. */
  readonly isUndeclared: boolean;
  /** The rule that applies the schemas at the location, reported if the schema is `false`. */
  readonly whole: TermPlace | undefined;
  /** The schema of the other version above the location. */
  readonly other: TermPlace | undefined;
}

/** A rule that a value of the other version may violate. */
export interface Candidate {
  readonly at: Place;
  readonly term: Term;
  readonly place: TermPlace | undefined;
  readonly other: TermPlace | undefined;
  /** Whole values that violate the rule. */
  readonly violation: Term;
  /** Whole values that do not violate it. */
  readonly observance: Term;
  /** Only used if no other candidate of the same union is a difference. */
  readonly isFallback: boolean;
}

/** The state of one comparison. */
export interface LocateRun {
  readonly solver: Solver;
  readonly terms: TermFactory;
  readonly effort: Effort;
  readonly visited: Set<string>;
  readonly candidates: Candidate[];
  readonly cases: Map<string, readonly Goal[]>;
  /** Collects the candidates of a part. */
  readonly locate: (run: LocateRun, given: readonly Literal[], target: LocateTarget) => void;
}

/** A term that values at a location must satisfy. */
export interface LocateTarget {
  readonly term: Term;
  readonly at: Place;
}

/** A rule that is violated or not as a whole. */
export function locateLeaf(run: LocateRun, given: readonly Literal[], target: LocateTarget): void {
  if (run.solver.solve([...given, no(target.term)]).kind !== "empty") addCandidate(run, given, target);
}

export function addCandidate(run: LocateRun, given: readonly Literal[], { term, at }: LocateTarget): void {
  const place = (term.op === "never" ? at.whole : undefined) ?? term.place ?? at.whole;
  const candidate: Candidate = {
    at,
    term,
    place,
    other: counterpart(run, given, term) ?? at.other,
    violation: at.wrap(run.terms.not(term)),
    observance: at.wrapAll(term),
    isFallback: false,
  };
  run.candidates.push(candidate);
}

/** The rule of the other version with the same subject, else the schema at the same location. */
function counterpart(run: LocateRun, given: readonly Literal[], term: Term): Candidate["other"] {
  const goal = createGoal();
  addToGoal(goal, given, run.solver.facts);
  const same = [...goal.atoms.values()].find(
    (literal) => literal.term.op === "atom" && term.op === "atom" && isAlike(literal.term, term),
  );
  const stated = [...given].find(({ term: own }) => own.place !== undefined);
  return same?.term.place ?? placeOfSchema(stated?.term.place);
}

function placeOfSchema(place: Candidate["other"]): Candidate["other"] {
  return place === undefined ? undefined : { ...place, keyword: "" };
}

function isAlike(left: Term & { op: "atom" }, right: Term & { op: "atom" }): boolean {
  const [one, other] = [left.atom, right.atom];
  if (one.on !== other.on) return false;
  const isUpper = "isUpper" in one && "isUpper" in other ? one.isUpper === other.isUpper : true;
  const isSameName = "name" in one && "name" in other && one.on === "required" ? one.name === other.name : true;
  return isUpper && isSameName;
}

/** The cases of literals by kind. */
export function casesOf(run: LocateRun, given: readonly Literal[], kind: ValueKind): readonly Goal[] {
  const key = `${kind} ${[...new Set(given.map(signOf))].toSorted((left, right) => left - right).join()}`;
  const known = run.cases.get(key);
  if (known !== undefined) return known;
  const goal = createGoal();
  const isPossible = addToGoal(goal, given, run.solver.facts);
  const mask = isPossible ? kindsOfGoal(goal, run.solver.facts) : 0;
  const cases = (mask & bitOf(kind)) === 0 ? [] : listCases(goal, kind, run.solver.facts);
  run.cases.set(key, cases);
  return cases;
}

/** Everything that a case states. */
export function literalsOfCase({ atoms, choices }: Goal): readonly Literal[] {
  return [...atoms.values(), ...choices.values()];
}

/** The location of a case: values there belong to it. */
export function narrowPlace(run: LocateRun, at: Place, own: Goal | undefined): Place {
  if (own === undefined) return at;
  const { terms } = run;
  const stated = termOf(terms, [...own.atoms.values()]);
  return { ...at, wrap: (part) => at.wrap(terms.and([stated, part])) };
}

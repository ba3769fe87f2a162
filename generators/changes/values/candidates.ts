import { addToGoal, createGoal } from "./goal.ts";
import type { FactFinder } from "./facts.ts";
import { everyPart, somePart, stepToken, type ValueStep } from "./steps.ts";
import type { TermLiteral, Term, TermFactory, TermPlace } from "./terms.ts";

/** What values of one side satisfy at a location, compared with a term of the other side. */
export interface DifferenceNode {
  readonly given: readonly TermLiteral[];
  readonly term: Term;
  /** Whether the term is compared as a whole, because the other side declares nothing. */
  readonly isUndeclared: boolean;
  readonly suspects: Suspect[];
  readonly edges: Edge[];
}

/** A rule that a value of the other side may violate. */
export interface Suspect {
  readonly term: Term;
  readonly place: TermPlace | undefined;
  /** The rule of the other side with the same subject, else its schema. */
  readonly other: TermPlace | undefined;
  readonly isUndeclared: boolean;
  /** The term is suspected as a whole, because its rules were not compared one by one. */
  readonly isUnexplored?: boolean;
}

/** The way from values at one location to a part of them, or to one case of them. */
export interface Edge {
  readonly to: DifferenceNode;
  readonly step: ValueStep | undefined;
  /** What the values satisfy, if they are one of several cases. */
  readonly stated: Term | undefined;
  /**
   * Set for a branch of a union, because another branch may accept what the node rejects: the values of this case that
   * the whole union rejects.
   */
  readonly choice: (() => readonly TermLiteral[]) | undefined;
  /** The rule that applies the schemas of the part. */
  readonly whole: TermPlace | undefined;
  /** The violations at the outer end of the edge, by the id of the inner one. */
  readonly violations: Map<number, Term>;
}

/** The edges from the whole value to a location, from the last one. */
export interface Chain {
  readonly edge: Edge;
  readonly outer: Chain | undefined;
}

/** A suspect at one location of the whole value. */
export interface DifferenceCandidate {
  readonly suspect: Suspect;
  readonly chain: Chain | undefined;
}

/** Whole values that violate the rule of a candidate at its location. */
export function violationOf(terms: TermFactory, { suspect, chain }: DifferenceCandidate): Term {
  let term = terms.not(suspect.term);
  for (let link = chain; link !== undefined; link = link.outer) term = extendViolation(terms, term, link.edge);
  return term;
}

/** The violation at the outer end of an edge. Candidates share the edges, so the result is kept there. */
export function extendViolation(terms: TermFactory, inner: Term, { step, stated, violations }: Edge): Term {
  const known = violations.get(inner.id);
  if (known !== undefined) return known;
  const term = step === undefined ? inner : somePart(terms, step, inner);
  const violation = stated === undefined ? term : terms.and([stated, term]);
  violations.set(inner.id, violation);
  return violation;
}

/** Whole values that observe the rule at the location, if they have it. */
export function observanceOf(terms: TermFactory, { suspect, chain }: DifferenceCandidate): Term {
  let { term } = suspect;
  for (let link = chain; link !== undefined; link = link.outer) {
    const { step, stated } = link.edge;
    if (step !== undefined) term = everyPart(terms, step, term);
    if (stated !== undefined) term = terms.or([terms.not(stated), term]);
  }
  return term;
}

/** The unions on the way to a candidate: the values of the case that each union rejects as a whole. */
export function choicesOf({ chain }: DifferenceCandidate): readonly (readonly TermLiteral[])[] {
  const choices: (readonly TermLiteral[])[] = [];
  for (let link = chain; link !== undefined; link = link.outer)
    if (link.edge.choice !== undefined) choices.push(link.edge.choice());
  return choices;
}

/** The steps from the whole value to the location. */
export function stepsOf({ chain }: DifferenceCandidate): readonly ValueStep[] {
  const steps: ValueStep[] = [];
  for (let link = chain; link !== undefined; link = link.outer)
    if (link.edge.step !== undefined) steps.unshift(link.edge.step);
  return steps;
}

/** Identifies the rule of a candidate. A property that is not allowed at all is a rule of its own. */
export function ruleKey(candidate: DifferenceCandidate): string {
  const { place, term } = candidate.suspect;
  const step = term.op === "never" ? lastPart(candidate)?.step : undefined;
  const own = place === undefined ? `#${term.id}` : `${place.pointer} ${place.keyword} ${place.name ?? ""}`;
  return step === undefined ? own : `${own} ${stepToken(step)}`;
}

/** The last edge of a candidate that leads to a part. */
export function lastPart({ chain }: DifferenceCandidate): Edge | undefined {
  for (let link = chain; link !== undefined; link = link.outer) if (link.edge.step !== undefined) return link.edge;
  return undefined;
}

/** The rule of the other version with the same subject, else the schema at the same location. */
export function counterpart(facts: FactFinder, given: readonly TermLiteral[], term: Term): TermPlace | undefined {
  const goal = createGoal();
  addToGoal(goal, given, facts);
  const same = [...goal.atoms.values()].find(
    // What another branch rejects is not a rule of the values.
    ({ term: own, holds }) => holds && own.op === "atom" && term.op === "atom" && isAlike(own, term),
  );
  if (same?.term.place !== undefined) return same.term.place;
  const stated = given.find(({ term: own, holds }) => holds && own.place !== undefined)?.term.place;
  return stated === undefined ? undefined : { ...stated, keyword: "" };
}

function isAlike(left: Term & { op: "atom" }, right: Term & { op: "atom" }): boolean {
  const [one, other] = [left.atom, right.atom];
  if (one.on !== other.on) return false;
  if ("isUpper" in one && "isUpper" in other && one.isUpper !== other.isUpper) return false;
  return !("name" in one && "name" in other && one.on === "required") || one.name === other.name;
}

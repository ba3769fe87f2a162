import type { JsonValue } from "../../source/json.ts";
import type { Solver } from "./answer.ts";
import { runWithin, type WorkBudget } from "./budget.ts";
import { choicesOf, observanceOf, ruleKey, stepsOf, violationOf, type DifferenceCandidate } from "./candidates.ts";
import { provePartsOf, type ProvenParts } from "./prove-parts.ts";
import { no, yes, type TermLiteral, type Term } from "./terms.ts";

/** Both sides of one direction: values of `given` that `target` rejects are differences. */
export interface WitnessInput {
  readonly solver: Solver;
  readonly given: Term;
  readonly target: Term;
  /** Whether the given side accepts a value and the target rejects it. */
  readonly isDifference: (value: JsonValue) => boolean;
  readonly parts: ProvenParts;
  readonly budget: WorkBudget;
  /** Sets the number of steps for the next search. */
  readonly setEffort: (steps: number) => void;
  /** Other values to try, if the search finds none. */
  readonly samples: () => readonly JsonValue[];
}

/** A candidate with a value that proves it, or without one if nothing could be decided. */
export interface FoundDifference {
  readonly candidate: DifferenceCandidate;
  readonly witness: JsonValue | undefined;
}

type Finding = { readonly kind: "value"; readonly value: JsonValue } | { readonly kind: "none" | "unknown" };

const stepsPerCandidate = 6_000;
/** Work for one candidate, and for each rule that is looked at alone. */
const workPerCandidate = 500_000;

/**
 * Finds a whole value for each rule. Rules that are always violated together with another rule are left out, so that
 * each cause is one difference.
 */
export function proveDifferences(
  input: WitnessInput,
  candidates: readonly DifferenceCandidate[],
): readonly FoundDifference[] {
  const groups = new Map<string, DifferenceCandidate[]>();
  for (const candidate of candidates) {
    const key = ruleKey(candidate);
    groups.set(key, [...(groups.get(key) ?? []), candidate]);
  }
  return isolate(
    input,
    [...groups.values()].flatMap((group) => findInGroup(input, group)),
  );
}

/** Tries the locations of a rule, the shortest first. */
function findInGroup(input: WitnessInput, group: readonly DifferenceCandidate[]): readonly FoundDifference[] {
  const open: DifferenceCandidate[] = [];
  for (const candidate of group.toSorted((left, right) => stepsOf(left).length - stepsOf(right).length)) {
    const finding = runWithin(input.budget, workPerCandidate, () => findFor(input, candidate)) ?? giveUp(input);
    if (finding.kind === "value") return [{ candidate, witness: finding.value }];
    if (finding.kind === "unknown") open.push(candidate);
    if (open.length > 2) break;
  }
  const [first] = open;
  if (first === undefined) return [];
  const violations = open.map((candidate) => yes(violationOf(input.solver.terms, candidate)));
  const sample = input
    .samples()
    .find((value) => input.isDifference(value) && violations.some((literal) => input.solver.satisfies(literal, value)));
  return [{ candidate: first, witness: sample }];
}

function giveUp({ solver }: WitnessInput): Finding {
  solver.abandon();
  return { kind: "unknown" };
}

function findFor(input: WitnessInput, candidate: DifferenceCandidate): Finding {
  input.setEffort(stepsPerCandidate);
  provePartsOf(input.solver, candidate, input.parts);
  const literals = [yes(input.given), yes(violationOf(input.solver.terms, candidate))];
  const first = search(input, literals);
  const choices = choicesOf(candidate);
  if (first.kind !== "unknown" || choices.length === 0) return first;
  for (const choice of choices) {
    input.setEffort(stepsPerCandidate);
    if (input.solver.solve(choice).kind === "empty") return { kind: "none" };
  }
  return search(input, [...literals, no(input.target)]);
}

/** Searches a value. */
function search({ solver, setEffort, isDifference }: WitnessInput, literals: readonly TermLiteral[]): Finding {
  setEffort(stepsPerCandidate);
  const answer = solver.solve(literals);
  if (answer.kind === "empty") return { kind: "none" };
  if (answer.kind === "value" && isDifference(answer.value)) return answer;
  return { kind: "unknown" };
}

const maxIsolated = 40;

/** Prefers values that violate one rule only, and leaves out rules that are never violated alone. */
function isolate(input: WitnessInput, found: readonly FoundDifference[]): readonly FoundDifference[] {
  if (found.length < 2 || found.length > maxIsolated) return found;
  const { terms } = input.solver;
  const observances = new Map(found.map(({ candidate }) => [candidate, yes(observanceOf(terms, candidate))]));
  const kept = new Map(found.map((difference) => [difference.candidate, difference]));
  for (const { candidate, witness } of found.toReversed()) {
    if (witness === undefined) continue;
    const others = [...kept.values()].flatMap((other) => {
      const observance = other.witness === undefined ? undefined : observances.get(other.candidate);
      return other.candidate === candidate || observance === undefined ? [] : [observance];
    });
    if (others.every((observance) => input.solver.satisfies(observance, witness))) continue;
    const literals = [yes(input.given), yes(violationOf(terms, candidate)), ...others];
    const finding = runWithin(input.budget, workPerCandidate, () => search(input, literals)) ?? giveUp(input);
    if (finding.kind === "none") kept.delete(candidate);
    if (finding.kind === "value") kept.set(candidate, { candidate, witness: finding.value });
  }
  return [...kept.values()];
}

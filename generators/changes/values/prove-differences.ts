import { groupBy } from "../../source/group-by.ts";
import type { JsonValue } from "../../source/json.ts";
import type { Solver } from "./answer.ts";
import { BudgetExceeded, runWithin, type WorkBudget } from "./budget.ts";
import {
  choicesOf,
  observanceOf,
  ruleKey,
  stepsOf,
  violationOf,
  type DifferenceCandidate,
  type Edge,
} from "./candidates.ts";
import type { ListedCandidates } from "./list-candidates.ts";
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
  readonly listed: ListedCandidates;
  /** Sets the number of steps for the next search. */
  readonly setEffort: (steps: number) => void;
}

/** A candidate with a value that proves it, or without one if nothing could be decided. */
export interface FoundDifference {
  readonly candidate: DifferenceCandidate;
  readonly witness: JsonValue | undefined;
  /** It is open whether the location has further differences. */
  readonly isRest?: boolean;
}

/** The differences of a part. */
export interface FoundDifferences {
  readonly found: readonly FoundDifference[];
  /** Whether all rules that may be violated are among them. */
  readonly isComplete: boolean;
}

type Finding = { readonly kind: "value"; readonly value: JsonValue } | { readonly kind: "none" | "unknown" };

const stepsPerCandidate = 6_000;
/** Work for one candidate, and for each rule that is looked at alone. */
const workPerCandidate = 500_000;

/**
 * Finds a whole value for each rule. Rules that are always violated together with another rule are left out, so that
 * each cause is one difference.
 */
export function proveDifferences(input: WitnessInput): FoundDifferences {
  const found: FoundDifference[] = [];
  const open = [...groupBy(input.listed.candidates, ruleKey).values()];
  let decided = 0;
  const isDone = untilExceeded(input, () => {
    for (const group of open) {
      if (found.length >= maxFound) return;
      found.push(...findInGroup(input, group));
      decided += 1;
    }
  });
  open.splice(0, decided);
  if (!isDone || open.length > 0) {
    const rest = open.slice(0, maxOpen).flatMap(([candidate]) => candidate ?? []);
    found.push(...rest.map((candidate) => ({ candidate, witness: undefined })));
    return { found, isComplete: open.length <= maxOpen };
  }
  let isolated: readonly FoundDifference[] = found;
  untilExceeded(input, () => void (isolated = isolate(input, found)));
  return { found: isolated, isComplete: true };
}

/** More differences of one part are not listed one by one: each has a value, its texts, and its places. */
const maxFound = 3000;

/** When the budget is used up, this many further rules are listed as unproven, and all others as one. */
const maxOpen = 100;

/** Runs a step, and returns false if the budget ended it: what was found until then is still true. */
function untilExceeded({ solver }: WitnessInput, run: () => void): boolean {
  try {
    run();
    return true;
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error;
    solver.abandon();
    return false;
  }
}

/** Tries the locations of a rule, the shortest first. */
function findInGroup(input: WitnessInput, group: readonly DifferenceCandidate[]): readonly FoundDifference[] {
  const open: DifferenceCandidate[] = [];
  for (const candidate of group.toSorted((left, right) => stepsOf(left).length - stepsOf(right).length)) {
    const finding = runWithin(input.budget, workPerCandidate, () => findFor(input, candidate)) ?? giveUp(input);
    if (finding.kind === "value")
      return [
        { candidate, witness: finding.value },
        ...(candidate.suspect.isUnexplored === true ? [{ candidate, witness: undefined, isRest: true }] : []),
      ];
    if (finding.kind === "unknown") open.push(candidate);
    if (open.length > 2) break;
  }
  const [first] = open;
  return first === undefined ? findOnOtherWays(input, group) : [{ candidate: first, witness: undefined }];
}

/** A rule that no value violates at the first locations may be violated at another one, or on another way to it. */
function findOnOtherWays(input: WitnessInput, group: readonly DifferenceCandidate[]): readonly FoundDifference[] {
  const leads = ({ choice }: Edge): boolean => choice === undefined || isPossible(input, choice());
  const ofSuspect = new Map(group.map((candidate) => [candidate.suspect, candidate]));
  for (const [suspect, candidate] of ofSuspect) {
    const given = candidate.chain?.edge.to.given ?? [yes(input.given)];
    if (!isPossible(input, [...given, no(suspect.term)])) continue;
    const { chains, isComplete } = input.listed.listWays(candidate, leads);
    for (const chain of chains) {
      const other = { suspect, chain };
      const finding = runWithin(input.budget, workPerCandidate, () => findFor(input, other)) ?? giveUp(input);
      if (finding.kind === "value") return [{ candidate: other, witness: finding.value }];
      if (finding.kind === "unknown") return [{ candidate: other, witness: undefined }];
    }
    if (!isComplete) return [{ candidate, witness: undefined }];
  }
  return [];
}

function isPossible({ solver, budget, setEffort }: WitnessInput, literals: readonly TermLiteral[]): boolean {
  setEffort(stepsPerCandidate);
  const answer = runWithin(budget, workPerCandidate, () => solver.solve(literals));
  if (answer === undefined) solver.abandon();
  return answer?.kind !== "empty";
}

function giveUp({ solver }: WitnessInput): Finding {
  solver.abandon();
  return { kind: "unknown" };
}

function findFor(input: WitnessInput, candidate: DifferenceCandidate): Finding {
  input.setEffort(stepsPerCandidate);
  const part = provePartsOf(input.solver, candidate, input.parts);
  const violation = yes(violationOf(input.solver.terms, candidate));
  const plain = part === undefined ? undefined : wrapPart(candidate, part);
  if (plain !== undefined && input.solver.satisfies(violation, plain) && input.isDifference(plain))
    return { kind: "value", value: plain };
  const literals = [yes(input.given), violation];
  const first = search(input, literals);
  if (first.kind !== "unknown") return first;
  for (const choice of choicesOf(candidate)) {
    input.setEffort(stepsPerCandidate);
    if (input.solver.solve(choice).kind === "empty") return { kind: "none" };
  }
  return search(input, [...literals, no(input.target)]);
}

/** The whole value that has nothing but a part of it, as it is often enough, and needs no search. */
function wrapPart({ chain }: DifferenceCandidate, part: JsonValue): JsonValue | undefined {
  let outermost = chain;
  while (outermost?.outer !== undefined) outermost = outermost.outer;
  const step = outermost?.edge.step;
  if (step?.kind === "property") return { [step.name]: part };
  return step?.kind === "item" && step.index === 0 ? [part] : undefined;
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
  const proven = found.filter(({ witness }) => witness !== undefined);
  const observances = new Map(proven.map((own) => [own, yes(observanceOf(terms, own.candidate))]));
  const kept = new Map(found.map((own) => [own, own]));
  for (const own of proven.toReversed()) {
    const { candidate, witness } = own;
    if (witness === undefined) continue;
    const others = [...kept.keys()].flatMap((other) => {
      const observance = observances.get(other);
      return other === own || observance === undefined ? [] : [observance];
    });
    if (others.every((observance) => input.solver.satisfies(observance, witness))) continue;
    const literals = [yes(input.given), yes(violationOf(terms, candidate)), ...others];
    const finding = runWithin(input.budget, workPerCandidate, () => search(input, literals)) ?? giveUp(input);
    if (finding.kind === "none") kept.delete(own);
    if (finding.kind === "value") kept.set(own, { candidate, witness: finding.value });
  }
  return [...kept.values()];
}

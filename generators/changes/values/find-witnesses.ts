import type { JsonValue } from "../../source/json.ts";
import type { Solver } from "./answer.ts";
import type { Candidate } from "./candidates.ts";
import { no, yes, type Literal, type Term, type TermPlace } from "./terms.ts";

/** Both sides of one direction: values of `given` that `target` rejects are differences. */
export interface WitnessInput {
  readonly solver: Solver;
  readonly given: Term;
  readonly target: Term;
  /** Runs both validators: accepted by the given side, and rejected by the target. */
  readonly replays: (value: JsonValue) => boolean;
  /** Sets the number of steps for the next search. */
  readonly setEffort: (steps: number) => void;
  /** Other values to try for a rule, if the search finds none. */
  readonly sample: (candidate: Candidate) => Iterable<JsonValue>;
}

/** A candidate with a value that proves it, or without one if nothing could be decided. */
export interface FoundDifference {
  readonly candidate: Candidate;
  readonly witness: JsonValue | undefined;
}

type Finding = { readonly kind: "value"; readonly value: JsonValue } | { readonly kind: "none" | "unknown" };

const stepsPerCandidate = 4_000;

/**
 * Finds a whole value for each candidate. Rules that are always violated together with another rule are left out, so
 * that each cause is one difference.
 */
export function findWitnesses(input: WitnessInput, candidates: readonly Candidate[]): readonly FoundDifference[] {
  const groups = groupByRule(candidates.filter(({ isFallback }) => !isFallback));
  const found = [...groups.values()].flatMap((group) => findInGroup(input, group));
  const fallbacks = groupByRule(candidates.filter(({ isFallback }) => isFallback));
  // A union as a whole is only reported for values that satisfy all rules found so far.
  const holding = found.map(({ candidate }) => yes(candidate.observance));
  for (const group of fallbacks.values()) {
    const [candidate] = group;
    if (candidate === undefined || found.some(({ witness }) => witness === undefined)) continue;
    const literals = [yes(input.given), no(input.target), ...holding, yes(candidate.violation)];
    const finding = search(input, literals);
    if (finding.kind === "value") found.push({ candidate, witness: finding.value });
    if (finding.kind === "value") holding.push(yes(candidate.observance));
  }
  return isolate(input, found);
}

/** The places of a rule are one candidate with several chances. */
function groupByRule(candidates: readonly Candidate[]): ReadonlyMap<string, readonly Candidate[]> {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const key = ruleKey(candidate.place, candidate);
    groups.set(key, [...(groups.get(key) ?? []), candidate]);
  }
  return groups;
}

/** Identifies a rule. */
export function ruleKey(place: TermPlace | undefined, { at, term }: Candidate): string {
  if (place === undefined) return `${at.path.length} ${term.id}`;
  return [place.pointer, place.keyword, place.name ?? "", term.op === "never" ? JSON.stringify(at.path) : ""].join(" ");
}

const maxPlaces = 12;

function findInGroup(input: WitnessInput, group: readonly Candidate[]): readonly FoundDifference[] {
  let open: Candidate | undefined;
  const sorted = group.toSorted((left, right) => left.at.path.length - right.at.path.length);
  for (const candidate of sorted.slice(0, maxPlaces)) {
    const finding = findFor(input, candidate);
    if (finding.kind === "value") return [{ candidate, witness: finding.value }];
    if (finding.kind === "unknown") open ??= candidate;
  }
  if (open === undefined && sorted.length > maxPlaces) open = sorted[maxPlaces];
  return open === undefined ? [] : [{ candidate: open, witness: undefined }];
}

function findFor(input: WitnessInput, candidate: Candidate): Finding {
  const literals = [yes(input.given), yes(candidate.violation)];
  const first = search(input, literals);
  if (first.kind !== "unknown" && (first.kind === "value" || !candidate.at.isInChoice)) return first;
  const second = search(input, [...literals, no(input.target)]);
  if (second.kind !== "unknown") return second;
  for (const value of input.sample(candidate)) if (input.replays(value)) return { kind: "value", value };
  return second;
}

/** Searches a value that the validators confirm. */
function search({ solver, setEffort, replays }: WitnessInput, literals: readonly Literal[]): Finding {
  setEffort(stepsPerCandidate);
  const answer = solver.solve(literals);
  if (answer.kind === "empty") return { kind: "none" };
  if (answer.kind === "value" && replays(answer.value)) return answer;
  return { kind: "unknown" };
}

const maxIsolated = 40;

/** Prefers values that violate one rule only, and leaves out rules that are never violated alone. */
function isolate(input: WitnessInput, found: readonly FoundDifference[]): readonly FoundDifference[] {
  if (found.length < 2 || found.length > maxIsolated) return found;
  let kept = [...found];
  for (const difference of found.toReversed()) {
    if (difference.witness === undefined) continue;
    const others = kept.filter((other) => other !== difference);
    const literals = [
      yes(input.given),
      yes(difference.candidate.violation),
      ...others.map(({ candidate }) => yes(candidate.observance)),
    ];
    const finding = search(input, literals);
    if (finding.kind === "none" && others.some(({ witness }) => witness !== undefined)) kept = others;
    if (finding.kind === "value")
      kept = kept.map((other) => (other === difference ? { ...difference, witness: finding.value } : other));
  }
  return kept;
}

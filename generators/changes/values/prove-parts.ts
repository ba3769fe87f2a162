import type { JsonValue } from "../../source/json.ts";
import { accepts } from "./accepts.ts";
import type { Solver } from "./answer.ts";
import { extendViolation, type DifferenceCandidate } from "./candidates.ts";
import { shrink, type SmallParts } from "./shrink.ts";
import { keyOf, yes } from "./terms.ts";

/** The parts of values that are as small as they get. All comparisons share them. */
export interface ProvenParts {
  readonly small: SmallParts;
  /** The pairs below the whole value that have their smallest value. */
  readonly keys: Set<string>;
}

/**
 * Finds the smallest value at each location on the way to a candidate, the innermost first. Each is found once, and
 * every response that contains the schema gets it. Returns the value at the first location below the whole value.
 */
export function provePartsOf(
  solver: Solver,
  { suspect, chain }: DifferenceCandidate,
  { small, keys }: ProvenParts,
): JsonValue | undefined {
  const { terms } = solver;
  let violation = terms.not(suspect.term);
  let outermost: JsonValue | undefined;
  for (let link = chain; link !== undefined; link = link.outer) {
    const { given, term } = link.edge.to;
    const literals = [...given, yes(violation)];
    const key = keyOf(literals);
    violation = extendViolation(terms, violation, link.edge);
    const isKnown = keys.has(key);
    // The answer for a known pair is needed only for the whole value.
    if (isKnown && link.outer !== undefined) continue;
    keys.add(key);
    const answer = solver.solve(literals);
    outermost = answer.kind === "value" ? answer.value : undefined;
    if (isKnown || answer.kind !== "value" || accepts(term, answer.value)) continue;
    const smallest = shrink(
      answer.value,
      (value) => !accepts(term, value) && literals.every((literal) => solver.satisfies(literal, value)),
      small,
    );
    if (smallest !== answer.value) solver.replace(literals, smallest);
    outermost = smallest;
  }
  return outermost;
}

import type { JsonValue } from "../../source/json.ts";
import type { FactFinder } from "./facts.ts";
import type { TermLiteral, TermFactory } from "./terms.ts";

/** A value that satisfies a goal, the proof that there is none, or neither. */
export type Answer =
  | { readonly kind: "value"; readonly value: JsonValue }
  | { readonly kind: "empty" }
  | { readonly kind: "unknown" };

export const empty: Answer = { kind: "empty" };
export const unknown: Answer = { kind: "unknown" };

export function found(value: JsonValue): Answer {
  return { kind: "value", value };
}

/** Finds values that satisfy literals, or proves that no value does. */
export interface Solver {
  readonly facts: FactFinder;
  readonly terms: TermFactory;
  readonly solve: (literals: readonly TermLiteral[]) => Answer;
  readonly satisfies: (literal: TermLiteral, value: JsonValue) => boolean;
  /** Forgets the goals in progress, after a search that was ended. */
  readonly abandon: () => void;
  /** Replaces the answer for literals with a smaller value, from which the values of larger goals are made. */
  readonly replace: (literals: readonly TermLiteral[], value: JsonValue) => void;
}

/** The first value of several searches; empty only if all of them are. */
export function firstValue<T>(items: Iterable<T>, solve: (item: T) => Answer): Answer {
  let result: Answer = empty;
  for (const item of items) {
    const answer = solve(item);
    if (answer.kind === "value") return answer;
    if (answer.kind === "unknown") result = answer;
  }
  return result;
}

/** The work that is left. Goals that need more are unknown. */
export interface Effort {
  left: number;
}

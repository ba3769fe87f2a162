import type { TermLiteral, NameSet, Term, TermFactory } from "./terms.ts";
import { bitOf } from "./value-kinds.ts";

/** One step from a value to a part of it. */
export type ValueStep =
  | { readonly kind: "property"; readonly name: string }
  | { readonly kind: "named"; readonly pattern: string }
  | { readonly kind: "additional"; readonly covered: NameSet }
  | { readonly kind: "item"; readonly index: number }
  | { readonly kind: "items"; readonly from: number };

/** The step as the token of a pointer. */
export function stepToken(step: ValueStep): string {
  if (step.kind === "property") return step.name;
  return step.kind === "item" ? String(step.index) : "*";
}

/** A value that has a part at the step which satisfies the term. */
export function somePart(terms: TermFactory, step: ValueStep, part: Term): Term {
  if (step.kind === "property") {
    const { name } = step;
    const isObject = terms.atom({ on: "type", mask: bitOf("object"), isWhole: false });
    const value = terms.atom({ on: "property", name, part });
    return terms.and([isObject, terms.atom({ on: "required", name }), value]);
  }
  return terms.not(everyPart(terms, step, terms.not(part)));
}

/** A value of which each part at the step satisfies the term. */
export function everyPart(terms: TermFactory, step: ValueStep, part: Term): Term {
  switch (step.kind) {
    case "property":
      return terms.atom({ on: "property", name: step.name, part });
    case "named":
      return terms.atom({ on: "named", pattern: step.pattern, part });
    case "additional":
      return terms.atom({ on: "additional", covered: step.covered, part });
    case "item":
      return terms.atom({ on: "item", index: step.index, part });
    case "items":
      return terms.atom({ on: "items", from: step.from, part });
  }
}

/** One term for literals that hold together. */
export function termOf(terms: TermFactory, literals: readonly TermLiteral[]): Term {
  return terms.and(literals.map(({ term, holds }) => (holds ? term : terms.not(term))));
}

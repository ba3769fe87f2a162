import type { Term } from "./terms.ts";

const maxDepth = 8;

/** What terms state at their own location, as a set that is compared with others. */
export function shapeOf(terms: readonly Term[]): ReadonlySet<string> {
  const shape = new Set<string>();
  const visit = (term: Term, depth: number): void => {
    shape.add(`#${term.id}`);
    if (term.op === "unit" && depth < maxDepth) visit(term.open(), depth + 1);
    else if (term.op === "and") for (const part of term.parts) visit(part, depth);
    else if (term.op === "atom" && term.atom.on === "property") shape.add(term.atom.name);
    // Lists are alike if their items are.
    else if (term.op === "atom" && term.atom.on === "items" && depth < maxDepth) visit(term.atom.part, depth + 1);
  };
  for (const term of terms) visit(term, 0);
  return shape;
}

/** How much two shapes share, from 0 to 1. */
export function likenessOf(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const shared = [...left].filter((key) => right.has(key)).length;
  return shared === 0 ? 0 : shared / (left.size + right.size - shared);
}

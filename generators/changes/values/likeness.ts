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

const maxUnionDepth = 4;
const maxShapes = 300;

/** The shapes of terms, by their ids. */
export type KnownShapes = Map<number, readonly ReadonlySet<string>[]>;

/** How much a shape shares with a term, or with the branch of a union in it that is most like it. */
export function likenessToTerm(shape: ReadonlySet<string>, term: Term, known: KnownShapes): number {
  const shapes = known.get(term.id) ?? listShapes(term, 0, { left: maxShapes });
  known.set(term.id, shapes);
  return Math.max(...shapes.map((own) => likenessOf(shape, own)));
}

/** The shape of a term, and with each branch of its unions. */
function listShapes(term: Term, depth: number, count: { left: number }): readonly ReadonlySet<string>[] {
  const own = shapeOf([term]);
  if (depth >= maxUnionDepth) return [own];
  const shapes = [own];
  for (const part of listUnions(term, 0).flatMap(({ parts }) => parts)) {
    if (count.left-- <= 0) break;
    shapes.push(...listShapes(part, depth + 1, count).map((shape) => new Set([...own, ...shape])));
  }
  return shapes;
}

function listUnions(term: Term, depth: number): readonly (Term & { readonly parts: readonly Term[] })[] {
  if (term.op === "unit") return depth < maxDepth ? listUnions(term.open(), depth + 1) : [];
  if (term.op === "and") return term.parts.flatMap((part) => listUnions(part, depth));
  return term.op === "or" || term.op === "one" ? [term] : [];
}

/** How much two sets share, from 0 to 1. */
export function likenessOf(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const shared = [...left].filter((key) => right.has(key)).length;
  return shared === 0 ? 0 : shared / (left.size + right.size - shared);
}

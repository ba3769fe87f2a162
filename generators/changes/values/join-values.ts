import type { JsonValue } from "../../source/json.ts";
import { accepts } from "./accepts.ts";
import { valuesAtom, type Term, type TermFactory, type TermPlace } from "./terms.ts";

/** With fewer branches, each is compared on its own, so that messages name the branch. */
const minJoined = 50;

/**
 * Joins the branches of a union that list values, with `const` or `enum`, into one list. A union may have thousands of
 * them. Branches of a `oneOf` with a common value stay as they are, because `oneOf` rejects that value.
 */
export function joinValues(
  terms: TermFactory,
  branches: readonly Term[],
  place: TermPlace & { readonly keyword: "anyOf" | "oneOf" },
): readonly Term[] {
  const listed = branches.map(valuesOf);
  const lists = listed.filter((values) => values !== undefined);
  if (lists.length < minJoined) return branches;
  const atom = valuesAtom(lists.flat());
  const count = lists.reduce((sum, { length }) => sum + length, 0);
  if (place.keyword === "oneOf" && atom.on === "values" && atom.values.length < count) return branches;
  return [terms.atom(atom, place), ...branches.filter((_, index) => listed[index] === undefined)];
}

/** The different values of a branch that lists them, also next to a type. */
function valuesOf(term: Term): readonly JsonValue[] | undefined {
  const parts = term.op === "and" ? term.parts : [term];
  const atoms = parts.flatMap((part) => (part.op === "atom" ? [part.atom] : []));
  if (atoms.length < parts.length || !atoms.every(({ on }) => on === "values" || on === "type")) return undefined;
  const list = atoms.find((atom) => atom.on === "values");
  return list?.values.filter((value) => accepts(term, value));
}

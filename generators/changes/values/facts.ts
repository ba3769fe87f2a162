import { spend, type WorkBudget } from "./budget.ts";
import { kindOfAtom, type Atom, type TermLiteral, type Term } from "./terms.ts";
import { anyKind, bitOf, kindsOfValues } from "./value-kinds.ts";

/** What is known about a property without search. */
export interface PropertyFacts {
  readonly isRequired: boolean;
  readonly mask: number;
  /** Keys of the values that it may have. Undefined: not listed. */
  readonly keys: ReadonlySet<string> | undefined;
}

/** Quick answers about terms, used to leave out branches that cannot apply. They never claim too much. */
export interface FactFinder {
  /** Counts work. Throws if there was too much. */
  readonly spend: (work: number) => void;
  /** The kinds of values that a literal may accept. */
  readonly kindsOf: (literal: TermLiteral) => number;
  /** The properties of the objects that a term accepts, as far as they are obvious. */
  readonly propertiesOf: (term: Term) => ReadonlyMap<string, PropertyFacts>;
  /** Whether no object satisfies both. */
  readonly areApart: (left: ReadonlyMap<string, PropertyFacts>, right: ReadonlyMap<string, PropertyFacts>) => boolean;
  /** Whether at most one of the parts accepts any value, as far as it is obvious. */
  readonly isExclusive: (term: Term & { readonly parts: readonly Term[] }) => boolean;
}

const maxDepth = 12;
const none: ReadonlyMap<string, PropertyFacts> = new Map();

export function createFactFinder(budget: WorkBudget): FactFinder {
  const masks = new Map<number, number>();
  const properties = new Map<number, ReadonlyMap<string, PropertyFacts>>();
  const exclusive = new Map<number, boolean>();
  const kindsOf = (literal: TermLiteral): number => {
    const key = literal.holds ? literal.term.id : -literal.term.id;
    const known = masks.get(key);
    if (known !== undefined) return known;
    masks.set(key, anyKind);
    const mask = findKinds(literal, kindsOf);
    masks.set(key, mask);
    return mask;
  };
  const propertiesOf = (term: Term): ReadonlyMap<string, PropertyFacts> => {
    const known = properties.get(term.id);
    if (known !== undefined) return known;
    properties.set(term.id, none);
    const found = collectProperties([term], kindsOf);
    properties.set(term.id, found);
    return found;
  };
  const isExclusive: FactFinder["isExclusive"] = (term) => {
    const known = exclusive.get(term.id);
    if (known !== undefined) return known;
    const found = findExclusive(term.parts, { kindsOf, propertiesOf, spend: (work) => spend(budget, work) });
    exclusive.set(term.id, found);
    return found;
  };
  return {
    spend: (work) => spend(budget, work),
    kindsOf,
    propertiesOf,
    areApart: (left, right) => {
      spend(budget, Math.min(left.size, right.size));
      return areApart(left, right);
    },
    isExclusive,
  };
}

function findKinds({ term, holds }: TermLiteral, kindsOf: (literal: TermLiteral) => number): number {
  const ofParts = (parts: readonly Term[]): readonly number[] => parts.map((part) => kindsOf({ term: part, holds }));
  const all = (parts: readonly Term[]): number => ofParts(parts).reduce((mask, own) => mask & own, anyKind);
  const some = (parts: readonly Term[]): number => ofParts(parts).reduce((mask, own) => mask | own, 0);
  switch (term.op) {
    case "always":
      return holds ? anyKind : 0;
    case "never":
      return holds ? 0 : anyKind;
    case "not":
      return kindsOf({ term: term.part, holds: !holds });
    case "unit":
      return kindsOf({ term: term.open(), holds });
    case "and":
      return holds ? all(term.parts) : some(term.parts);
    case "or":
      return holds ? some(term.parts) : all(term.parts);
    case "one":
      return holds ? some(term.parts) : anyKind;
    case "atom":
      return kindsOfAtom(term.atom, holds);
  }
}

function kindsOfAtom(atom: Atom, holds: boolean): number {
  if (atom.on === "type") return holds ? atom.mask : (anyKind & ~atom.mask) | (atom.isWhole ? bitOf("number") : 0);
  if (atom.on === "values") return holds ? kindsOfValues(atom.values) : anyKind;
  const kind = kindOfAtom(atom);
  return holds || kind === undefined ? anyKind : bitOf(kind);
}

/** The properties of all terms together. */
export function collectProperties(
  terms: readonly Term[],
  kindsOf: (literal: TermLiteral) => number,
): ReadonlyMap<string, PropertyFacts> {
  const found = new Map<string, { isRequired: boolean; mask: number; keys: ReadonlySet<string> | undefined }>();
  const visit = (term: Term, depth: number): void => {
    if (term.op === "unit" && depth < maxDepth) return visit(term.open(), depth + 1);
    if (term.op === "and") return term.parts.forEach((part) => visit(part, depth));
    if (term.op !== "atom" || (term.atom.on !== "property" && term.atom.on !== "required")) return;
    const { atom } = term;
    const facts = found.get(atom.name) ?? { isRequired: false, mask: anyKind, keys: undefined };
    found.set(atom.name, facts);
    if (atom.on === "required") {
      facts.isRequired = true;
      return;
    }
    facts.mask &= kindsOf({ term: atom.part, holds: true });
    const keys = listedKeys(atom.part, 0);
    if (keys !== undefined) facts.keys = facts.keys === undefined ? keys : intersect(facts.keys, keys);
  };
  for (const term of terms) visit(term, 0);
  return found;
}

/** The keys of the values that a term allows at most. Undefined if they are not listed. */
function listedKeys(term: Term, depth: number): ReadonlySet<string> | undefined {
  if (depth > maxDepth) return undefined;
  switch (term.op) {
    case "unit":
      return listedKeys(term.open(), depth + 1);
    case "and":
      return term.parts
        .map((part) => listedKeys(part, depth + 1))
        .reduce((sum, keys) => (sum === undefined ? keys : keys === undefined ? sum : intersect(sum, keys)), undefined);
    case "or":
    case "one": {
      const lists = term.parts.map((part) => listedKeys(part, depth + 1));
      return lists.includes(undefined) ? undefined : new Set(lists.flatMap((keys) => [...(keys ?? [])]));
    }
    case "atom":
      return term.atom.on === "values" ? term.atom.keys : undefined;
    default:
      return undefined;
  }
}

function intersect(left: ReadonlySet<string>, right: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...left].filter((key) => right.has(key)));
}

function areApart(left: ReadonlyMap<string, PropertyFacts>, right: ReadonlyMap<string, PropertyFacts>): boolean {
  const [small, large] = left.size < right.size ? [left, right] : [right, left];
  for (const [name, one] of small) {
    const other = large.get(name);
    if (other === undefined || !(one.isRequired || other.isRequired)) continue;
    if ((one.mask & other.mask) === 0) return true;
    if (one.keys !== undefined && other.keys !== undefined && intersect(one.keys, other.keys).size === 0) return true;
  }
  return false;
}

/** More branches than this are not compared in pairs. */
const maxBranches = 300;

/** Whether all parts are objects that require one property with other values each, as a discriminator does. */
function haveDistinctMarks(
  parts: readonly Term[],
  { kindsOf, propertiesOf }: Pick<FactFinder, "kindsOf" | "propertiesOf">,
): boolean {
  const [first] = parts;
  if (first === undefined || !parts.every((part) => kindsOf({ term: part, holds: true }) === bitOf("object")))
    return false;
  const all = parts.map(propertiesOf);
  return [...(all[0] ?? [])].some(([name]) => {
    const lists = all.map((properties) => properties.get(name));
    const keys = lists.flatMap((facts) => (facts?.isRequired === true ? [facts.keys] : []));
    if (keys.length < all.length || keys.includes(undefined)) return false;
    const listed = keys.flatMap((own) => [...(own ?? [])]);
    return new Set(listed).size === listed.length;
  });
}

function findExclusive(
  parts: readonly Term[],
  { kindsOf, propertiesOf, spend: use }: Pick<FactFinder, "kindsOf" | "propertiesOf" | "spend">,
): boolean {
  if (haveDistinctMarks(parts, { kindsOf, propertiesOf })) return true;
  if (parts.length > maxBranches) return false;
  use(parts.length ** 2);
  return parts.every((left, index) =>
    parts.slice(index + 1).every((right) => {
      const shared = kindsOf({ term: left, holds: true }) & kindsOf({ term: right, holds: true });
      if (shared === 0) return true;
      const [one, other] = [listedKeys(left, 0), listedKeys(right, 0)];
      if (one !== undefined && other !== undefined && intersect(one, other).size === 0) return true;
      return shared === bitOf("object") && areApart(propertiesOf(left), propertiesOf(right));
    }),
  );
}

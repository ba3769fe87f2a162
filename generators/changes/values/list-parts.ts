import type { Goal } from "./goal.ts";
import { knownNames, literalsOf, readObjectRules, type ObjectRules } from "./object-rules.ts";
import { literalsAt, readArrayRules } from "./solve-array.ts";
import type { ValueStep } from "./steps.ts";
import { covers, matches, yes, type Atom, type TermLiteral, type NameSet, type Term } from "./terms.ts";
import type { ValueKind } from "./value-kinds.ts";

/** What the parts of values satisfy, and the term that they must satisfy. */
export interface ComparedParts {
  readonly step: ValueStep;
  readonly literals: readonly TermLiteral[];
  readonly part: Term;
  /** The case of the values, if there are several. */
  readonly stated: Goal | undefined;
}

type Part = Omit<ComparedParts, "stated">;

/**
 * The parts of objects and lists that a rule is about, in each case of the values. Together they are all parts, so the
 * rule holds if it holds for each of them. Undefined if the rule is about the value as a whole.
 */
export function listParts(
  term: Term & { readonly op: "atom"; readonly atom: Atom },
  casesOf: (kind: ValueKind) => readonly Goal[],
): readonly ComparedParts[] | undefined {
  const { atom } = term;
  const kind = kindOfParts(atom);
  if (kind === undefined) return undefined;
  const cases = casesOf(kind);
  return cases.flatMap((own) => {
    const parts = kind === "object" ? partsOfObject(own, atom) : partsOfArray(own, atom);
    return parts.map((part) => ({ ...part, stated: cases.length > 1 ? own : undefined }));
  });
}

function kindOfParts({ on }: Atom): "object" | "array" | undefined {
  if (on === "property" || on === "named" || on === "additional") return "object";
  return on === "item" || on === "items" ? "array" : undefined;
}

function partsOfObject(own: Goal, atom: Atom): readonly Part[] {
  const rules = rulesOf(own);
  if (atom.on === "property") return partOfName(rules, atom.name, atom.part);
  const known = [...knownNames(rules)];
  switch (atom.on) {
    case "named":
      return [
        ...known.filter((name) => matches(atom.pattern, name)).flatMap((name) => partOfName(rules, name, atom.part)),
        ...partsOfPattern(rules, atom.pattern, atom.part),
      ];
    case "additional":
      return [
        ...known.filter((name) => !covers(atom.covered, name)).flatMap((name) => partOfName(rules, name, atom.part)),
        ...partsOfRest(rules, atom.covered, atom.part),
      ];
    default:
      return [];
  }
}

/** All properties of an object are compared with the rules of one case. */
const rulesOfCases = new WeakMap<Goal, ObjectRules>();

function rulesOf(own: Goal): ObjectRules {
  const known = rulesOfCases.get(own);
  if (known !== undefined) return known;
  const rules = readObjectRules([...own.atoms.values()].filter(({ holds }) => holds));
  for (const { term, holds } of own.atoms.values())
    if (!holds && term.op === "atom" && term.atom.on === "required") rules.absent.add(term.atom.name);
  rulesOfCases.set(own, rules);
  return rules;
}

function partOfName(rules: ObjectRules, name: string, part: Term): readonly Part[] {
  const literals = literalsOf(rules, name);
  return literals === undefined ? [] : [{ step: { kind: "property", name }, literals, part }];
}

/** Names that match a pattern: by the same pattern, by another one that may match them too, or by none. */
function partsOfPattern(rules: ObjectRules, pattern: string, part: Term): readonly Part[] {
  const step: ValueStep = { kind: "named", pattern };
  const same = rules.named.filter((named) => named.pattern === pattern).map((named) => yes(named.part));
  if (same.length > 0) return [{ step, literals: same, part }];
  const rest = rules.additional.map((additional) => yes(additional.part));
  return [...rules.named.map((named) => [yes(named.part)]), rest].map((literals) => ({ step, literals, part }));
}

function partsOfRest(rules: ObjectRules, covered: NameSet, part: Term): readonly Part[] {
  const named = rules.named
    .filter(({ pattern }) => !covered.patterns.includes(pattern))
    .map(({ pattern, part: own }): Part => ({ step: { kind: "named", pattern }, literals: [yes(own)], part }));
  const all: NameSet = {
    names: new Set([...covered.names, ...knownNames(rules)]),
    patterns: [...new Set([...covered.patterns, ...rules.named.map(({ pattern }) => pattern)])],
  };
  const literals = rules.additional.map((additional) => yes(additional.part));
  return [...named, { step: { kind: "additional", covered: all }, literals, part }];
}

function partsOfArray(own: Goal, atom: Atom): readonly Part[] {
  const rules = readArrayRules([...own.atoms.values()]);
  const partAt = (index: number, part: Term): readonly Part[] =>
    index < rules.max ? [{ step: { kind: "item", index }, literals: literalsAt(rules, index), part }] : [];
  if (atom.on === "item") return partAt(atom.index, atom.part);
  if (atom.on !== "items") return [];
  const tail = Math.max(atom.from, ...rules.items.map(({ index }) => index + 1), ...rules.rest.map(({ from }) => from));
  const first = Array.from({ length: tail - atom.from }, (_, index) => partAt(atom.from + index, atom.part)).flat();
  if (tail >= rules.max) return first;
  return [...first, { step: { kind: "items", from: tail }, literals: literalsAt(rules, tail), part: atom.part }];
}

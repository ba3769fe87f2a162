import { addCandidate, casesOf, locateLeaf, narrowPlace, type LocateRun, type Place } from "./candidates.ts";
import type { Goal } from "./goal.ts";
import { knownNames, literalsOf, readObjectRules, type ObjectRules } from "./object-rules.ts";
import { literalsAt, readArrayRules } from "./solve-array.ts";
import { everyPart, somePart, type ValueStep } from "./steps.ts";
import { covers, matches, no, yes, type Atom, type Literal, type NameSet, type Term } from "./terms.ts";

type AtomTerm = Term & { readonly op: "atom"; readonly atom: Atom };

interface Target {
  readonly term: AtomTerm;
  readonly at: Place;
}

/** Looks into the parts of objects and lists. All other rules are violated as a whole. */
export function locateAtom(run: LocateRun, given: readonly Literal[], target: Target): void {
  const { atom } = target.term;
  switch (atom.on) {
    case "property":
    case "named":
    case "additional": {
      const cases = casesOf(run, given, "object");
      for (const own of cases) locateInObject(run, own, { ...target, at: narrowed(run, target.at, { own, cases }) });
      return;
    }
    case "item":
    case "items": {
      const cases = casesOf(run, given, "array");
      for (const own of cases) locateInArray(run, own, { ...target, at: narrowed(run, target.at, { own, cases }) });
      return;
    }
    default:
      return locateLeaf(run, given, target);
  }
}

function narrowed(
  run: LocateRun,
  at: Place,
  { own, cases }: { readonly own: Goal; readonly cases: readonly Goal[] },
): Place {
  return narrowPlace(run, at, cases.length > 1 ? own : undefined);
}

interface Part {
  readonly step: ValueStep;
  readonly literals: readonly Literal[];
  readonly part: Term;
}

function locatePart(run: LocateRun, { term, at }: Target, { step, literals, part }: Part): void {
  const { terms } = run;
  const isUndeclared = literals.length === 0;
  const inner: Place = {
    ...at,
    path: [...at.path, step],
    wrap: (own) => at.wrap(somePart(terms, step, own)),
    wrapAll: (own) => at.wrapAll(everyPart(terms, step, own)),
    whole: term.place,
    isUndeclared,
    other: literals.find(({ term: own }) => own.place !== undefined)?.term.place ?? at.other,
  };
  if (!isUndeclared) return run.locate(run, literals, { term: part, at: inner });
  if (run.solver.solve([no(part)]).kind === "empty") return;
  addCandidate(run, literals, { term: part, at: inner });
}

function locateInObject(run: LocateRun, own: Goal, target: Target): void {
  const rules = readObjectRules([...own.atoms.values()].filter(({ holds }) => holds));
  for (const { term, holds } of own.atoms.values())
    if (!holds && term.op === "atom" && term.atom.on === "required") rules.absent.add(term.atom.name);
  const { atom } = target.term;
  switch (atom.on) {
    case "property":
      return locateName(run, rules, { target, name: atom.name, part: atom.part });
    case "named":
      for (const name of knownNames(rules))
        if (matches(atom.pattern, name)) locateName(run, rules, { target, name, part: atom.part });
      return locateNamed(run, rules, { target, pattern: atom.pattern, part: atom.part });
    case "additional":
      for (const name of knownNames(rules))
        if (!covers(atom.covered, name)) locateName(run, rules, { target, name, part: atom.part });
      return locateAdditional(run, rules, { target, covered: atom.covered, part: atom.part });
    default:
  }
}

function locateName(
  run: LocateRun,
  rules: ObjectRules,
  { target, name, part }: { readonly target: Target; readonly name: string; readonly part: Term },
): void {
  const literals = literalsOf(rules, name);
  if (literals !== undefined) locatePart(run, target, { step: { kind: "property", name }, literals, part });
}

/** Names that match a pattern: by the same pattern, by another one that may match them too, or by none. */
function locateNamed(
  run: LocateRun,
  rules: ObjectRules,
  { target, pattern, part }: { readonly target: Target; readonly pattern: string; readonly part: Term },
): void {
  const step: ValueStep = { kind: "named", pattern };
  const same = rules.named.filter((named) => named.pattern === pattern).map((named) => yes(named.part));
  if (same.length > 0) return locatePart(run, target, { step, literals: same, part });
  for (const named of rules.named) locatePart(run, target, { step, literals: [yes(named.part)], part });
  const rest = rules.additional.map((additional) => yes(additional.part));
  locatePart(run, target, { step, literals: rest, part });
}

function locateAdditional(
  run: LocateRun,
  rules: ObjectRules,
  { target, covered, part }: { readonly target: Target; readonly covered: NameSet; readonly part: Term },
): void {
  for (const named of rules.named)
    if (!covered.patterns.includes(named.pattern))
      locatePart(run, target, { step: { kind: "named", pattern: named.pattern }, literals: [yes(named.part)], part });
  const all: NameSet = {
    names: new Set([...covered.names, ...knownNames(rules)]),
    patterns: [...new Set([...covered.patterns, ...rules.named.map(({ pattern }) => pattern)])],
  };
  const literals = rules.additional.map((additional) => yes(additional.part));
  locatePart(run, target, { step: { kind: "additional", covered: all }, literals, part });
}

function locateInArray(run: LocateRun, own: Goal, target: Target): void {
  const rules = readArrayRules([...own.atoms.values()]);
  const { atom } = target.term;
  const locateIndex = (index: number, part: Term): void => {
    if (index < rules.max)
      locatePart(run, target, { step: { kind: "item", index }, literals: literalsAt(rules, index), part });
  };
  if (atom.on === "item") return locateIndex(atom.index, atom.part);
  if (atom.on !== "items") return;
  const tail = Math.max(atom.from, ...rules.items.map(({ index }) => index + 1), ...rules.rest.map(({ from }) => from));
  for (let index = atom.from; index < tail; index++) locateIndex(index, atom.part);
  if (tail >= rules.max) return;
  locatePart(run, target, { step: { kind: "items", from: tail }, literals: literalsAt(rules, tail), part: atom.part });
}

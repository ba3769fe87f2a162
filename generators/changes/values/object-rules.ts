import { accepts } from "./accepts.ts";
import { covers, matches, no, yes, type TermLiteral, type NameSet, type Term } from "./terms.ts";

/** The rules of a goal for objects, by property. */
export interface ObjectRules {
  min: number;
  max: number;
  readonly properties: Map<string, Term[]>;
  readonly named: { readonly pattern: string; readonly part: Term }[];
  readonly additional: { readonly covered: NameSet; readonly part: Term }[];
  readonly nameRules: Term[];
  readonly required: Set<string>;
  readonly absent: Set<string>;
  /** Literals for one property in addition to the rules. */
  readonly own: Map<string, TermLiteral[]>;
  /** Properties that must exist, whose name is not known. */
  readonly demands: Demand[];
}

/** Some property must exist, in a set of names, and its value must satisfy a literal. */
export interface Demand {
  readonly kind: "named" | "additional" | "names";
  readonly literal: TermLiteral;
  readonly isIn: (name: string) => boolean;
  readonly pattern: string | undefined;
  readonly covered: NameSet | undefined;
}

/** Sorts the literals of a goal for objects. */
export function readObjectRules(atoms: readonly TermLiteral[]): ObjectRules {
  const rules: ObjectRules = {
    min: 0,
    max: Infinity,
    properties: new Map(),
    named: [],
    additional: [],
    nameRules: [],
    required: new Set(),
    absent: new Set(),
    own: new Map(),
    demands: [],
  };
  for (const literal of atoms) addRule(rules, literal);
  return rules;
}

function addRule(rules: ObjectRules, { term, holds }: TermLiteral): void {
  if (term.op !== "atom") return;
  const { atom } = term;
  switch (atom.on) {
    case "property":
      if (holds) rules.properties.set(atom.name, [...(rules.properties.get(atom.name) ?? []), atom.part]);
      else {
        rules.required.add(atom.name);
        rules.own.set(atom.name, [...(rules.own.get(atom.name) ?? []), no(atom.part)]);
      }
      return;
    case "named":
      if (holds) rules.named.push(atom);
      else rules.demands.push(demandOf({ kind: "named", part: atom.part, pattern: atom.pattern }));
      return;
    case "additional":
      if (holds) rules.additional.push(atom);
      else rules.demands.push(demandOf({ kind: "additional", part: atom.part, covered: atom.covered }));
      return;
    case "names":
      if (holds) rules.nameRules.push(atom.part);
      else rules.demands.push(demandOf({ kind: "names", part: atom.part }));
      return;
    case "required":
      (holds ? rules.required : rules.absent).add(atom.name);
      return;
    case "size":
      if (atom.isUpper === holds) rules.max = Math.min(rules.max, holds ? atom.limit : atom.limit - 1);
      else rules.min = Math.max(rules.min, holds ? atom.limit : atom.limit + 1);
      return;
    default:
  }
}

function demandOf({
  kind,
  part,
  pattern,
  covered,
}: {
  readonly kind: Demand["kind"];
  readonly part: Term;
  readonly pattern?: string;
  readonly covered?: NameSet;
}): Demand {
  const isIn = (name: string): boolean =>
    pattern !== undefined
      ? matches(pattern, name)
      : covered === undefined
        ? !accepts(part, name)
        : !covers(covered, name);
  return { kind, literal: no(part), isIn, pattern, covered };
}

/** What the value of a property must satisfy. Undefined if the name is not allowed. */
export function literalsOf(rules: ObjectRules, name: string): readonly TermLiteral[] | undefined {
  if (rules.absent.has(name) || !rules.nameRules.every((part) => accepts(part, name))) return undefined;
  return [
    ...(rules.properties.get(name) ?? []).map(yes),
    ...rules.named.filter(({ pattern }) => matches(pattern, name)).map(({ part }) => yes(part)),
    ...rules.additional.filter(({ covered }) => !covers(covered, name)).map(({ part }) => yes(part)),
    ...(rules.own.get(name) ?? []),
  ];
}

/** All names that the rules mention. */
export function knownNames(rules: ObjectRules): ReadonlySet<string> {
  return new Set([
    ...rules.required,
    ...rules.properties.keys(),
    ...rules.additional.flatMap(({ covered }) => [...covered.names]),
    ...rules.demands.flatMap(({ covered }) => [...(covered?.names ?? [])]),
    ...rules.absent,
  ]);
}

/** All patterns for names that the rules mention. */
export function knownPatterns(rules: ObjectRules): readonly string[] {
  return [
    ...new Set([
      ...rules.named.map(({ pattern }) => pattern),
      ...rules.additional.flatMap(({ covered }) => covered.patterns),
      ...rules.demands.flatMap(({ pattern, covered }) => [
        ...(pattern === undefined ? [] : [pattern]),
        ...(covered?.patterns ?? []),
      ]),
    ]),
  ];
}

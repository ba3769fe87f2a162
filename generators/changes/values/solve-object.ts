import { patternTexts } from "../../boundary-values/pattern-texts.ts";
import { isJsonObject, setOwn, type JsonValue } from "../../source/json.ts";
import { once } from "../../source/once.ts";
import { satisfies } from "./accepts.ts";
import { empty, found, unknown, type Answer, type Solver } from "./answer.ts";
import {
  knownNames,
  knownPatterns,
  literalsOf,
  readObjectRules,
  type Demand,
  type ObjectRules,
} from "./object-rules.ts";
import { no, valuesAtom, yes, type TermLiteral } from "./terms.ts";

interface ObjectSearch {
  readonly solver: Solver;
  readonly rules: ObjectRules;
  readonly values: Map<string, JsonValue>;
  /** Names for properties that no rule mentions, and names that match the patterns. */
  readonly freshNames: () => readonly string[];
  /** Whether the known names and one other name stand for all names. */
  readonly isComplete: boolean;
}

/** Finds an object, or proves that there is none. */
export function solveObject(solver: Solver, atoms: readonly TermLiteral[]): Answer {
  const rules = readObjectRules(atoms);
  if (rules.min > rules.max || [...rules.required].some((name) => rules.absent.has(name))) return empty;
  const search: ObjectSearch = {
    solver,
    rules,
    values: new Map(),
    freshNames: once(() => listFreshNames(solver, rules)),
    isComplete: knownPatterns(rules).length === 0 && rules.nameRules.length === 0,
  };
  const isExact = rules.demands.length === 0;
  for (const step of [addRequired, addDemanded, addMissing]) {
    const answer = step(search);
    if (answer !== undefined) return answer;
  }
  if (search.values.size > rules.max) return isExact && rules.required.size > rules.max ? empty : unknown;
  const object = printObject(search.values);
  if (atoms.every((literal) => satisfies(literal, object))) return found(object);
  return vary(search, atoms, object);
}

function printObject(values: ReadonlyMap<string, JsonValue>): JsonValue {
  const object: Record<string, JsonValue> = {};
  for (const [name, value] of values) setOwn(object, name, value);
  return object;
}

function addRequired({ solver, rules, values }: ObjectSearch): Answer | undefined {
  let result: Answer | undefined;
  for (const name of rules.required) {
    const literals = literalsOf(rules, name);
    const answer = literals === undefined ? empty : solver.solve(literals);
    if (answer.kind === "empty") return empty;
    if (answer.kind === "unknown") result = unknown;
    else values.set(name, answer.value);
  }
  return result;
}

/** Chooses a name for each demand. Several demands may share a property only if the number of properties is limited. */
function addDemanded(search: ObjectSearch): Answer | undefined {
  const { rules, values } = search;
  for (const demand of rules.demands) {
    const isTight = values.size >= rules.max;
    const names = [
      ...(isTight ? values.keys() : []),
      ...listNames(search, demand).filter((name) => isTight || !values.has(name)),
      ...(isTight ? [] : values.keys()),
    ].filter((name) => demand.isIn(name));
    const answer = placeDemand(search, demand, names);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

function listNames({ solver, rules, freshNames }: ObjectSearch, demand: Demand): readonly string[] {
  if (demand.kind !== "names") return [...knownNames(rules), ...freshNames()];
  const answer = solver.solve([demand.literal, yes(textTerm(solver)), ...rules.nameRules.map(yes)]);
  return [
    ...(answer.kind === "value" && typeof answer.value === "string" ? [answer.value] : []),
    ...knownNames(rules),
    ...freshNames(),
  ];
}

function textTerm({ terms }: Solver): TermLiteral["term"] {
  return terms.atom({ on: "type", mask: 8, isWhole: false });
}

function placeDemand(search: ObjectSearch, demand: Demand, names: readonly string[]): Answer | undefined {
  const { solver, rules, values } = search;
  // The value of a property whose name is not allowed is not restricted.
  const own = demand.kind === "names" ? [] : [demand.literal];
  let result: Answer = empty;
  for (const name of new Set(names)) {
    const literals = literalsOf(rules, name);
    if (literals === undefined) continue;
    const answer = solver.solve([...literals, ...own]);
    if (answer.kind === "unknown") result = unknown;
    if (answer.kind !== "value") continue;
    rules.own.set(name, [...(rules.own.get(name) ?? []), ...own]);
    values.set(name, answer.value);
    return undefined;
  }
  if (result.kind === "unknown") return unknown;
  if (search.isComplete && demand.kind !== "names" && rules.demands.length === 1) return empty;
  return isImpossible(search, demand) ? empty : unknown;
}

/** Proves with the rules that apply to all names of a demand that no property satisfies it. */
function isImpossible({ solver, rules, isComplete }: ObjectSearch, demand: Demand): boolean {
  if (demand.kind === "names") {
    const literals = [demand.literal, yes(textTerm(solver)), ...rules.nameRules.map(yes)];
    return solver.solve(literals).kind === "empty";
  }
  const certain = [
    ...rules.named.filter(({ pattern }) => pattern === demand.pattern).map(({ part }) => part),
    ...rules.additional
      .filter(({ covered }) => demand.covered !== undefined && isInside(covered, demand.covered))
      .map(({ part }) => part),
  ];
  if (solver.solve([...certain.map(yes), demand.literal]).kind === "empty") return true;
  // Each demand alone: every known name, and one of the other names for each combination of patterns.
  const others = isComplete ? [freshName(knownNames(rules))] : namesByPatterns(solver, rules);
  if (others === undefined) return false;
  return [...knownNames(rules), ...others].every((name) => {
    const literals = demand.isIn(name) ? literalsOf(rules, name) : undefined;
    return literals === undefined || solver.solve([...literals, demand.literal]).kind === "empty";
  });
}

function isInside(
  inner: { readonly names: ReadonlySet<string>; readonly patterns: readonly string[] },
  outer: { readonly names: ReadonlySet<string>; readonly patterns: readonly string[] },
): boolean {
  return (
    [...inner.names].every((name) => outer.names.has(name)) &&
    inner.patterns.every((pattern) => outer.patterns.includes(pattern))
  );
}

/** More patterns have too many combinations. */
const maxCombined = 5;

/** A name for each combination of the patterns that other names than the known ones may match. Undefined if it is open. */
function namesByPatterns(solver: Solver, rules: ObjectRules): readonly string[] | undefined {
  const { terms } = solver;
  const patterns = knownPatterns(rules).map((pattern) => terms.atom({ on: "pattern", pattern }));
  if (patterns.length > maxCombined) return undefined;
  const rest = [yes(textTerm(solver)), no(terms.atom(valuesAtom([...knownNames(rules)]))), ...rules.nameRules.map(yes)];
  const names: string[] = [];
  for (let signs = 0; signs < 2 ** patterns.length; signs++) {
    const combined = patterns.map((term, index) => ({ term, holds: (signs & (1 << index)) !== 0 }));
    const answer = solver.solve([...combined, ...rest]);
    if (answer.kind === "unknown") return undefined;
    if (answer.kind === "value" && typeof answer.value === "string") names.push(answer.value);
  }
  return names;
}

/** Larger objects are not created. */
const maxProperties = 200_000;

/** Adds properties until there are enough. */
function addMissing({ solver, rules, values, freshNames, isComplete }: ObjectSearch): Answer | undefined {
  if (values.size >= rules.min) return undefined;
  if (rules.min > maxProperties) return unknown;
  solver.facts.spend(rules.min);
  const numbered = Array.from({ length: rules.min }, (_, index) => `other${index + 1}`);
  let isCertain = isComplete && rules.demands.length === 0;
  for (const name of new Set([...knownNames(rules), ...freshNames(), ...numbered])) {
    if (values.size >= rules.min) return undefined;
    const literals = values.has(name) ? undefined : literalsOf(rules, name);
    if (literals === undefined) continue;
    const answer = solver.solve(literals);
    if (answer.kind === "value") values.set(name, answer.value);
    if (answer.kind === "unknown") isCertain = false;
  }
  if (values.size >= rules.min) return undefined;
  return isCertain ? empty : unknown;
}

/** Another object, if the smallest one is excluded by a rule that does not look at single properties. */
function vary(search: ObjectSearch, atoms: readonly TermLiteral[], object: JsonValue): Answer {
  const { solver, rules, values } = search;
  if (!isJsonObject(object)) return unknown;
  for (const name of [...knownNames(rules), ...search.freshNames()]) {
    const literals = literalsOf(rules, name);
    if (literals === undefined) continue;
    const known = values.get(name);
    const others = known === undefined ? [] : [no(solver.terms.atom(valuesAtom([known])))];
    const answer = solver.solve([...literals, ...others]);
    if (answer.kind !== "value") continue;
    const varied = printObject(new Map([...values, [name, answer.value]]));
    if (atoms.every((literal) => satisfies(literal, varied))) return found(varied);
  }
  return unknown;
}

const plainNames = ["other", "another", "x", "zzz", "☃", "0", "a", "A", "_", "-", "1"];

function listFreshNames(solver: Solver, rules: ObjectRules): readonly string[] {
  const known = knownNames(rules);
  const patterns = knownPatterns(rules);
  const ofRules =
    rules.nameRules.length === 0 ? undefined : solver.solve([yes(textTerm(solver)), ...rules.nameRules.map(yes)]);
  return [
    ...plainNames
      .filter((name) => !known.has(name))
      .slice(0, patterns.length === 0 && rules.nameRules.length === 0 ? 1 : undefined),
    ...patterns.flatMap((pattern) => patternTexts(new RegExp(pattern, "u")).slice(0, 6)),
    ...(ofRules?.kind === "value" && typeof ofRules.value === "string" ? [ofRules.value] : []),
    freshName(known),
  ];
}

function freshName(known: ReadonlySet<string>): string {
  const [plain] = plainNames.filter((name) => !known.has(name));
  if (plain !== undefined) return plain;
  for (let index = 1; ; index++) if (!known.has(`other${index}`)) return `other${index}`;
}

import type { ParsedLanguage } from "./language.ts";
import type { CallLog } from "./call-log.ts";
import type { Literal } from "./literal.ts";
import type { Runner } from "./meaning.ts";
import type { HolderIndex, VariableScope } from "./scope.ts";

/** A program that is read for its calls. */
export interface ProgramEvaluation extends Runner<Literal> {
  readonly language: ParsedLanguage;
  readonly log: CallLog;
}

/** Replaces a value that was changed in place, in every variable that holds it. What contains it is unknown. */
export function changeValue(old: Literal, value: Literal, scope: VariableScope<Literal>): void {
  const change = (held: Literal): Literal => {
    if (held === old) return value;
    return contains(held, old) ? { kind: "unknown", range: held.range } : held;
  };
  scope.update({ old, change, createIndex });
}

function contains(value: Literal, part: Literal): boolean {
  return value === part || partsOf(value).some((inner) => contains(inner, part));
}

function partsOf(value: Literal): readonly Literal[] {
  if (value.kind === "list") return value.items.map((item) => item.value);
  return value.kind === "object" ? value.members.map((member) => member.value) : [];
}

/** A search in all variables takes time for each change. */
function createIndex(): HolderIndex<Literal> {
  const names = new WeakMap<Literal, Set<string>>();
  const add = (name: string, value: Literal): void => {
    const known = names.get(value);
    if (known?.has(name) === true) return;
    names.set(value, (known ?? new Set()).add(name));
    for (const part of partsOf(value)) add(name, part);
  };
  return { add, namesOf: (value) => [...(names.get(value) ?? [])] };
}

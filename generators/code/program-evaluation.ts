import type { ParsedLanguage } from "./language.ts";
import type { CallLog } from "./call-log.ts";
import type { Literal } from "./literal.ts";
import type { Runner } from "./meaning.ts";
import type { VariableScope } from "./scope.ts";

/** A program that is read for its calls. */
export interface ProgramEvaluation extends Runner<Literal> {
  readonly language: ParsedLanguage;
  readonly log: CallLog;
}

/** Replaces a value that was changed in place, in every variable that holds it. What contains it is unknown. */
export function changeValue(old: Literal, value: Literal, scope: VariableScope<Literal>): void {
  scope.update((held) => {
    if (held === old) return value;
    return contains(held, old) ? { kind: "unknown", range: held.range } : held;
  });
}

function contains(value: Literal, part: Literal): boolean {
  if (value === part) return true;
  if (value.kind === "list") return value.items.some((item) => contains(item.value, part));
  if (value.kind === "object") return value.members.some((member) => contains(member.value, part));
  return false;
}

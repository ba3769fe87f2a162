import type { CodeName } from "../../code/literal.ts";

/** Names without positions, which samples do not need. */
export function namesOf(names: readonly string[]): CodeName[] {
  return names.map((text) => ({ text, range: { start: 0, end: 0 } }));
}

import type { Memory } from "./memory.ts";

/** A value as an earlier run made it of the same: one that has a form as JSON; `name` hashes all that it comes from. */
export function remember<T>(memory: Memory, name: string, make: () => T): T {
  const text = memory.find(name);
  if (text !== undefined) return JSON.parse(text) as T;
  const made = make();
  memory.keep(name, JSON.stringify(made));
  return made;
}

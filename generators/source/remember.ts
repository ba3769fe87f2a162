import type { Memory } from "./memory.ts";

/** A text as an earlier run made it of the same; `name` hashes all that it comes from. */
export function rememberText(memory: Memory, name: string, make: () => string): string {
  const known = memory.find(name);
  if (known !== undefined) return known;
  const text = make();
  memory.keep(name, text);
  return text;
}

/** A value as an earlier run made it of the same: one that has a form as JSON; `name` hashes all that it comes from. */
export function remember<T>(memory: Memory, name: string, make: () => T): T {
  let made: { readonly value: T } | undefined;
  const text = rememberText(memory, name, () => {
    made = { value: make() };
    return JSON.stringify(made.value);
  });
  return made === undefined ? (JSON.parse(text) as T) : made.value;
}

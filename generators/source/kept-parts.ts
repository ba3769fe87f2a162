import type { Memory } from "./memory.ts";

/** What earlier runs have made of many small parts, each by a key that tells all that it comes from. */
export interface KeptParts<T> {
  readonly get: (key: string) => T | undefined;
  readonly set: (key: string, part: T) => void;
}

/**
 * Works with the parts that are kept under one name, and keeps those that this run asks for: values that have a form as
 * JSON, too many and too small for an entry each.
 */
export function withKeptParts<T, Result>(memory: Memory, name: string, work: (parts: KeptParts<T>) => Result): Result {
  const kept = memory.find(name);
  const known = new Map(kept === undefined ? [] : (JSON.parse(kept) as readonly (readonly [string, T])[]));
  const used = new Map<string, T>();
  let isNew = false;
  const result = work({
    get: (key) => {
      const part = known.get(key);
      if (part !== undefined) used.set(key, part);
      return part ?? used.get(key);
    },
    set: (key, part) => {
      isNew ||= !known.has(key);
      used.set(key, part);
    },
  });
  if (isNew || used.size < known.size) memory.keep(name, JSON.stringify([...used]));
  return result;
}

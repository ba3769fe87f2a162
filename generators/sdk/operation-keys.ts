import type { Operation } from "../api/model.ts";

/**
 * Assigns the keys of webhooks and callbacks in the kit: the name alone for a single operation or for POST, else the
 * name and the method, such as `onEvent_get`.
 */
export function keyByName(operations: readonly Operation[]): ReadonlyMap<string, Operation> {
  const keyed = new Map<string, Operation>();
  const counts = new Map<string, number>();
  for (const { id, name = id } of operations) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const operation of operations) {
    const { id, name = id, method } = operation;
    const isAlone = counts.get(name) === 1 || (method === "POST" && !keyed.has(name));
    keyed.set(freeKey(isAlone ? name : `${name}_${method.toLowerCase()}`, keyed), operation);
  }
  return keyed;
}

function freeKey(base: string, keyed: ReadonlyMap<string, Operation>): string {
  let key = base;
  for (let number = 2; keyed.has(key); number++) key = `${base}_${number}`;
  return key;
}

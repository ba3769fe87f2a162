import type { Operation } from "../api/model.ts";
import type { ApiSide } from "./api-side.ts";

/** Operations of two descriptions, matched. */
export interface MatchedOperations {
  readonly pairs: readonly MatchedPair[];
  readonly removed: readonly Operation[];
  readonly added: readonly Operation[];
}

export interface MatchedPair {
  readonly base: Operation;
  readonly revision: Operation;
  /** The method or the path is another one; the operationId is the same. */
  readonly isMoved: boolean;
}

/**
 * Matches operations by method and path. The names of path parameters do not matter, because no client sends them. An
 * operation with another path has moved if its operationId is the same.
 */
export function matchOperations(base: ApiSide, revision: ApiSide): MatchedOperations {
  const exact = pairUp(base.api.operations, revision.api.operations, exactKey);
  const alike = pairUp(exact.removed, exact.added, operationKey);
  const moved = pairUp(alike.removed, alike.added, idOf(base), idOf(revision));
  return {
    pairs: [
      ...[...exact.pairs, ...alike.pairs].map((pair) => ({ ...pair, isMoved: false })),
      ...moved.pairs.map((pair) => ({ ...pair, isMoved: true })),
    ],
    removed: moved.removed,
    added: moved.added,
  };
}

/** The operationId as written: the model makes one up for operations without it. */
function idOf(side: ApiSide): KeyOf {
  return (operation) => {
    const id = side.raw(operation.pointer)["operationId"];
    return typeof id === "string" && id !== "" ? id : undefined;
  };
}

/** Matches webhooks, or the callbacks of an operation, by their names and methods. */
export function matchCalls(base: readonly Operation[], revision: readonly Operation[]): Paired {
  const exact = pairUp(base, revision, (call) => `${call.name ?? ""}\0${exactKey(call)}`);
  const named = pairUp(exact.removed, exact.added, (call) => `${call.name ?? ""}\0${call.method}`);
  return { ...named, pairs: [...exact.pairs, ...named.pairs] };
}

/** The path with the names of its parameters left out: `/pets/{id}` and `/pets/{petId}` are one path. */
export function pathKey(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, "{}");
}

function exactKey({ method, path }: Operation): string {
  return `${method} ${path}`;
}

function operationKey({ method, path }: Operation): string {
  return `${method} ${pathKey(path)}`;
}

interface Paired {
  readonly pairs: readonly { readonly base: Operation; readonly revision: Operation }[];
  readonly removed: readonly Operation[];
  readonly added: readonly Operation[];
}

type KeyOf = (operation: Operation) => string | undefined;

// oxlint-disable-next-line max-params -- the key of a side is that of both sides unless it depends on the side
function pairUp(
  base: readonly Operation[],
  revision: readonly Operation[],
  keyOf: KeyOf,
  keyOfRevision = keyOf,
): Paired {
  const open = new Map<string, Operation[]>();
  for (const operation of revision) {
    const key = keyOfRevision(operation);
    if (key !== undefined) open.set(key, [...(open.get(key) ?? []), operation]);
  }
  const pairs: { base: Operation; revision: Operation }[] = [];
  const removed: Operation[] = [];
  const taken = new Set<Operation>();
  for (const operation of base) {
    const key = keyOf(operation);
    const found = key === undefined ? undefined : open.get(key)?.shift();
    if (found === undefined) removed.push(operation);
    else {
      taken.add(found);
      pairs.push({ base: operation, revision: found });
    }
  }
  return { pairs, removed, added: revision.filter((operation) => !taken.has(operation)) };
}

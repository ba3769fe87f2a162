import type { Operation } from "../api/model.ts";
import { anchorSegment } from "../validators/runtime/anchor.ts";

/** A callback's anchor is its key. Further expressions or methods of the same key are added to it. */
export function callbackAnchors(
  callbacks: readonly Operation[],
  at: string,
): readonly (readonly [anchor: string, callback: Operation])[] {
  const taken = new Set<string>();
  return callbacks.map((callback) => {
    const name = `${at}/${anchorSegment(callback.name ?? callback.id)}`;
    const anchor = taken.has(name) ? `${name}/(${anchorSegment(`${callback.method} ${callback.path}`)})` : name;
    taken.add(name);
    return [anchor, callback] as const;
  });
}

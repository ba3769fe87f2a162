import { keepsBusy } from "../api/busy-pattern.ts";

/** Creates what tells whether a pattern may take exponential time; each is tried once, as trying takes its time. */
export function createIsBusy(): (pattern: string) => boolean {
  const known = new Map<string, boolean>();
  return (pattern) => {
    const isBusy = known.get(pattern) ?? keepsBusy(pattern);
    known.set(pattern, isBusy);
    return isBusy;
  };
}

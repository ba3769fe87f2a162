/** How far the other time is ahead, in milliseconds: a day, an hour, a minute, a second, and a millisecond. */
export const anotherTimeMs = 90_061_001;

/** `Date` with another clock: `new Date()` and `Date.now()` read it, `new Date(0)` does not. It stays the same class, for `instanceof`. */
export function withClock(original: DateConstructor, now: () => number): DateConstructor {
  return new Proxy(original, {
    // A constructor returns an object.
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as object,
    apply: () => new original(now()).toString(),
    get: (target, key) => (key === "now" ? now : (Reflect.get(target, key) as unknown)),
  });
}

/** Runs a function as at another time, so that a result that shows the clock changes. */
export function atAnotherTime<T>(work: () => T): T {
  const original = Date;
  globalThis.Date = withClock(original, () => original.now() + anotherTimeMs);
  try {
    return work();
  } finally {
    globalThis.Date = original;
  }
}

/**
 * How far the other time is ahead, in milliseconds: 400 days, an hour, a minute, a second, and a millisecond. Its year, month, day,
 * and weekday differ as well, whatever the time is now.
 */
export const anotherTimeMs = 400 * 86_400_000 + 3_661_001;

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

/** A source of values that differ from run to run, as the end of a sentence. */
type ChangingSource = "the clock" | "random numbers";

/** Numbers that take both sides of nearly every condition. */
export const otherNumbers: readonly number[] = [0, 0.999, 0.25, 0.75, 0.5, 0.125, 0.875, 0.01];

/**
 * Runs code of a project, which returns at once. If it used the clock or random numbers, it runs again at another time and with other
 * numbers: `sources` has what changed its result, as `print` writes it.
 */
export function runObserved<T>(
  work: () => T,
  print: (value: T) => string,
): { readonly value: T; readonly sources: readonly ChangingSource[] } {
  const used = new Set<ChangingSource>();
  const { now } = Date;
  const { random } = Math;
  const value = withGlobals(work, {
    now: () => (used.add("the clock"), now()),
    random: () => (used.add("random numbers"), random()),
  });
  if (used.size === 0) return { value, sources: [] };
  const first = print(value);
  // Without random numbers, one more run is enough.
  const isSame = otherNumbers
    .slice(0, used.has("random numbers") ? otherNumbers.length : 1)
    .every((number) => print(withGlobals(work, { now: () => now() + anotherTimeMs, random: () => number })) === first);
  return { value, sources: isSame ? [] : [...used] };
}

interface Globals {
  readonly now: () => number;
  readonly random: () => number;
}

function withGlobals<T>(work: () => T, { now, random }: Globals): T {
  const original = { Date, random: Math.random };
  globalThis.Date = withClock(Date, now);
  Math.random = random;
  try {
    return work();
  } finally {
    globalThis.Date = original.Date;
    Math.random = original.random;
  }
}

const shiftMs = 90_061_001;

/** Runs a function as at another time, so that a result that shows the clock changes. */
export function atAnotherTime<T>(work: () => T): T {
  const original = Date;
  const now = (): number => original.now() + shiftMs;
  globalThis.Date = new Proxy(original, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as object,
    apply: () => new original(now()).toString(),
    get: (target, key) => (key === "now" ? now : (Reflect.get(target, key) as unknown)),
  });
  try {
    return work();
  } finally {
    globalThis.Date = original;
  }
}

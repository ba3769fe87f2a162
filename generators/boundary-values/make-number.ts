import { formatSamples } from "./format-samples.ts";
import type { PlacedSchema } from "./model.ts";
import { numberOf, textOf } from "./place.ts";

/** The next number that a double can represent, up or down: the closest value to a limit. */
export function nextNumber(value: number, direction: 1 | -1): number {
  if (value === 0) return direction * Number.MIN_VALUE;
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  bits.setBigInt64(0, bits.getBigInt64(0) + (value > 0 === direction > 0 ? 1n : -1n));
  return bits.getFloat64(0);
}

/** Creates numbers that are likely to be valid: simple ones first, then those next to the limits. */
export function* makeNumbers(parts: readonly PlacedSchema[], isWhole: boolean): Iterable<number> {
  const steps = parts.flatMap((part) => numberOf(part, "multipleOf") ?? []).filter((step) => step > 0);
  const limits = parts.flatMap((part) =>
    ["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum"].flatMap((keyword) => numberOf(part, keyword) ?? []),
  );
  const samples = parts.flatMap((part) => formatSamples.get(textOf(part, "format") ?? "")?.inside ?? []);
  const plain = [
    1,
    0,
    ...limits.flatMap((limit) => [limit, limit + 1, limit - 1, Math.ceil(limit), Math.floor(limit)]),
  ];
  const close = isWhole
    ? []
    : limits.flatMap((limit) => [limit + 0.5, limit - 0.5, nextNumber(limit, 1), nextNumber(limit, -1)]);
  const between = limits.flatMap((limit) => limits.map((other) => (limit + other) / 2));
  const numbers = [
    ...plain,
    ...close,
    ...between,
    ...samples.filter((sample) => typeof sample === "number"),
    ...steps.flatMap((step) => stepsNear(step, limits)),
  ];
  yield* new Set(numbers.map((number) => (isWhole ? Math.round(number) : number)).filter(Number.isFinite));
}

/** Multiples of a step, including those closest to each limit. */
export function stepsNear(step: number, limits: readonly number[]): readonly number[] {
  const counts = limits.flatMap((limit) => [Math.floor(limit / step), Math.ceil(limit / step)]);
  return [1, 0, ...counts.flatMap((count) => [count, count + 1, count - 1])].map((count) => timesExactly(count, step));
}

/** The product in decimal notation: 3 × 0.1 is 0.3. */
function timesExactly(count: number, step: number): number {
  return Number((count * step).toPrecision(15));
}

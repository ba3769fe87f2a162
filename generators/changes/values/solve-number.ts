import { nextNumber, stepsNear } from "../../boundary-values/make-number.ts";
import { isMultipleOf } from "../../validators/runtime/values.ts";
import { satisfies } from "./accepts.ts";
import { empty, found, unknown, type Answer } from "./answer.ts";
import type { TermLiteral } from "./terms.ts";
import { bitOf } from "./value-kinds.ts";

/** The numbers between two limits, all of them or only whole ones. */
interface NumberRange {
  min: number;
  max: number;
  isMinOpen: boolean;
  isMaxOpen: boolean;
  isWhole: boolean;
  /** The number must not be whole. */
  isBroken: boolean;
  readonly steps: number[];
  /** Steps of which the number is no multiple. */
  readonly offSteps: number[];
  /** Rules that are not limits: formats, and excluded values. */
  isOpen: boolean;
}

/** Whole formats and their limits, as `runtime/formats/numbers.ts` tests them. */
const formatLimits: ReadonlyMap<string, readonly [min: number, max: number]> = new Map([
  ["int8", [-128, 127]],
  ["int16", [-32768, 32767]],
  ["int32", [-2147483648, 2147483647]],
  ["int64", [-(2 ** 63), 2 ** 63]],
  ["uint8", [0, 255]],
  ["uint16", [0, 65535]],
  ["uint32", [0, 4294967295]],
  ["uint64", [0, 2 ** 64]],
  ["double-int", [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]],
  ["sf-integer", [-999999999999999, 999999999999999]],
]);

/** Finds a number, or proves by its limits and steps that there is none. */
export function solveNumber(atoms: readonly TermLiteral[]): Answer {
  const ways = splitFormats(atoms);
  const values: number[] = [];
  let result: Answer = empty;
  for (const literals of ways) {
    const range = rangeOf(literals);
    if (isEmptyRange(range)) continue;
    const candidates = listCandidates(range, literals);
    const value = candidates.find((number) => atoms.every((literal) => satisfies(literal, number)));
    if (value !== undefined) values.push(value);
    else if (!isExhausted(range, literals)) result = unknown;
  }
  const [shortest] = values.toSorted((left, right) => weightOf(left) - weightOf(right));
  return shortest === undefined ? result : found(shortest);
}

/** A number outside a whole format is below it, above it, or not whole. */
function splitFormats(atoms: readonly TermLiteral[]): readonly (readonly TermLiteral[])[] {
  let ways: (readonly TermLiteral[])[] = [[]];
  for (const literal of atoms) {
    const options = formatWays(literal);
    ways = ways.flatMap((way) => options.map((option) => [...way, ...option]));
    if (ways.length > 200) return [atoms];
  }
  return ways;
}

function formatWays(literal: TermLiteral): readonly (readonly TermLiteral[])[] {
  const { term, holds } = literal;
  if (term.op !== "atom" || term.atom.on !== "number-format") return [[literal]];
  if (term.atom.name === "double") return holds ? [[]] : [];
  const limits = formatLimits.get(term.atom.name);
  if (limits === undefined) return [[literal]];
  const [min, max] = limits;
  const limit = (own: number, isUpper: boolean, isExclusive = false): TermLiteral => ({
    term: { ...term, atom: { on: "limit", limit: own, isUpper, isExclusive } },
    holds: true,
  });
  const whole: TermLiteral = { term: { ...term, atom: { on: "type", mask: bitOf("number"), isWhole: true } }, holds };
  return holds
    ? [[limit(min, false), limit(max, true), whole]]
    : [[limit(min, true, true)], [limit(max, false, true)], [whole]];
}

function rangeOf(atoms: readonly TermLiteral[]): NumberRange {
  const range: NumberRange = {
    min: -Infinity,
    max: Infinity,
    isMinOpen: false,
    isMaxOpen: false,
    isWhole: false,
    isBroken: false,
    steps: [],
    offSteps: [],
    isOpen: false,
  };
  for (const { term, holds } of atoms) {
    if (term.op !== "atom") continue;
    const { atom } = term;
    if (atom.on === "type") {
      if (holds) range.isWhole ||= atom.isWhole;
      else range.isBroken ||= atom.isWhole && (atom.mask & bitOf("number")) !== 0;
    } else if (atom.on === "limit") {
      const isUpper = atom.isUpper === holds;
      addLimit(range, { limit: atom.limit, isUpper, isExclusive: atom.isExclusive === holds });
    } else if (atom.on === "multiple") {
      (holds ? range.steps : range.offSteps).push(atom.step);
    } else range.isOpen = true;
  }
  return range;
}

function addLimit(
  range: NumberRange,
  { limit, isUpper, isExclusive }: { readonly limit: number; readonly isUpper: boolean; readonly isExclusive: boolean },
): void {
  if (isUpper) {
    if (limit < range.max || (limit === range.max && isExclusive)) range.isMaxOpen = isExclusive;
    range.max = Math.min(range.max, limit);
  } else {
    if (limit > range.min || (limit === range.min && isExclusive)) range.isMinOpen = isExclusive;
    range.min = Math.max(range.min, limit);
  }
}

function isEmptyRange(range: NumberRange): boolean {
  const { min, max, isWhole, isBroken, steps, offSteps } = range;
  if (min > max || (min === max && (range.isMinOpen || range.isMaxOpen))) return true;
  const wholeSteps = steps.some((step) => Number.isInteger(step));
  if (isBroken && (isWhole || wholeSteps)) return true;
  // A multiple of a step is a multiple of everything that divides the step.
  const known = [...steps, commonStep(range)];
  if (offSteps.some((off) => known.some((step) => divides(off, step)) || (isWhole && divides(off, 1)))) return true;
  if (!isWhole) return false;
  const [first, last] = wholeLimits(range);
  return first > last;
}

/** The least common multiple of the whole steps, as far as it is exact. */
function commonStep({ steps }: NumberRange): number {
  return steps
    .filter((step) => Number.isSafeInteger(step))
    .reduce(
      (common, step) => {
        const next = (common / greatestDivisor(common, step)) * step;
        return Number.isSafeInteger(next) ? next : common;
      },
      steps.find((step) => Number.isSafeInteger(step)) ?? Infinity,
    );
}

function greatestDivisor(left: number, right: number): number {
  let [larger, smaller] = [left, right];
  while (smaller > 0) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

function divides(small: number, large: number): boolean {
  return isMultipleOf(large, small);
}

function wholeLimits({ min, max, isMinOpen, isMaxOpen }: NumberRange): readonly [first: number, last: number] {
  const first = Number.isInteger(min) && isMinOpen ? min + 1 : Math.ceil(min);
  const last = Number.isInteger(max) && isMaxOpen ? max - 1 : Math.floor(max);
  return [first, last];
}

/** Up to this many values are tried one by one. */
const maxListed = 2_000;

/** Whether the candidates are all numbers of the range. */
function isExhausted(range: NumberRange, atoms: readonly TermLiteral[]): boolean {
  const step = stepOf(range);
  if (step === undefined) return range.min === range.max && atoms.length > 0;
  return (range.max - range.min) / step <= maxListed;
}

/** The largest known step of the numbers. Undefined if they are dense. */
function stepOf({ isWhole, steps }: NumberRange): number | undefined {
  const all = [...steps, ...(isWhole ? [1] : [])];
  return all.length === 0 ? undefined : Math.max(...all);
}

function listCandidates(range: NumberRange, atoms: readonly TermLiteral[]): readonly number[] {
  const { min, max } = range;
  const limits = [...new Set([min, max, ...excludedNumbers(atoms)])].filter(Number.isFinite);
  const step = stepOf(range);
  if (step !== undefined && (max - min) / step <= maxListed) return listSteps(range, step);
  const steps = [...range.steps, ...range.offSteps, ...(range.isWhole ? [1] : [])];
  const near = limits.flatMap((limit) => [
    limit,
    Math.ceil(limit),
    Math.floor(limit),
    limit + 1,
    limit - 1,
    Math.ceil(limit) + 1,
    Math.floor(limit) - 1,
    limit + 0.5,
    limit - 0.5,
    limit + 0.25,
    nextNumber(limit, 1),
    nextNumber(limit, -1),
  ]);
  const between = min > -Infinity && max < Infinity ? [(min + max) / 2, min + (max - min) / 3] : [];
  const all = [
    0,
    1,
    -1,
    2,
    0.5,
    1.5,
    0.1,
    ...near,
    ...between,
    ...steps.flatMap((own) => offSteps(own, limits)),
    ...products(steps),
    1e300,
    -1e300,
    3.5e38,
  ];
  return [...new Set(all)].filter(Number.isFinite).toSorted((left, right) => weightOf(left) - weightOf(right));
}

/** Numbers with few digits come first. An exponent hides the digits of large numbers. */
function weightOf(number: number): number {
  const size = Math.abs(number);
  const digits = size < 1e21 ? String(size).length : Math.log10(size) + 1;
  return digits + (number < 0 ? 1.5 : 0);
}

function offSteps(step: number, limits: readonly number[]): readonly number[] {
  return stepsNear(step, limits).flatMap((number) => [number, number * 3, number * 5, number * 7, number + step / 2]);
}

function products(steps: readonly number[]): readonly number[] {
  const all = steps.reduce((product, step) => product * step, 1);
  return [all, -all, all * 2, all * 3];
}

function excludedNumbers(atoms: readonly TermLiteral[]): readonly number[] {
  return atoms.flatMap(({ term, holds }) =>
    !holds && term.op === "atom" && term.atom.on === "values"
      ? term.atom.values.filter((value) => typeof value === "number")
      : [],
  );
}

function listSteps({ min, max }: NumberRange, step: number): readonly number[] {
  const first = Math.ceil(min / step) - 1;
  const count = Math.floor(max / step) - first + 2;
  // A product of whole numbers is exact, also where it has 16 digits.
  const times = (factor: number): number =>
    Number.isInteger(step) ? factor * step : Number((factor * step).toPrecision(15));
  const all = Array.from({ length: Math.max(0, count) }, (_, index) => times(first + index));
  return all
    .filter((number) => number >= min && number <= max)
    .toSorted((left, right) => weightOf(left) - weightOf(right));
}

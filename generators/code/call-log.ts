import type { CallExpression, Literal, ValueOrigin } from "./literal.ts";

/** The calls of a program in their order, by the values that they use: a search in all calls takes time for each value. */
export interface CallLog {
  readonly all: CallExpression[];
  /** The methods that are called on what a call returned, and what is assigned to its parts. */
  readonly methods: Map<CallExpression, CallExpression[]>;
  /** The calls that have what a call returned as an argument. */
  readonly uses: Map<CallExpression, CallExpression[]>;
  readonly positions: Map<CallExpression, number>;
  /** The calls and the unknown values with an origin, in the order in which the program has them. */
  readonly steps: LogStep[];
  /** The names of parts that the program sets in values that are not literal. */
  readonly written: Set<string>;
  /** Only the calls before this position count. */
  readonly end: number;
}

/** A call, or an unknown value that comes from others. */
export type LogStep = CallExpression | TracedValue;

/** An unknown value with its origin. */
export type TracedValue = Extract<Literal, { kind: "unknown" }> & { readonly origin: ValueOrigin };

/** Starts a program. */
export function createCallLog(): CallLog {
  return {
    all: [],
    methods: new Map(),
    uses: new Map(),
    positions: new Map(),
    steps: [],
    written: new Set(),
    end: Number.POSITIVE_INFINITY,
  };
}

/** Adds the next call. */
export function addCall(log: CallLog, call: CallExpression): void {
  log.positions.set(call, log.all.length);
  log.all.push(call);
  log.steps.push(call);
  addTo(log.methods, call.owner, call);
  for (const { value } of call.positional) addTo(log.uses, value, call);
}

/** An unknown value that comes from what a call returns; undefined if it does not. */
export function traceValue(log: CallLog, value: TracedValue): TracedValue | undefined {
  const { origin } = value;
  const sources = origin.kind === "choice" ? origin.values : origin.kind === "part" ? [origin.of] : [];
  if (origin.kind !== "passed" && !sources.some(isTraced)) return undefined;
  log.steps.push(value);
  return value;
}

function isTraced(value: Literal): boolean {
  return value.kind === "call" || (value.kind === "unknown" && value.origin !== undefined);
}

function addTo(of: CallLog["methods"], value: Literal | undefined, call: CallExpression): void {
  if (value?.kind !== "call") return;
  const known = of.get(value.call);
  if (known === undefined) of.set(value.call, [call]);
  else known.push(call);
}

/** The same log as it was before a call. */
export function logBefore(log: CallLog, call: CallExpression): CallLog {
  return { ...log, end: log.positions.get(call) ?? log.end };
}

/** The methods that are called on what a call returned, but not on what they return in turn. */
export function methodsOf(call: CallExpression, log: CallLog): readonly CallExpression[] {
  return until(log, log.methods.get(call) ?? []);
}

/** The calls that have what a call returned as an argument. */
export function usesOf(call: CallExpression, log: CallLog): readonly CallExpression[] {
  return until(log, log.uses.get(call) ?? []);
}

/** The calls on the result of a call, in a chain or through a variable, in their order. */
export function stepsOf(start: CallExpression, log: CallLog): readonly CallExpression[] {
  const steps: CallExpression[] = [];
  const open = [start];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const methods = methodsOf(next, log);
    steps.push(...methods);
    open.push(...methods);
  }
  return steps.toSorted((left, right) => positionOf(left, log) - positionOf(right, log));
}

function positionOf(call: CallExpression, log: CallLog): number {
  return log.positions.get(call) ?? 0;
}

function until(log: CallLog, calls: readonly CallExpression[]): readonly CallExpression[] {
  return log.end === Number.POSITIVE_INFINITY ? calls : calls.filter((call) => positionOf(call, log) < log.end);
}

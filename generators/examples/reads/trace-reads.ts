import type { Program } from "../../code/evaluate.ts";
import type { CallExpression, Literal, ValueOrigin } from "../../code/literal.ts";
import type { Call } from "../calls/call.ts";
import type { PartRead } from "./part-read.ts";
import type { ResponseValue, Source } from "./response-value.ts";

/** The part of a value that a program reads. Without a key, it is any item of a list. */
export interface PartKey {
  readonly key: Literal | undefined;
  readonly isMember: boolean;
}

/** Follows the values of a program that come from responses. */
export interface Trace {
  readonly valueOf: (value: Literal | undefined) => ResponseValue | undefined;
  /** The value whose method is called, behind the names in between. */
  readonly ownerOf: (call: CallExpression) => ResponseValue | undefined;
  /** Sets what a call returns that runs a block. */
  readonly setReturned: (call: CallExpression, value: ResponseValue) => void;
  readonly returned: (call: CallExpression) => ResponseValue | undefined;
}

/** How the programs of a language read responses. */
export interface ResponseRules {
  /** Letters of names may be small or large. */
  readonly ignoresCase?: boolean;
  /** What the call returns that sends a request, or makes one. */
  readonly sent: (call: CallExpression, source: Source) => ResponseValue;
  /** What another call returns. */
  readonly called: (call: CallExpression, trace: Trace) => ResponseValue | undefined;
  /** What a function gets that is an argument of the call. */
  readonly passed: (call: CallExpression, trace: Trace) => ResponseValue | undefined;
  readonly part: (of: ResponseValue, key: PartKey) => ResponseValue | undefined;
}

/** Adds to each call what the program reads from its response. */
export function traceReads(
  { log }: Pick<Program, "log">,
  calls: readonly Call[],
  rules: ResponseRules,
): readonly Call[] {
  const sources = new Map<unknown, Source>(
    calls.flatMap(({ sender }) => (sender === undefined ? [] : [[sender, { parts: [], probes: new Set() }]])),
  );
  if (sources.size === 0) return calls;
  const known: KnownValues = new Map();
  const trace = createTrace(rules, known);
  for (const step of log.steps) {
    if ("origin" in step) known.set(step, originValue(step.origin, rules, trace));
    else {
      const source = sources.get(step);
      known.set(step, source === undefined ? rules.called(step, trace) : rules.sent(step, source));
    }
  }
  const isOwn = ({ step }: PartRead): boolean => step.kind === "key" && log.written.has(step.name);
  return calls.map((call) => {
    const source = sources.get(call.sender);
    if (source === undefined || source.parts.length === 0) return call;
    const parts = source.parts.filter((part) => !isOwn(part));
    return { ...call, reads: { parts, probes: source.probes, ignoresCase: rules.ignoresCase === true } };
  });
}

/** The values of calls and of traced values. */
type KnownValues = Map<unknown, ResponseValue | undefined>;

function createTrace(rules: ResponseRules, known: KnownValues): Trace {
  const returned = new Map<CallExpression, ResponseValue>();
  const passedBy = (value: Literal, call: CallExpression): ResponseValue | undefined => {
    if (!known.has(value)) known.set(value, rules.passed(call, trace));
    return known.get(value);
  };
  const trace: Trace = {
    valueOf: (value) => {
      if (value?.kind === "call") return value.isPassed === true ? passedBy(value, value.call) : known.get(value.call);
      if (value?.kind !== "unknown" || value.origin === undefined) return undefined;
      return value.origin.kind === "passed" ? passedBy(value, value.origin.by) : known.get(value);
    },
    ownerOf: ({ owner, path }) => {
      let value = trace.valueOf(owner);
      for (const { text, range } of path.slice(0, -1)) {
        const key: Literal = { kind: "text", text: { text, offsets: [] }, range };
        value = value && rules.part(value, { key, isMember: true });
      }
      return value;
    },
    setReturned: (call, value) => returned.set(call, value),
    returned: (call) => returned.get(call),
  };
  return trace;
}

function originValue(origin: ValueOrigin, rules: ResponseRules, trace: Trace): ResponseValue | undefined {
  switch (origin.kind) {
    case "passed":
      return rules.passed(origin.by, trace);
    case "part": {
      const of = trace.valueOf(origin.of);
      return of && rules.part(of, origin);
    }
    case "choice":
      return onlyValue(origin.values, trace);
  }
}

/** What each of several values is, apart from literals: `$data["items"] ?? []`. */
function onlyValue(values: readonly Literal[], trace: Trace): ResponseValue | undefined {
  const others = values.filter(({ kind }) => kind === "call" || kind === "unknown" || kind === "function");
  const [first, ...more] = new Set(others.map(trace.valueOf));
  return more.length === 0 ? first : undefined;
}

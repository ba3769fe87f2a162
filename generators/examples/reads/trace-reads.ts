import type { Program } from "../../code/evaluate.ts";
import type { CallExpression, Literal, ValueOrigin } from "../../code/literal.ts";
import type { ParsedLanguage } from "../../code/language.ts";
import type { Call } from "../calls/call.ts";
import { argumentsOf, lastName } from "../calls/call-chain.ts";
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
  /** A variable of the program at its end. Classes are variables, too. */
  readonly variable: (name: string) => Literal | undefined;
}

/** How the programs of a language read responses. */
export interface ResponseRules {
  /** Letters of names may be small or large. */
  readonly ignoresCase?: boolean;
  /** What the call returns that sends a request, or makes one. */
  readonly sent: (call: CallExpression, source: Source, trace: Trace) => ResponseValue | undefined;
  /** What another call returns. */
  readonly called: (call: CallExpression, trace: Trace) => ResponseValue | undefined;
  /** What a function gets that is an argument of the call. */
  readonly passed: (call: CallExpression, trace: Trace) => ResponseValue | undefined;
  readonly part: (of: ResponseValue, key: PartKey) => ResponseValue | undefined;
}

/** Adds to each call what the program reads from its response. */
export function traceReads(
  { log, variables }: Pick<Program, "log" | "variables">,
  calls: readonly Call[],
  { reads: rules, language: { changing } }: { readonly reads: ResponseRules; readonly language: ParsedLanguage },
): readonly Call[] {
  const sources = new Map<unknown, Source>(
    calls.flatMap(({ sender }) =>
      sender === undefined ? [] : [[sender, { parts: [], probes: new Set(), isChanged: false }]],
    ),
  );
  if (sources.size === 0) return calls;
  const known: KnownValues = new Map();
  const trace = createTrace(rules, known, variables);
  const written = new Set(log.written);
  for (const step of log.steps) {
    if ("origin" in step) known.set(step, originValue(step.origin, rules, trace));
    else {
      const source = sources.get(step);
      known.set(step, source === undefined ? rules.called(step, trace) : rules.sent(step, source, trace));
      const owner = changing.test(lastName(step)) ? trace.ownerOf(step) : undefined;
      if (owner !== undefined) addWritten(step, written, owner.source);
    }
  }
  const isOwn = ({ step }: PartRead): boolean => step.kind === "key" && written.has(step.name);
  return calls.map((call) => {
    const source = sources.get(call.sender);
    if (source === undefined || source.parts.length === 0) return call;
    const parts = source.parts.filter((part) => !isOwn(part));
    return { ...call, reads: { parts, probes: source.probes, ignoresCase: rules.ignoresCase === true } };
  });
}

/** A method that changes a part of a response may add properties. If they are not known, what follows is not read. */
function addWritten(call: CallExpression, names: Set<string>, source: Source): void {
  const [first] = argumentsOf(call);
  const given = first?.kind === "text" ? [first] : argumentsOf(call);
  if (given.some((value) => !addNames(value, names))) source.isChanged = true;
}

/** Adds the names in a literal. Returns whether all are known. */
function addNames(value: Literal, names: Set<string>): boolean {
  if (value.kind === "text") names.add(value.text.text);
  if (value.kind === "list") return value.items.every((item) => addNames(item.value, names));
  if (value.kind === "object")
    return value.members.every(
      ({ key, value: own }) => key !== undefined && addNames(key, names) && addNames(own, names),
    );
  return value.kind !== "unknown" && value.kind !== "call";
}

/** The values of calls and of traced values. */
type KnownValues = Map<unknown, ResponseValue | undefined>;

function createTrace(rules: ResponseRules, known: KnownValues, variables: Program["variables"]): Trace {
  const returned = new Map<CallExpression, ResponseValue | undefined>();
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
    // One of several responses may be returned.
    setReturned: (call, value) => returned.set(call, returned.has(call) ? undefined : value),
    returned: (call) => returned.get(call),
    variable: (name) => variables.get(name),
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

/** What each of several values is, apart from literals without parts: `$data["items"] ?? []`. */
function onlyValue(values: readonly Literal[], trace: Trace): ResponseValue | undefined {
  const others = values.filter((value) => !isPlain(value));
  const [first, ...more] = new Set(others.map(trace.valueOf));
  return more.length === 0 ? first : undefined;
}

function isPlain(value: Literal): boolean {
  if (value.kind === "object") return value.members.length === 0;
  if (value.kind === "list") return value.items.length === 0;
  return value.kind === "text" || value.kind === "word" || value.kind === "nothing";
}

import { createBoundedPattern, findPattern } from "./bounded-pattern.ts";
import type { Compile, FunctionCode } from "./compiler.ts";
import { formats } from "./formats.ts";
import { keywordTable } from "./keyword-table.ts";
import type { Issue, UncheckedPattern } from "./model.ts";
import type { PatternCosts } from "../api/pattern-costs.ts";
import { buildRules, type RuleData } from "./rules.ts";
import { createErrorCache } from "./runtime/error-cache.ts";
import { createFinder, createCheck, type SharedResults } from "./runtime/find-errors.ts";
import { findIssues, findIssuesByRules } from "./runtime/issues.ts";
import { createValidityCache } from "./validity-cache.ts";
import type { Check, Finder, FormatTest, Pattern, ReadRules, Rules } from "./runtime/rules.ts";
import type { SchemaGraph } from "./schema-graph.ts";
import type { SchemaStore } from "./schema-store.ts";
import { unitKey, type Unit } from "./units.ts";

/** Validates values against a unit. */
export interface LiveCheck {
  /** An empty list means that the value is valid. */
  readonly findIssues: (value: unknown) => readonly Issue[];
  readonly accepts: (value: unknown) => boolean;
}

export interface LiveInput {
  readonly graph: SchemaGraph;
  readonly store: SchemaStore;
  readonly compile: Compile;
  readonly nameOf: (key: string) => string;
  readonly costs: PatternCosts;
  readonly onUnchecked: (pattern: UncheckedPattern) => void;
}

/** The table of keywords in the form that rules use. */
const allKeywords: Rules["keywords"] = Object.fromEntries(
  [...keywordTable].map(([keyword, { validate }]) => [keyword, validate]),
);

/**
 * The first values of a schema are validated by interpreting its rules: compiling costs as much as interpreting about a
 * hundred values.
 */
const maxUncompiled = 30;

/**
 * Returns in-process checks of units. They use the same rules as the kit and, after a few values, the same compiled
 * code.
 */
export function createLiveChecks(input: LiveInput): (unit: Unit) => LiveCheck {
  const { graph, store, compile, nameOf } = input;
  const checks = new Map<string, Check>();
  const rules = new Map<string, Rules>();
  const compiled = new Set<string>();
  const shared = { known: new Map<Rules, ReadRules>(), cached: createValidityCache() };
  const getRules = (unit: Unit): Rules => {
    const key = unitKey(unit);
    return getOrMake(rules, key, () => {
      const own = toRules(readRules(unit));
      // A getter, because the check may be compiled at any time.
      return Object.defineProperty({ ...own }, "check", {
        get: () => (compiled.has(key) && !store.hasTooManyPaths(unit, graph) ? getCheck(key, unit) : undefined),
      });
    });
  };
  const readRules = (unit: Unit): RuleData =>
    buildRules(store.prepare(unit, graph), { name: nameOf(unitKey(unit)), pointer: unit.pointer }, nameOf);
  const toRules = (data: RuleData): Rules =>
    liveRules(data, (key) => {
      const unit = store.getUnit(key);
      return unit === undefined ? [] : [getRules(unit)];
    });
  const getCheck = (key: string, unit: Unit): Check =>
    getOrMake(checks, key, () =>
      lazyCheck(() => {
        compiled.add(key);
        const compilable = store.getShared().get(key) ?? store.compile(unit, graph);
        const makePattern = (source: string): Pattern => boundPattern(source, unit, input);
        return makeCheck(compile([{ key, compilable }]), {
          getCheck: (other) => getCheck(other, store.getUnit(other) ?? unit),
          getRulesCheck: (part) => createCheck(() => toRules(partRules(store, part, nameOf)), makePattern),
          makePattern,
        });
      }),
    );
  const getFinder = createFinders(getRules, input);
  return (unit) => {
    const check = getCheck(unitKey(unit), unit);
    const finder = getFinder(unit);
    const valid = createCheck(
      () => getRules(unit),
      (source) => boundPattern(source, unit, { ...input, onUnchecked: () => {} }),
      shared,
    );
    let checked = 0;
    return {
      findIssues: (value) =>
        checked++ < maxUncompiled ? findIssuesByRules(finder, value) : findIssues(check, finder, value),
      accepts: (value) => isValid(valid, value),
    };
  };
}

/**
 * Returns finders of units. They share the parsed rules, because a named schema is part of hundreds of others. The cached
 * errors belong to one value, and a bounded pattern to the unit that reports it.
 */
function createFinders(getRules: (unit: Unit) => Rules, input: LiveInput): (unit: Unit) => Finder {
  let current = { cached: createErrorCache(), getBounded: (source: string): Pattern => new RegExp(source, "u") };
  const shared: SharedResults = {
    known: new Map(),
    cached: (rules, place, validate) => current.cached(rules, place, validate),
  };
  const makePattern = (source: string): Pattern =>
    input.costs.isSuspect(source) ? { test: (text) => current.getBounded(source).test(text) } : new RegExp(source, "u");
  return (unit) => {
    const bounded = new Map<string, Pattern>();
    const getBounded = (source: string): Pattern => getOrMake(bounded, source, () => boundPattern(source, unit, input));
    const { rule, find } = createFinder(() => getRules(unit), makePattern, shared);
    return {
      rule,
      find(value) {
        current = { cached: createErrorCache(), getBounded };
        return find(value);
      },
    };
  };
}

/** Data that is nested deeper than the machine's stack is invalid. */
function isValid(check: Check, value: unknown): boolean {
  try {
    return check(value);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The rules of a part that has no function. */
export function partRules(store: SchemaStore, key: string, nameOf: (key: string) => string): RuleData {
  const part = store.getPart(key);
  return buildRules(part?.kind === "interpreted" ? part.prepared : true, { name: "", pointer: "" }, nameOf);
}

function liveRules(data: RuleData, getUsed: (key: string) => readonly Rules[]): Rules {
  const tests = data.formats.flatMap((name): [string, FormatTest][] => {
    const format = formats.get(name);
    return format === undefined ? [] : [[name, format]];
  });
  return {
    name: data.name,
    pointer: data.pointer,
    text: JSON.stringify(data.schema),
    uses: () => data.uses.flatMap((use) => (typeof use === "string" ? getUsed(use) : [liveRules(use, getUsed)])),
    keywords: allKeywords,
    formats: Object.fromEntries(tests),
    ...(Object.keys(data.discriminators).length === 0 ? {} : { discriminators: data.discriminators }),
  };
}

interface LiveValues {
  readonly getCheck: (key: string) => Check;
  readonly getRulesCheck: (key: string) => Check;
  readonly makePattern: (source: string) => Pattern;
}

/** Creates functions from a module's code and the values that it would import in the kit. */
function makeCheck(functions: readonly FunctionCode[], { getCheck, getRulesCheck, makePattern }: LiveValues): Check {
  const [main] = functions;
  const local = new Map(functions.map(({ key, name }) => [key, name]));
  const values = new Map(functions.flatMap((one) => one.values.map((value) => [value.str, value] as const)));
  const imported: [name: string, value: unknown][] = [];
  const aliases: string[] = [];
  for (const [name, { prefix, value }] of values) {
    const key = String(value?.key);
    const own = prefix === "validate" ? local.get(key) : undefined;
    if (own === name) continue;
    if (own !== undefined) aliases.push(`const ${name} = ${own};`);
    else if (prefix !== "validate")
      imported.push([name, value?.ref instanceof RegExp ? makePattern(value.ref.source) : value?.ref]);
    else imported.push([name, key.startsWith("rules|") ? getRulesCheck(key) : getCheck(key)]);
  }
  const text = [...aliases, ...functions.map(({ code }) => code), `return ${main?.name ?? "() => true"};`].join("\n");
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- Ajv's own code, in which names and texts of the description are escaped literals
  const make = new Function(...imported.map(([name]) => name), `"use strict";${text}`);
  return make(...imported.map(([, value]) => value)) as Check; // the code is a check's code
}

function boundPattern(
  text: string,
  { source, pointer }: Unit,
  { costs, onUnchecked }: Pick<LiveInput, "costs" | "onUnchecked">,
): Pattern {
  if (!costs.isSuspect(text)) return new RegExp(text, "u");
  return createBoundedPattern(text, costs, () =>
    onUnchecked({ pointer: findPattern(source, pointer, text), pattern: text, isReported: costs.isCostly(text) }),
  );
}

function lazyCheck(compileNow: () => Check): Check {
  const compiled: Check[] = [];
  return (value) => (compiled[0] ??= compileNow())(value);
}

function getOrMake<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { ValueScope, type ValueScopeName } from "ajv/dist/compile/codegen/index.js";
import { buildKeywords } from "./ajv-keywords.ts";
import { createBoundedPattern, findPattern, type Pattern } from "./bounded-pattern.ts";
import { compactCode } from "./compact-code.ts";
import { formats } from "./formats.ts";
import type { PreparedSchema } from "./prepared-schema.ts";
import type { UnjudgedPattern } from "./model.ts";
import { isCostlyPattern } from "./pattern-cost.ts";
import { literalRules } from "./rule-path.ts";
import type { Check } from "./runtime/raw-error.ts";
import type { SchemaGraph } from "./schema-graph.ts";
import type { SchemaSource } from "./shared-schemas.ts";
import { getUnit, unitKey, type Unit } from "./units.ts";

/** The text of one compiled unit and the values it names. */
export interface UnitCode {
  readonly unit: Unit;
  readonly prepared: PreparedSchema | boolean;
  /** Name of the function inside its module. */
  readonly name: string;
  readonly code: string;
  readonly values: readonly ValueScopeName[];
  /** What Ajv needs to know of the evaluated properties, as code; only where the description uses `unevaluated…`. */
  readonly evaluated: string | undefined;
}

/** Compiles units to text; those of one call share their values and names. */
export type CodeSource = (units: readonly Unit[], graph: SchemaGraph) => readonly UnitCode[];

/** Gives the check of a unit, made of the same text as the kit's when it is first called. */
export function createCheckSource(
  graph: SchemaGraph,
  schemas: SchemaSource,
  compileText: CodeSource,
  unjudged: Map<string, UnjudgedPattern>,
): (unit: Unit) => Check {
  const checks = new Map<string, Check>();
  const get = (unit: Unit, key = unitKey(unit)): Check => {
    const known = checks.get(key);
    if (known !== undefined) return known;
    const check = lazyCheck(() => {
      const [code] = compileText([unit], graph);
      if (code === undefined) throw new Error("A unit has a code.");
      return makeCheck(code, {
        getCheck: (other) => get(schemas.getShared().get(other) ?? getUnit(graph, other), other),
        makePattern: (pattern) => boundPattern(pattern, unit, unjudged),
      });
    });
    checks.set(key, check);
    return check;
  };
  return get;
}

interface RuntimeValues {
  readonly getCheck: (key: string) => Check;
  readonly makePattern: (pattern: RegExp) => Pattern;
}

/** Makes a function of the text of a unit, with the values that a module of the kit would import. */
function makeCheck(unitCode: UnitCode, { getCheck, makePattern }: RuntimeValues): Check {
  const { unit, name, code, values, evaluated } = unitCode;
  const text = compactCode(code, literalRules(unit.pointer, unit.shared !== undefined));
  const note = evaluated === undefined ? "" : `${name}.evaluated = ${evaluated};`;
  const references = values.map(({ prefix, value }) => {
    if (prefix === "validate") return getCheck(String(value?.key));
    return prefix === "pattern" && value?.ref instanceof RegExp ? makePattern(value.ref) : value?.ref;
  });
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- Ajv's own text, in which names and texts of the description are escaped literals
  const make = new Function(...values.map(({ str }) => str), `"use strict";${text};${note}return ${name};`);
  return make(...references) as Check; // the text is that of a check
}

function boundPattern(pattern: RegExp, { source, pointer }: Unit, unjudged: Map<string, UnjudgedPattern>): Pattern {
  if (!isCostlyPattern(pattern.source)) return pattern;
  return createBoundedPattern(pattern.source, pattern.flags, () => {
    const place = findPattern(source, pointer, pattern.source);
    unjudged.set(place, { pointer: place, pattern: pattern.source });
  });
}

/** Compiles units to text; what is asked for alone is kept, since the examples are judged by it before it is printed. */
export function createCodeSource(graph: SchemaGraph, schemas: SchemaSource, unchecked: Set<string>): CodeSource {
  const getAjv = once(() => createCompiler(graph));
  const known = new Map<unknown, readonly UnitCode[]>();
  const compileAll: CodeSource = (units, ownGraph) => {
    resetScope(getAjv());
    return units.map((unit) =>
      compileCode(unit, schemas.prepare(unit, ownGraph), (prepared) => compile(getAjv(), unit, prepared, unchecked)),
    );
  };
  return (units, ownGraph) => {
    const [unit] = units;
    if (unit === undefined || units.length > 1 || ownGraph !== graph) return compileAll(units, ownGraph);
    const key = unit.shared ?? unitKey(unit);
    const codes = known.get(key) ?? compileAll(units, ownGraph);
    known.set(key, codes);
    return codes;
  };
}

const acceptAll: Check = () => true;

function compileCode(
  unit: Unit,
  prepared: PreparedSchema | boolean,
  compile: (prepared: PreparedSchema | boolean) => ValidateFunction,
): UnitCode {
  const { source } = compile(prepared);
  if (source === undefined) throw new Error("Ajv gave no source code");
  const values = Object.values(source.scopeValues).flatMap((names) => [...(names ?? [])]);
  return {
    unit,
    prepared,
    name: source.validateName.str,
    code: source.validateCode,
    values,
    evaluated: source.evaluated?.toString(),
  };
}

/** Compiles a prepared schema; what Ajv cannot take (a lone surrogate in a property's name) judges nothing and is noted. */
function compile(
  ajv: Ajv2020,
  unit: Unit,
  prepared: PreparedSchema | boolean,
  unchecked: Set<string>,
): ValidateFunction {
  try {
    return ajv.compile(prepared);
  } catch {
    unchecked.add(unit.pointer);
    return ajv.compile({});
  } finally {
    if (typeof prepared === "object") ajv.removeSchema(prepared);
  }
}

function once<T>(create: () => T): () => T {
  const created: T[] = [];
  return () => (created[0] ??= create());
}

/** The text is printed or made a function of by us: Ajv's own function is never called. */
function createCompiler(graph: SchemaGraph): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    meta: false,
    validateSchema: false,
    addUsedSchema: false,
    ownProperties: true,
    unicodeRegExp: true,
    multipleOfPrecision: 9,
    messages: false,
    logger: false,
    code: { source: true, optimize: false, process: () => "return function () {}" },
  });
  Object.assign(ajv.opts, { unevaluated: graph.usesUnevaluated, dynamicRef: false });
  for (const [name, format] of formats)
    ajv.addFormat(name, format.type === "string" ? format.test : { type: "number", validate: format.test });
  for (const keyword of ["oneOf", "anyOf", "readOnly", "writeOnly"]) ajv.removeKeyword(keyword);
  for (const keyword of buildKeywords(() => acceptAll)) ajv.addKeyword(keyword);
  return ajv;
}

/** A scope of its own for each module: names then depend on the module alone, whatever was compiled before. */
function resetScope(ajv: Ajv2020): void {
  const { prefixes } = ajv.scope.opts;
  Object.assign(ajv, {
    scope: new ValueScope({ ...ajv.scope.opts, scope: {}, ...(prefixes === undefined ? {} : { prefixes }) }),
  });
}

function lazyCheck(compileNow: () => Check): Check {
  const compiled: Check[] = [];
  const check: Check = (value, instancePath = "", rule) => {
    const own = (compiled[0] ??= compileNow());
    const isValid = own(value, instancePath, rule);
    check.evaluated = own.evaluated;
    if (!isValid) check.errors = own.errors ?? null;
    return isValid;
  };
  check.errors = null;
  check.evaluated = undefined;
  return check;
}

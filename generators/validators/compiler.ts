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

/** Gives the check of a unit, compiled when it is first called. */
export function createCheckSource(
  graph: SchemaGraph,
  schemas: SchemaSource,
  { unchecked, unjudged }: { unchecked: Set<string>; unjudged: Map<string, UnjudgedPattern> },
): (unit: Unit) => Check {
  const checks = new Map<string, Check>();
  const current = { rules: literalRules("", false), unit: noUnit };
  const getAjv = once(() =>
    createCompiler(
      graph,
      (key) => get(schemas.getShared().get(key) ?? getUnit(graph, key), key),
      (code) => compactCode(code, current.rules),
      (pattern, flags) => {
        const { source, pointer } = current.unit;
        if (!isCostlyPattern(pattern)) return new RegExp(pattern, flags);
        return createBoundedPattern(pattern, flags, () => {
          const place = findPattern(source, pointer, pattern);
          unjudged.set(place, { pointer: place, pattern });
        });
      },
    ),
  );
  const get = (unit: Unit, key = unitKey(unit)): Check => {
    const known = checks.get(key);
    if (known !== undefined) return known;
    const check = lazyCheck(() => {
      Object.assign(current, { rules: literalRules(unit.pointer, unit.shared !== undefined), unit });
      resetScope(getAjv());
      return compile(getAjv(), unit, schemas.prepare(unit, graph), unchecked) as unknown as Check;
    });
    checks.set(key, check);
    return check;
  };
  return get;
}

/** Compiles units to text without making functions of it; those of one call share their values and names. */
export function createCodeSource(
  graph: SchemaGraph,
  schemas: SchemaSource,
  unchecked: Set<string>,
): (units: readonly Unit[], graph: SchemaGraph) => readonly UnitCode[] {
  const getAjv = once(() =>
    createCompiler(
      graph,
      () => acceptAll,
      () => "return function () {}",
    ),
  );
  return (units, ownGraph) => {
    resetScope(getAjv());
    return units.map((unit) =>
      compileCode(unit, schemas.prepare(unit, ownGraph), (prepared) => compile(getAjv(), unit, prepared, unchecked)),
    );
  };
}

const acceptAll: Check = () => true;
const noUnit: Unit = { pointer: "", source: true, direction: undefined, isPlain: false };

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

function createCompiler(
  graph: SchemaGraph,
  getCheck: (key: string) => Check,
  process: (code: string) => string,
  makePattern?: (pattern: string, flags: string) => Pattern,
): Ajv2020 {
  // Checks that run here need no text besides their own.
  const isPrinted = makePattern === undefined;
  const regExp = makePattern ?? ((pattern: string, flags: string): Pattern => new RegExp(pattern, flags));
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
    code: { source: isPrinted, optimize: false, process, regExp: Object.assign(regExp, { code: "new RegExp" }) },
  });
  Object.assign(ajv.opts, { unevaluated: graph.usesUnevaluated, dynamicRef: false });
  for (const [name, format] of formats)
    ajv.addFormat(name, format.type === "string" ? format.test : { type: "number", validate: format.test });
  for (const keyword of ["oneOf", "anyOf", "readOnly", "writeOnly"]) ajv.removeKeyword(keyword);
  for (const keyword of buildKeywords(getCheck)) ajv.addKeyword(keyword);
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

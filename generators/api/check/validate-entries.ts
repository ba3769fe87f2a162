import { getOwn, isJsonObject, type JsonObject, type JsonValue } from "../../source/json.ts";
import {
  addError,
  inside,
  type MetaSchemaCheck,
  type Compiler,
  type Names,
  type ObjectContext,
  type ValidationRun,
  type Subject,
} from "./validation-model.ts";

interface Rules {
  readonly fixed: ReadonlyMap<string, MetaSchemaCheck>;
  readonly patterns: readonly (readonly [pattern: RegExp, check: MetaSchemaCheck])[];
  /** Undefined: further names are allowed. `false`: they are rejected. */
  readonly further: MetaSchemaCheck | false | undefined;
  readonly names: MetaSchemaCheck | undefined;
}

/**
 * Applies the keywords about an object's entries in one pass, after the other keywords. `unevaluatedProperties` counts
 * a name as evaluated even if its value is invalid.
 */
export function checkEntries(compiler: Compiler, schema: JsonObject, others: MetaSchemaCheck): MetaSchemaCheck {
  const rules = readRules(compiler, schema);
  const isClosed = schema["unevaluatedProperties"] === false;
  const hasRules = rules.fixed.size > 0 || rules.patterns.length > 0 || rules.further !== undefined || rules.names;
  if (!hasRules && !isClosed) return others;
  return (run, value, place) => {
    if (!isJsonObject(value)) return others(run, value, place);
    const seen = isClosed ? { evaluated: new Set<string>(), known: new Set<string>() } : place.seen;
    const inner = isClosed ? { ...place, seen } : place;
    others(run, value, inner);
    walkEntries(rules, run, value, inner);
    if (isClosed && seen !== undefined) reportUnseen(run, { value, place }, seen);
  };
}

function readRules(compiler: Compiler, schema: JsonObject): Rules {
  const map = (keyword: string): [string, JsonValue][] =>
    Object.entries(isJsonObject(schema[keyword]) ? schema[keyword] : {}).flatMap(([name, child]) =>
      child === undefined ? [] : [[name, child]],
    );
  const further = schema["additionalProperties"];
  return {
    fixed: new Map(map("properties").map(([name, child]) => [name, compiler.compile(child)])),
    patterns: map("patternProperties").map(([pattern, child]) => [RegExp(pattern, "u"), compiler.compile(child)]),
    further: further === undefined ? undefined : further === false ? false : compiler.compile(further),
    names: schema["propertyNames"] === undefined ? undefined : compiler.compile(schema["propertyNames"]),
  };
}

/** Checks each value against every schema for its name, without recursion in between, because documents may be deep. */
// oxlint-disable-next-line max-params -- runs per node: an options object costs an allocation on millions of calls
function walkEntries(rules: Rules, run: ValidationRun, value: JsonObject, place: ObjectContext): void {
  if (place.seen !== undefined) for (const name of rules.fixed.keys()) place.seen.known.add(name);
  const { fixed, patterns, further, names } = rules;
  const within = inside(place);
  for (const name of Object.keys(value)) {
    const child = getOwn(value, name) ?? null;
    if (names !== undefined) validateName(names, run, name, place);
    run.path.push(name);
    const own = fixed.get(name);
    let isKnown = own !== undefined;
    own?.(run, child, within);
    for (const [pattern, check] of patterns) {
      if (!pattern.test(name)) continue;
      isKnown = true;
      check(run, child, within);
    }
    if (!isKnown && further !== undefined && further !== false) {
      isKnown = true;
      further(run, child, within);
    }
    run.path.pop();
    if (isKnown) place.seen?.evaluated.add(name);
    else if (further === false)
      addError(
        run,
        { value: child, place },
        { keyword: "additionalProperties", expected: false, name, known: [...fixed.keys()] },
      );
  }
}

// oxlint-disable-next-line max-params -- runs per node: an options object costs an allocation on millions of calls
function validateName(check: MetaSchemaCheck, run: ValidationRun, name: string, place: ObjectContext): void {
  const inner: ValidationRun = { path: run.path, errors: [] };
  check(inner, name, place);
  const [error] = inner.errors;
  if (error !== undefined)
    addError(
      run,
      { value: name, place },
      { keyword: "propertyNames", expected: error.expected, name, known: [error.keyword] },
    );
}

function reportUnseen(run: ValidationRun, { value, place }: Subject<JsonObject>, seen: Names): void {
  for (const name of Object.keys(value)) {
    if (seen.evaluated.has(name)) continue;
    addError(
      run,
      { value: getOwn(value, name) ?? null, place },
      {
        keyword: "unevaluatedProperties",
        expected: false,
        name,
        known: [...seen.known],
      },
    );
  }
}

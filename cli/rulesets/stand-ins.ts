import { innerContext } from "../../generators/rules/spectral/own-context.ts";
import { formatFunctions } from "../../generators/rules/spectral/format-functions.ts";
import { createValidators } from "../../generators/rules/spectral/functions/schema.ts";
import { createFunctions } from "../../generators/rules/spectral/functions/table.ts";
import type { FunctionContext, RuleFunction } from "../../generators/rules/spectral/model.ts";
import { oasAliases } from "../../generators/rules/spectral/oas/aliases.ts";
import { oasRuleTable } from "../../generators/rules/spectral/oas/rules.ts";
import type { JsonObject, JsonValue } from "../../generators/source/json.ts";

/** Spectral's packages by their names, as rulesets import them. */
export type StandIns = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** What docsgen provides instead of Spectral's packages, and the names of its parts. */
export interface SpectralPackages {
  readonly standIns: StandIns;
  /** The name of a function of Spectral; undefined for a function of the ruleset. */
  readonly nameOf: (value: unknown) => string | undefined;
  /** The name of a ruleset of Spectral. */
  readonly rulesetOf: (value: unknown) => string | undefined;
  /** The rules of `spectral:oas` that the code of a ruleset has changed or deleted. */
  readonly listChangedRules: () => Readonly<Record<string, unknown>>;
}

/** Creates the packages for the code of one project. Code may change them. */
export function createSpectralPackages(): SpectralPackages {
  const functions = new Map([...createFunctions()].map(([name, run]) => [name, provide(name, run)] as const));
  const names = new Map<unknown, string>([...functions].map(([name, provided]) => [provided, name]));
  const oas = createOas(functions);
  const written = new Map(Object.entries(oas.rules).map(([name, rule]) => [name, describe(rule, names)]));
  const rulesets = { oas, asyncapi: { rules: {} }, arazzo: { rules: {} } };
  const standIns: StandIns = new Map<string, Readonly<Record<string, unknown>>>([
    ["@stoplight/spectral-core", { createRulesetFunction: createRulesetFunction() }],
    ["@stoplight/spectral-formats", { ...Object.fromEntries(formatFunctions), ...otherFormats }],
    ["@stoplight/spectral-functions", Object.fromEntries(functions)],
    ["@stoplight/spectral-rulesets", rulesets],
  ]);
  return {
    standIns,
    nameOf: (value) => names.get(value),
    rulesetOf: (value) => {
      const found = Object.entries(rulesets).find(([, ruleset]) => ruleset === value);
      return found && `spectral:${found[0]}`;
    },
    listChangedRules: () =>
      Object.fromEntries([
        ...Object.entries(oas.rules).filter(([name, rule]) => written.get(name) !== describe(rule, names)),
        ...[...written.keys()].filter((name) => !Object.hasOwn(oas.rules, name)).map((name) => [name, "off"] as const),
      ]),
  };
}

/** The text of a rule, in which functions have their names. */
function describe(rule: unknown, names: ReadonlyMap<unknown, string>): string {
  return JSON.stringify(rule, (_key, value: unknown) =>
    typeof value === "function" ? (names.get(value) ?? displayNameOf(value)) : value,
  );
}

/** The name of a format. */
function displayNameOf(value: object): string {
  return "displayName" in value ? String(value.displayName) : "";
}

/** Formats of documents that are not descriptions. Their rules do not apply. */
const otherFormats = Object.fromEntries(
  ["aas2", "aas3", "asyncapi2", "asyncApi2", "arazzo1_0", "jsonSchema", "jsonSchemaLoose"].map((name) => [
    name,
    Object.assign(() => false, { displayName: name }),
  ]),
);

type CalledFunction = (
  input: JsonValue | undefined,
  options: unknown,
  context: unknown,
) => readonly object[] | undefined;

interface GivenContext {
  readonly path?: readonly unknown[];
  readonly [innerContext]?: FunctionContext;
}

/** A function of Spectral's core for the code of a ruleset. */
function provide(name: string, run: RuleFunction): CalledFunction {
  const called: CalledFunction = (input, options, context) => {
    // A function of the ruleset passes on what docsgen gave to it, perhaps with another path, or nothing: most functions of the
    // core read the path only.
    const { path = [], [innerContext]: inner } = (context ?? {}) as GivenContext;
    const given = typeof options === "object" && options !== null ? (options as JsonObject) : {};
    const problems = run(input, given, { ...(inner as FunctionContext), path: path.map(String) });
    return problems.length === 0 && name !== "schema" ? undefined : problems;
  };
  Object.defineProperty(called, "name", { value: name });
  return called;
}

interface FunctionShape {
  readonly input: JsonObject | null;
  readonly options: JsonObject | null;
  readonly errorOnInvalidInput?: boolean;
}

type AnyFunction = (input: unknown, options: unknown, context: unknown) => unknown;

/** `createRulesetFunction` checks the input and the options of a function with JSON Schemas. Other input is not an error. */
function createRulesetFunction(): (shape: FunctionShape, run: AnyFunction) => AnyFunction {
  const validate = createValidators();
  const isValid = (schema: JsonObject, value: unknown): boolean =>
    // A rule reads JSON only.
    validate({ schema, dialect: "auto", hasAllErrors: false }, value as JsonValue, []).length === 0;
  return ({ input: inputSchema, options: optionsSchema, errorOnInvalidInput = false }, run) => {
    const checked: AnyFunction = (input, options, context) => {
      if (inputSchema !== null && !isValid(inputSchema, input))
        return errorOnInvalidInput ? [{ message: "invalid input" }] : undefined;
      if (optionsSchema === null ? options !== null : !isValid(optionsSchema, options))
        throw new Error("its `functionOptions` are not valid");
      return run(input, options, context);
    };
    Object.defineProperty(checked, "name", { value: run.name });
    return checked;
  };
}

interface OasDefinition {
  readonly aliases: object;
  readonly rules: Record<string, object>;
}

/** `spectral:oas` as an object, which code may read and change. */
function createOas(functions: ReadonlyMap<string, CalledFunction>): OasDefinition {
  const rules = Object.entries(oasRuleTable).map(([name, { then, resolved, formats, isWorded, ...rule }]) => {
    const checks = ("function" in then ? [then] : then).map(({ field, function: used, options }) => ({
      ...(field === undefined ? {} : { field }),
      function: functions.get(used),
      ...(options === undefined ? {} : { functionOptions: options }),
    }));
    const stated = {
      ...rule,
      message: isWorded === true ? rule.description : "{{error}}",
      formats: (formats ?? ["oas2", "oas3"]).map((format) => formatFunctions.get(format)),
      ...(resolved === undefined ? {} : { resolved }),
      // oxlint-disable-next-line unicorn/no-thenable -- the key of a rule
      then: checks.length === 1 ? checks[0] : checks,
    };
    return [name, stated] as const;
  });
  const aliases = Object.fromEntries(
    [...oasAliases].map(([name, targets]) => [
      name,
      targets.some(({ formats }) => formats !== undefined)
        ? {
            targets: targets.map(({ formats = [], given }) => ({
              formats: formats.map((format) => formatFunctions.get(format)),
              given,
            })),
          }
        : targets.flatMap(({ given }) => given),
    ]),
  );
  return { aliases, rules: Object.fromEntries(rules) };
}

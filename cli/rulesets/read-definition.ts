import type { RulesetFunction } from "../../generators/rules/spectral/model.ts";
import type { JsonObject, JsonValue } from "../../generators/source/json.ts";
import type { RunningCode } from "./run-code.ts";
import type { SpectralPackages } from "./stand-ins.ts";

/** A ruleset in JavaScript as data: its functions are replaced by their names. */
export interface ReadDefinition {
  readonly value: JsonValue;
  readonly functions: ReadonlyMap<string, RulesetFunction>;
  /** The rulesets that it extends and that are objects, by the names that `value` has for them. */
  readonly nested: ReadonlyMap<string, unknown>;
}

interface Reading {
  readonly packages: SpectralPackages;
  readonly name: string;
  readonly locate: RunningCode["locate"];
  readonly functions: Map<string, RulesetFunction>;
  readonly nested: Map<string, unknown>;
  /** The names of all rulesets that are objects, because they may extend each other. */
  readonly names: Map<object, string>;
}

type Members = Readonly<Record<string, unknown>>;

/** Replaces what only code can express in a ruleset by names. Everything else stays as it is, and is checked as in a file. */
export function readDefinition(
  definition: unknown,
  { packages, name, locate, names }: Pick<Reading, "packages" | "name" | "locate" | "names">,
): ReadDefinition {
  const reading: Reading = { packages, name, locate, names, functions: new Map(), nested: new Map() };
  const value = isMembers(definition) ? readRuleset(definition, reading) : definition;
  // Members that are not JSON are refused where docsgen reads them.
  return { value: (value ?? null) as JsonValue, functions: reading.functions, nested: reading.nested };
}

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readRuleset(definition: Members, reading: Reading): JsonObject {
  const { extends: stated, rules, formats, aliases, overrides } = definition;
  const read: Record<string, unknown> = { ...definition };
  if (stated !== undefined) read["extends"] = readExtended(stated, reading);
  if (isMembers(rules)) read["rules"] = mapMembers(rules, (rule) => readRule(rule, reading));
  if (formats !== undefined) read["formats"] = readFormats(formats);
  if (isMembers(aliases)) read["aliases"] = mapMembers(aliases, readAlias);
  if (Array.isArray(overrides))
    read["overrides"] = overrides.map((part: unknown) => (isMembers(part) ? readRuleset(part, reading) : part));
  return read as JsonObject; // functions are already names
}

function mapMembers(members: Members, map: (value: unknown) => unknown): Members {
  return Object.fromEntries(Object.entries(members).map(([key, value]) => [key, map(value)]));
}

function readExtended(stated: unknown, reading: Reading): unknown {
  const list: readonly unknown[] = Array.isArray(stated) ? stated : [stated];
  return list.map((entry) =>
    Array.isArray(entry) ? [nameOf(entry[0], reading), ...entry.slice(1)] : nameOf(entry, reading),
  );
}

function nameOf(ruleset: unknown, { packages, name, nested, names }: Reading): unknown {
  if (!isMembers(ruleset)) return ruleset;
  const shipped = packages.rulesetOf(ruleset);
  const known = names.get(ruleset);
  const isChanged = shipped === "spectral:oas" && Object.keys(packages.listChangedRules()).length > 0;
  if (known !== undefined || (shipped !== undefined && !isChanged)) return known ?? shipped;
  const own = `ruleset:${name}#${nested.size}`;
  // Code may change `spectral:oas` again before another ruleset extends it.
  if (isChanged) nested.set(own, { extends: "spectral:oas", rules: packages.listChangedRules() });
  else {
    names.set(ruleset, own);
    nested.set(own, ruleset);
  }
  return own;
}

function readRule(rule: unknown, reading: Reading): unknown {
  if (!isMembers(rule)) return rule;
  const { then, formats } = rule;
  const read: Record<string, unknown> = { ...rule };
  if (formats !== undefined) read["formats"] = readFormats(formats);
  if (then === undefined) return read;
  const isList = Array.isArray(then);
  const checks = isList ? then.map((check: unknown) => readCheck(check, reading)) : readCheck(then, reading);
  // oxlint-disable-next-line unicorn/no-thenable -- the key of a rule
  return { ...read, then: checks };
}

function readCheck(check: unknown, { packages, functions, locate }: Reading): unknown {
  if (!isMembers(check)) return check;
  const { function: run } = check;
  if (typeof run !== "function") return check;
  const known = packages.nameOf(run);
  if (known !== undefined) return { ...check, function: known };
  const shown = run.name === "default" ? "" : run.name;
  const same = [...functions].find(([, own]) => own.run === run)?.[0];
  const key = same ?? `${shown || "function"}#${functions.size}`;
  // Spectral calls it with three arguments.
  if (same === undefined) functions.set(key, { name: shown, run: run as NonNullable<RulesetFunction["run"]>, locate });
  return { ...check, function: key };
}

function readAlias(alias: unknown): unknown {
  if (!isMembers(alias)) return alias;
  const { targets } = alias;
  if (!Array.isArray(targets)) return alias;
  return {
    ...alias,
    targets: targets.map((target: unknown) =>
      isMembers(target) ? { ...target, formats: readFormats(target["formats"]) } : target,
    ),
  };
}

/** Formats are functions with names. */
function readFormats(formats: unknown): unknown {
  const list: readonly unknown[] = formats instanceof Set ? [...formats] : Array.isArray(formats) ? formats : [formats];
  return list.map((format) => {
    if (typeof format !== "function") return format;
    return "displayName" in format ? String(format.displayName) : format.name;
  });
}

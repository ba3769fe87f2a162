import picomatch from "picomatch";
import type { TextLocator } from "../../api/json-locator.ts";
import { positionOfRange } from "../../api/locate.ts";
import { createTextLocator } from "../../api/parse.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import { getOwn, isJsonArray, isJsonObject, type JsonObject, type JsonValue } from "../../source/json.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import { once } from "../../source/once.ts";
import type { Position } from "../../source/position.ts";
import { invalidRuleset, unknownRule, unsupportedFormat } from "../findings.ts";
import { createCodeLocator } from "./code-locator.ts";
import { isFormat, readFormats } from "./formats.ts";
import { textsOf } from "./texts.ts";
import {
  noOptions,
  spectralSeverities,
  type RulesetFunction,
  type Ruleset,
  type SpectralAlias,
  type SpectralAliases,
  type SpectralCheck,
  type SpectralRule,
  type SpectralSeverity,
} from "./model.ts";

/** A part of a ruleset's file. */
export interface RulesetPart {
  readonly file: Ruleset;
  readonly tokens: readonly string[];
  /** The locator of the file, made on first use. */
  readonly open: () => TextLocator;
}

/** Whether the file of a ruleset is a program. */
export function isCode(file: string): boolean {
  return /\.[cm]?[jt]s$/.test(file);
}

/** The whole of a ruleset's file. */
export function openRuleset(file: Ruleset): RulesetPart {
  const { source } = file;
  return {
    file,
    tokens: [],
    open: once(() => (isCode(source.path) ? createCodeLocator(source.text) : createTextLocator(source))),
  };
}

/** Rules by their names. */
export type RuleMap = Map<string, SpectralRule>;

/** The position of a part of a ruleset: of the value, or of its key. */
export function locatePart({ file, tokens, open }: RulesetPart, target: "key" | "value" = "value"): Position {
  return positionOfRange(file.source, open()(tokens), target);
}

type Report = (finding: DocsgenError) => void;

/** What a ruleset states, apart from what it extends. */
export interface StatedRuleset {
  readonly part: RulesetPart;
  readonly value: JsonObject;
  readonly report: Report;
  /** Whether every extended ruleset could be read. Otherwise, a missing rule has another cause. */
  readonly isComplete: boolean;
}

/** Adds the rules of a ruleset to the rules that it extends, and changes their severities. */
export function addRules(rules: RuleMap, { part, value, report, isComplete }: StatedRuleset): void {
  const stated = value["rules"];
  if (stated === undefined) return;
  const at = (...tokens: readonly string[]): RulesetPart => ({ ...part, tokens: [...part.tokens, "rules", ...tokens] });
  if (!isJsonObject(stated)) return report(invalidRuleset("`rules` must be an object.", locatePart(at())));
  const own: Owner = {
    aliases: readAliases(value["aliases"]),
    formats: checkFormats(value["formats"], part, report),
    functions: part.file.functions,
    documentationUrl: textOf(value["documentationUrl"]),
  };
  for (const [name, rule] of Object.entries(stated)) {
    const place = at(name);
    const known = rules.get(name);
    if (isJsonObject(rule)) {
      const read = readRule({ name, rule, known, own }, place, report);
      if (read !== undefined) rules.set(name, read);
      continue;
    }
    const severity = readSeverity(rule);
    if (severity === undefined && typeof rule !== "boolean") report(invalidSeverity(name, locatePart(place)));
    else if (known === undefined) {
      if (isComplete) report(unknownRule(name, findNearestName(name, rules.keys()), locatePart(place, "key")));
    } else rules.set(name, changeRule(known, rule === false ? "off" : severity));
  }
}

function changeRule(rule: SpectralRule, severity: SpectralSeverity | undefined): SpectralRule {
  if (severity === "off") return { ...rule, isEnabled: false };
  return { ...rule, severity: severity ?? rule.severity, isEnabled: true };
}

interface Owner {
  readonly aliases: SpectralAliases;
  readonly formats: readonly string[] | undefined;
  readonly functions: Ruleset["functions"];
  readonly documentationUrl: string | undefined;
}

interface StatedRule {
  readonly name: string;
  readonly rule: JsonObject;
  readonly known: SpectralRule | undefined;
  readonly own: Owner;
}

function readRule({ name, rule, known, own }: StatedRule, part: RulesetPart, report: Report): SpectralRule | undefined {
  const at = (key: string): Position => locatePart({ ...part, tokens: [...part.tokens, key] });
  const given = rule["given"] === undefined ? known?.given : textsOf(rule["given"]);
  const then = rule["then"] === undefined ? known?.then : readChecks(rule["then"], own.functions);
  const missing = given === undefined || given.length === 0 ? "given" : then === undefined ? "then" : undefined;
  if (missing !== undefined || given === undefined || then === undefined) {
    const stated = rule[missing ?? "then"] === undefined ? locatePart(part, "key") : at(missing ?? "then");
    const allowed = missing === "given" ? "a JSONPath or a list of them" : "a function, or a list of them";
    report(invalidRuleset(`The rule \`${name}\` needs \`${missing}\`: ${allowed}.`, stated));
    return undefined;
  }
  for (const key of Object.keys(rule))
    if (!ruleKeys.has(key) && !key.startsWith("x-"))
      report(invalidRuleset(`The rule \`${name}\` has the unknown key \`${key}\`.`, at(key)));
  const stated = rule["severity"];
  const severity = stated === undefined ? (known?.severity ?? "warn") : readSeverity(stated);
  if (severity === undefined) report(invalidSeverity(name, at("severity")));
  const isRecommended =
    rule["recommended"] === undefined ? (known?.isRecommended ?? true) : rule["recommended"] !== false;
  return {
    name,
    description: textOf(rule["description"]) ?? known?.description,
    message: textOf(rule["message"]) ?? known?.message,
    severity: severity === undefined || severity === "off" ? (known?.severity ?? "warn") : severity,
    formats: checkFormats(rule["formats"], part, report) ?? known?.formats ?? own.formats,
    given,
    then,
    isResolved: rule["resolved"] === undefined ? (known?.isResolved ?? true) : rule["resolved"] !== false,
    isRecommended,
    isEnabled: severity !== "off" && (known !== undefined || isRecommended),
    aliases: rule["given"] === undefined && known !== undefined ? known.aliases : own.aliases,
    documentationUrl:
      textOf(rule["documentationUrl"]) ??
      known?.documentationUrl ??
      (own.documentationUrl && `${own.documentationUrl}#${name}`),
    position: locatePart(part, "key"),
    parts: known?.parts ?? [],
  };
}

function invalidSeverity(name: string, position: Position): DocsgenError {
  const allowed = spectralSeverities.map((severity) => `\`${severity}\``).join(", ");
  return invalidRuleset(`The severity of the rule \`${name}\` must be one of ${allowed}.`, position);
}

/** The keys of a rule. Those that only tools for authors read have no effect here. */
const ruleKeys = new Set([
  "description",
  "documentationUrl",
  "extensions",
  "formats",
  "given",
  "message",
  "recommended",
  "resolved",
  "severity",
  "tags",
  "then",
  "type",
]);

function readChecks(
  then: JsonValue,
  functions: ReadonlyMap<string, RulesetFunction>,
): readonly SpectralCheck[] | undefined {
  const list = isJsonArray(then) ? then : [then];
  const checks = list.flatMap((check): SpectralCheck[] => {
    if (!isJsonObject(check) || typeof check["function"] !== "string") return [];
    const options = check["functionOptions"];
    return [
      {
        field: textOf(check["field"]),
        function: check["function"],
        options: isJsonObject(options) ? options : noOptions,
        own: functions.get(check["function"]),
      },
    ];
  });
  return checks.length === list.length && checks.length > 0 ? checks : undefined;
}

/** Reads a severity, also in the numbers of editors: 0 is an error. */
export function readSeverity(value: JsonValue | undefined): SpectralSeverity | undefined {
  if (typeof value === "number") return value === -1 ? "off" : spectralSeverities[value];
  return spectralSeverities.find((severity) => severity === value);
}

/** Reads the aliases of a ruleset: a path, a list of paths, or lists by format. */
export function readAliases(stated: JsonValue | undefined): SpectralAliases {
  const aliases = new Map<string, readonly SpectralAlias[]>();
  for (const [name, alias] of Object.entries(isJsonObject(stated) ? stated : {})) {
    const given = textsOf(alias);
    if (given !== undefined) aliases.set(name, [{ formats: undefined, given }]);
    const targets = isJsonObject(alias) ? getOwn(alias, "targets") : undefined;
    if (!isJsonArray(targets)) continue;
    const read = targets.filter(isJsonObject).map((target) => ({
      formats: readFormats(target["formats"]),
      given: textsOf(target["given"]) ?? [],
    }));
    // The last target of a format wins.
    aliases.set(name, read.toReversed());
  }
  return aliases;
}

function checkFormats(value: JsonValue | undefined, part: RulesetPart, report: Report): readonly string[] | undefined {
  const names = readFormats(value);
  for (const [index, name] of (names ?? []).entries())
    if (!isFormat(name))
      report(unsupportedFormat(name, locatePart({ ...part, tokens: [...part.tokens, "formats", String(index)] })));
  return names;
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Creates the test of a glob pattern, relative to the ruleset's folder. A pattern without a slash matches names of files. */
export function matchFiles(pattern: string): (file: string) => boolean {
  return picomatch(pattern, { dot: true, basename: !pattern.includes("/") });
}

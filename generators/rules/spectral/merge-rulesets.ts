import path from "node:path";
import { changeFinding, DocsgenError } from "../../source/docsgen-error.ts";
import type { Position } from "../../source/position.ts";
import { isJsonArray, isJsonObject, objectOf, type JsonObject, type JsonValue } from "../../source/json.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import { ignoredKey, invalidRuleset, unknownRule, unsupportedRuleset } from "../findings.ts";
import type { Ruleset, Rulesets, SpectralPart, SpectralRule } from "./model.ts";
import { textsOf } from "./texts.ts";
import { oasRules } from "./oas/rules.ts";
import {
  addRules,
  locatePart,
  matchFiles,
  openRuleset,
  readSeverity,
  type RuleMap,
  type RulesetPart,
} from "./read-ruleset.ts";

/** Which rules of an extended ruleset apply. */
type Extent = "recommended" | "all" | "off" | "stated";

interface Merge {
  readonly files: Rulesets;
  readonly report: (finding: DocsgenError) => void;
  /** The description, whose path decides on `overrides`. */
  readonly root: string;
}

/** The rulesets that Spectral ships, and that do not concern API descriptions. */
const otherFormats: ReadonlySet<string> = new Set(["spectral:asyncapi", "spectral:arazzo"]);

/** Returns the rules that `extends` of a ruleset names, each with its severity. */
export function mergeRuleset(name: string, merge: Merge): RuleMap {
  return readExtended({ name, extent: "stated" }, undefined, { ...merge, open: [] });
}

interface Merging extends Merge {
  /** The rulesets that are being read. A ruleset that extends itself adds nothing. */
  readonly open: readonly string[];
}

interface Extended {
  readonly name: string;
  readonly extent: Extent;
}

function readExtended({ name, extent }: Extended, at: RulesetPart | undefined, merging: Merging): RuleMap {
  if (merging.open.includes(name)) return new Map();
  const rules =
    name === "spectral:oas"
      ? new Map(oasRules)
      : readFileRules(name, at, { ...merging, open: [...merging.open, name] });
  if (extent === "stated") return rules;
  const isEnabled = (rule: SpectralRule): boolean =>
    extent === "all" || (extent === "recommended" && rule.isRecommended);
  return new Map([...rules].map(([key, rule]) => [key, { ...rule, isEnabled: isEnabled(rule) }]));
}

function readFileRules(name: string, at: RulesetPart | undefined, merging: Merging): RuleMap {
  if (otherFormats.has(name)) return new Map();
  const file = merging.files.get(name);
  if (file === undefined || file instanceof DocsgenError) {
    const position = at && locatePart(at);
    merging.report(file === undefined ? unsupportedRuleset(name, position) : atReference(file, position));
    return new Map();
  }
  const { value } = file;
  const part = openRuleset(file);
  if (!isJsonObject(value)) {
    merging.report(invalidRuleset("The ruleset must be an object.", locatePart(part)));
    return new Map();
  }
  file.findings.forEach(merging.report);
  checkKeys(value, part, merging);
  const rules = extendRules(value, part, merging);
  addRules(rules, { part, value, report: merging.report, isComplete: isComplete(value, part, merging) });
  applyOverrides(rules, { part, value }, merging);
  return rules;
}

/** A missing ruleset is reported where it is named. */
function atReference(finding: DocsgenError, position: Position | undefined): DocsgenError {
  return position === undefined || finding.code !== "rules/missing-ruleset"
    ? finding
    : changeFinding(finding, { position });
}

/** Whether docsgen has read everything that a ruleset extends. */
function isComplete({ extends: stated }: JsonObject, { file }: RulesetPart, { files }: Merging): boolean {
  return listExtended(stated).every(
    ({ name }) => name === "spectral:oas" || isRead(files.get(file.extended.get(name) ?? name)),
  );
}

/** Whether a ruleset could be read. */
export function isRead(file: Ruleset | DocsgenError | undefined): boolean {
  return file !== undefined && !(file instanceof DocsgenError);
}

const knownKeys = new Set([
  "$schema",
  "extends",
  "rules",
  "aliases",
  "formats",
  "functions",
  "functionsDir",
  "overrides",
  "parserOptions",
  "documentationUrl",
  "description",
  "except",
]);

function checkKeys(value: JsonObject, part: RulesetPart, { report }: Merging): void {
  const at = (key: string): Position => locatePart({ ...part, tokens: [...part.tokens, key] }, "key");
  for (const key of Object.keys(value))
    if (!knownKeys.has(key) && !key.startsWith("x-"))
      report(invalidRuleset(`A ruleset has no key \`${key}\`.`, at(key)));
  for (const key of Object.keys(objectOf(value["parserOptions"])))
    report(ignoredKey(`parserOptions.${key}`, parserHints.get(key) ?? "remove the key", at("parserOptions")));
}

/** What docsgen has instead of the options of Spectral's parser. */
const parserHints: ReadonlyMap<string, string> = new Map([
  ["duplicateKeys", "set the severity of `spec/duplicate-key` in `findings` of the config"],
  ["incompatibleValues", "remove the key: docsgen reports such values itself"],
]);

function extendRules(value: JsonObject, part: RulesetPart, merging: Merging): RuleMap {
  const rules: RuleMap = new Map();
  const stated = value["extends"];
  const list = isJsonArray(stated) ? stated : stated === undefined ? [] : [stated];
  const at = (index: number): RulesetPart => ({
    ...part,
    tokens: [...part.tokens, "extends", ...(isJsonArray(stated) ? [String(index)] : [])],
  });
  for (const [index, entry] of list.entries())
    if (isInvalidEntry(entry))
      merging.report(
        invalidRuleset("`extends` needs names, or pairs such as `[spectral:oas, all]`.", locatePart(at(index))),
      );
  for (const [index, extended] of listExtended(value["extends"]).entries()) {
    const name = part.file.extended.get(extended.name) ?? extended.name;
    const read = readExtended({ ...extended, name }, at(index), merging);
    for (const [key, rule] of read) rules.set(key, rule);
  }
  return rules;
}

/** Lists what a ruleset extends: `name`, or `[name, all]`. */
export function listExtended(stated: JsonValue | undefined): readonly Extended[] {
  const list = isJsonArray(stated) ? stated : stated === undefined ? [] : [stated];
  return list.flatMap((entry): Extended[] => {
    if (typeof entry === "string") return [{ name: entry, extent: "stated" }];
    if (!isJsonArray(entry) || typeof entry[0] !== "string") return [];
    return [{ name: entry[0], extent: extents.find((extent) => extent === entry[1]) ?? "stated" }];
  });
}

const extents: readonly Extent[] = ["recommended", "all", "off"];

/** Entries of `extends` that name no ruleset, or no extent. */
function isInvalidEntry(entry: JsonValue): boolean {
  if (typeof entry === "string") return false;
  return !isJsonArray(entry) || typeof entry[0] !== "string" || !extents.some((extent) => extent === entry[1]);
}

interface Overriding {
  readonly part: RulesetPart;
  readonly value: JsonObject;
}

/** Applies the rules for files that a pattern matches, or for parts of such files: `spec.yaml#/paths/~1pets`. */
function applyOverrides(rules: RuleMap, { part, value }: Overriding, merging: Merging): void {
  if (merging.open.length > 1) return;
  const overrides = isJsonArray(value["overrides"]) ? value["overrides"] : [];
  const folder = path.posix.dirname(part.file.source.path);
  for (const [index, override] of overrides.entries()) {
    if (!isJsonObject(override)) continue;
    const own: RulesetPart = { ...part, tokens: [...part.tokens, "overrides", String(index)] };
    const patterns = textsOf(override["files"]) ?? [];
    const wholes = patterns.filter((pattern) => !pattern.includes("#"));
    const isApplied = wholes.some((pattern) => matchFiles(pattern)(path.posix.relative(folder, merging.root)));
    if (isApplied) {
      for (const [key, rule] of extendRules(override, own, merging)) rules.set(key, rule);
      const aliases = { ...objectOf(value["aliases"]), ...objectOf(override["aliases"]) };
      const formats = override["formats"] ?? value["formats"];
      const stated = { ...override, aliases, ...(formats === undefined ? {} : { formats }) };
      addRules(rules, {
        part: own,
        value: stated,
        report: merging.report,
        isComplete: isComplete(override, part, merging),
      });
    }
    for (const pattern of patterns.filter((name) => name.includes("#"))) {
      const at = (name: string): Position => locatePart({ ...own, tokens: [...own.tokens, "rules", name] }, "key");
      const missing = (name: string): void =>
        merging.report(unknownRule(name, findNearestName(name, rules.keys()), at(name)));
      addParts(rules, { pattern, override, folder }, missing);
    }
  }
  applyExceptions(rules, { part, value });
}

/** `except` of older rulesets turns rules off in files, or in parts of files. */
function applyExceptions(rules: RuleMap, { part, value }: Overriding): void {
  const folder = path.posix.dirname(part.file.source.path);
  for (const [pattern, names] of Object.entries(objectOf(value["except"]))) {
    const off = Object.fromEntries((textsOf(names) ?? []).map((name) => [name, "off"]));
    const whole = pattern.includes("#") ? pattern : `${pattern}#`;
    addParts(rules, { pattern: pattern.startsWith("#") ? `**${pattern}` : whole, override: { rules: off }, folder });
  }
}

function addParts(
  rules: RuleMap,
  { pattern, override, folder }: { readonly pattern: string; readonly override: JsonObject; readonly folder: string },
  reportMissing?: (name: string) => void,
): void {
  const hash = pattern.indexOf("#");
  const isMatch = matchFiles(pattern.slice(0, hash));
  const matches = (file: string): boolean => isMatch(path.posix.relative(folder, file));
  for (const [name, stated] of Object.entries(objectOf(override["rules"]))) {
    const rule = rules.get(name);
    const severity = stated === false ? "off" : readSeverity(stated);
    if (rule === undefined) reportMissing?.(name);
    if (rule === undefined || severity === undefined) continue;
    if (!rule.isEnabled && severity === "off") continue;
    const own: SpectralPart = { matches, pointer: pattern.slice(hash + 1), severity };
    // A rule that is off otherwise reports in the part only.
    const base = rule.isEnabled ? rule : { ...rule, isEnabled: true, severity: "off" as const };
    rules.set(name, { ...base, parts: [...rule.parts, own] });
  }
}

/** Lists the paths of a rule, with its aliases replaced, for a document of certain formats. */
export function listGiven(
  { given, aliases }: SpectralRule,
  formats: ReadonlySet<string>,
  reportCycle: (path: string) => void,
): readonly string[] {
  const expand = (expression: string, open: readonly string[]): readonly string[] => {
    const [whole, name] = /^#([\w-]+)/.exec(expression) ?? [];
    if (whole === undefined || name === undefined) return [expression];
    const alias = aliases.get(name);
    if (alias === undefined) return [expression];
    if (open.includes(name)) {
      reportCycle(expression);
      return [];
    }
    const target = alias.find((one) => one.formats === undefined || one.formats.some((format) => formats.has(format)));
    return (target?.given ?? []).flatMap((start) => expand(start + expression.slice(whole.length), [...open, name]));
  };
  return given.flatMap((expression) => expand(expression, []));
}

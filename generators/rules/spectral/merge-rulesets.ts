import path from "node:path";
import { changeFinding, DocsgenError } from "../../source/docsgen-error.ts";
import type { Position } from "../../source/position.ts";
import type { SpecFile } from "../../api/spec-document.ts";
import { isJsonArray, isJsonObject, objectOf, type JsonObject, type JsonValue } from "../../source/json.ts";
import { invalidRuleset, unsupportedRuleset } from "../findings.ts";
import type { RulesetFiles, SpectralPart, SpectralRule } from "./model.ts";
import { oasRules } from "./oas/rules.ts";
import {
  addRules,
  locatePart,
  matchFiles,
  openRuleset,
  readSeverity,
  textsOf,
  type RuleMap,
  type RulesetPart,
} from "./read-ruleset.ts";

/** Which rules of an extended ruleset apply. */
type Extent = "recommended" | "all" | "off";

interface Merge {
  readonly files: RulesetFiles;
  readonly report: (finding: DocsgenError) => void;
  /** The description, whose path decides on `overrides`. */
  readonly root: string;
}

/** The rulesets that Spectral ships, and that do not concern API descriptions. */
const otherFormats: ReadonlySet<string> = new Set(["spectral:asyncapi", "spectral:arazzo"]);

/** Returns the rules that `extends` of a ruleset names, each with its severity. */
export function mergeRuleset(name: string, merge: Merge): RuleMap {
  return readExtended({ name, extent: "recommended" }, undefined, { ...merge, open: [] });
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
  return new Map(
    [...rules].map(([key, rule]) => [key, extent === "recommended" ? rule : { ...rule, isEnabled: extent === "all" }]),
  );
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
  for (const key of Object.keys(value))
    if (!knownKeys.has(key))
      merging.report(invalidRuleset(`A ruleset has no key \`${key}\`.`, locatePart({ ...part, tokens: [key] }, "key")));
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
    ({ name }) => name.startsWith("spectral:") || isRead(files.get(resolveName(name, file.source.path))),
  );
}

/** Whether a ruleset could be read. */
export function isRead(file: SpecFile | DocsgenError | undefined): boolean {
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

function extendRules(value: JsonObject, part: RulesetPart, merging: Merging): RuleMap {
  const rules: RuleMap = new Map();
  for (const [index, extended] of listExtended(value["extends"]).entries()) {
    const tokens = Array.isArray(value["extends"]) ? ["extends", String(index)] : ["extends"];
    const name = resolveName(extended.name, part.file.source.path);
    const read = readExtended({ ...extended, name }, { ...part, tokens: [...part.tokens, ...tokens] }, merging);
    for (const [key, rule] of read) rules.set(key, rule);
  }
  return rules;
}

/** Lists what a ruleset extends: `name`, or `[name, all]`. */
export function listExtended(stated: JsonValue | undefined): readonly Extended[] {
  const list = isJsonArray(stated) ? stated : stated === undefined ? [] : [stated];
  return list.flatMap((entry): Extended[] => {
    if (typeof entry === "string") return [{ name: entry, extent: "recommended" }];
    if (!isJsonArray(entry) || typeof entry[0] !== "string") return [];
    return [{ name: entry[0], extent: entry[1] === "all" || entry[1] === "off" ? entry[1] : "recommended" }];
  });
}

/** The name of an extended file is relative to the file that extends it. */
export function resolveName(name: string, from: string): string {
  return /^\.{1,2}\//.test(name) || /^[^:@]+\.(?:ya?ml|json)$/.test(name)
    ? path.posix.join(path.posix.dirname(from), name)
    : name;
}

interface Overriding {
  readonly part: RulesetPart;
  readonly value: JsonObject;
}

/** Applies the rules for files that a pattern matches, or for parts of such files: `spec.yaml#/paths/~1pets`. */
function applyOverrides(rules: RuleMap, { part, value }: Overriding, merging: Merging): void {
  const overrides = isJsonArray(value["overrides"]) && merging.open.length === 1 ? value["overrides"] : [];
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
      addRules(rules, { part: own, value: { ...override, aliases }, report: merging.report, isComplete: true });
    }
    for (const pattern of patterns.filter((name) => name.includes("#"))) addParts(rules, { pattern, override, folder });
  }
}

function addParts(
  rules: RuleMap,
  { pattern, override, folder }: { readonly pattern: string; readonly override: JsonObject; readonly folder: string },
): void {
  const hash = pattern.indexOf("#");
  const isMatch = matchFiles(pattern.slice(0, hash));
  const matches = (file: string): boolean => isMatch(path.posix.relative(folder, file));
  for (const [name, stated] of Object.entries(objectOf(override["rules"]))) {
    const rule = rules.get(name);
    const severity = stated === false ? "off" : readSeverity(stated);
    if (rule === undefined || severity === undefined) continue;
    const own: SpectralPart = { matches, pointer: pattern.slice(hash + 1), severity };
    rules.set(name, { ...rule, parts: [...rule.parts, own] });
  }
}

/** Lists the paths of a rule, with its aliases replaced, for a document of certain formats. */
export function listGiven({ given, aliases }: SpectralRule, formats: ReadonlySet<string>): readonly string[] {
  const expand = (expression: string, open: readonly string[]): readonly string[] => {
    const [whole, name] = /^#([\w-]+)/.exec(expression) ?? [];
    if (whole === undefined || name === undefined) return [expression];
    const alias = aliases.get(name);
    if (alias === undefined) return [expression];
    if (open.includes(name)) return [];
    const target = alias.find((one) => one.formats === undefined || one.formats.some((format) => formats.has(format)));
    return (target?.given ?? []).flatMap((start) => expand(start + expression.slice(whole.length), [...open, name]));
  };
  return given.flatMap((expression) => expand(expression, []));
}

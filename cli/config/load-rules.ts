import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseDescription } from "../../generators/api/parse.ts";
import type { Extensions } from "../../generators/extensions/model.ts";
import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { fingerprint } from "../../generators/source/fingerprint.ts";
import { isJsonArray, isJsonObject, type JsonValue } from "../../generators/source/json.ts";
import { createSourceFile, digestSource } from "../../generators/source/source-file.ts";
import { unknownTarget, unreadableRuleset } from "../../generators/rules/findings.ts";
import { descriptionTargets, type DescriptionTarget, type RuleLevel } from "../../generators/rules/model.ts";
import { pageTargets, type PageTarget } from "../../generators/rules/pages/model.ts";
import {
  recommendedPreset,
  type OwnPageRule,
  type OwnRule,
  type RuleSettings,
  type StatedLevel,
} from "../../generators/rules/settings.ts";
import { listExtended, resolveName } from "../../generators/rules/spectral/merge-rulesets.ts";
import type { RulesetFiles } from "../../generators/rules/spectral/model.ts";
import type { LocateSetting } from "./locate-setting.ts";
import type { RulesConfig } from "./rules.ts";

type OwnRules = Pick<RuleSettings, "own" | "ownPages">;

/** What the config states about rules, in data and in code. */
export interface StatedRuleSettings {
  readonly rules: RulesConfig | undefined;
  readonly extensions: Extensions;
  readonly locate: LocateSetting;
}

/** Reads the rules of a project with all rulesets that they extend. Undefined: the project has no rules. */
export function loadRules(directory: string, stated: StatedRuleSettings): RuleSettings | undefined {
  const { rules = {}, extensions, locate } = stated;
  const { extends: names = [], ...levels } = rules;
  const findings: DocsgenError[] = [];
  const own = listOwn(extensions, (finding) => findings.push(finding));
  if (names.length === 0 && Object.keys(levels).length === 0 && Object.keys(extensions.rules).length === 0)
    return undefined;
  const list = typeof names === "string" ? [names] : names;
  const extended = list.map((name) => (isShipped(name) ? name : resolveName(name, "docsgen.config")));
  const rulesets = readRulesets(directory, extended, (name) => {
    const tokens =
      typeof names === "string" ? ["rules", "extends"] : ["rules", "extends", String(extended.indexOf(name))];
    return locate(tokens, "value");
  });
  const digests = [...rulesets].map(([name, file]) => [
    name,
    file instanceof DocsgenError ? file.message : digestSource(file.source),
  ]);
  return {
    extended,
    rulesets,
    levels: new Map(
      // The schema allows the names of levels only.
      Object.entries(levels).map(([name, level]): [string, StatedLevel] => [
        name,
        { level: level as RuleLevel, position: locate(["rules", name], "key") },
      ]),
    ),
    ...own,
    findings,
    digest: fingerprint(rules, digests, extensions.digest),
  };
}

function isShipped(name: string): boolean {
  return name === recommendedPreset || name.startsWith("spectral:");
}

type Locate = (name: string) => ReturnType<LocateSetting>;

/** Reads rulesets and the rulesets that they extend, each once. A ruleset in a package or on another host is not read. */
function readRulesets(directory: string, names: readonly string[], locate: Locate): RulesetFiles {
  const files = new Map<string, RulesetFiles extends ReadonlyMap<string, infer File> ? File : never>();
  const waiting = [...names];
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    if (isShipped(name) || files.has(name) || !isRulesetFile(directory, name)) continue;
    const file = readRuleset(directory, name, locate);
    files.set(name, file);
    if (file instanceof DocsgenError) continue;
    for (const inner of listAllExtended(file.value)) waiting.push(resolveName(inner, name));
  }
  return files;
}

function isRulesetFile(directory: string, name: string): boolean {
  return /\.(?:ya?ml|json)$/.test(name) && !/^https?:/.test(name)
    ? true
    : existsSync(path.resolve(directory, name)) && !/\.[cm]?[jt]s$/.test(name);
}

function readRuleset(directory: string, name: string, locate: Locate) {
  let text: string;
  try {
    text = readFileSync(path.resolve(directory, name), "utf8");
  } catch {
    return unreadableRuleset(name, locate(name));
  }
  const source = createSourceFile(name, text);
  try {
    return { source, value: parseDescription(source).value };
  } catch (error) {
    if (error instanceof DocsgenError) return error;
    throw error;
  }
}

/** Names that the ruleset and its overrides extend. */
function listAllExtended(value: JsonValue): readonly string[] {
  if (!isJsonObject(value)) return [];
  const overrides = isJsonArray(value["overrides"]) ? value["overrides"] : [];
  return [value, ...overrides].flatMap((part) =>
    isJsonObject(part) ? listExtended(part["extends"]).map(({ name }) => name) : [],
  );
}

const forDescriptions: readonly string[] = descriptionTargets;
const forPages: readonly string[] = pageTargets;

/** The rules that the config and its plugins define. */
function listOwn({ rules }: Extensions, report: (finding: DocsgenError) => void): OwnRules {
  const own = new Map<string, OwnRule>();
  const ownPages = new Map<string, OwnPageRule>();
  for (const [name, rule] of Object.entries(rules)) {
    const { given, level = "warn" } = rule;
    const all: readonly string[] = typeof given === "string" ? [given] : given;
    const described = all.filter((target) => target.startsWith("$") || forDescriptions.includes(target));
    const ofPages = all.filter((target) => forPages.includes(target));
    for (const target of all)
      if (!described.includes(target) && !ofPages.includes(target))
        report(unknownTarget(name, target, [...forDescriptions, ...forPages]));
    // The targets are known ones, and the function reads the parts that they name.
    if (described.length > 0) own.set(name, { ...(rule as OwnRule), level, given: described as DescriptionTarget[] });
    if (ofPages.length > 0) ownPages.set(name, { ...(rule as OwnPageRule), level, given: ofPages as PageTarget[] });
  }
  return { own, ownPages };
}

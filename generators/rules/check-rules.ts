import type { SpecDocument } from "../api/spec-document.ts";
import type { DocsgenError } from "../source/docsgen-error.ts";
import { dropRepeated } from "../source/merge-findings.ts";
import { findNearestName } from "../source/nearest-name.ts";
import { unknownRule } from "./findings.ts";
import type { ActiveRule, RuleLevel } from "./model.ts";
import { recommendedRules } from "./recommended/table.ts";
import { openRuleDocument } from "./rule-document.ts";
import { runRules, type JoinedDescription } from "./run-rules.ts";
import { recommendedPreset, type RuleSettings } from "./settings.ts";
import { isRead, mergeRuleset } from "./spectral/merge-rulesets.ts";
import type { SpectralRule, SpectralSeverity } from "./spectral/model.ts";
import { runSpectralRules } from "./spectral/run-rules.ts";

/** Runs the rules of a project on a description. Findings have the names of the rules as codes. */
export function checkRules(
  settings: RuleSettings,
  spec: SpecDocument,
  join: () => JoinedDescription,
): readonly DocsgenError[] {
  const findings: DocsgenError[] = [];
  const spectral = mergeRulesets(settings, spec.root, (finding) => findings.push(finding));
  const active = listActive(settings);
  return dropRepeated([
    ...findings,
    ...checkLevels(settings, spectral),
    ...(active.length === 0 ? [] : runRules(active, join())),
    ...(spectral.size === 0 ? [] : runSpectralRules(spectral.values(), openRuleDocument(spec))),
  ]);
}

/** The names of all rules that the settings mention or define: `findings` in the config may name them. */
export function listRuleNames(settings: RuleSettings): readonly string[] {
  const spectral = mergeRulesets(settings, "", () => undefined);
  return [...recommendedRules.keys(), ...listOwnNames(settings), ...spectral.keys()];
}

function listOwnNames({ own, ownPages }: Pick<RuleSettings, "own" | "ownPages">): readonly string[] {
  return [...own.keys(), ...ownPages.keys()];
}

function mergeRulesets(
  { extended, rulesets, levels }: RuleSettings,
  root: string,
  report: (finding: DocsgenError) => void,
): ReadonlyMap<string, SpectralRule> {
  const rules = new Map<string, SpectralRule>();
  for (const name of extended) {
    if (name === recommendedPreset) continue;
    for (const [key, rule] of mergeRuleset(name, { files: rulesets, root, report })) rules.set(key, rule);
  }
  for (const [name, rule] of rules) {
    const stated = levels.get(name)?.level;
    if (stated === undefined) continue;
    if (stated === "off") rules.set(name, { ...rule, isEnabled: false });
    else rules.set(name, { ...rule, isEnabled: true, severity: spectralLevels[stated] });
  }
  return rules;
}

const spectralLevels: Readonly<Record<Exclude<RuleLevel, "off">, SpectralSeverity>> = {
  error: "error",
  warn: "warn",
  note: "info",
};

function listActive({ extended, levels, own }: RuleSettings): readonly ActiveRule[] {
  const standard: RuleLevel = extended.includes(recommendedPreset) ? "warn" : "off";
  const all = [
    ...[...recommendedRules].map(([name, rule]) => ({ ...rule, name, level: standard })),
    ...[...own].map(([name, rule]) => ({ ...rule, name })),
  ];
  return all.flatMap((rule) => {
    const level = levels.get(rule.name)?.level ?? rule.level;
    return level === "off" ? [] : [{ ...rule, level }];
  });
}

function checkLevels(
  { levels, rulesets, ...own }: RuleSettings,
  spectral: ReadonlyMap<string, SpectralRule>,
): readonly DocsgenError[] {
  // The rules of a ruleset that could not be read are not known.
  if (![...rulesets.values()].every(isRead)) return [];
  const known = new Set([...recommendedRules.keys(), ...listOwnNames(own), ...spectral.keys()]);
  return [...levels].flatMap(([name, { position }]) =>
    known.has(name) ? [] : [unknownRule(name, findNearestName(name, known), position)],
  );
}

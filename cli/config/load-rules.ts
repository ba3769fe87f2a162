import type { Extensions } from "../../generators/project/plugin.ts";
import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { fingerprint } from "../../generators/source/fingerprint.ts";
import { unknownTarget } from "../../generators/rules/findings.ts";
import { descriptionTargets, type DescriptionTarget, type RuleLevel } from "../../generators/rules/model.ts";
import { pageTargets, type PageTarget } from "../../generators/rules/pages/model.ts";
import {
  recommendedPreset,
  type OwnPageRule,
  type OwnRule,
  type RuleSettings,
  type StatedLevel,
} from "../../generators/rules/settings.ts";
import { createReadWatch, type ReadWatch } from "../extensions/observe-import.ts";
import { loadRulesets } from "../rulesets/load-rulesets.ts";
import { resolveRuleset } from "../rulesets/resolve-ruleset.ts";
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
export async function loadRules(directory: string, stated: StatedRuleSettings): Promise<RuleSettings | undefined> {
  const { rules = {}, extensions, locate } = stated;
  const { extends: names = [], ...levels } = rules;
  const findings: DocsgenError[] = [];
  const reads = createReadWatch(directory);
  const own = listOwn(stated, { observe: reads.observe, report: (finding) => findings.push(finding) });
  if (names.length === 0 && Object.keys(levels).length === 0 && Object.keys(extensions.rules).length === 0)
    return undefined;
  const list = typeof names === "string" ? [names] : names;
  const extended = list.map((name) => (isShipped(name) ? name : resolveRuleset(name, "docsgen.config", directory)));
  const rulesets = await loadRulesets(directory, extended, {
    observe: reads.observe,
    locate: (name) => {
      const tokens =
        typeof names === "string" ? ["rules", "extends"] : ["rules", "extends", String(extended.indexOf(name))];
      return locate(tokens, "value");
    },
  });
  const digests = [...rulesets].map(([name, file]) => [
    name,
    file instanceof DocsgenError ? [file.message, file.position] : file.digest,
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
    hasRead: reads.hasRead,
    listFiles: reads.listFiles,
  };
}

function isShipped(name: string): boolean {
  return name === recommendedPreset || name.startsWith("spectral:");
}

const forDescriptions: readonly string[] = descriptionTargets;
const forPages: readonly string[] = pageTargets;

/** The rules that the config and its plugins define. */
function listOwn(
  { extensions: { rules }, locate }: StatedRuleSettings,
  { observe, report }: Pick<ReadWatch, "observe"> & { readonly report: (finding: DocsgenError) => void },
): OwnRules {
  const own = new Map<string, OwnRule>();
  const ownPages = new Map<string, OwnPageRule>();
  for (const [name, stated] of Object.entries(rules)) {
    const { given, level = "warn" } = stated;
    // Only rules call it, with what its targets name.
    const check = observe(stated.then as (...given: unknown[]) => unknown);
    // oxlint-disable-next-line unicorn/no-thenable -- `then` is the function of a rule
    const rule = { ...stated, then: check };
    const position = locate(["rules", name], "key");
    const all: readonly string[] = typeof given === "string" ? [given] : given;
    const described = all.filter((target) => target.startsWith("$") || forDescriptions.includes(target));
    const ofPages = all.filter((target) => forPages.includes(target));
    for (const target of all)
      if (!described.includes(target) && !ofPages.includes(target))
        report(unknownTarget({ rule: name, target, known: [...forDescriptions, ...forPages] }, position));
    // The targets are known ones, and the function reads the parts that they name.
    if (described.length > 0)
      own.set(name, { ...(rule as OwnRule), level, position, given: described as DescriptionTarget[] });
    if (ofPages.length > 0) ownPages.set(name, { ...(rule as OwnPageRule), level, given: ofPages as PageTarget[] });
  }
  return { own, ownPages };
}

import type { OasRule, SpectralAliases, SpectralRule } from "../model.ts";
import { oasAliases } from "./aliases.ts";
import { sharedRules } from "./shared-rules.ts";
import { swaggerRules } from "./swagger-rules.ts";
import { versionRules } from "./version-rules.ts";

const aliases: SpectralAliases = oasAliases;

/** The rules of `spectral:oas` by the names that Spectral gives them. Names and conditions are Spectral's, texts docsgen's. */
export const oasRuleTable: Readonly<Record<string, OasRule>> = { ...sharedRules, ...swaggerRules, ...versionRules };

/** The same rules in the form that rulesets have. */
export const oasRules: ReadonlyMap<string, SpectralRule> = new Map(
  Object.entries(oasRuleTable).map(([name, rule]) => [name, completeRule(name, rule)]),
);

function completeRule(name: string, rule: OasRule): SpectralRule {
  const { given, then, severity = "warn", isWorded, description } = rule;
  const checks = "function" in then ? [then] : then;
  return {
    name,
    description,
    message: isWorded === true ? description : "{{error}}",
    severity,
    formats: rule.formats ?? ["oas2", "oas3"],
    given: typeof given === "string" ? [given] : given,
    then: checks.map((check) => ({ field: check.field, function: check.function, options: check.options ?? {} })),
    isResolved: rule.resolved !== false,
    isRecommended: rule.recommended !== false,
    isEnabled: rule.recommended !== false,
    aliases,
    documentationUrl: undefined,
    position: undefined,
    parts: [],
  };
}

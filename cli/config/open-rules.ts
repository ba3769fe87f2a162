import type { RuleSettings } from "../../generators/rules/settings.ts";
import type { StatedRuleSettings } from "./load-rules.ts";

/** Reads the rules of a project and their names. Undefined: the project has no rules, and none of their code is loaded. */
export async function openRules(
  directory: string,
  stated: StatedRuleSettings,
): Promise<{ readonly settings: RuleSettings; readonly names: readonly string[] } | undefined> {
  if (stated.rules === undefined && Object.keys(stated.extensions.rules).length === 0) return undefined;
  const { loadRules } = await import("./load-rules.ts");
  const settings = await loadRules(directory, stated);
  if (settings === undefined) return undefined;
  const { listRuleNames } = await import("../../generators/rules/check-rules.ts");
  return { settings, names: listRuleNames(settings) };
}

import { changeFinding, type DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { FindingRule, FindingRules } from "../config/finding-rules.ts";
import { matchesPath } from "./match-path.ts";

/** Changes the severity of findings as the config says. Findings that are turned off are left out. */
export function changeSeverity(findings: readonly DocsgenError[], rules: FindingRules): readonly DocsgenError[] {
  if (Object.keys(rules).length === 0) return findings;
  return findings.flatMap((finding) => {
    const rule = Object.hasOwn(rules, finding.code) ? rules[finding.code] : undefined;
    return rule === undefined || !appliesTo(rule, finding) ? [finding] : applyRule(rule, finding);
  });
}

function appliesTo({ files }: FindingRule, { position }: DocsgenError): boolean {
  if (files === undefined) return true;
  return position !== undefined && files.some((pattern) => matchesPath(pattern, position.file));
}

function applyRule({ severity }: FindingRule, finding: DocsgenError): readonly DocsgenError[] {
  switch (severity) {
    case "off":
      return [];
    case "error":
      return finding.severity === "error" ? [finding] : [changeFinding(finding, { severity: "error", blocks: true })];
    case "warn":
      return [changeFinding(finding, { severity: "warning", blocks: false })];
    case "note":
      return [changeFinding(finding, { severity: "note", blocks: false })];
  }
}

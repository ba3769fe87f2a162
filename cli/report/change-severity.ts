import { leftOutCodes } from "../../generators/finding-catalog/left-out.ts";
import { changeFinding, type DocsgenError } from "../../generators/source/docsgen-error.ts";
import { familyOf } from "../../generators/source/finding-family.ts";
import type { FindingRule, FindingRules, SeverityLevel } from "../config/finding-rules.ts";
import { createPathMatch, type MatchPath } from "../config/match-path.ts";

/** Changes the severity of findings as the config says. Findings that are turned off are left out. */
export function changeSeverity(findings: readonly DocsgenError[], rules: FindingRules): readonly DocsgenError[] {
  if (Object.keys(rules).length === 0) return findings;
  const findLevel = createFindLevel(rules);
  return findings.flatMap((finding) => {
    const level = findLevel(finding);
    return level === undefined ? [finding] : applyLevel(level, finding);
  });
}

type FindLevel = (finding: DocsgenError) => SeverityLevel | undefined;

/** The rules of a code win over those of its family. Among several, the last one that matches the file wins. */
function createFindLevel(rules: FindingRules): FindLevel {
  const compiled = new Map(Object.entries(rules).map(([code, own]) => [code, own.map(compileRule).toReversed()]));
  return ({ code, position }) =>
    [code, familyOf(code)]
      .flatMap((key) => compiled.get(key) ?? [])
      .find(({ patterns }) => {
        if (patterns === undefined) return true;
        return position !== undefined && patterns.some((matches) => matches(position.file));
      })?.level;
}

interface CompiledRule {
  readonly level: SeverityLevel;
  readonly patterns: readonly MatchPath[] | undefined;
}

function compileRule({ level, files }: FindingRule): CompiledRule {
  return { level, patterns: files?.map(createPathMatch) };
}

function applyLevel(level: SeverityLevel, finding: DocsgenError): readonly DocsgenError[] {
  switch (level) {
    case "off":
      // The config cannot turn such a code off by its name, but a family may contain it.
      return leftOutCodes.has(finding.code) ? [lowerSeverity(finding, "warning")] : [];
    case "error":
      return finding.severity === "error" ? [finding] : [changeFinding(finding, { severity: "error", blocks: true })];
    case "warn":
      return [lowerSeverity(finding, "warning")];
    case "note":
      return [lowerSeverity(finding, leftOutCodes.has(finding.code) ? "warning" : "note")];
  }
}

/** Gives a finding a severity that does not prevent docsgen from writing the output. */
export function lowerSeverity(finding: DocsgenError, severity: "warning" | "note"): DocsgenError {
  return changeFinding(finding, { severity, blocks: false });
}

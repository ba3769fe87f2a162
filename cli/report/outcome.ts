import { changeFinding, type DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { FindingRules } from "../config/finding-rules.ts";
import { changeSeverity } from "./change-severity.ts";
import { exitCode, type ExitCode } from "../exit-code.ts";

/** The options that decide what a finding does. */
interface OutcomeOptions {
  readonly strict?: boolean | undefined;
}

/** Gives findings the severity that the call and the config ask for. With `--strict`, an unbound block is a warning. */
export function asAsked(
  findings: readonly DocsgenError[],
  { strict }: OutcomeOptions,
  rules: FindingRules,
): readonly DocsgenError[] {
  if (strict !== true) return changeSeverity(findings, rules);
  const raised = findings.map((finding) => {
    return finding.code === "example/unbound"
      ? changeFinding(finding, { severity: "warning", blocks: false })
      : finding;
  });
  return changeSeverity(raised, rules);
}

/** Errors fail a run. With `--strict`, warnings also fail it. */
export function exitCodeFor(findings: readonly DocsgenError[], { strict }: OutcomeOptions): ExitCode {
  const fails = findings.some(({ severity }) => severity === "error" || (strict === true && severity === "warning"));
  return fails ? exitCode.invalidInput : exitCode.fine;
}

/**
 * Whether findings prevent docsgen from writing the output. With `--strict`, warnings prevent it as well. A finding about missing
 * content prevents it only if an earlier output would be lost.
 */
export function isBlocked(findings: readonly DocsgenError[], { strict }: OutcomeOptions, hasOutput: boolean): boolean {
  return findings.some(
    ({ blocks, severity }) =>
      blocks === true || (blocks === "replacing" && hasOutput) || (strict === true && severity === "warning"),
  );
}

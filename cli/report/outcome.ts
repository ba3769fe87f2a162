import { changeFinding, type DocsgenError } from "../../generators/source/docsgen-error.ts";
import { exitCode, type ExitCode } from "../exit-code.ts";

/** The options that decide what a finding does. */
interface OutcomeOptions {
  readonly strict?: boolean | undefined;
}

/** With `--strict` a block that nothing is known of is a fault: whoever asks for all wants proof of all. */
export function asAsked(findings: readonly DocsgenError[], { strict }: OutcomeOptions): readonly DocsgenError[] {
  if (strict !== true) return findings;
  return findings.map((finding) => {
    return finding.code === "example/unbound"
      ? changeFinding(finding, { severity: "warning", blocks: false })
      : finding;
  });
}

/** Errors fail a run; with `--strict` warnings do, too. */
export function exitCodeFor(findings: readonly DocsgenError[], { strict }: OutcomeOptions): ExitCode {
  const fails = findings.some(({ severity }) => severity === "error" || (strict === true && severity === "warning"));
  return fails ? exitCode.faultyInput : exitCode.fine;
}

/**
 * Tells whether a fault stands in the way of writing; with `--strict` warnings do, too. What leaves a hole in the
 * output does so only where an earlier output would be lost.
 */
export function isBlocked(findings: readonly DocsgenError[], { strict }: OutcomeOptions, hasOutput: boolean): boolean {
  return findings.some(
    ({ blocks, severity }) =>
      blocks === true || (blocks === "replacing" && hasOutput) || (strict === true && severity === "warning"),
  );
}

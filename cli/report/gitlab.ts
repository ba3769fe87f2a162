import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { fingerprint } from "../../generators/source/fingerprint.ts";
import { fileFromRoot } from "./file-from-root.ts";
import { plainText } from "./plain-text.ts";
import type { Report } from "./model.ts";

const severities = { error: "major", warning: "minor", note: "info" } as const;

/** A Code Quality report: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format */
export function formatGitlab({ findings, projectPrefix }: Report): string {
  const repeated = new Map<string, number>();
  const issues = findings.map((finding) => {
    const { code, severity, message, hint, position } = finding;
    const stable = [code, position?.file, message].join("\0");
    const number = (repeated.get(stable) ?? 0) + 1;
    repeated.set(stable, number);
    return {
      description: plainText(hint === undefined ? message : `${message} Hint: ${hint}`),
      check_name: code,
      // It has no line, so that GitLab recognizes a finding after text above it has changed.
      fingerprint: fingerprint(stable, number),
      severity: severities[severity],
      location: locationOf(finding, projectPrefix),
    };
  });
  return `${JSON.stringify(issues, undefined, 2)}\n`;
}

/** GitLab requires a path and a line. */
function locationOf({ position }: DocsgenError, prefix: string): object {
  if (position === undefined) return { path: prefix === "" ? "." : prefix, lines: { begin: 1 } };
  const { file, line, endLine = line } = position;
  return { path: fileFromRoot(file, prefix), lines: { begin: line, end: endLine } };
}

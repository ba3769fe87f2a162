import type { DocsgenError } from "../../../generators/source/docsgen-error.ts";

/** Findings one a line, as a reader of the terminal meets them. */
export function formatFindings(findings: readonly DocsgenError[]): string {
  return findings
    .map(({ position, severity, code, message, hint }) => {
      const place = position === undefined ? "-" : `${position.file}:${position.line}:${position.column}`;
      return `${place} ${severity} ${code} ${message}${hint === undefined ? "" : ` (${hint})`}`;
    })
    .join("\n");
}

import type { DocsgenError } from "../../../generators/source/docsgen-error.ts";

/** One finding per line, as the terminal shows them. */
export function formatFindings(findings: readonly DocsgenError[]): string {
  return findings
    .map(({ position, severity, code, message, hint }) => {
      const place = position === undefined ? "-" : `${position.file}:${position.line}:${position.column}`;
      return `${place} ${severity} ${code} ${message}${hint === undefined ? "" : ` (${hint})`}`;
    })
    .join("\n");
}

import { findingUrl } from "../../generators/finding-catalog/manual-url.ts";
import { coverageData } from "./coverage.ts";
import { foldFindings, type FoldedFinding } from "./fold-findings.ts";
import type { Report } from "./model.ts";

/** The machine-readable report of contract section 2. */
export function formatJson(report: Report): string {
  const { checked, failed, skipped, known, unbound, kinds, coverage } = report.summary;
  const { isPayload } = report;
  const findings = foldFindings(report.findings, { limit: maxEntries, isPayload, keepsWritten: true }).map(jsonFinding);
  const summary = { checked, failed, skipped, known, unbound, kinds };
  const data = { version: 1, summary, findings, coverage: coverage && coverageData(coverage) };
  return `${JSON.stringify(data, undefined, 2)}\n`;
}

/**
 * A description may repeat one cause in hundreds of places. From this number on, one entry lists all of them. Findings in
 * pages and payloads always have entries of their own.
 */
const maxEntries = 20;

/** The order of the keys is the contract's; what is not known is left out. */
function jsonFinding({ finding, count, places }: FoldedFinding): object {
  const { position, rule } = finding;
  return {
    file: position?.file,
    line: position?.line,
    column: position?.column,
    endLine: position?.endLine,
    endColumn: position?.endColumn,
    severity: finding.severity,
    code: finding.code,
    pointer: finding.pointer,
    message: finding.message,
    hint: finding.hint,
    url: findingUrl(finding.code),
    operation: finding.operation,
    part: finding.part,
    rule: rule && {
      file: rule.position?.file,
      line: rule.position?.line,
      column: rule.position?.column,
      pointer: rule.pointer,
    },
    ...(count === 1 ? {} : { count, places: places.map(({ file, line, column }) => ({ file, line, column })) }),
  };
}

import { coverageData } from "./coverage.ts";
import { foldFindings, type FoldedFinding } from "./fold-findings.ts";
import { toFindingData, type FindingData } from "./finding-data.ts";
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

function jsonFinding({ finding, count, places }: FoldedFinding): FindingData {
  return {
    ...toFindingData(finding),
    ...(count === 1 ? {} : { count, places: places.map(({ file, line, column }) => ({ file, line, column })) }),
  };
}

import { coverageData, type CoverageData } from "./coverage.ts";
import { foldFindings, type FoldedFinding } from "./fold-findings.ts";
import { toFindingData, type FindingData } from "./finding-data.ts";
import type { Report, TypeSummary, LinkSummary } from "./model.ts";

/** The content of the JSON format. */
export interface JsonReport {
  readonly version: 1;
  readonly summary: ExampleCounts;
  readonly findings: readonly FindingData[];
  /** Set with `--coverage`. */
  readonly coverage?: readonly CoverageData[] | undefined;
}

/** Counts of checked examples. */
interface ExampleCounts {
  readonly checked: number;
  readonly failed: number;
  readonly skipped: number;
  /** How many findings a baseline contains; missing without a baseline. */
  readonly known?: number | undefined;
  /** Blocks that look like payloads and are not bound. */
  readonly unbound?: number | undefined;
  /** The same counts by the part of calls that examples belong to. */
  readonly kinds?: readonly { readonly name: string; readonly checked: number; readonly failed: number }[] | undefined;
  /** Set with `--types`. */
  readonly types?: TypeSummary | undefined;
  /** Set with `--external`. */
  readonly links?: LinkSummary | undefined;
}

/** The machine-readable report. */
export function formatJson(report: Report): string {
  const { checked, failed, skipped, known, unbound, kinds, types, links, coverage } = report.summary;
  const { isPayload } = report;
  const findings = foldFindings(report.findings, { limit: maxEntries, isPayload, keepsWritten: true }).map(jsonFinding);
  const summary = { checked, failed, skipped, known, unbound, kinds, types, links };
  const data: JsonReport = { version: 1, summary, findings, coverage: coverage && coverageData(coverage) };
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

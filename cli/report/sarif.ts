import { isWebUrl } from "../../generators/api/uri.ts";
import { findEntry } from "../../generators/finding-catalog/catalog.ts";
import { findingUrl } from "../../generators/finding-catalog/manual-url.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { Position } from "../../generators/source/position.ts";
import type { Report } from "./model.ts";

/** SARIF 2.1.0, which code hosting services read: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html */
export function formatSarif(report: Report): string {
  const codes = [...new Set(report.findings.map((finding) => finding.code))].toSorted();
  const run = {
    tool: { driver: { name: "docsgen", version: report.toolVersion, rules: codes.map(sarifRule) } },
    columnKind: "utf16CodeUnits",
    results: report.findings.map((finding) => sarifResult(finding, codes, report.projectPrefix)),
  };
  return `${JSON.stringify({ $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] }, undefined, 2)}\n`;
}

/** A rule, described in the words of the manual. */
function sarifRule(id: string): object {
  const entry = findEntry(id);
  return {
    id,
    helpUri: findingUrl(id),
    ...(entry === undefined
      ? {}
      : {
          shortDescription: { text: entry.title },
          fullDescription: { text: entry.meaning },
          help: { text: `${entry.meaning}\n\n${entry.fix}`, markdown: `${entry.meaning}\n\n${entry.fix}` },
          defaultConfiguration: { level: entry.severity },
        }),
  };
}

function sarifResult(finding: DocsgenError, codes: readonly string[], prefix: string): object {
  const { position, hint } = finding;
  return {
    ruleId: finding.code,
    ruleIndex: codes.indexOf(finding.code),
    level: finding.severity,
    message: { text: hint === undefined ? finding.message : `${finding.message}\nhint: ${hint}` },
    locations: position && [{ physicalLocation: physicalLocation(position, prefix) }],
    relatedLocations: relatedLocations(finding, prefix),
  };
}

/** The rule, and the places in the project that the finding is about. */
function relatedLocations({ rule, related }: DocsgenError, prefix: string): readonly object[] | undefined {
  const places = [
    ...(rule?.position === undefined ? [] : [{ position: rule.position, message: `rule ${rule.pointer}` }]),
    ...related,
  ];
  if (places.length === 0) return undefined;
  return places.map(({ position, message }) => ({
    physicalLocation: physicalLocation(position, prefix),
    message: { text: message },
  }));
}

function physicalLocation(position: Position, prefix: string): object {
  const { line, column, endLine, endColumn } = position;
  const uri = isWebUrl(position.file)
    ? position.file
    : `${prefix}${position.file}`.split("/").map(encodeURIComponent).join("/");
  return { artifactLocation: { uri }, region: { startLine: line, startColumn: column, endLine, endColumn } };
}

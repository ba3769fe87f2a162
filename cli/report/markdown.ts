import { findingUrl } from "../../generators/finding-catalog/manual-url.ts";
import type { Severity } from "../../generators/source/docsgen-error.ts";
import { describeFurtherPlaces, foldFindings, type FoldedFinding } from "./fold-findings.ts";
import { fileFromRoot } from "./file-from-root.ts";
import { countOf, formatCount } from "./numbers.ts";
import { safeText } from "./markdown-text.ts";
import { plainLine } from "./plain-text.ts";
import { formatPosition } from "./pretty.ts";
import type { Report } from "./model.ts";

/** Services reject longer comments: GitHub takes 65,536 characters. */
const maxCharacters = 60_000;

/** Markdown for job summaries and comments on changes: errors in a table, everything else folded. */
export function formatMarkdown(report: Report): string {
  const { checked, failed, skipped, known } = report.summary;
  const folded = foldFindings(report.findings, { limit: 1, isPayload: report.isPayload });
  const ofSeverity = (severity: Severity) => folded.filter(({ finding }) => finding.severity === severity);
  const counts = [
    `${countOf(checked, "example")} checked`,
    `${formatCount(failed)} failed`,
    `${formatCount(skipped)} skipped`,
    ...(known === undefined ? [] : [`${countOf(known, "known finding")} not shown`]),
  ];
  const parts = [
    `### docsgen: ${describeCounts(report)}\n`,
    `${counts.join(", ")}.\n`,
    table(ofSeverity("error"), report),
    foldedTable("warning", ofSeverity("warning"), report),
    foldedTable("note", ofSeverity("note"), report),
  ];
  return parts.filter((part) => part !== "").join("\n");
}

function describeCounts({ findings }: Report): string {
  const count = (severity: Severity): number => findings.filter((finding) => finding.severity === severity).length;
  const warnings = count("warning");
  const errors = count("error");
  const errorWords = errors === 0 ? "no errors" : countOf(errors, "error");
  return warnings === 0 ? errorWords : `${errorWords}, ${countOf(warnings, "warning")}`;
}

function foldedTable(severity: Severity, findings: readonly FoldedFinding[], report: Report): string {
  if (findings.length === 0) return "";
  const heading = countOf(
    findings.reduce((sum, { count }) => sum + count, 0),
    severity,
  );
  return `<details><summary>${heading}</summary>\n\n${table(findings, report)}\n</details>\n`;
}

/** Each part gets a third of the characters. */
function table(findings: readonly FoldedFinding[], report: Report): string {
  if (findings.length === 0) return "";
  const rows: string[] = [];
  let characters = 0;
  for (const folded of findings) {
    const row = rowOf(folded, report);
    characters += row.length;
    if (characters > maxCharacters / 3) break;
    rows.push(row);
  }
  const left = findings.length - rows.length;
  const more = left === 0 ? "" : `\n${countOf(left, "further finding")} not shown here.\n`;
  return `| Position | Finding |\n|---|---|\n${rows.join("")}${more}`;
}

function rowOf(folded: FoldedFinding, { projectPrefix, isVerbose }: Report): string {
  const { code, message, hint, position } = folded.finding;
  const place = position === undefined ? "" : codeSpan(fileFromRoot(formatPosition(position), projectPrefix));
  const further = describeFurtherPlaces(folded, { isVerbose, format: formatPosition });
  const words = [
    `${cell(message)} [${code}](${findingUrl(code)})`,
    ...(hint === undefined ? [] : [`<br>Hint: ${cell(hint)}`]),
    ...(further === "" ? [] : [`<br>${cell(further)}`]),
  ];
  return `| ${place} | ${words.join("")} |\n`;
}

function codeSpan(text: string): string {
  return `\`${plainLine(text)
    .replaceAll("`", "'")
    .replaceAll("|", String.raw`\|`)}\``;
}

function cell(text: string): string {
  return safeText(text).replaceAll("|", String.raw`\|`);
}

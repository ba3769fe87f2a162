import type { Position } from "../../generators/source/position.ts";
import { renderCodeFrame } from "./code-frame.ts";
import { createPalette, type Palette } from "./color.ts";
import { describeFurtherPlaces, foldFindings, type FoldedFinding } from "./fold-findings.ts";
import { plainLine, plainText } from "./plain-text.ts";
import type { Report } from "./model.ts";

/** Findings for people: place, severity and code, the sentence, the code frame, the rule and the hint. */
export function formatPretty(report: Report): string {
  const palette = createPalette(report.hasColor);
  return foldFindings(report.findings, { limit: 1, isPayload: report.isPayload })
    .map((folded) => `${formatFinding(folded, report, palette)}\n\n`)
    .join("");
}

function formatFinding(folded: FoldedFinding, report: Report, palette: Palette): string {
  const { finding } = folded;
  const { position, rule, hint } = finding;
  const head = [
    position === undefined ? [] : [palette.strong(formatPosition(position))],
    palette[finding.severity](finding.severity),
    finding.code,
  ];
  const lines = [head.flat().join("  "), ...indented(plainText(finding.message))];
  lines.push(...frameOf(position, report).map((line) => `  ${palette.faint(line)}`));
  if (rule !== undefined)
    lines.push(
      `  rule: ${plainLine([rule.position && formatPosition(rule.position), rule.pointer].filter(Boolean).join("  "))}`,
    );
  if (hint !== undefined) lines.push(...indented(`hint: ${plainText(hint)}`));
  const further = describeFurtherPlaces(folded, { isVerbose: report.isVerbose, format: formatPosition });
  if (further !== "") lines.push(`  ${further}`);
  return lines.join("\n");
}

/** Writes a position as `file:line:column`, which editors and terminals turn into a link. */
export function formatPosition({ file, line, column }: Position): string {
  return `${plainLine(file)}:${line}:${column}`;
}

function frameOf(position: Position | undefined, report: Report): string[] {
  const source = position && report.readSource(position.file);
  return position === undefined || source === undefined ? [] : renderCodeFrame(source, position);
}

function indented(text: string): string[] {
  return text.split("\n").map((line) => `  ${line}`);
}

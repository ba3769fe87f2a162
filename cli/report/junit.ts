import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { plainText } from "./plain-text.ts";
import { formatPosition } from "./pretty.ts";
import type { Report } from "./model.ts";

/** JUnit XML: one suite, one failed case per error; warnings stand in the suite's output. */
export function formatJunit(report: Report): string {
  const errors = report.findings.filter((finding) => finding.severity === "error");
  const others = report.findings.filter((finding) => finding.severity !== "error");
  const counts = `tests="${Math.max(1, errors.length)}" failures="${errors.length}" errors="0"`;
  const lines = [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<testsuites name="docsgen" ${counts}>`,
    `  <testsuite name="docsgen" ${counts} skipped="0">`,
    ...errors.map(failedCase),
    ...(errors.length === 0 ? [`    <testcase classname="docsgen" name="no errors"/>`] : []),
    ...(others.length === 0 ? [] : [`    <system-out>${escapeXml(others.map(oneLine).join("\n"))}</system-out>`]),
    `  </testsuite>`,
    `</testsuites>`,
  ];
  return `${lines.join("\n")}\n`;
}

function failedCase(finding: DocsgenError): string {
  const { position, message, hint, code, rule } = finding;
  const place = position === undefined ? "docsgen" : formatPosition(position);
  const file = position === undefined ? "" : ` file="${escapeXml(position.file)}" line="${position.line}"`;
  const stated = rule?.position === undefined ? "" : `\nrule: ${formatPosition(rule.position)}`;
  const body = `${message}${stated}${hint === undefined ? "" : `\nhint: ${hint}`}`;
  return `    <testcase classname="${escapeXml(code)}" name="${escapeXml(place)}"${file}><failure type="${escapeXml(code)}" message="${escapeXml(message)}">${escapeXml(body)}</failure></testcase>`;
}

function oneLine(finding: DocsgenError): string {
  const place = finding.position === undefined ? "" : `${formatPosition(finding.position)}  `;
  return `${place}${finding.severity}  ${finding.code}  ${finding.message}`;
}

function escapeXml(text: string): string {
  return plainText(text)
    .replaceAll(/[\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "\uFFFD")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

import { escapeXml } from "../../generators/source/escape-markup.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { plainText } from "./plain-text.ts";
import { formatPosition } from "./pretty.ts";
import type { Report } from "./model.ts";

/** JUnit XML: one suite, one failed case per error; the suite's output contains the warnings. */
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
    ...(others.length === 0 ? [] : [`    <system-out>${xml(others.map(oneLine).join("\n"))}</system-out>`]),
    `  </testsuite>`,
    `</testsuites>`,
  ];
  return `${lines.join("\n")}\n`;
}

function failedCase(finding: DocsgenError): string {
  const { position, message, hint, code, rule } = finding;
  const location = position === undefined ? "docsgen" : formatPosition(position);
  const file = position === undefined ? "" : ` file="${xml(position.file)}" line="${position.line}"`;
  const stated = rule?.position === undefined ? "" : `\nrule: ${formatPosition(rule.position)}`;
  const body = `${message}${stated}${hint === undefined ? "" : `\nhint: ${hint}`}`;
  return `    <testcase classname="${xml(code)}" name="${xml(location)}"${file}><failure type="${xml(code)}" message="${xml(message)}">${xml(body)}</failure></testcase>`;
}

function oneLine(finding: DocsgenError): string {
  const location = finding.position === undefined ? "" : `${formatPosition(finding.position)}  `;
  return `${location}${finding.severity}  ${finding.code}  ${finding.message}`;
}

function xml(text: string): string {
  return escapeXml(plainText(text));
}

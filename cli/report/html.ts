import { findingUrl } from "../../generators/finding-catalog/manual-url.ts";
import type { DocsgenError, Severity } from "../../generators/source/docsgen-error.ts";
import { escapeHtml } from "../../generators/source/escape-markup.ts";
import { renderCodeFrame } from "./code-frame.ts";
import { countOf } from "./numbers.ts";
import { plainText } from "./plain-text.ts";
import { formatPosition } from "./pretty.ts";
import { groupByFile } from "./sort-findings.ts";
import type { Report } from "./model.ts";

/** One page without scripts or other files: every finding with its code frame, by file. */
export function formatHtml(report: Report): string {
  const { findings, summary, toolVersion } = report;
  const count = (severity: Severity): number => findings.filter((finding) => finding.severity === severity).length;
  const counts = [
    ...(["error", "warning", "note"] as const).map((severity) => countOf(count(severity), severity)),
    `${countOf(summary.checked, "example")} checked, ${summary.failed} failed, ${summary.skipped} skipped`,
  ];
  const sections = [...groupByFile(findings)].map(
    ([file, own]) =>
      `<section><h2>${text(file === "" ? "Project" : file)}</h2>${own.map((finding) => article(finding, report)).join("")}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>docsgen report</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>docsgen report</h1>
<p>${counts.map(text).join("; ")}. docsgen ${text(toolVersion)}.</p>
${sections.length === 0 ? "<p>No findings.</p>" : sections.join("\n")}
</main>
</body>
</html>
`;
}

function article(finding: DocsgenError, { readSource }: Report): string {
  const { code, severity, message, hint, position, rule } = finding;
  const source = position && readSource(position.file);
  const frame = position === undefined || source === undefined ? [] : renderCodeFrame(source, position);
  const place = position === undefined ? "" : ` <span>${text(`${position.line}:${position.column}`)}</span>`;
  const ruleWords = rule && [rule.position && formatPosition(rule.position), rule.pointer].filter(Boolean).join("  ");
  return [
    `<article class="${severity}"><h3>${severity} <a href="${text(findingUrl(code))}">${text(code)}</a>${place}</h3>`,
    `<p>${text(message)}</p>`,
    frame.length === 0 ? "" : `<pre>${text(frame.join("\n"))}</pre>`,
    ruleWords === undefined ? "" : `<p class="more">Rule: ${text(ruleWords)}</p>`,
    hint === undefined ? "" : `<p class="more">Hint: ${text(hint)}</p>`,
    "</article>",
  ].join("");
}

function text(value: string): string {
  return escapeHtml(plainText(value));
}

const styles = `:root{color-scheme:light dark;--line:light-dark(#d8dee4,#3d444d);--error:light-dark(#b3261e,#ff8a80);--warning:light-dark(#8a5300,#f0b95b);--note:light-dark(#0b57d0,#8ab4f8)}
body{font:16px/1.5 system-ui,sans-serif;margin:2rem 1rem}main{max-width:60rem;margin:auto}h1{font-size:1.6rem}h2{font-size:1.1rem;margin:2rem 0 .5rem;overflow-wrap:anywhere}
article{border:1px solid var(--line);border-left:4px solid var(--note);border-radius:6px;padding:.75rem 1rem;margin:.75rem 0}
article.error{border-left-color:var(--error)}article.warning{border-left-color:var(--warning)}h3{font-size:1rem;margin:0}h3 span,.more{opacity:.8;font-weight:400}p{margin:.4rem 0;white-space:pre-line;overflow-wrap:anywhere}
pre{overflow-x:auto;font:13px/1.45 ui-monospace,monospace;padding:.5rem;border:1px solid var(--line);border-radius:4px}a{color:inherit}`;

import { leftOutCodes } from "../../generators/finding-catalog/left-out.ts";
import { findingsRoute, findingUrl, isOwnCode, manualUrl } from "../../generators/finding-catalog/manual-url.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { countCauses } from "./fold-findings.ts";
import { countOf, formatBytes, formatCount, formatDuration } from "./numbers.ts";
import type { StageTime } from "./progress.ts";
import type { CheckSummary } from "./model.ts";

/** Pages that come from Markdown files. */
export interface PageCounts {
  readonly all: number;
  /** Those that the cache did not contain. */
  readonly rendered: number;
}

/** The numbers at the end of a build. */
export interface BuildSummary {
  readonly pages: number;
  /** The pages that come from Markdown files. */
  readonly guides: PageCounts;
  readonly operations: number;
  readonly schemas: number;
  readonly validators: number;
  readonly examples: CheckSummary;
  readonly indexBytes: number;
  readonly files: number;
  readonly unchanged: number;
  readonly bytes: number;
  /** Other hosts in the content security policy, because the config or a page names them. */
  readonly hosts?: readonly string[];
}

/** The table that a build ends with. `isVerbose` adds the files, the cached pages, and the time of each stage. */
export function renderSummary(summary: BuildSummary, times: readonly StageTime[], isVerbose: boolean): string {
  const { examples } = summary;
  const rows: (readonly [string, string])[] = [
    ["pages", formatCount(summary.pages)],
    ["operations", formatCount(summary.operations)],
    ["schemas", formatCount(summary.schemas)],
    ["validators", formatCount(summary.validators)],
    ["examples", describeExamples(examples)],
    ...(examples.unbound === undefined || examples.unbound === 0
      ? []
      : [["unbound blocks", formatCount(examples.unbound)] as const]),
    ["search index", formatBytes(summary.indexBytes)],
    ...(isVerbose ? detailRows(summary, times) : []),
    ["time", formatDuration(times.reduce((sum, { ms }) => sum + ms, 0))],
  ];
  return rows.map(([name, value]) => `${name.padEnd(20)} ${value}\n`).join("");
}

function detailRows(
  { guides, files, bytes, unchanged, hosts = [] }: BuildSummary,
  times: readonly StageTime[],
): readonly (readonly [string, string])[] {
  const same = unchanged > 0 ? `, ${formatCount(unchanged)} unchanged` : "";
  return [
    ["Markdown pages", describePages(guides)],
    ["files", `${formatCount(files)}, ${formatBytes(bytes)}${same}`],
    ...(hosts.length === 0 ? [] : [["hosts in the policy", hosts.join(", ")] as const]),
    ...times.map(({ name, ms }) => [`time: ${name}`, formatDuration(ms)] as const),
  ];
}

/** One line on where rendered Markdown comes from. */
export function describePages({ all, rendered }: PageCounts): string {
  return `${formatCount(all)}, ${formatCount(rendered)} rendered, ${formatCount(all - rendered)} from the cache`;
}

/** One line about the checked examples. */
export function describeExamples({ checked, failed, skipped }: CheckSummary): string {
  return `${formatCount(checked)} checked, ${formatCount(failed)} failed, ${formatCount(skipped)} skipped`;
}

/** A line for each part of calls that examples are of, and one for the blocks that are of none. */
export function describeKinds({ kinds = [], unbound = 0 }: CheckSummary): string {
  const lines = kinds.map(({ name, checked, failed }) => {
    const wrong = failed === 0 ? "" : `, ${formatCount(failed)} failed`;
    return `  ${name.padEnd(12)} ${formatCount(checked)}${wrong}\n`;
  });
  return [...lines, ...(unbound === 0 ? [] : [`  ${"unbound".padEnd(12)} ${formatCount(unbound)}\n`])].join("");
}

/** What `--external` checked, with the results of an earlier run. */
export function describeLinks({ links }: CheckSummary): string {
  if (links === undefined) return "";
  const counts = [`${formatCount(links.checked)} checked`, `${formatCount(links.cached)} of them cached`];
  return `links to other hosts: ${[...counts, `${formatCount(links.skipped)} skipped`].join(", ")}\n`;
}

/** One line about the checked types, and one for each language that was not checked; empty without `--types`. */
export function describeTypes({ types }: CheckSummary): string {
  if (types === undefined) return "";
  const { checked, failed, skipped, unchecked } = types;
  const counts = `${formatCount(checked)} checked, ${formatCount(failed)} failed, ${formatCount(skipped)} skipped`;
  const lines = unchecked.map(({ language, reason }) => `  ${language} is not checked: ${reason}\n`);
  const isEmpty = checked + skipped + unchecked.length === 0;
  const reason = isEmpty
    ? "  no block that can be checked imports the kit, `openapi-fetch`, an SDK, or a package that `types` names\n"
    : "";
  return `types: ${counts}\n${reason}${lines.join("")}`;
}

/** One line on the findings and one for each of their codes; empty when there are none. */
export function describeFindings(findings: readonly DocsgenError[], isPayload: (file: string) => boolean): string {
  const count = (severity: DocsgenError["severity"]): number =>
    findings.filter((finding) => finding.severity === severity).length;
  const parts = (["error", "warning", "note"] as const).flatMap((severity) =>
    count(severity) === 0 ? [] : [countOf(count(severity), severity)],
  );
  if (parts.length === 0) return "";
  const causes = countCauses(findings, isPayload);
  const folded = causes === findings.length ? "" : ` (${countOf(causes, "cause")})`;
  return `${parts.join(", ")}${folded}\n${describeCodes(findings)}`;
}

/** The most frequent first. One finding is its own summary. */
function describeCodes(findings: readonly DocsgenError[]): string {
  if (findings.length === 1) return "";
  const codes = new Map<string, number>();
  for (const { code } of findings) codes.set(code, (codes.get(code) ?? 0) + 1);
  return [...codes]
    .toSorted(([left, many], [right, more]) => more - many || (left < right ? -1 : 1))
    .map(([code, times]) => `  ${formatCount(times).padStart(5)}  ${code}\n`)
    .join("");
}

/** One line on where the manual explains the codes; empty when there are no findings. */
export function describeManual(findings: readonly DocsgenError[]): string {
  const [code, ...others] = new Set(findings.map((finding) => finding.code).filter(isOwnCode));
  if (code === undefined) return "";
  const url = others.length === 0 ? findingUrl(code) : `${manualUrl}${findingsRoute}`;
  return `explain: docsgen explain ${code}  ${url}\n`;
}

/** One line on the notes that only `--verbose` shows; empty when there are none. */
export function describeHidden(notes: number): string {
  return notes === 0 ? "" : `${countOf(notes, "note")} not shown; \`--verbose\` shows ${notes === 1 ? "it" : "them"}\n`;
}

/** One line on what a baseline knows; empty without one. */
export function describeKnown(known: readonly DocsgenError[] | undefined): string {
  if (known === undefined) return "";
  const missing = known.filter(({ code }) => leftOutCodes.has(code)).length;
  const more = missing === 0 ? "" : `, ${formatCount(missing)} of them about content that is missing from the site`;
  return `baseline: ${countOf(known.length, "known finding")} not shown${more}\n`;
}

import { isWebUrl } from "../../generators/api/uri.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { describeFurtherPlaces, foldFindings, type FoldedFinding } from "./fold-findings.ts";
import { formatPosition } from "./pretty.ts";
import { plainText } from "./plain-text.ts";
import type { Report } from "./model.ts";

const commands = { error: "error", warning: "warning", note: "notice" } as const;

/**
 * Workflow commands that GitHub Actions turns into annotations:
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function formatGithub(report: Report): string {
  return foldFindings(report.findings, { limit: maxAnnotations, isPayload: report.isPayload })
    .map((folded) => `${annotation(folded, report)}\n`)
    .join("");
}

/** GitHub shows ten annotations of a step, so a frequent cause gets a single one. */
const maxAnnotations = 3;

function annotation(folded: FoldedFinding, { projectPrefix, isVerbose }: Report): string {
  const { finding } = folded;
  // A document on another host is not a file of the repository, so the message contains its location.
  const position = isOnHost(finding) ? undefined : finding.position;
  // GitHub takes columns of one line only.
  const isOneLine = position?.endLine === undefined || position.endLine === position.line;
  const properties: readonly (readonly [string, string | number | undefined])[] = [
    ["file", position && `${projectPrefix}${position.file}`],
    ["line", position?.line],
    ["endLine", position?.endLine],
    ["col", isOneLine ? position?.column : undefined],
    ["endColumn", isOneLine ? position?.endColumn : undefined],
    ["title", finding.code],
  ];
  const stated = properties.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${escapeProperty(String(value))}`],
  );
  return `::${commands[finding.severity]} ${stated.join(",")}::${escapeMessage(messageOf(folded, isVerbose))}`;
}

function isOnHost({ position }: DocsgenError): boolean {
  return position !== undefined && isWebUrl(position.file);
}

function messageOf(folded: FoldedFinding, isVerbose: boolean): string {
  const { finding } = folded;
  const { message, hint, rule, position, related } = finding;
  const document = position !== undefined && isOnHost(finding) ? [formatPosition(position)] : [];
  const location = rule?.position === undefined ? [] : [`rule: ${formatPosition(rule.position)}`];
  const further = describeFurtherPlaces(folded, { isVerbose, format: formatPosition });
  const tail = [...(hint === undefined ? [] : [`hint: ${hint}`]), ...(further === "" ? [] : [further])];
  const shown = isVerbose ? related : related.slice(0, maxRelated);
  const affected = shown.map((place) => `affects ${formatPosition(place.position)}: ${place.message}`);
  const more = related.length - shown.length;
  return [...document, message, ...location, ...affected, ...(more > 0 ? [`and ${more} more`] : []), ...tail].join(
    "\n",
  );
}

const maxRelated = 10;

function escapeMessage(text: string): string {
  return plainText(text).replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

import { describeFurtherPlaces, foldFindings, type FoldedFinding } from "./fold-findings.ts";
import { fileFromRoot } from "./file-from-root.ts";
import { plainText } from "./plain-text.ts";
import { formatPosition } from "./pretty.ts";
import type { Report } from "./model.ts";

/** More findings with the same cause are one message. */
const maxMessages = 3;

/**
 * Logging commands of Azure Pipelines, which has no level for notes:
 * https://learn.microsoft.com/azure/devops/pipelines/scripts/logging-commands
 */
export function formatAzure(report: Report): string {
  return foldFindings(report.findings, { limit: maxMessages, isPayload: report.isPayload })
    .map((folded) => `${logIssue(folded, report)}\n`)
    .join("");
}

function logIssue(folded: FoldedFinding, { projectPrefix, isVerbose }: Report): string {
  const { finding } = folded;
  const { code, severity, message, hint, position } = finding;
  const further = describeFurtherPlaces(folded, { isVerbose, format: formatPosition });
  const text = [message, ...(hint === undefined ? [] : [`hint: ${hint}`]), ...(further === "" ? [] : [further])];
  const place = position === undefined ? "" : `${formatPosition(position)}  `;
  if (severity === "note") return escapeText(`${place}note  ${code}  ${text.join(" ")}`);
  const properties: readonly (readonly [string, string | number | undefined])[] = [
    ["type", severity],
    ["sourcepath", position && fileFromRoot(position.file, projectPrefix)],
    ["linenumber", position?.line],
    ["columnnumber", position?.column],
    ["code", code],
  ];
  const stated = properties.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${escapeText(String(value)).replaceAll(";", "%3B").replaceAll("]", "%5D")}`],
  );
  return `##vso[task.logissue ${stated.join(";")}]${escapeText(text.join(" "))}`;
}

/** Azure reads `%AZP25` as a percent sign. */
function escapeText(text: string): string {
  return plainText(text).replaceAll("%", "%AZP25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

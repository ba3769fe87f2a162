import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { ReportFormat } from "../config/format.ts";
import { toFinding } from "./change-finding.ts";
import { formatChangesJson } from "./changes-json.ts";
import { formatChangesMarkdown } from "./changes-markdown.ts";
import type { ChangesReport } from "./changes-model.ts";
import { formatChangesPretty } from "./changes-pretty.ts";
import { kitWords, reachesLevel } from "./changes-summary.ts";
import type { Report } from "./model.ts";
import { formatReport } from "./report.ts";
import { sortFindings } from "./sort-findings.ts";

/** What the formats for findings need beside the changes. */
export type ChangesHost = Pick<Report, "toolVersion" | "projectPrefix">;

/** The formats that show what changes touch in the project. The formats of other tools show only the changes. */
export const formatsWithPlaces: ReadonlySet<ReportFormat> = new Set<ReportFormat>([
  "pretty",
  "json",
  "markdown",
  "github",
  "sarif",
]);

/** Renders changes in pieces that follow each other. The formats of other tools show them as findings. */
export function formatChanges(format: ReportFormat, report: ChangesReport, host: ChangesHost): Iterable<string> {
  if (format === "pretty") return [formatChangesPretty(report)];
  if (format === "json") return formatChangesJson(report);
  if (format === "markdown") return [formatChangesMarkdown(report)];
  return [formatFindings(format, report, host)];
}

function formatFindings(format: ReportFormat, report: ChangesReport, host: ChangesHost): string {
  const { changes, kit, findings, failOn, hasColor, isVerbose, readSource } = report;
  const isShown = isVerbose ? () => true : ({ severity }: ReturnType<typeof toFinding>) => severity !== "note";
  return formatReport(format, {
    ...host,
    findings: sortFindings([
      ...findings,
      ...kitFindings(kit),
      ...changes.map((change) => toFinding(change, failOn)).filter(isShown),
    ]),
    summary: {
      checked: changes.length,
      failed: changes.filter((change) => reachesLevel(change, failOn)).length,
      skipped: 0,
    },
    hasColor,
    isVerbose,
    isPayload: () => false,
    readSource: (file) => readSource("revision", file) ?? readSource("base", file),
  });
}

/** The types whose meaning the compiler has compared, for formats that list findings. */
function kitFindings(kit: ChangesReport["kit"]): readonly DocsgenError[] {
  if (kit?.isCompiled !== true) return [];
  const message = `These types of the kit changed their meaning: ${kitWords(kit)}.`;
  return [new DocsgenError("diff/kit-types-changed", message, { severity: "note" })];
}

import type { ReportFormat } from "../config/format.ts";
import { formatGithub } from "./github.ts";
import { formatJson } from "./json.ts";
import { formatJunit } from "./junit.ts";
import type { Report } from "./model.ts";
import { formatPretty } from "./pretty.ts";
import { formatSarif } from "./sarif.ts";

const formatters = {
  pretty: formatPretty,
  json: formatJson,
  github: formatGithub,
  sarif: formatSarif,
  junit: formatJunit,
} as const satisfies Record<ReportFormat, (report: Report) => string>;

/** Renders a report; the text ends with a line break or is empty. */
export function formatReport(format: ReportFormat, report: Report): string {
  return formatters[format](report);
}

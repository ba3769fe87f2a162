import type { ReportFormat } from "../config/format.ts";
import { formatAzure } from "./azure.ts";
import { formatCheckstyle } from "./checkstyle.ts";
import { formatGithub } from "./github.ts";
import { formatGitlab } from "./gitlab.ts";
import { formatHtml } from "./html.ts";
import { formatJson } from "./json.ts";
import { formatJunit } from "./junit.ts";
import { formatMarkdown } from "./markdown.ts";
import type { Report } from "./model.ts";
import { formatPretty } from "./pretty.ts";
import { formatSarif } from "./sarif.ts";
import { formatTeamcity } from "./teamcity.ts";

const formatters = {
  pretty: formatPretty,
  json: formatJson,
  github: formatGithub,
  sarif: formatSarif,
  junit: formatJunit,
  gitlab: formatGitlab,
  azure: formatAzure,
  teamcity: formatTeamcity,
  checkstyle: formatCheckstyle,
  markdown: formatMarkdown,
  html: formatHtml,
} as const satisfies Record<ReportFormat, (report: Report) => string>;

/** Renders a report; the text ends with a line break or is empty. */
export function formatReport(format: ReportFormat, report: Report): string {
  return formatters[format](report);
}

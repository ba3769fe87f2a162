import { detectCiService } from "./ci-service.ts";

/** How findings are printed. */
export const reportFormats = [
  ...(["pretty", "json", "github", "sarif", "junit"] as const),
  ...(["gitlab", "azure", "teamcity", "checkstyle", "markdown", "html"] as const),
] as const;

/** One of the formats. */
export type ReportFormat = (typeof reportFormats)[number];

/** JSON Schema of the `format` key. */
export const formatSchema = {
  enum: reportFormats,
  description:
    "How docsgen prints findings. Default: `github` in GitHub Actions, `azure` in Azure Pipelines, `teamcity` in TeamCity, otherwise `pretty`.",
} as const;

/** The format when neither the call nor the config names one. */
export function defaultFormat(env: Readonly<Record<string, string | undefined>>): ReportFormat {
  return detectCiService(env)?.format ?? "pretty";
}

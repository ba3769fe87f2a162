/** How findings are printed. */
export const reportFormats = ["pretty", "json", "github", "sarif", "junit"] as const;

/** One of the formats of contract section 2. */
export type ReportFormat = (typeof reportFormats)[number];

/** JSON Schema of the `format` key. */
export const formatSchema = {
  enum: reportFormats,
  description: "How docsgen prints findings. Default: `github` in GitHub Actions, otherwise `pretty`.",
} as const;

/** The format when neither the call nor the config names one. */
export function defaultFormat(env: Readonly<Record<string, string | undefined>>): ReportFormat {
  return env["GITHUB_ACTIONS"] === "true" ? "github" : "pretty";
}

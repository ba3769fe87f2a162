import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { findNearestName } from "../../generators/source/nearest-name.ts";
import type { Completed } from "./infer.ts";
import { fixedSeverity, unknownCode } from "./findings.ts";
import type { LocateSetting } from "./locate-setting.ts";

/** What a code can become: `off` hides its findings. */
export const severityLevels = ["error", "warn", "note", "off"] as const;
export type SeverityLevel = (typeof severityLevels)[number];

export const findingsSchema = {
  type: "object",
  description:
    "Severity of finding codes: `content/broken-link: warn`. `error`, `warn`, `note`, or `off`; `files` limits the change to part of the project.",
  additionalProperties: {
    type: ["string", "object"],
    format: "severity",
    properties: {
      severity: { enum: severityLevels, description: "What the findings become: `error`, `warn`, `note`, or `off`." },
      files: {
        type: "array",
        minItems: 1,
        items: { type: "string", minLength: 1 },
        description: "Patterns of file paths from the project folder: `content/legacy/**`.",
      },
    },
    required: ["severity"],
    additionalProperties: false,
  },
  default: {},
} as const;

type StatedRules = NonNullable<Completed<{ readonly findings: typeof findingsSchema }>["findings"]>;

/** A change of the severity of a code. */
export interface FindingRule {
  readonly severity: SeverityLevel;
  /** Undefined: in every file. */
  readonly files: readonly string[] | undefined;
}

/** The changes of severity by code. */
export type FindingRules = Readonly<Record<string, FindingRule>>;

/** Brings the rules of a config into one form. */
export function completeRules(stated: StatedRules = {}): FindingRules {
  return Object.fromEntries(
    Object.entries(stated).map(([code, rule]) => [
      code,
      // The schema allows the names of severities only.
      typeof rule === "string" ? { severity: rule as SeverityLevel, files: undefined } : { files: undefined, ...rule },
    ]),
  );
}

/** Codes of errors that end a command before there is anything to report. */
const fixedCodes = /^(?:call|config|output)\//;

/** Reports codes that do not exist, and codes whose severity cannot change. */
export function checkRules(
  stated: StatedRules,
  codes: readonly string[],
  locate: LocateSetting,
): readonly DocsgenError[] {
  return Object.keys(stated).flatMap((code) => {
    const position = locate(["findings", code], "key");
    if (!codes.includes(code)) return [unknownCode(code, findNearestName(code, codes), position)];
    return fixedCodes.test(code) ? [fixedSeverity(code, position)] : [];
  });
}

import { leftOutCodes } from "../../generators/finding-catalog/left-out.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { familyOf } from "../../generators/source/finding-family.ts";
import { findNearestName } from "../../generators/source/nearest-name.ts";
import type { Completed } from "./infer.ts";
import { fixedSeverity, invalidSetting, leftOutSeverity, unknownCode } from "./findings.ts";
import type { LocateSetting } from "./locate-setting.ts";

/** What a code can become: `off` hides its findings. */
export const severityLevels = ["error", "warn", "note", "off"] as const;
export type SeverityLevel = (typeof severityLevels)[number];

const ruleProperties = {
  level: { enum: severityLevels, description: "What the findings become: `error`, `warn`, `note`, or `off`." },
  severity: { enum: severityLevels, description: "An older name of `level`." },
  files: {
    type: "array",
    minItems: 1,
    items: { type: "string", minLength: 1 },
    description: "Patterns of file paths from the project folder: `content/legacy/**`.",
  },
} as const;

export const baselineSchema = {
  type: "string",
  minLength: 1,
  description:
    "File with known findings, which do not fail `build`, `check`, `verify`, and `dev`. `docsgen build --update-baseline` writes it.",
} as const;

export const findingsSchema = {
  type: "object",
  description:
    "Severity of finding codes: `content/broken-link: warn`. A key is a code or a family of codes such as `content/*`. A value is `error`, `warn`, `note`, or `off`, or a mapping with `level` and `files` that limits the change to part of the project, or a list of such mappings, whose last match applies.",
  additionalProperties: {
    type: ["string", "object", "array"],
    format: "severity",
    properties: ruleProperties,
    additionalProperties: false,
    minItems: 1,
    items: { type: "object", properties: ruleProperties, additionalProperties: false },
  },
  default: {},
} as const;

type StatedRules = NonNullable<Completed<{ readonly findings: typeof findingsSchema }>["findings"]>;
type StatedRule = Exclude<StatedRules[string], string | readonly unknown[]>;

/** A change of the severity of a code. */
export interface FindingRule {
  readonly level: SeverityLevel;
  /** Undefined: in every file. */
  readonly files: readonly string[] | undefined;
  /** Keys of the rule below its code. */
  readonly keys: readonly string[];
}

/** The changes of severity by code or family. Of several changes that apply, the last one counts. */
export type FindingRules = Readonly<Record<string, readonly FindingRule[]>>;

/** Codes that older versions of docsgen named differently. */
const olderNames: Readonly<Record<string, string>> = { "content/unsupported-element": "content/removed-element" };

/** The name of a code, which a config may write as older versions did. */
function currentName(code: string): string {
  return Object.hasOwn(olderNames, code) ? (olderNames[code] ?? code) : code;
}

/** Brings the rules of a config into one form. */
export function completeRules(stated: StatedRules = {}): FindingRules {
  return Object.fromEntries(
    Object.entries(stated).map(([code, rule]) => [
      currentName(code),
      listStated(rule).flatMap(({ rule: { level, severity, files }, keys }) => {
        const stated = level ?? severity;
        return stated === undefined ? [] : [{ level: stated, files, keys }];
      }),
    ]),
  );
}

/** The rules of one code, with their keys below the code. */
function listStated(rule: StatedRules[string]): readonly { readonly rule: StatedRule; readonly keys: string[] }[] {
  // The schema allows the names of severities only.
  if (typeof rule === "string") return [{ rule: { level: rule as SeverityLevel }, keys: [] }];
  if (isList(rule)) return rule.map((entry, index) => ({ rule: entry, keys: [String(index)] }));
  return [{ rule, keys: [] }];
}

/** `Array.isArray` does not recognize a read-only list. */
function isList(rule: StatedRule | readonly StatedRule[]): rule is readonly StatedRule[] {
  return Array.isArray(rule);
}

/** Codes of errors that end a command before there is anything to report. */
const fixedCodes = /^(?:call|config|output)\//;

/** Codes about the config that docsgen reports with those of the pages. */
const changeableCodes: ReadonlySet<string> = new Set([
  "config/git-history",
  "config/missing-texts",
  "config/robots-below-base",
  "config/social-card-url",
  "config/social-image-format",
  "config/unlisted-language",
  "config/unlisted-version",
  "config/unmatched-files",
  "config/untranslated",
]);

/** Whether the severity of a code cannot change. */
export function isFixed(code: string): boolean {
  return fixedCodes.test(code) && !changeableCodes.has(code);
}

/** Reports codes that do not exist, and severities that cannot be set. */
export function checkRules(
  stated: StatedRules,
  codes: readonly string[],
  locate: LocateSetting,
): readonly DocsgenError[] {
  const known = [...codes, ...new Set(codes.map(familyOf))];
  return Object.entries(stated).flatMap(([written, rule]) => {
    const code = currentName(written);
    const position = locate(["findings", written], "key");
    if (!known.includes(code)) return [unknownCode(code, findNearestName(code, known), position)];
    if (isFixed(code)) return [fixedSeverity(code, position)];
    return listStated(rule).flatMap(({ rule: { level, severity }, keys }) => {
      const path = ["findings", written, ...keys];
      const stated = level ?? severity;
      if (stated === undefined) return [invalidSetting(path.join("."), "needs a `level`", locate(path, "key"))];
      const isHidden = stated === "off" || stated === "note";
      const own = typeof rule === "string" ? path : [...path, level === undefined ? "severity" : "level"];
      return isHidden && leftOutCodes.has(code) ? [leftOutSeverity(code, stated, locate(own, "value"))] : [];
    });
  });
}

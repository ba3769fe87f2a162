import type { ErrorObject } from "ajv/dist/2020.js";
import { changeFinding, type DocsgenError } from "../../generators/source/docsgen-error.ts";
import { findNearestName, meant } from "../../generators/source/nearest-name.ts";
import { describeReason, tokensOfError } from "./describe-error.ts";
import { severityLevels } from "./finding-rules.ts";
import { invalidSetting, unknownSetting } from "./findings.ts";
import type { LocateSetting } from "./locate-setting.ts";
import { validateConfig } from "./validate-config.ts";

/** An error in a config, and the setting that it concerns. */
export interface SettingError {
  readonly finding: DocsgenError;
  readonly tokens: readonly string[];
}

/** Checks a config file against the schema; returns one error for each wrong, unknown, or missing setting. */
export function checkConfig(value: unknown, locate: LocateSetting): readonly SettingError[] {
  if (validateConfig(value)) return [];
  const seen = new Set<string>();
  return (validateConfig.errors ?? []).flatMap((error) => {
    const tokens = tokensOfError(error);
    const key = JSON.stringify([tokens, error.params["missingProperty"]]);
    // A value that breaks several rules is one error.
    return seen.has(key) || !seen.add(key).has(key) ? [] : [{ finding: describeError(error, tokens, locate), tokens }];
  });
}

function describeError(error: ErrorObject, tokens: readonly string[], locate: LocateSetting): DocsgenError {
  const key = tokens.join(".");
  if (error.keyword !== "additionalProperties") {
    const isName = error.propertyName !== undefined || error.keyword === "propertyNames";
    const finding = invalidSetting(key, describeReason(error), locate(tokens, isName ? "key" : "value"));
    return changeFinding(finding, { hint: hintFor(error) });
  }
  if (key === "plugins")
    return invalidSetting(key, "works only in a config in code, such as `docsgen.config.mjs`", locate(tokens, "key"));
  // Ajv types the schema as any object.
  const known = Object.keys((error.parentSchema?.["properties"] as object | undefined) ?? {}).filter(
    (name) => !name.startsWith("$"),
  );
  return unknownSetting(tokens, known, locate(tokens, "key"));
}

function hintFor({ keyword, params, data }: ErrorObject): string | undefined {
  const isText = typeof data === "string";
  // Ajv types the values as unknown.
  if (keyword === "enum" && isText)
    return meant(
      findNearestName(
        data,
        (params["allowedValues"] as unknown[]).filter((value) => typeof value === "string"),
      ),
    );
  if (keyword === "format" && params["format"] === "severity" && isText)
    return meant(findNearestName(data, severityLevels));
  // YAML reads `1.0` and `yes` as a number and a boolean.
  const isScalar = typeof data === "number" || typeof data === "boolean";
  return keyword === "type" && params["type"] === "string" && isScalar ? "put quotes around the value" : undefined;
}

import type { ErrorObject } from "ajv/dist/2020.js";
import { parsePointer } from "../../generators/source/json-pointer.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
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
    const tokens = tokensOf(error);
    const key = JSON.stringify([tokens, error.params["missingProperty"]]);
    // A value that breaks several rules is one error.
    return seen.has(key) || !seen.add(key).has(key) ? [] : [{ finding: describeError(error, locate), tokens }];
  });
}

function tokensOf({ keyword, instancePath, params }: ErrorObject): readonly string[] {
  const tokens = parsePointer(instancePath);
  return keyword === "additionalProperties" ? [...tokens, String(params["additionalProperty"])] : tokens;
}

function describeError(error: ErrorObject, locate: LocateSetting): DocsgenError {
  const tokens = parsePointer(error.instancePath);
  const key = tokens.join(".");
  switch (error.keyword) {
    case "additionalProperties": {
      const unknown = String(error.params["additionalProperty"]);
      if (tokens.length === 0 && unknown === "plugins")
        return invalidSetting(
          unknown,
          "works only in a config in code, such as `docsgen.config.mjs`",
          locate([unknown], "key"),
        );
      // Ajv types the schema as any object.
      const known = Object.keys((error.parentSchema?.["properties"] as object | undefined) ?? {}).filter(
        (name) => !name.startsWith("$"),
      );
      return unknownSetting([...tokens, unknown], known, locate([...tokens, unknown], "key"));
    }
    case "enum":
      return invalidSetting(
        key,
        `must be one of ${(error.params["allowedValues"] as unknown[]).map((value) => `\`${String(value)}\``).join(", ")}`,
        locate(tokens, "value"),
      );
    case "format":
      return invalidSetting(key, formatWords(String(error.params["format"])), locate(tokens, "value"));
    default:
      return invalidSetting(key, error.message ?? "is not valid", locate(tokens, "value"));
  }
}

function formatWords(format: string): string {
  if (format === "api-name") return "must be lower-case letters, digits and hyphens, such as `admin`";
  if (format === "severity") return "must be one of `error`, `warn`, `note`, `off`";
  if (format === "host")
    return "must be the name of a host, such as `schemas.example.com`, without scheme, path and wildcard";
  if (format === "endpoint") return "must be a URL that starts with `https://`, or a path such as `/feedback`";
  return format === "route"
    ? "must be a route that starts and ends with `/` and does not climb"
    : "must be a route such as `/api/` or an address that starts with `https://`";
}

import { findNearestName } from "../../source/nearest-name.ts";
import { costlyPattern, impossibleRequired } from "./findings.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import { type JsonObject, isJsonObject } from "../../source/json.ts";
import { formatPointer } from "../../source/json-pointer.ts";
import type { Locate } from "../locate.ts";
import type { PatternCosts } from "../pattern-costs.ts";
import { checkEnum } from "./schema-enum.ts";
import type { SchemaLocation } from "./schema-location.ts";
import { checkRanges } from "./schema-ranges.ts";
import { walkSchemaObjects } from "./walk-schemas.ts";

/** Only a schema with one of these keywords can break a rule. Of a range, both ends are needed. */
const ruleKeywords = new Set([
  "enum",
  "const",
  "pattern",
  "patternProperties",
  "additionalProperties",
  "minLength",
  "minItems",
  "minProperties",
  "minContains",
  "minimum",
  "exclusiveMinimum",
]);

/**
 * Checks each schema of a lifted document on its own: rules that no value can match, and listed values that can never
 * match.
 */
export function checkSchemaRules(document: JsonObject, costs: PatternCosts, locate: Locate): DocsgenError[] {
  const findings: DocsgenError[] = [];
  walkSchemaObjects(document, (source, tokens) => {
    if (!Object.keys(source).some((keyword) => ruleKeywords.has(keyword))) return;
    const place: SchemaLocation = {
      source,
      locate: (inside, target) => locate(formatPointer([...tokens, ...inside]), target),
    };
    findings.push(
      ...checkRanges(place),
      ...checkEnum(place, costs),
      ...checkRequired(place),
      ...checkPatterns(place, costs),
    );
  });
  return findings;
}

/** Reports the patterns of a schema that may take exponential time for a short text. */
function checkPatterns({ source, locate }: SchemaLocation, costs: PatternCosts): DocsgenError[] {
  const { pattern, patternProperties } = source;
  const names = isJsonObject(patternProperties) ? Object.keys(patternProperties) : [];
  return [
    ...(typeof pattern === "string" && costs.isCostly(pattern)
      ? [costlyPattern(pattern, costs.maxSteps(), locate(["pattern"]))]
      : []),
    ...names
      .filter(costs.isCostly)
      .map((name) => costlyPattern(name, costs.maxSteps(), locate(["patternProperties", name], "key"))),
  ];
}

/**
 * Finds names that are required but not allowed, because the schema forbids additional properties without listing them.
 */
function checkRequired({ source, locate }: SchemaLocation): DocsgenError[] {
  const { required, properties, patternProperties } = source;
  if (source["additionalProperties"] !== false || !Array.isArray(required)) return [];
  const known = isJsonObject(properties) ? properties : {};
  const patterns = Object.keys(isJsonObject(patternProperties) ? patternProperties : {});
  return required.flatMap((name, index) =>
    typeof name !== "string" || Object.hasOwn(known, name) || patterns.length > 0
      ? []
      : [impossibleRequired(name, findNearestName(name, Object.keys(known)), locate(["required", index]))],
  );
}

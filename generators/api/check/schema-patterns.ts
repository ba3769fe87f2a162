import type { DocsgenError } from "../../source/docsgen-error.ts";
import { isJsonObject } from "../../source/json.ts";
import type { PatternCosts } from "../pattern-costs.ts";
import { costlyPattern } from "./findings.ts";
import type { SchemaPlace } from "./schema-place.ts";

/** Reports the patterns of a schema that may take exponential time for a short text. */
export function checkPatterns({ source, locate }: SchemaPlace, costs: PatternCosts): DocsgenError[] {
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

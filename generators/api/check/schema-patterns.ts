import type { DocsgenError } from "../../source/docsgen-error.ts";
import { isJsonObject } from "../../source/json.ts";
import { keepsBusy } from "../busy-pattern.ts";
import { costlyPattern } from "./findings.ts";
import type { SchemaPlace } from "./schema-place.ts";

/** Patterns that a short text keeps busy, each tried once; `verdicts` remembers them over the schemas of a description. */
export function checkPatterns({ source, locate }: SchemaPlace, verdicts: Map<string, boolean>): DocsgenError[] {
  const { pattern, patternProperties } = source;
  const isCostly = (text: string): boolean => {
    const known = verdicts.get(text) ?? keepsBusy(text);
    verdicts.set(text, known);
    return known;
  };
  const names = isJsonObject(patternProperties) ? Object.keys(patternProperties) : [];
  return [
    ...(typeof pattern === "string" && isCostly(pattern) ? [costlyPattern(pattern, locate(["pattern"]))] : []),
    ...names.filter(isCostly).map((name) => costlyPattern(name, locate(["patternProperties", name], "key"))),
  ];
}

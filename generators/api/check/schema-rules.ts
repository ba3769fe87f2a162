import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { JsonObject } from "../../source/json.ts";
import { formatPointer } from "../../source/json-pointer.ts";
import type { Locate } from "../locate.ts";
import type { PatternCosts } from "../pattern-costs.ts";
import { checkEnum } from "./schema-enum.ts";
import type { SchemaPlace } from "./schema-place.ts";
import { checkPatterns } from "./schema-patterns.ts";
import { checkRanges } from "./schema-ranges.ts";
import { checkRequired } from "./schema-required.ts";
import { walkSchemaObjects } from "./walk-schemas.ts";

/** Judges each schema of a lifted document by itself: rules that let nothing through, listed values that can never match. */
export function checkSchemaRules(document: JsonObject, costs: PatternCosts, locate: Locate): DocsgenError[] {
  const findings: DocsgenError[] = [];
  walkSchemaObjects(document, (source, tokens) => {
    const place: SchemaPlace = {
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

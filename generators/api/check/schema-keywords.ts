import { formatPointer } from "../../source/json-pointer.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { JsonObject } from "../../source/json.ts";
import { findCertainName } from "../../source/nearest-name.ts";
import { formerKeywords, schemaKeywords } from "../dialects.ts";
import type { Locate } from "../locate.ts";
import { misspelledKeyword } from "./findings.ts";
import { walkSchemaObjects } from "./walk-schemas.ts";

const known: ReadonlySet<string> = new Set([...schemaKeywords, ...formerKeywords]);

/**
 * Reports keywords such as `maxLenght`. JSON Schema 2020-12 ignores unknown keywords, so the meta-schemas of OpenAPI 3.1
 * and later accept them, and nothing checks the rule that the author meant. Any other unknown keyword may be on purpose.
 */
export function checkKeywords(document: JsonObject, locate: Locate): DocsgenError[] {
  const findings: DocsgenError[] = [];
  walkSchemaObjects(document, (source, tokens) => {
    for (const name of Object.keys(source)) {
      if (known.has(name) || name.startsWith("x-")) continue;
      const correct = findCertainName(name, schemaKeywords);
      // Names that start with another letter have other meanings: `dtype`, `@type`, `noneOf`.
      if (correct === undefined || name[0]?.toLowerCase() !== correct[0]) continue;
      findings.push(misspelledKeyword(name, correct, locate(formatPointer([...tokens, name]), "key")));
    }
  });
  return findings;
}

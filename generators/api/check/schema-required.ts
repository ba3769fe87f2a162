import type { DocsgenError } from "../../source/docsgen-error.ts";
import { isJsonObject } from "../../source/json.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import { impossibleRequired } from "./findings.ts";
import type { SchemaPlace } from "./schema-place.ts";

/** Names that must be there but may not, since the schema closes itself without naming them. */
export function checkRequired({ source, locate }: SchemaPlace): DocsgenError[] {
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

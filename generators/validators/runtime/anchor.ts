import type { Issue } from "../model.ts";

/**
 * One name as a part of a reference anchor. It is percent-encoded because ids cannot contain spaces. `href` has the
 * same text, and browsers compare it with the id before they decode it. `(`, `)`, and `*` are reserved for parts
 * without a name.
 */
export function anchorSegment(name: string): string {
  return encodeURIComponent(name.replace(/[\ud800-\udfff]/gu, "\uFFFD")).replace(
    /[()*']/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** A missing property is shown at the property itself, not at its object. */
export function missingAnchor({ keyword, params }: Pick<Issue, "keyword" | "params">): string {
  const missing = /^(?:required|dependentRequired)$/.test(keyword) ? params["missingProperty"] : undefined;
  return typeof missing === "string" ? `/${anchorSegment(missing)}` : "";
}

type Step = (name: string) => string;
const sameRow: Step = () => "";

/**
 * Keywords that are followed by a name or a number. The branches of a union and the parts of an `allOf` describe the
 * same value.
 */
const named = new Map<string, Step>([
  ["properties", (name) => `/${anchorSegment(name)}`],
  ["patternProperties", (pattern) => `/(${anchorSegment(`keys ${pattern}`)})`],
  ["prefixItems", (index) => `/(${index})`],
  ...["allOf", "anyOf", "oneOf", "dependentSchemas"].map((keyword): [string, Step] => [keyword, sameRow]),
]);

/** Keywords with one subschema: array items are shown together with their array. */
const single = new Map([
  ["additionalProperties", "/*"],
  ["unevaluatedProperties", "/*"],
  ["propertyNames", "/(keys)"],
  ...["items", "if", "then", "else"].map((keyword): [string, string] => [keyword, ""]),
]);

/**
 * The end of an anchor for the path from a schema to one of its rules: `/properties/a/items/properties/b/maximum`
 * becomes `/a/b`. A part without an anchor is shown by the nearest enclosing part, whose anchor is a prefix.
 */
export function anchorBelow(pointer: string): string {
  const steps = pointer.split("/").map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  let anchor = "";
  // The first segment is empty. The last one is the rule itself or the name of a forbidden property.
  for (let index = 1; index < steps.length - 1; index += 1) {
    const keyword = steps[index] ?? "";
    const step = named.get(keyword);
    const segment = step === undefined ? single.get(keyword) : step(steps[(index += 1)] ?? "");
    if (segment === undefined) break;
    anchor += segment;
  }
  return anchor;
}

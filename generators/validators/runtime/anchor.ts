import type { Issue } from "../model.ts";

/**
 * One name as a part of an anchor of the reference. Percent-encoded, because ids hold no spaces; the same text stands in
 * `href`, which browsers compare with the id before they decode it. `(`, `)` and `*` are kept for parts without a name.
 */
export function anchorSegment(name: string): string {
  return encodeURIComponent(name.replace(/[\ud800-\udfff]/gu, "\uFFFD")).replace(
    /[()*']/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** What is missing is shown at the property itself rather than at the object that lacks it. */
export function missingAnchor({ keyword, params }: Pick<Issue, "keyword" | "params">): string {
  const missing = /^(?:required|dependentRequired)$/.test(keyword) ? params["missingProperty"] : undefined;
  return typeof missing === "string" ? `/${anchorSegment(missing)}` : "";
}

type Step = (name: string) => string;
const sameRow: Step = () => "";

/** Keywords that a name or a number follows; the branches of a choice and the parts of a whole are about the same value. */
const named = new Map<string, Step>([
  ["properties", (name) => `/${anchorSegment(name)}`],
  ["patternProperties", (pattern) => `/(${anchorSegment(`keys ${pattern}`)})`],
  ["prefixItems", (index) => `/(${index})`],
  ...["allOf", "anyOf", "oneOf", "dependentSchemas"].map((keyword): [string, Step] => [keyword, sameRow]),
]);

/** Keywords that hold one schema: the entries of a list are told with it. */
const single = new Map([
  ["additionalProperties", "/*"],
  ["unevaluatedProperties", "/*"],
  ["propertyNames", "/(keys)"],
  ...["items", "if", "then", "else"].map((keyword): [string, string] => [keyword, ""]),
]);

/**
 * The end of an anchor for the way from a schema to one of its rules: `/properties/a/items/properties/b/maximum` gives
 * `/a/b`. A part that has no anchor of its own is shown by the nearest one around it, which a prefix of this names.
 */
export function anchorBelow(pointer: string): string {
  const steps = pointer.split("/").map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  let anchor = "";
  // The first is empty; the last is the rule itself, or the name of what may not be there.
  for (let index = 1; index < steps.length - 1; index += 1) {
    const keyword = steps[index] ?? "";
    const step = named.get(keyword);
    const segment = step === undefined ? single.get(keyword) : step(steps[(index += 1)] ?? "");
    if (segment === undefined) break;
    anchor += segment;
  }
  return anchor;
}

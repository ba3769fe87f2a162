import { anchorBelow } from "../validators/runtime/anchor.ts";

/** Parameters, headers, and media types contain their schemas. These steps have no anchor. */
const toSchema = /^(?:\/content\/[^/]+)?\/(?:schema|itemSchema)(?=\/|$)/;

/**
 * The URL of a rule, by its JSON pointer: the nearest known part above it, then the path to the property. The generated
 * kit, the page that shows its issues, and their tests share this function.
 */
export function findRuleUrl(rule: string, find: (pointer: string) => string | undefined): string | undefined {
  for (let place = rule; place.includes("/"); place = place.slice(0, place.lastIndexOf("/"))) {
    const url = find(place);
    if (url !== undefined) return url + anchorBelow(rule.slice(place.length).replace(toSchema, ""));
  }
  return undefined;
}

import { anchorBelow } from "../validators/runtime/anchor.ts";

/** Parameters, headers and media types hold their schemas; none of these steps has an anchor. */
const toSchema = /^(?:\/content\/[^/]+)?\/(?:schema|itemSchema)(?=\/|$)/;

/**
 * The address of a rule, by its JSON pointer: the known part nearest above it, and from there to the property. One
 * computation for the kit that is generated, the page that shows its issues, and their tests.
 */
export function findRuleUrl(rule: string, find: (pointer: string) => string | undefined): string | undefined {
  for (let place = rule; place.includes("/"); place = place.slice(0, place.lastIndexOf("/"))) {
    const url = find(place);
    if (url !== undefined) return url + anchorBelow(rule.slice(place.length).replace(toSchema, ""));
  }
  return undefined;
}

import { findRuleUrl } from "../../generators/reference-urls/rule-url.ts";
import type { TryItOperation } from "./try-it-operation.ts";
import { missingAnchor } from "../../generators/validators/runtime/anchor.ts";
import type { InputError } from "./input-error.ts";

/** Returns the URL at which the reference shows a rule. Undefined if the reference does not show it. */
export type FindRuleUrl = (error: InputError) => string | undefined;

/**
 * The kit's issues contain a URL on the deployed site. This function returns the same location on the current site,
 * which may be a preview. If an issue has no URL, the panel's list of parts is used.
 */
export function createFindRuleUrl({ places }: Pick<TryItOperation, "places">, file: string): FindRuleUrl {
  const { root, site, own, parts } = places;
  const base = new URL(root, file).href;
  return ({ issue }) => {
    if (issue === undefined) return undefined;
    const { rule, url } = issue;
    if (url !== undefined) return site !== undefined && url.startsWith(site) ? base + url.slice(site.length) : url;
    const ruleUrl = findRuleUrl(rule, (place) => (Object.hasOwn(parts, place) ? parts[place] : undefined));
    const found = ruleUrl === undefined ? own : ruleUrl + missingAnchor(issue);
    return found === undefined ? undefined : base + found.replace(/^\//, "");
  };
}

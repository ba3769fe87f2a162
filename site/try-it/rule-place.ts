import { findRuleUrl } from "../../generators/reference-urls/rule-url.ts";
import type { TryItOperation } from "../../generators/try-it/model.ts";
import { missingAnchor } from "../../generators/validators/runtime/anchor.ts";
import type { Problem } from "./problem.ts";

/** Gives the address at which the reference shows the rule of a problem; undefined where it has no place. */
export type FindRulePlace = (problem: Problem) => string | undefined;

/**
 * The kit's issues carry the address on the deployed site: the same place is looked up on this one, which may be a
 * preview. Where the kit says none, the parts that the console was given serve.
 */
export function createFindRulePlace({ places }: Pick<TryItOperation, "places">, file: string): FindRulePlace {
  const { root, site, own, parts } = places;
  const base = new URL(root, file).href;
  return ({ issue }) => {
    if (issue === undefined) return undefined;
    const { rule, url } = issue;
    if (url !== undefined) return site !== undefined && url.startsWith(site) ? base + url.slice(site.length) : url;
    const address = findRuleUrl(rule, (place) => (Object.hasOwn(parts, place) ? parts[place] : undefined));
    const found = address === undefined ? own : address + missingAnchor(issue);
    return found === undefined ? undefined : base + found.replace(/^\//, "");
  };
}

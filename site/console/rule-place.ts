import type { ConsolePlaces } from "../../generators/console/model.ts";
import { parsePointer } from "../../generators/source/json-pointer.ts";
import type { Issue } from "./kit.ts";

/** Gives the address at which the reference shows the rule of an issue; undefined where it has no place. */
export type FindRulePlace = (issue: Issue) => string | undefined;

/**
 * The kit's issues carry the address on the deployed site: the same place is looked up on this one, which may be a
 * preview. Where the address of the site is not known to the kit, the routes that the console was given serve.
 */
export function createFindRulePlace({ root, site, routes }: ConsolePlaces, file: string): FindRulePlace {
  const base = new URL(root, file).href;
  return ({ rule, url }) => {
    if (url !== undefined && site !== undefined && url.startsWith(site)) return base + url.slice(site.length);
    const [first, second, name = ""] = parsePointer(rule);
    const isSchema = first === "components" && second === "schemas";
    const key = isSchema && Object.hasOwn(routes, name) ? name : "";
    const route = Object.hasOwn(routes, key) ? routes[key] : undefined;
    return route === undefined ? url : base + route.replace(/^\//, "");
  };
}

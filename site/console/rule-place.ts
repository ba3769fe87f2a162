import type { ConsoleOperation } from "../../generators/console/model.ts";
import { parsePointer } from "../../generators/source/json-pointer.ts";
import { anchorSegment } from "../reference/anchor-segment.ts";
import type { Problem } from "./problem.ts";

/** Gives the address at which the reference shows the rule of a problem; undefined where it has no place. */
export type FindRulePlace = (problem: Problem) => string | undefined;

/**
 * The kit's issues carry the address on the deployed site: the same place is looked up on this one, which may be a
 * preview. Where the address of the site is not known to the kit, the routes that the console was given serve.
 */
export function createFindRulePlace(
  { id, places }: Pick<ConsoleOperation, "id" | "places">,
  file: string,
): FindRulePlace {
  const { root, site, routes } = places;
  const base = new URL(root, file).href;
  return ({ issue, anchor }) => {
    if (issue === undefined) return undefined;
    const { rule, url } = issue;
    const [first, second, name = "", ...below] = parsePointer(rule);
    const isSchema = first === "components" && second === "schemas";
    const own = isSchema ? `schema/${anchorSegment(name, "/")}` : `operation/${anchorSegment(id, "/")}`;
    const further = isSchema ? propertySegments(below) : anchor === undefined ? [] : anchor;
    if (url !== undefined && site !== undefined && url.startsWith(site))
      return withAnchor(base + url.slice(site.length), own, further);
    const key = isSchema && Object.hasOwn(routes, name) ? name : "";
    const route = Object.hasOwn(routes, key) ? routes[key] : undefined;
    return route === undefined ? url : withAnchor(base + route.replace(/^\//, ""), own, further);
  };
}

/** The properties that a rule stands below, as anchors have them: the items of a list are no level of their own. */
function propertySegments(tokens: readonly string[]): readonly string[] {
  const segments: string[] = [];
  for (let index = 0; index < tokens.length - 1; index += 1) {
    if (tokens[index] === "items") continue;
    if (tokens[index] !== "properties") break;
    index += 1;
    segments.push(anchorSegment(tokens[index] ?? ""));
  }
  return segments;
}

function withAnchor(address: string, own: string, further: readonly string[]): string {
  if (further.length === 0) return address;
  return `${address.includes("#") ? address : `${address}#${own}`}/${further.join("/")}`;
}

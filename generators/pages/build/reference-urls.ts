import { wellFormed } from "../../source/well-formed.ts";
import type { ApiModel } from "../../api/model.ts";
import type { OperationGroup, ReferenceUrls, ReferencePage } from "../model.ts";
import { uniqueSegments } from "./route-segment.ts";

/** Assigns a URL to every part of the reference: operations and tags are anchors on one page, or pages of their own. */
export function buildReferenceUrls(
  api: ApiModel,
  groups: readonly OperationGroup[],
  { route, layout }: Pick<ReferencePage, "route" | "layout">,
): ReferenceUrls {
  const operations = [...api.operations, ...api.webhooks].map(({ id }) => id);
  const tags = groups.map(({ name }) => name);
  const schemas = pages(
    `${route}schemas/`,
    api.schemas.map(({ name }) => name),
  );
  return layout === "one"
    ? { operations: anchors(`${route}#operation/`, operations), schemas, tags: anchors(`${route}#tag/`, tags) }
    : { operations: pages(route, operations, ["schemas", "tags"]), schemas, tags: pages(`${route}tags/`, tags) };
}

function anchors(start: string, names: readonly string[]): ReadonlyMap<string, string> {
  return new Map(names.map((name) => [name, start + encodeAnchor(name)]));
}

function pages(start: string, names: readonly string[], reserved: readonly string[] = []): ReadonlyMap<string, string> {
  return new Map([...uniqueSegments(names, reserved)].map(([name, segment]) => [name, `${start}${segment}/`]));
}

/** Percent-encoded, because ids contain no spaces. Slashes remain because they make ids with paths easier to read. */
function encodeAnchor(name: string): string {
  const strict = encodeURIComponent(wellFormed(name)).replaceAll(
    /[()*']/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return strict.replaceAll("%2F", "/");
}

import type { ApiModel, Operation, Tag } from "../../api/model.ts";
import type { OperationGroup } from "../model.ts";
import { wordsOfName } from "./guide-page.ts";

/**
 * Groups every operation: by tag, in the description's order, below parent tags and under the headings in
 * `x-tagGroups`. Operations without a tag are grouped by the first meaningful segment of their path, because some large
 * descriptions have no tags. Webhooks come last because users do not call them.
 */
export function buildOperationGroups(api: ApiModel): OperationGroup[] {
  const tags = api.tags.filter(isGroup);
  const ofTags = inSections(api, tags).flatMap(({ section, roots }) =>
    roots.flatMap((tag) => withChildren(tag, tags, { section, level: 0 })),
  );
  const groups = new Map(ofTags.map((group) => [group.name, { ...group, operations: [...group.operations] }]));
  const grouped = new Set(ofTags.flatMap(({ operations }) => operations));
  for (const operation of [...api.operations, ...api.webhooks]) {
    if (grouped.has(operation.id)) continue;
    const name = groupName(operation);
    const place = { section: undefined, level: 0 };
    const group = groups.get(name) ?? { name, label: wordsOfName(name), tag: undefined, ...place, operations: [] };
    groups.set(name, group);
    group.operations.push(operation.id);
  }
  return [...groups.values()];
}

/** Other kinds of tags, such as badges, describe an operation but do not group it. */
function isGroup({ kind }: Tag): boolean {
  return kind === undefined || kind === "nav";
}

interface Section {
  readonly section: string | undefined;
  readonly roots: readonly Tag[];
}

/** Tags without a parent under their headings. Tags without a heading come last. Each tag occurs once. */
function inSections({ tagGroups }: ApiModel, tags: readonly Tag[]): readonly Section[] {
  const names = new Set(tags.map(({ name }) => name));
  const roots = new Map(
    tags.filter(({ parent }) => parent === undefined || !names.has(parent)).map((tag) => [tag.name, tag]),
  );
  const take = (name: string): Tag[] => {
    const tag = roots.get(name);
    roots.delete(name);
    return tag === undefined ? [] : [tag];
  };
  const headed = tagGroups.map((group) => ({ section: group.name, roots: group.tags.flatMap(take) }));
  return [...headed, { section: undefined, roots: [...roots.values()] }];
}

/** A tag and the tags below it that contain an operation or a description. */
function withChildren(
  tag: Tag,
  tags: readonly Tag[],
  place: Pick<OperationGroup, "section" | "level">,
): OperationGroup[] {
  const below = tags
    .filter(({ parent }) => parent === tag.name)
    .flatMap((child) => withChildren(child, tags, { ...place, level: place.level + 1 }));
  const operations = tag.isProse ? [] : tag.operations;
  if (operations.length + below.length === 0 && !tag.isProse) return [];
  return [{ name: tag.name, label: tag.displayName, tag: tag.name, ...place, operations }, ...below];
}

/** Versions and `api` do not describe what an operation does. */
const silentSegment = /^(?:api|rest|v\d+(?:\.\d+)*|\{.*\}|)$/i;

function groupName(operation: Operation): string {
  if (operation.kind === "webhook") return "webhooks";
  return operation.path.split("/").find((segment) => !silentSegment.test(segment)) ?? "operations";
}

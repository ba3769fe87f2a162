import type { ApiModel, Operation } from "../../api/model.ts";
import type { OperationGroup } from "../model.ts";
import { wordsOfName } from "./guide-page.ts";

interface Draft {
  readonly label: string;
  readonly tag: string | undefined;
  readonly operations: string[];
}

/**
 * Groups every operation: by tag, in the order of the description; what has no tag by the first telling segment of its path,
 * as some large descriptions have no tags at all; webhooks without a tag come last.
 */
export function buildOperationGroups(api: ApiModel): OperationGroup[] {
  const groups = new Map<string, Draft>();
  const grouped = new Set<string>();
  for (const tag of api.tags) {
    groups.set(tag.name, { label: tag.displayName, tag: tag.name, operations: [...tag.operations] });
    tag.operations.forEach((id) => grouped.add(id));
  }
  for (const operation of [...api.operations, ...api.webhooks]) {
    if (grouped.has(operation.id)) continue;
    const name = operation.tags.find((tag) => groups.has(tag)) ?? groupName(operation);
    const group: Draft = groups.get(name) ?? { label: wordsOfName(name), tag: undefined, operations: [] };
    groups.set(name, group);
    group.operations.push(operation.id);
  }
  return [...groups].map(([name, group]) => ({ name, ...group })).filter((group) => group.operations.length > 0);
}

/** Versions and `api` say nothing about what an operation does. */
const silentSegment = /^(?:api|rest|v\d+(?:\.\d+)*|\{.*\}|)$/i;

function groupName(operation: Operation): string {
  if (operation.kind === "webhook") return "webhooks";
  return operation.path.split("/").find((segment) => !silentSegment.test(segment)) ?? "operations";
}

import type { Operation, Tag } from "../../../generators/api/model.ts";
import { anchorOf, anchorSegment, hrefTo, type ReferenceContext } from "../context.ts";

/** Operations under one heading: a tag, or what has none. */
export interface OperationGroup {
  readonly key: string;
  readonly label: string;
  readonly anchor: string;
  readonly href: string;
  readonly tag: Tag | undefined;
  readonly operations: readonly Operation[];
}

/** The groups of a reference in the order of the description; webhooks and untagged operations come last. */
export function operationGroups(context: ReferenceContext): readonly OperationGroup[] {
  const { api } = context;
  const tagged = api.tags.map((tag) => groupOf(tag.name, tag.displayName, tag.operations.flatMap((id) => context.operations.get(id) ?? []), context, tag));
  const known = new Set(api.tags.flatMap((tag) => tag.operations));
  const rest = api.operations.filter((operation) => !known.has(operation.id));
  const webhooks = api.webhooks.filter((operation) => !known.has(operation.id));
  return [...tagged, groupOf("(operations)", "Operations", rest, context), groupOf("(webhooks)", "Webhooks", webhooks, context)].filter((group) => group.operations.length > 0);
}

function groupOf(key: string, label: string, operations: readonly Operation[], context: ReferenceContext, tag?: Tag): OperationGroup {
  const address = tag && context.addresses.tags.get(tag.name);
  const fallback = `tag/${anchorSegment(key)}`;
  const anchor = anchorOf(address, fallback);
  return { key, label, anchor, href: hrefTo(address ?? `${context.route}#${fallback}`, context), tag, operations };
}

/** `href` of an operation; its group's page where it has none of its own. */
export function operationHref(operation: Operation, context: ReferenceContext): string {
  const address = context.addresses.operations.get(operation.id);
  return hrefTo(address ?? `${context.route}#operation/${anchorSegment(operation.id, "/")}`, context);
}

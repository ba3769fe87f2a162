import type { Operation, Tag } from "../../../generators/api/model.ts";
import type { Page } from "../../../generators/pages/model.ts";
import { anchorSegment } from "../../../generators/validators/runtime/anchor.ts";
import { anchorOf, hrefTo, operationAnchor, type ReferenceContext } from "../context.ts";

/** Operations under one heading. */
export interface GroupView {
  readonly name: string;
  readonly label: string;
  readonly anchor: string;
  readonly href: string;
  readonly tag: Tag | undefined;
  readonly section: string | undefined;
  readonly level: number;
  readonly operations: readonly Operation[];
}

/** The groups as the pages lay them out, ready to be drawn. */
export function groupViews(context: ReferenceContext): readonly GroupView[] {
  const tags = new Map(context.api.tags.map((tag) => [tag.name, tag]));
  return context.groups.map(({ name, label, tag, section, level, operations }) => {
    const fallback = `tag/${anchorSegment(name).replaceAll("%2F", "/")}`;
    const address = context.urls.tags.get(name);
    return {
      name,
      label,
      section,
      level,
      anchor: anchorOf(address, fallback),
      href: hrefTo(address ?? `${context.route}#${fallback}`),
      tag: tag === undefined ? undefined : tags.get(tag),
      operations: operations.flatMap((id) => context.operations.get(id) ?? []),
    };
  });
}

/**
 * The group that a page belongs to: an operation belongs to the first group that contains it, a schema to the group of
 * the first operation that uses it.
 */
export type FindGroup = (page: Page) => GroupView | undefined;

/** Prepares finding the groups of many pages. */
export function createFindGroup(groups: readonly GroupView[], { graph }: ReferenceContext): FindGroup {
  const byName = new Map(groups.map((group) => [group.name, group]));
  const byOperation = new Map(
    groups.toReversed().flatMap((group) => group.operations.map(({ id }) => [id, group] as const)),
  );
  return (page) => {
    switch (page.kind) {
      case "tag":
        return byName.get(page.tag);
      case "operation":
        return byOperation.get(page.operation);
      case "schema":
        return byOperation.get(graph.usedByOperations.get(page.schema)?.[0] ?? "");
      case "guide":
      case "reference":
      case "not-found":
        return undefined;
    }
  };
}

/** `href` of an operation. */
export function operationHref(operation: Operation, context: ReferenceContext): string {
  const address = context.urls.operations.get(operation.id);
  return hrefTo(address ?? `${context.route}#${operationAnchor(operation.id, context)}`);
}

/** Groups in a row under the same heading. */
export function sectionsOf(
  groups: readonly GroupView[],
): readonly (readonly [section: string | undefined, groups: readonly GroupView[]])[] {
  const sections = new Map<string | undefined, GroupView[]>();
  for (const group of groups) {
    const inside = sections.get(group.section);
    if (inside) inside.push(group);
    else sections.set(group.section, [group]);
  }
  return [...sections];
}

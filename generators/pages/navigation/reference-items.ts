import type { ApiModel, Operation } from "../../api/model.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import { once } from "../../source/once.ts";
import type { ItemLook, NavigationItem, OperationGroup, ReferenceUrls } from "../model.ts";
import type { AnyReferencePage } from "../build/reference-pages.ts";

/** A reference, as sidebars and front matter name its parts. */
export interface NavigableReference {
  readonly name: string;
  readonly label: string;
  /** Landing page. */
  readonly route: string;
  /** Its model is read only if something names an operation. */
  readonly shown: ApiModel;
  readonly pages: readonly AnyReferencePage[];
  readonly urls: ReferenceUrls;
}

/** The parts of the references as entries of a sidebar. */
export interface ReferenceItems {
  readonly reference: (name: string | true) => NavigableReference | undefined;
  readonly operation: (name: string, api: string | undefined) => NavigationItem | undefined;
  readonly tag: (name: string, api: string | undefined) => TagItems | undefined;
  readonly tags: (reference: NavigableReference) => readonly TagItems[];
  readonly nearest: (kind: "reference" | "operation" | "tag", name: string) => string | undefined;
}

/** A tag with its operations. */
interface TagItems {
  readonly label: string;
  readonly href: string;
  readonly items: readonly NavigationItem[];
}

/** Creates the lookups. */
export function createReferenceItems(references: readonly NavigableReference[]): ReferenceItems {
  const byId = once(() => new Map(references.map((one) => [one, operationsById(one.shown)])));
  const named = (api: string | undefined) =>
    api === undefined ? references : references.filter(({ name }) => name === api);
  const findOperation = (one: NavigableReference, name: string): Operation | undefined => {
    const operations = byId().get(one);
    return operations?.get(name) ?? operations?.get(name.replace(/\s+/g, " "));
  };
  const tagItems = (one: NavigableReference, { name, label, operations }: OperationGroup): TagItems => ({
    label,
    href: one.urls.tags.get(name) ?? one.route,
    items: operations.flatMap((id) => {
      const operation = findOperation(one, id);
      return operation === undefined ? [] : [operationItem(one, operation)];
    }),
  });
  const names = {
    reference: () => references.map(({ name }) => name),
    operation: () => references.flatMap((one) => [...(byId().get(one)?.keys() ?? [])]),
    tag: () => references.flatMap((one) => groupsOf(one).map(({ name }) => name)),
  };
  return {
    reference: (name) => references.find((one) => name === true || one.name === name),
    operation: (name, api) =>
      firstOf(named(api), (one) => mapFound(findOperation(one, name), (found) => operationItem(one, found))),
    tag: (name, api) =>
      firstOf(named(api), (one) =>
        mapFound(
          groupsOf(one).find((group) => group.name === name || group.label === name),
          (group) => tagItems(one, group),
        ),
      ),
    tags: (one) => groupsOf(one).map((group) => tagItems(one, group)),
    nearest: (kind, name) => findNearestName(name, names[kind]()),
  };
}

/** By id, and by method and path. */
function operationsById({ operations, webhooks }: ApiModel): ReadonlyMap<string, Operation> {
  const all = [...operations, ...webhooks];
  return new Map([
    ...all.map((operation) => [`${operation.method} ${operation.path}`, operation] as const),
    ...all.map((operation) => [operation.id, operation] as const),
  ]);
}

function groupsOf({ pages }: NavigableReference): readonly OperationGroup[] {
  return pages.flatMap((page) => (page.kind === "reference" ? page.groups : []));
}

function operationItem({ urls, route }: NavigableReference, operation: Operation): NavigationItem {
  const { id, method, path, summary, isDeprecated } = operation;
  const look: ItemLook = { method, ...(isDeprecated ? { isDeprecated } : {}) };
  return {
    kind: "link",
    label: summary === "" ? `${method} ${path}` : summary,
    href: urls.operations.get(id) ?? route,
    ...look,
  };
}

function firstOf<From, To>(list: readonly From[], find: (one: From) => To | undefined): To | undefined {
  for (const one of list) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

function mapFound<From, To>(value: From | undefined, map: (found: From) => To): To | undefined {
  return value === undefined ? undefined : map(value);
}

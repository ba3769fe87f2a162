import { getOwn, isJsonArray, isJsonObject, type JsonObject, type JsonValue } from "../source/json.ts";
import { appendPointer } from "../source/json-pointer.ts";
import { findField, methods, type ObjectKind } from "./openapi-objects.ts";

/** The parts that a description marks with `x-internal: true`. */
export interface InternalParts {
  /** Pointers of operations, path items, parameters, headers, named schemas, and properties. */
  readonly pointers: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  /** The operationIds of hidden operations. */
  readonly operationIds: ReadonlySet<string>;
}

interface Search {
  readonly pointers: Set<string>;
  readonly tags: ReadonlySet<string>;
  readonly operationIds: Set<string>;
}

/** The kind of a value, and whether its container is hidden or is a part with its own name. */
interface Place {
  readonly kind: ObjectKind;
  readonly pointer: string;
  readonly isBelowHidden: boolean;
  readonly isNamed: boolean;
}

const markedKinds: ReadonlySet<ObjectKind> = new Set(["pathItem", "operation", "parameter", "header", "callback"]);

/**
 * Finds internal parts. A tag hides the tags below it and the operations whose tags are all hidden. A path item hides
 * its operations. A path parameter is never hidden, because every call needs it.
 */
export function findInternalParts(bundle: JsonObject): InternalParts {
  const search: Search = { pointers: new Set(), tags: findInternalTags(bundle), operationIds: new Set() };
  visit(search, bundle, { kind: "document", pointer: "#", isBelowHidden: false, isNamed: false });
  const webhooks = bundle["x-webhooks"];
  for (const [name, item] of Object.entries(isJsonObject(webhooks) ? webhooks : {}))
    visit(search, item, {
      kind: "pathItem",
      pointer: appendPointer("#/x-webhooks", name),
      isBelowHidden: false,
      isNamed: true,
    });
  return search;
}

function findInternalTags({ tags }: JsonObject): ReadonlySet<string> {
  const declared = Array.isArray(tags) ? tags.filter(isJsonObject) : [];
  const hidden = new Set<string>();
  for (let size = -1; size < hidden.size;) {
    size = hidden.size;
    for (const { name, parent, "x-internal": mark } of declared)
      if (typeof name === "string" && (mark === true || (typeof parent === "string" && hidden.has(parent))))
        hidden.add(name);
  }
  return hidden;
}

function visit(search: Search, value: JsonValue | undefined, place: Place): void {
  if (!isJsonObject(value)) return;
  const { kind, pointer } = place;
  const isHidden = place.isBelowHidden || isMarked(search, value, place);
  if (isHidden && (markedKinds.has(kind) || (kind === "schema" && place.isNamed))) search.pointers.add(pointer);
  const id = value["operationId"];
  if (isHidden && kind === "operation" && typeof id === "string") search.operationIds.add(id);
  const isBelowHidden = isHidden && (kind === "pathItem" || kind === "callback");
  for (const [name, child] of Object.entries(value)) {
    if (typeof child !== "object" || child === null) continue;
    const field = findField(kind, name);
    if (field === undefined) continue;
    const at = { kind: field.kind, pointer: appendPointer(pointer, name), isBelowHidden, isNamed: false };
    if (isJsonArray(child))
      for (const [index, entry] of child.entries())
        visit(search, entry, { ...at, pointer: appendPointer(at.pointer, index) });
    else if (field.shape !== "map") visit(search, child, at);
    else
      for (const [key, entry] of Object.entries(child))
        visit(search, entry, {
          ...at,
          pointer: appendPointer(at.pointer, key),
          isNamed: kind === "components" || name === "properties",
        });
  }
}

function isMarked({ tags }: Search, value: JsonObject, { kind, isNamed }: Place): boolean {
  if (kind === "operation" && isOfHiddenTags(value, tags)) return true;
  if (value["x-internal"] !== true) return false;
  if (kind === "schema") return isNamed;
  // A reference is marked at its target.
  return markedKinds.has(kind) && getOwn(value, "$ref") === undefined && value["in"] !== "path";
}

function isOfHiddenTags({ tags }: JsonObject, hidden: ReadonlySet<string>): boolean {
  return Array.isArray(tags) && tags.length > 0 && tags.every((tag) => typeof tag === "string" && hidden.has(tag));
}

export function hasOperations(item: JsonObject): boolean {
  const { additionalOperations } = item;
  const further = isJsonObject(additionalOperations) && Object.keys(additionalOperations).length > 0;
  return further || methods.some((method) => Object.hasOwn(item, method));
}

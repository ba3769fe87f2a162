import type { DocsgenError } from "../../source/docsgen-error.ts";
import {
  getOwn,
  isJsonArray,
  isJsonObject,
  type JsonArray,
  type JsonObject,
  type JsonValue,
} from "../../source/json.ts";
import type { Position } from "../../source/position.ts";
import { describeKind } from "../describe-kind.ts";
import {
  openChild,
  originOfChild,
  setChild,
  type DescriptionDraft,
  type OpenedContainer,
  type Origin,
} from "./draft.ts";
import { incompatibleUpdate } from "./findings.ts";

/** A merge into a draft. */
export interface Merge {
  readonly draft: DescriptionDraft;
  readonly version: "1.0" | "1.1";
  readonly locate: (origin: Origin) => Position;
  readonly report: (finding: DocsgenError) => void;
}

/** A value with its place in the overlay. */
export interface Given<Value> {
  readonly value: Value;
  readonly origin: Origin;
}

/**
 * Merges an object into an open one: objects are merged, lists are concatenated, and single values are replaced. New
 * properties are added.
 */
export function mergeObject(merge: Merge, target: OpenedContainer, { value, origin }: Given<JsonObject>): void {
  for (const [key, child] of Object.entries(value)) {
    if (child === undefined) continue;
    const given = { value: child, origin: originOfChild(origin, key) };
    // The caller opened an object.
    const existing = getOwn(target.value as JsonObject, key);
    if (existing === undefined || (isPrimitive(existing) && isPrimitive(child)))
      setChild(merge.draft, target, { token: key, ...given });
    else mergeChild(merge, target, { key, existing, given });
  }
}

interface MergedChild {
  readonly key: string;
  readonly existing: JsonValue;
  readonly given: Given<JsonValue>;
}

function mergeChild(merge: Merge, target: OpenedContainer, { key, existing, given }: MergedChild): void {
  const { value, origin } = given;
  // In an example of the specification, empty keys of an update only show the structure.
  if (value === null && merge.version === "1.0") return;
  const inner = kindOf(existing) === kindOf(value) ? openChild(merge.draft, target, key) : undefined;
  if (inner === undefined) {
    const kinds = { at: key, found: describeKind(existing), given: describeKind(value) };
    return merge.report(incompatibleUpdate(kinds, merge.locate(origin)));
  }
  if (isJsonArray(value)) appendItems(merge.draft, inner, { value, origin });
  else if (isJsonObject(value)) mergeObject(merge, inner, { value, origin });
}

/** Adds items at the end of an open list. */
export function appendItems(
  draft: DescriptionDraft,
  target: OpenedContainer,
  { value, origin }: Given<JsonArray>,
): void {
  for (const [index, item] of value.entries())
    appendItem(draft, target, { value: item, origin: originOfChild(origin, String(index)) });
}

/** Adds one item at the end of an open list. */
export function appendItem(draft: DescriptionDraft, target: OpenedContainer, given: Given<JsonValue>): void {
  // The caller opened a list.
  setChild(draft, target, { token: String((target.value as readonly JsonValue[]).length), ...given });
}

/** The kinds of values that can be merged with each other. */
export function kindOf(value: JsonValue): "object" | "list" | "primitive" {
  return isPrimitive(value) ? "primitive" : isJsonArray(value) ? "list" : "object";
}

function isPrimitive(value: JsonValue): value is null | boolean | number | string {
  return typeof value !== "object" || value === null;
}

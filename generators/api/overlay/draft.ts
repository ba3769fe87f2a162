import { getOwn, isJsonArray, isJsonObject, setOwn, type JsonObject, type JsonValue } from "../../source/json.ts";

/** The place of a value in the text that it comes from. */
export interface Origin {
  readonly file: string;
  readonly tokens: readonly string[];
  /** Whether everything below the value has the same place, as in a copy. */
  readonly isWhole?: boolean;
}

/** A description that overlays change. Only the containers on the way to a change are copied. */
export interface DescriptionDraft {
  root: JsonValue;
  readonly rootFile: string;
  /** The containers that belong to the draft alone. */
  readonly owned: Set<object>;
  /** Origins of children that do not come from the same place in their container's text. */
  readonly origins: Map<object, Map<string, Origin>>;
}

/** A container that a change may write to, and its origin. */
export interface OpenedContainer {
  readonly value: Record<string, JsonValue | undefined> | JsonValue[];
  readonly origin: Origin;
}

/** Starts to change a description. */
export function createDraft(root: JsonValue, rootFile: string): DescriptionDraft {
  return { root, rootFile, owned: new Set(), origins: new Map() };
}

/** The origin of a value inside one with another origin. */
export function originOfChild(origin: Origin, token: string): Origin {
  return origin.isWhole === true ? origin : { ...origin, tokens: [...origin.tokens, token] };
}

/** The origin of any value of the draft. */
export function findOrigin({ root, rootFile, origins }: DescriptionDraft, tokens: readonly string[]): Origin {
  let origin: Origin = { file: rootFile, tokens: [] };
  let value: JsonValue | undefined = root;
  for (const token of tokens) {
    const known: Origin | undefined =
      typeof value === "object" && value !== null ? origins.get(value)?.get(token) : undefined;
    origin = known ?? originOfChild(origin, token);
    value = childOf(value, token);
  }
  return origin;
}

/** Opens the container at some tokens for changes. Undefined if it is not a container. */
export function openContainer(draft: DescriptionDraft, tokens: readonly string[]): OpenedContainer | undefined {
  const root = own(draft, draft.root);
  if (root === undefined) return undefined;
  draft.root = root as JsonObject; // a copy of the root, which is an object
  let opened: OpenedContainer = { value: root, origin: { file: draft.rootFile, tokens: [] } };
  for (const token of tokens) {
    const inner = openChild(draft, opened, token);
    if (inner === undefined) return undefined;
    opened = inner;
  }
  return opened;
}

/** Opens a container inside an open one. */
export function openChild(draft: DescriptionDraft, outer: OpenedContainer, token: string): OpenedContainer | undefined {
  const child = childOf(outer.value, token);
  const value = own(draft, child);
  if (value === undefined) return undefined;
  const origin = draft.origins.get(outer.value)?.get(token) ?? originOfChild(outer.origin, token);
  // Only the value changes, so that the origin of its place stays.
  write(outer.value, token, value);
  return { value, origin };
}

/** Sets a value inside an open container. */
export function setChild(draft: DescriptionDraft, { value }: OpenedContainer, entry: SetEntry): void {
  write(value, entry.token, entry.value);
  noteOrigin(draft, value, entry);
}

interface SetEntry {
  readonly token: string;
  readonly value: JsonValue;
  readonly origin: Origin;
}

/** Removes children of an open container. */
export function removeChildren(
  draft: DescriptionDraft,
  { value, origin }: OpenedContainer,
  tokens: ReadonlySet<string>,
): void {
  const origins = draft.origins.get(value);
  if (!Array.isArray(value)) {
    for (const token of tokens) {
      delete value[token];
      origins?.delete(token);
    }
    return;
  }
  const remaining = value.flatMap((item, index) => {
    const token = String(index);
    return tokens.has(token) ? [] : [{ item, from: origins?.get(token) ?? originOfChild(origin, token) }];
  });
  value.splice(0, value.length, ...remaining.map(({ item }) => item));
  draft.origins.set(value, new Map(remaining.map(({ from }, index) => [String(index), from])));
}

/** A value that can be written to a second place: the containers of the draft are copied. */
export function detach(draft: DescriptionDraft, value: JsonValue): JsonValue {
  if (typeof value !== "object" || value === null || !draft.owned.has(value)) return value;
  if (isJsonArray(value)) return value.map((item) => detach(draft, item));
  const copy: Record<string, JsonValue | undefined> = {};
  for (const [key, child] of Object.entries(value)) if (child !== undefined) setOwn(copy, key, detach(draft, child));
  return copy;
}

function noteOrigin({ origins }: DescriptionDraft, container: object, { token, origin }: SetEntry): void {
  const known = origins.get(container) ?? new Map<string, Origin>();
  known.set(token, origin);
  origins.set(container, known);
}

function childOf(value: JsonValue | undefined, token: string): JsonValue | undefined {
  if (isJsonArray(value)) return value[Number(token)];
  return isJsonObject(value) ? getOwn(value, token) : undefined;
}

function write(container: OpenedContainer["value"], token: string, value: JsonValue): void {
  if (Array.isArray(container)) container[Number(token)] = value;
  else setOwn(container, token, value);
}

/** The value itself if it belongs to the draft, or else a copy that does. Undefined for a value without children. */
function own(draft: DescriptionDraft, value: JsonValue | undefined): OpenedContainer["value"] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  // The containers of the draft are its own copies, so it may write to them.
  if (draft.owned.has(value)) return value as OpenedContainer["value"];
  const copy = isJsonObject(value) ? copyObject(value) : [...value];
  draft.owned.add(copy);
  return copy;
}

function copyObject(value: JsonObject): Record<string, JsonValue | undefined> {
  const copy: Record<string, JsonValue | undefined> = {};
  for (const [key, child] of Object.entries(value)) setOwn(copy, key, child);
  return copy;
}

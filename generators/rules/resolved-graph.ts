import { isJsonArray, isJsonObject, setOwn, type JsonArray, type JsonObject, type JsonValue } from "../source/json.ts";
import { findByTokens } from "../source/json-pointer.ts";
import type { FileLocation } from "../api/reference.ts";

/** A description in which every `$ref` is replaced by its target. */
export interface ResolvedGraph {
  /** Objects that several references name are one object. A reference that would close a cycle stays as it is. */
  readonly root: JsonValue;
  /** Where an object or a list is written; undefined for a value that is not part of the graph. */
  readonly locate: (value: object) => FileLocation | undefined;
  /** The objects that references name. */
  readonly targets: ReadonlySet<object>;
}

/** Returns the target of a reference; undefined if it does not exist. */
export type FindReference = (from: FileLocation, reference: string) => FileLocation | undefined;

/** What the graph is made of. */
export interface GraphInput {
  /** The values of the files by their paths. */
  readonly files: ReadonlyMap<string, JsonValue>;
  readonly root: string;
  readonly find: FindReference;
}

interface Origin {
  readonly parent: Container | undefined;
  readonly key: string;
  readonly file: string;
}

type Container = Record<string, JsonValue> | JsonValue[];

interface Copies {
  readonly roots: Map<string, JsonValue>;
  readonly origins: Map<object, Origin>;
}

/** Where a value is written; undefined for a value that is neither an object nor a list. */
export function locateValue({ locate }: ResolvedGraph, value: JsonValue): FileLocation | undefined {
  return typeof value === "object" && value !== null ? locate(value) : undefined;
}

/** Replaces the references of a description. The files stay as they are. */
export function resolveGraph({ files, root, find }: GraphInput): ResolvedGraph {
  const copies: Copies = { roots: new Map(), origins: new Map() };
  for (const [file, value] of files)
    copies.roots.set(file, copyValue(copies, value, { parent: undefined, key: "", file }));
  const locate = (value: object): FileLocation | undefined => locateCopy(copies, value);
  const follow = createFollowCopy(copies, find);
  const targets = new Set<object>();
  const first = follow(copies.roots.get(root) ?? null);
  link(first, (value) => {
    const target = follow(value);
    if (target !== value && typeof target === "object" && target !== null) targets.add(target);
    return target;
  });
  return { root: first, locate, targets };
}

function copyValue(copies: Copies, value: JsonValue, origin: Origin): JsonValue {
  if (isJsonArray(value)) {
    const list: JsonValue[] = [];
    copies.origins.set(list, origin);
    for (const [index, item] of value.entries())
      list.push(copyValue(copies, item, { parent: list, key: String(index), file: origin.file }));
    return list;
  }
  if (!isJsonObject(value)) return value;
  const object: Record<string, JsonValue> = {};
  copies.origins.set(object, origin);
  for (const [key, child] of Object.entries(value))
    if (child !== undefined) setOwn(object, key, copyValue(copies, child, { parent: object, key, file: origin.file }));
  return object;
}

function locateCopy({ origins }: Copies, value: object): FileLocation | undefined {
  let origin = origins.get(value);
  if (origin === undefined) return undefined;
  const { file } = origin;
  const tokens: string[] = [];
  while (origin?.parent !== undefined) {
    tokens.push(origin.key);
    origin = origins.get(origin.parent);
  }
  return { file, tokens: tokens.toReversed() };
}

/** The maximum number of references in a row. */
const maximumChain = 20;

/** Returns the end of a chain of references. A value without a valid reference is its own end. */
function createFollowCopy(copies: Copies, find: FindReference): (value: JsonValue) => JsonValue {
  const known = new Map<object, JsonValue>();
  const step = (value: JsonObject, reference: string): JsonValue | undefined => {
    const from = locateCopy(copies, value);
    const place = from && find({ file: from.file, tokens: [...from.tokens, "$ref"] }, reference);
    if (place === undefined) return undefined;
    const root = copies.roots.get(place.file);
    return root === undefined ? undefined : findByTokens(root, place.tokens);
  };
  return (value) => {
    if (!isReference(value)) return value;
    const cached = known.get(value);
    if (cached !== undefined) return cached;
    let end: JsonValue = value;
    for (let length = 0; length < maximumChain && isReference(end); length += 1) {
      const next = step(end, end.$ref);
      if (next === undefined) break;
      end = next;
    }
    known.set(value, end);
    return end;
  };
}

function isReference(value: JsonValue): value is JsonObject & { readonly $ref: string } {
  return isJsonObject(value) && Object.hasOwn(value, "$ref") && typeof value["$ref"] === "string";
}

interface Visit {
  readonly value: Container;
  readonly keys: readonly string[];
  next: number;
}

/**
 * Puts targets where their references are, depth first and without recursion: a chain through a large description is
 * longer than the stack. A target that is being visited stays a reference, so that every walk through the graph ends.
 */
function link(root: JsonValue, follow: (value: JsonValue) => JsonValue): void {
  if (!isContainer(root)) return;
  const open = new Set<object>([root]);
  const done = new Set<object>();
  const stack: Visit[] = [{ value: root, keys: Object.keys(root), next: 0 }];
  for (let visit = stack.at(-1); visit !== undefined; visit = stack.at(-1)) {
    const key = visit.keys[visit.next];
    visit.next += 1;
    if (key === undefined) {
      open.delete(visit.value);
      done.add(visit.value);
      stack.pop();
      continue;
    }
    const child = readChild(visit.value, key);
    const target = follow(child ?? null);
    if (target !== child && !(isContainer(target) && open.has(target))) putChild(visit.value, key, target);
    if (!isContainer(target) || open.has(target) || done.has(target)) continue;
    open.add(target);
    stack.push({ value: target, keys: Object.keys(target), next: 0 });
  }
}

/** Copies are made by this file only, so they may change here. */
function isContainer(value: JsonValue | undefined): value is Container & (JsonArray | JsonObject) {
  return typeof value === "object" && value !== null;
}

function readChild(value: Container, key: string): JsonValue | undefined {
  return Array.isArray(value) ? value[Number(key)] : value[key];
}

function putChild(value: Container, key: string, child: JsonValue): void {
  if (Array.isArray(value)) value[Number(key)] = child;
  else setOwn(value, key, child);
}

import { fingerprint } from "../source/fingerprint.ts";
import { getOwn, isJsonArray, isJsonObject, objectOf, type JsonObject, type JsonValue } from "../source/json.ts";
import { once } from "../source/once.ts";
import { appendPointer, escapeToken } from "../source/json-pointer.ts";
import { findStrongComponents } from "../source/strong-components.ts";
import type { ApiModel, Operation } from "./model.ts";
import { splitReference } from "./uri.ts";

/** Hashes that limit the effect of an edit to the parts that depend on it. They are computed at the first read. */
export interface PartDigests {
  /**
   * The parts that any page may show in addition to its own text and its references: names, servers, security, tags ...
   */
  readonly ofFrame: () => string;
  /** An operation with everything it refers to. */
  readonly ofOperation: (operation: Operation) => string;
  /** A named schema with everything it refers to. */
  readonly ofSchema: (name: string) => string;
  /** The path item or component that contains a pointer, with everything it refers to. */
  readonly ofPart: (pointer: string) => string;
}

/** Path items and components are separate parts. Everything else in a description belongs to the frame. */
const partFields = ["paths", "webhooks", "x-webhooks", "components"] as const;

/**
 * Prepares the digests of a description in linear time: of the whole description and of its shown part, if some parts
 * are hidden. `externals` hashes the `externalValue` files, whose content is in the model but not in its bundle.
 */
export function createPartDigests(api: ApiModel, shown: ApiModel = api, externals = ""): PartDigests {
  const models = api === shown ? [api] : [api, shown];
  const frame = once(() => fingerprint(models.map(frameOf)));
  const closures = once(() => models.map(({ bundle }) => digestClosures(bundle, externals)));
  const ofPart = (pointer: string): string => {
    const part = partOf(pointer);
    return closures()
      .map((digests) => digests.get(part) ?? "")
      .join(" ");
  };
  return {
    ofFrame: frame,
    // A path item may refer to another one and also have its own fields.
    ofOperation: ({ id, kind, path, pointer }) =>
      fingerprint(id, kind, path, ofPart(pointer), ofPart(`#/paths/${escapeToken(path)}`)),
    ofSchema: (name) => fingerprint(name, ofPart(schemaPointer(name))),
    ofPart,
  };
}

function frameOf(api: ApiModel): unknown {
  const { info, ...others } = api.bundle;
  const rest = Object.entries(others).filter(([field]) => !partFields.some((part) => part === field));
  const components = objectOf(api.bundle["components"]);
  const names = Object.entries(components).map(([kind, named]) => [kind, Object.keys(objectOf(named))]);
  return [
    Object.entries(objectOf(info)).filter(([field]) => field !== "description"),
    rest,
    names,
    getOwn(components, "securitySchemes"),
    [...api.operations, ...api.webhooks].map(({ id, kind, method, path, pointer }) => [
      id,
      kind,
      method,
      path,
      pointer,
    ]),
  ];
}

/** Path items and components by their pointers. */
function listParts(bundle: JsonObject): ReadonlyMap<string, JsonValue> {
  const parts = new Map<string, JsonValue>();
  const add = (pointer: string, named: JsonValue | undefined): void => {
    for (const [name, value] of Object.entries(objectOf(named)))
      if (value !== undefined) parts.set(appendPointer(pointer, name), value);
  };
  for (const field of partFields) {
    if (field !== "components") add(`#/${field}`, bundle[field]);
    else
      for (const [kind, named] of Object.entries(objectOf(bundle[field])))
        add(`#/components/${escapeToken(kind)}`, named);
  }
  return parts;
}

/** The part that contains a pointer. */
function partOf(pointer: string): string {
  const tokens = pointer.split("/");
  return tokens.slice(0, tokens[1] === "components" ? 4 : 3).join("/");
}

/** The node of all schemas that extend a schema with `allOf`, over all levels. */
function subtypesKey(pointer: string): string {
  return `subtypes of ${pointer}`;
}

function listSubtypes(parts: ReadonlyMap<string, JsonValue>): ReadonlyMap<string, ReadonlySet<string>> {
  const subtypes = new Map<string, Set<string>>();
  for (const [pointer, value] of parts) {
    const all = isJsonObject(value) ? value["allOf"] : undefined;
    for (const part of isJsonArray(all) ? all : []) {
      const parent = isJsonObject(part) ? part["$ref"] : undefined;
      if (typeof parent !== "string") continue;
      const known = subtypes.get(subtypesKey(parent)) ?? new Set();
      subtypes.set(subtypesKey(parent), known.add(pointer).add(subtypesKey(pointer)));
    }
  }
  return subtypes;
}

/** The parts that a part refers to. A discriminator also refers to the schemas that extend its schema. */
function findTargets(pointer: string, value: JsonValue, text: string): ReadonlySet<string> {
  const targets = new Set<string>();
  for (const [, quoted = '""'] of text.matchAll(/"(?:\$ref|operationRef)":("(?:[^"\\]|\\.)*")/g))
    addTarget(targets, JSON.parse(quoted) as string); // the pattern matches only JSON strings
  if (!text.includes('"discriminator":')) return targets;
  for (const name of listMapped(value)) {
    addTarget(targets, name);
    targets.add(schemaPointer(name));
  }
  return targets.add(subtypesKey(pointer));
}

/** Both as written and decoded, because a name may contain a percent sign. */
function addTarget(targets: Set<string>, reference: string): void {
  targets.add(partOf(reference)).add(partOf(`#${splitReference(reference).fragment}`));
}

/** The schemas that the discriminators in a value name. */
function listMapped(value: JsonValue): readonly string[] {
  const names: string[] = [];
  const stack: JsonValue[] = [value];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next !== "object" || next === null) continue;
    for (const inner of Object.values(next)) if (inner !== undefined) stack.push(inner);
    const discriminator = isJsonObject(next) ? getOwn(next, "discriminator") : undefined;
    if (!isJsonObject(discriminator)) continue;
    const { mapping, defaultMapping } = discriminator;
    for (const name of [defaultMapping, ...Object.values(objectOf(mapping))])
      if (typeof name === "string") names.push(name);
  }
  return names;
}

/** The hash of each part and everything it reaches. Parts in a cycle share one hash. */
function digestClosures(bundle: JsonObject, externals: string): ReadonlyMap<string, string> {
  const parts = listParts(bundle);
  const texts = new Map([...parts].map(([pointer, value]) => [pointer, printPart(value, externals)]));
  const edges = new Map<string, ReadonlySet<string>>([
    ...[...parts].map(([pointer, value]) => [pointer, findTargets(pointer, value, texts.get(pointer) ?? "")] as const),
    ...listSubtypes(parts),
  ]);
  const components = findStrongComponents(edges);
  const members = new Map<number, string[]>();
  for (const [pointer, component] of components) {
    const known = members.get(component);
    if (known === undefined) members.set(component, [pointer]);
    else known.push(pointer);
  }
  const digests = new Map<number, string>();
  for (const [component, pointers] of [...members].toSorted(([left], [right]) => left - right)) {
    const others = new Set<string>();
    for (const pointer of pointers)
      for (const target of edges.get(pointer) ?? []) {
        const digest = digests.get(components.get(target) ?? component);
        if (digest !== undefined) others.add(digest);
      }
    const own = pointers.map((pointer) => [pointer, texts.get(pointer) ?? ""] as const);
    digests.set(component, fingerprint(own.toSorted(byName), [...others].toSorted()));
  }
  return new Map([...components].map(([pointer, component]) => [pointer, digests.get(component) ?? ""]));
}

function printPart(value: JsonValue, externals: string): string {
  const text = JSON.stringify(value);
  return text.includes('"externalValue":') ? text + externals : text;
}

function byName([left]: readonly [string, string], [right]: readonly [string, string]): number {
  return left < right ? -1 : 1;
}

function schemaPointer(name: string): string {
  return `#/components/schemas/${escapeToken(name)}`;
}

import { isJsonArray, isJsonObject, setOwn, type JsonObject, type JsonValue } from "../source/json.ts";
import { appendPointer, formatPointer } from "../source/json-pointer.ts";
import { hasOperations, type InternalParts } from "./internal-parts.ts";
import { findField, type ObjectKind } from "./openapi-objects.ts";

/** The pointers to leave out, and the examples and defaults that change, by pointer. */
export interface ShownParts {
  readonly internal: InternalParts;
  readonly values: ReadonlyMap<string, JsonValue>;
}

interface Place {
  readonly kind: ObjectKind;
  readonly pointer: string;
}

/**
 * The description without its internal parts. A hidden schema that a shown part refers to stays, so that every `$ref`
 * resolves. Paths and callbacks without operations are removed, and so are links to hidden operations.
 */
export function buildShownBundle(bundle: JsonObject, parts: ShownParts): JsonObject {
  const pruned = pruneObject(parts, bundle, { kind: "document", pointer: "#" }) ?? {};
  const webhooks = pruned["x-webhooks"];
  const shown: JsonObject = {
    ...pruned,
    ...(isJsonObject(webhooks)
      ? { "x-webhooks": pruneMap(parts, webhooks, { kind: "pathItem", pointer: "#/x-webhooks" }) }
      : {}),
    ...pruneTags(pruned, parts.internal),
  };
  return withReferredSchemas(shown, bundle, parts);
}

function pruneTags({ tags, "x-tagGroups": groups }: JsonObject, internal: InternalParts): JsonObject {
  const isShown = (name: unknown): boolean => typeof name !== "string" || !internal.tags.has(name);
  const remaining = (list: readonly JsonValue[], name: (entry: JsonValue) => unknown): readonly JsonValue[] =>
    list.filter((entry) => isShown(name(entry)));
  return {
    ...(Array.isArray(tags) ? { tags: remaining(tags, nameOf) } : {}),
    ...(Array.isArray(groups)
      ? {
          "x-tagGroups": groups.flatMap((group: JsonValue) => {
            if (!isJsonObject(group) || !Array.isArray(group["tags"])) return [group];
            const inside = remaining(group["tags"], (entry) => entry);
            return inside.length === 0 ? [] : [{ ...group, tags: inside }];
          }),
        }
      : {}),
  };
}

function nameOf(entry: JsonValue): unknown {
  return isJsonObject(entry) ? entry["name"] : undefined;
}

/** Undefined for a hidden value. */
function prune(parts: ShownParts, value: JsonValue, { kind, pointer }: Place): JsonValue | undefined {
  return isJsonObject(value) ? pruneObject(parts, value, { kind, pointer }) : value;
}

function pruneObject(parts: ShownParts, value: JsonObject, { kind, pointer }: Place): JsonObject | undefined {
  if (isHidden(parts.internal, value, { kind, pointer })) return undefined;
  const result: Record<string, JsonValue | undefined> = {};
  for (const [name, child] of Object.entries(value)) {
    if (child === undefined) continue;
    const field = findField(kind, name);
    const at = { kind: field?.kind ?? kind, pointer: appendPointer(pointer, name) };
    if (field === undefined) setOwn(result, name, parts.values.get(at.pointer) ?? child);
    else if (isJsonArray(child)) setOwn(result, name, pruneList(parts, child, at));
    else if (field.shape === "map" && isJsonObject(child)) setOwn(result, name, pruneMap(parts, child, at));
    else {
      const remaining = prune(parts, child, at);
      if (remaining !== undefined) setOwn(result, name, remaining);
    }
  }
  return finish(parts.internal, value, { kind, result });
}

/** Removes what depended on hidden parts. */
function finish(
  { tags }: InternalParts,
  value: JsonObject,
  { kind, result }: { readonly kind: ObjectKind; readonly result: JsonObject },
): JsonObject | undefined {
  if (kind === "pathItem") return hasOperations(value) && !hasOperations(result) ? undefined : result;
  if (kind === "callback") return Object.keys(result).some((name) => !name.startsWith("x-")) ? result : undefined;
  if (kind === "operation" && Array.isArray(result["tags"]))
    return { ...result, tags: result["tags"].filter((tag: JsonValue) => typeof tag !== "string" || !tags.has(tag)) };
  if (kind === "schema") return withoutRules(value, result);
  return result;
}

/** A hidden property can neither be required nor require others. */
function withoutRules(value: JsonObject, result: JsonObject): JsonObject {
  const { properties } = value;
  const { properties: remaining, required, dependentRequired, dependentSchemas } = result;
  if (!isJsonObject(properties) || !isJsonObject(remaining)) return result;
  const hidden = new Set(Object.keys(properties).filter((name) => !Object.hasOwn(remaining, name)));
  if (hidden.size === 0) return result;
  const shownNames = (names: JsonValue | undefined): JsonValue | undefined =>
    Array.isArray(names) ? names.filter((name: JsonValue) => typeof name !== "string" || !hidden.has(name)) : names;
  const shownKeys = (map: JsonValue | undefined, change: typeof shownNames): JsonValue | undefined =>
    isJsonObject(map)
      ? Object.fromEntries(
          Object.entries(map)
            .filter(([name]) => !hidden.has(name))
            .map(([name, entry]) => [name, change(entry)]),
        )
      : map;
  return {
    ...result,
    ...(required === undefined ? {} : { required: shownNames(required) }),
    ...(dependentRequired === undefined ? {} : { dependentRequired: shownKeys(dependentRequired, shownNames) }),
    ...(dependentSchemas === undefined ? {} : { dependentSchemas: shownKeys(dependentSchemas, (entry) => entry) }),
  };
}

function pruneList(parts: ShownParts, list: readonly JsonValue[], { kind, pointer }: Place): JsonValue {
  return list.flatMap((entry, index) => prune(parts, entry, { kind, pointer: appendPointer(pointer, index) }) ?? []);
}

function pruneMap(parts: ShownParts, map: JsonObject, { kind, pointer }: Place): JsonObject {
  const result: Record<string, JsonValue | undefined> = {};
  for (const [key, entry] of Object.entries(map)) {
    const remaining =
      entry === undefined ? undefined : prune(parts, entry, { kind, pointer: appendPointer(pointer, key) });
    if (remaining !== undefined) setOwn(result, key, remaining);
  }
  return result;
}

function isHidden(internal: InternalParts, value: JsonObject, { kind, pointer }: Place): boolean {
  if (internal.pointers.has(pointer)) return true;
  const { $ref: reference } = value;
  if (kind === "link" && isHiddenTarget(value, internal)) return true;
  return kind !== "schema" && typeof reference === "string" && internal.pointers.has(reference);
}

/** True if a Link Object refers to a hidden operation. */
export function isHiddenTarget(
  { operationId, operationRef }: JsonObject,
  { pointers, operationIds }: InternalParts,
): boolean {
  if (typeof operationId === "string") return operationIds.has(operationId);
  return typeof operationRef === "string" && pointers.has(operationRef.slice(operationRef.indexOf("#")));
}

function withReferredSchemas(shown: JsonObject, bundle: JsonObject, { internal, values }: ShownParts): JsonObject {
  const all = schemasOf(bundle);
  const needed = new Set<string>();
  const pending: JsonValue[] = [shown];
  const remaining = new Map<string, JsonValue>();
  // A part below a hidden schema stays hidden.
  const pointers = new Set(internal.pointers);
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    collectReferences(value, needed);
    for (const name of needed) {
      const pointer = formatPointer(["components", "schemas", name]);
      const schema = all[name];
      if (schema === undefined || remaining.has(name) || !internal.pointers.has(pointer)) continue;
      pointers.delete(pointer);
      const whole = prune({ internal: { ...internal, pointers }, values }, schema, { kind: "schema", pointer }) ?? {};
      remaining.set(name, whole);
      pending.push(whole);
    }
  }
  if (remaining.size === 0) return shown;
  const known = schemasOf(shown);
  const schemas: Record<string, JsonValue | undefined> = {};
  for (const name of Object.keys(all)) {
    const schema = remaining.get(name) ?? known[name];
    if (schema !== undefined) setOwn(schemas, name, schema);
  }
  const { components } = shown;
  return { ...shown, components: { ...(isJsonObject(components) ? components : {}), schemas } };
}

function schemasOf({ components }: JsonObject): JsonObject {
  const schemas = isJsonObject(components) ? components["schemas"] : undefined;
  return isJsonObject(schemas) ? schemas : {};
}

/** Names of schemas in references and in mappings, where a name may be used alone. */
function collectReferences(root: JsonValue, names: Set<string>): void {
  const start = "#/components/schemas/";
  const note = (text: unknown): void => {
    if (typeof text !== "string") return;
    const token = text.startsWith(start) ? text.slice(start.length) : text;
    names.add(token.replaceAll("~1", "/").replaceAll("~0", "~"));
  };
  const stack: JsonValue[] = [root];
  for (let value = stack.pop(); value !== undefined; value = stack.pop()) {
    if (typeof value !== "object" || value === null) continue;
    if (isJsonObject(value)) {
      note(value["$ref"]);
      const { mapping, defaultMapping, propertyName } = value;
      if (typeof propertyName === "string") [defaultMapping, ...Object.values(mapping ?? {})].forEach(note);
    }
    for (const child of Object.values(value)) if (typeof child === "object") stack.push(child);
  }
}

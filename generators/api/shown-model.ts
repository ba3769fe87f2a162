import { isJsonObject, type JsonValue } from "../source/json.ts";
import { appendPointer } from "../source/json-pointer.ts";
import type { ApiFilter } from "./filter.ts";
import { addFilteredParts, listHiddenSchemes } from "./filtered-parts.ts";
import { createHideInValue, type HideInValue } from "./hide-in-value.ts";
import { findInternalParts, type InternalParts } from "./internal-parts.ts";
import type { ApiModel, MediaType, NamedExample, Operation, Parameter, Schema, Tag } from "./model.ts";
import { buildShownBundle, isHiddenTarget } from "./shown-bundle.ts";

const noParts: InternalParts = { pointers: new Set(), tags: new Set(), operationIds: new Set() };

/**
 * The API as the site's readers see it: without the parts marked with `x-internal: true`. Ids and pointers stay those
 * of the whole model, so that its validators work for both. Without internal parts it is the same object.
 */
export function buildShownModel(model: ApiModel, filter?: ApiFilter): ApiModel {
  const internal = findInternalParts(model.bundle);
  return withoutParts(model, filter === undefined ? internal : addFilteredParts(model.bundle, internal, filter));
}

/** The API as one kit contains it: with internal parts, and without what its filter leaves out. */
export function buildFilteredModel(model: ApiModel, filter: ApiFilter): ApiModel {
  return withoutParts(model, addFilteredParts(model.bundle, noParts, filter));
}

function withoutParts(model: ApiModel, internal: InternalParts): ApiModel {
  if (internal.pointers.size + internal.tags.size === 0) return model;
  const { bundle, tags, tagGroups, ...parts } = model;
  const pruned = createRebuild((entry) => !isHidden(entry, internal), dropDependencies)(parts);
  const schemas = new Map(pruned.schemas.map(({ name, schema }) => [name, schema]));
  const values = new Map<string, JsonValue>();
  const hide = createHideInValue((name) => schemas.get(name));
  const rebuilt = createRebuild(
    () => true,
    (part) => withShownValues(part, hide, values),
  )(pruned);
  const badges = hiddenBadges(tags, internal);
  const operations = rebuilt.operations.map((operation) => withoutTags(operation, internal, badges));
  const ids = new Set(operations.map(({ id }) => id));
  const isShown = (name: string): boolean => !internal.tags.has(name);
  const schemes = listHiddenSchemes(bundle, internal);
  return {
    ...rebuilt,
    securitySchemes: rebuilt.securitySchemes.filter(({ name }) => !schemes.has(name)),
    operations,
    webhooks: rebuilt.webhooks.map((operation) => withoutTags(operation, internal, badges)),
    tags: tags
      .filter(({ name }) => isShown(name))
      .map((tag) => ({ ...tag, operations: tag.operations.filter((id) => ids.has(id)) })),
    tagGroups: tagGroups
      .map((group) => ({ ...group, tags: group.tags.filter(isShown) }))
      .filter((group) => group.tags.length > 0),
    bundle: buildShownBundle(bundle, { internal, values }),
  };
}

function hiddenBadges(tags: readonly Tag[], internal: InternalParts): ReadonlySet<string> {
  const badges = tags.filter(({ kind, name }) => kind === "badge" && internal.tags.has(name));
  return new Set(badges.flatMap(({ name, displayName }) => [name, displayName]));
}

function withoutTags(operation: Operation, internal: InternalParts, badges: ReadonlySet<string>): Operation {
  return {
    ...operation,
    tags: operation.tags.filter((tag) => !internal.tags.has(tag)),
    badges: operation.badges.filter(({ name }) => !badges.has(name)),
  };
}

/** Raw JSON and finished text, whose parts have no pointer. */
const opaque: ReadonlySet<string> = new Set([
  "source",
  "examples",
  "serializedExamples",
  "default",
  "values",
  "headings",
]);

/**
 * Creates the function that rebuilds a part from its visible entries, at any depth. Parts that many operations share
 * are visited once.
 */
function createRebuild(
  isShown: (entry: unknown) => boolean,
  finish: (part: object, before: object) => object,
): <T>(value: T) => T {
  const done = new WeakMap<object, unknown>();
  const rebuild = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    const known = done.get(value);
    if (known !== undefined) return known;
    const made = Array.isArray(value) ? ofList(value) : ofObject(value);
    done.set(value, made);
    return made;
  };
  const ofList = (list: readonly unknown[]): readonly unknown[] => {
    const remaining = list.filter(isShown).map(rebuild);
    return remaining.length === list.length && remaining.every((entry, index) => entry === list[index])
      ? list
      : remaining;
  };
  const ofObject = (object: object): object => {
    const changes = Object.entries(object).flatMap(([key, child]) => {
      const made: unknown = opaque.has(key) ? child : rebuild(child);
      return made === child ? [] : [[key, made] as const];
    });
    return finish(changes.length === 0 ? object : { ...object, ...Object.fromEntries(changes) }, object);
  };
  // The shape stays: lists get shorter, and no field is removed.
  return <T>(value: T): T => rebuild(value) as T;
}

interface Part {
  readonly pointer?: unknown;
  readonly schema?: { readonly pointer?: unknown } | undefined;
  readonly target?: { readonly keyword: string; readonly name: string } | undefined;
}

/** Operations, parameters, and named schemas have a pointer; a property has only its schema's pointer. */
function isHidden(entry: unknown, internal: InternalParts): boolean {
  if (typeof entry !== "object" || entry === null) return false;
  // Every field of `Part` is optional, and in the model only links have a `target`.
  const { pointer, schema, target } = entry as Part;
  if (target !== undefined && isHiddenTarget({ [target.keyword]: target.name }, internal)) return true;
  if (typeof pointer === "string") return internal.pointers.has(pointer);
  return typeof schema?.pointer === "string" && internal.pointers.has(schema.pointer);
}

/** The entries of `dependentRequired` and `dependentSchemas` about a hidden property. */
function dropDependencies(part: object, before: object): object {
  if (!isObjectSchema(part) || !isObjectSchema(before)) return part;
  const shown = new Set(part.properties.map(({ name }) => name));
  const hidden = new Set(before.properties.map(({ name }) => name).filter((name) => !shown.has(name)));
  if (hidden.size === 0) return part;
  const places = new Set([...hidden].map((name) => appendPointer(`${part.pointer}/dependentSchemas`, name)));
  const conditions = part.conditions.filter(({ schema }) => !places.has(schema.pointer));
  const dependencies = part.dependencies
    .filter(({ name }) => !hidden.has(name))
    .map(({ name, needed }) => ({ name, needed: needed.filter((other) => !hidden.has(other)) }));
  return { ...part, conditions, dependencies: dependencies.filter(({ needed }) => needed.length > 0) };
}

function isObjectSchema(part: object): part is Extract<Schema, { kind: "object" }> {
  return "kind" in part && part.kind === "object" && "properties" in part;
}

/**
 * Examples and defaults show no more than the schema. `values` records the changed ones by their pointer in the bundle.
 */
function withShownValues(part: object, hide: HideInValue, values: Map<string, JsonValue>): object {
  if (isSchema(part)) return withShownExamples(part, hide, values);
  if (!("examples" in part) || !("schema" in part) || !("pointer" in part)) return part;
  // Of all parts, only these two have a schema, examples, and a pointer.
  const { schema, examples, ...rest } = part as MediaType | Parameter;
  if (schema === undefined) return part;
  const hideOne = ({ value, ...example }: NamedExample): NamedExample => {
    const isList = "isSequential" in rest && rest.isSequential && Array.isArray(value);
    const shown = isList ? value.map((entry: JsonValue) => hide(schema, entry)) : hide(schema, value);
    if (JSON.stringify(shown) !== JSON.stringify(value)) values.set(example.pointer, shown);
    return { ...example, value: shown };
  };
  return { ...part, examples: examples.map(hideOne) };
}

function withShownExamples(schema: Schema, hide: HideInValue, values: Map<string, JsonValue>): Schema {
  const examples = schema.examples.map((value) => hide(schema, value));
  const stated = schema.default && { value: hide(schema, schema.default.value) };
  const isSame = examples.every((value, index) => value === schema.examples[index]);
  if (isSame && stated?.value === schema.default?.value) return schema;
  const [first] = examples;
  if (first !== undefined) values.set(appendPointer(schema.pointer, "example"), first);
  values.set(appendPointer(schema.pointer, "examples"), examples);
  if (stated !== undefined) values.set(appendPointer(schema.pointer, "default"), stated.value);
  return { ...schema, examples, default: stated };
}

function isSchema(part: object): part is Schema {
  return (
    "kind" in part && "source" in part && "conditions" in part && (isJsonObject(part.source) || part.source === true)
  );
}

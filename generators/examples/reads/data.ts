import type { Operation, Schema } from "../../api/model.ts";
import { findNearestName, lettersOf } from "../../source/nearest-name.ts";
import { isEventStream, isJsonMedia } from "../media.ts";
import { followSchema, statedProperties, type FindSchema } from "../stated-properties.ts";

/** Part of a response that code reads. */
export interface Data {
  readonly operation: Operation;
  /** What it is: `choices[].message`; empty for the whole response. */
  readonly path: string;
  /** It matches one of them. */
  readonly schemas: readonly Schema[];
  readonly find: FindSchema;
  /** It may be the body of an error. */
  readonly isHttp?: boolean;
  /** The body is a property of an object that also has the status and the headers. */
  readonly isEnvelope?: boolean;
  /** The SDK may return one property of the body: the generator's config decides. */
  readonly isUnwrapped?: boolean;
  /** How the code writes a property's name. */
  readonly spell: (name: string, written: unknown) => string;
  /** Names that are the same in code have equal forms. */
  readonly compare: (name: string) => string;
}

/** The result of reading a property. */
export type ResponseRead =
  | { readonly kind: "found"; readonly data: Data }
  /** The schema does not decide. */
  | { readonly kind: "open" }
  | { readonly kind: "missing"; readonly nearest: string | undefined; readonly known: readonly string[] };

/** The body of an operation's successful response, or one event of it. Undefined: the description does not decide. */
export function responseData(
  operation: Operation,
  {
    isStream,
    ...reading
  }: Pick<Data, "find" | "spell" | "compare" | "isEnvelope" | "isUnwrapped"> & { readonly isStream: boolean },
): Data | undefined {
  const used = usedResponses(operation, "successful");
  const content = used.flatMap((response) => response.content);
  const media = content.filter(
    ({ name, isSequential }) => isSequential === isStream && (isStream || isJsonMedia(name)),
  );
  const schemas = media.flatMap(({ schema }) => (schema === undefined ? [] : [schema]));
  if (schemas.length === 0 || schemas.length < media.length) return undefined;
  return { operation, path: "", schemas, ...reading };
}

/** The body that an HTTP client returns: of a success, or of an error. With `hasLines`, also a line of JSON Lines. */
export function httpData(operation: Operation, find: FindSchema, hasLines = false): Data | undefined {
  const reading = { find, spell: (name: string) => name, compare: (name: string) => name };
  const success = successData(operation, reading, hasLines);
  if (success === undefined) return undefined;
  const errors = usedResponses(operation, "failed")
    .flatMap(({ content }) => content)
    .flatMap(({ name, schema }) => (isJsonMedia(name) && schema !== undefined ? [schema] : []));
  return { ...success, isHttp: true, schemas: [...success.schemas, ...errors] };
}

function successData(
  operation: Operation,
  reading: Pick<Data, "find" | "spell" | "compare">,
  hasLines: boolean,
): Data | undefined {
  const body = responseData(operation, { ...reading, isStream: false });
  if (!hasLines) return body;
  const lines = usedResponses(operation, "successful")
    .flatMap(({ content }) => content)
    .filter(({ name, isSequential }) => isSequential && !isEventStream(name));
  const schemas = lines.flatMap(({ schema }) => (schema === undefined ? [] : [schema]));
  if (schemas.length < lines.length) return undefined;
  if (schemas.length === 0) return body;
  return { operation, path: "", ...reading, schemas: [...(body?.schemas ?? []), ...schemas] };
}

function usedResponses({ responses }: Operation, kind: "successful" | "failed"): Operation["responses"] {
  const good = responses.filter(({ status }) => status.startsWith("2"));
  const used = good.length > 0 ? good : responses.filter(({ status }) => status === "default");
  return kind === "successful" ? used : responses.filter((response) => !used.includes(response));
}

/** Reads a property of an object. For a union, one branch with the property is enough. */
export function readProperty(data: Data, name: string): ResponseRead {
  const { schemas, find } = data;
  if (data.isEnvelope === true && isBodyName(data, name))
    return { kind: "found", data: { ...data, isEnvelope: false } };
  if (schemas.length === 0 || schemas.some((schema) => isOpen(schema, find))) return openRead(data, name);
  const found = findIn(data, name);
  if (found !== undefined) return found;
  // Generated clients return the body next to the status and the headers.
  if (data.path === "" && /^(?:data|body)$/i.test(name)) return { kind: "found", data };
  const unwrapped = data.isUnwrapped === true && data.path === "" ? readUnwrapped(data, name) : undefined;
  if (unwrapped !== undefined) return unwrapped;
  const names = spelledNames(data);
  if (names.length === 0) return { kind: "open" };
  return { kind: "missing", nearest: findNearestName(name, names), known: names };
}

/** A property of the property that holds what the API returns, next to errors and pages: `result`, `data`, `pet`. */
function readUnwrapped(data: Data, name: string): ResponseRead | undefined {
  const [only, ...others] = spelledNames(data).filter((one) => !/^(?:links|meta)$/i.test(one));
  for (const holder of only !== undefined && others.length === 0 ? [only] : ["result", "data"]) {
    const inner = findIn(data, holder);
    const read = inner?.kind === "found" ? readProperty(inner.data, name) : undefined;
    if (read?.kind === "found") return read;
  }
  return undefined;
}

/** A property that holds the whole body: `Pet`, `Object`, `Classes`. */
function isBodyName({ schemas }: Data, name: string): boolean {
  const named = schemas.some((schema) => schema.kind === "reference" && lettersOf(schema.name) === lettersOf(name));
  return named || /^(?:object|classes|any|res|body|number|string|bool|\w*response(?:body|stream)?)$/i.test(name);
}

/** The names of an object's properties, as code writes them. */
export function spelledNames({ schemas, find, spell }: Data): readonly string[] {
  return [
    ...new Set(
      schemas.flatMap((schema) =>
        [...statedProperties(schema, find)].map(([known, parts]) => spell(known, parts[0]?.source)),
      ),
    ),
  ];
}

/** A stated property of an object that may have others. */
function openRead(data: Data, name: string): ResponseRead {
  return findIn(data, name) ?? { kind: "open" };
}

function findIn(data: Data, name: string): ResponseRead | undefined {
  const { schemas, find, spell, compare } = data;
  const wanted = compare(name);
  const found: Schema[] = [];
  for (const schema of schemas)
    for (const [known, parts] of statedProperties(schema, find))
      if (compare(spell(known, parts[0]?.source)) === wanted) found.push(...parts);
  if (found.length === 0) return undefined;
  return {
    kind: "found",
    data: { ...data, isEnvelope: false, path: `${data.path}${data.path === "" ? "" : "."}${name}`, schemas: found },
  };
}

/** An item of a list. Undefined: the value is not always a list. */
export function readItem(data: Data): Data | undefined {
  const items = data.schemas.flatMap((schema) => itemsOf(schema, data.find));
  return items.length === 0 ? undefined : { ...data, isEnvelope: false, path: `${data.path}[]`, schemas: items };
}

/** What code iterates: the items of a list, or of a page, which is an object with one list. */
export function readIterated(data: Data): Data | undefined {
  const item = readItem(data);
  if (item !== undefined || data.path !== "" || data.isHttp === true) return item;
  const lists = spelledNames(data).flatMap((name) => {
    const read = findIn(data, name);
    return (read?.kind === "found" ? readItem(read.data) : undefined) ?? [];
  });
  return lists.length === 1 ? lists[0] : undefined;
}

function itemsOf(schema: Schema, find: FindSchema, depth = 0): readonly Schema[] {
  const target = followSchema(schema, find);
  if (target === undefined || depth > 20) return [];
  if (target.kind === "array") return [...target.prefixItems, ...(target.items === undefined ? [] : [target.items])];
  if (target.kind === "union") return target.variants.flatMap((variant) => itemsOf(variant.schema, find, depth + 1));
  return target.kind === "intersection" ? target.parts.flatMap((part) => itemsOf(part, find, depth + 1)) : [];
}

/** Whether an object may have properties that the schema does not state. */
function isOpen(schema: Schema, find: FindSchema, depth = 0): boolean {
  const target = followSchema(schema, find);
  if (target === undefined || depth > 20) return true;
  if (
    target.conditions.some(({ keyword }) => keyword !== "contains" && keyword !== "not" && keyword !== "contentSchema")
  )
    return true;
  switch (target.kind) {
    case "any":
    case "reference":
      return true;
    case "union":
      return target.variants.some((variant) => isOpen(variant.schema, find, depth + 1));
    case "intersection":
      return target.parts.every((part) => isEmptyObject(part, find) || isOpen(part, find, depth + 1))
        ? target.parts.some((part) => isOpen(part, find, depth + 1))
        : target.parts.some((part) => !isEmptyObject(part, find) && isOpen(part, find, depth + 1));
    case "object": {
      const further = target.additionalProperties;
      if (target.patternProperties.length > 0 || target.properties.length === 0) return true;
      return further !== undefined && further.kind !== "never";
    }
    default:
      return false;
  }
}

/** A part of `allOf` that only requires properties, or describes. */
function isEmptyObject(schema: Schema, find: FindSchema): boolean {
  const target = followSchema(schema, find);
  if (target?.kind === "any") return true;
  return target?.kind === "object" && target.properties.length === 0 && target.additionalProperties === undefined;
}

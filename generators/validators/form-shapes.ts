import type { Encoding, MediaType, Schema } from "../api/model.ts";
import { appendPointer } from "../source/json-pointer.ts";
import { isJsonObject, setOwn } from "../source/json.ts";
import { deepLevels, isJsonType, kindOf, type FindShapeSchema } from "./parameter-shapes.ts";
import type { FileRule } from "./runtime/binary.ts";
import type { FormShape } from "./runtime/forms.ts";
import { isObjectKind, type Kind, type ParameterShape } from "./runtime/parameter-shape.ts";

/** How a body is passed to its validator: as a value, as form fields, as parts, or as a file. */
export type BodyShape =
  | { readonly kind: "value" }
  | { readonly kind: "form"; readonly shape: FormShape }
  | { readonly kind: "multipart"; readonly shape: FormShape }
  | { readonly kind: "file"; readonly rule: FileRule };

/** Determines how a body is passed, from the media type and, if that is ambiguous, from the schema. */
export function buildBodyShape(media: MediaType, find: FindShapeSchema): BodyShape {
  const type = media.name.replace(/;.*$/s, "").trim().toLowerCase();
  const { schema } = media;
  if (type === "application/x-www-form-urlencoded" || type.startsWith("multipart/")) {
    const isObject = schema !== undefined && isOnlyObject(kindOf(schema, find, 1));
    if (!isObject) return { kind: "value" };
    const properties = collectProperties(schema, { find, seen: new Set() });
    const isMultipart = type !== "application/x-www-form-urlencoded";
    const shape = buildFormShape(media, { properties, isMultipart, find });
    return { kind: isMultipart ? "multipart" : "form", shape };
  }
  const isText =
    media.isSequential || isJsonType(type) || /^text\/|[/+](?:xml|yaml|x-yaml|javascript|graphql)$/.test(type);
  if (isText || (schema !== undefined && !isFile(schema, find))) return { kind: "value" };
  const types = type.includes("/") && type !== "*/*" ? { types: type } : {};
  return { kind: "file", rule: { ...types, ...limitsOf(schema), rule: schema?.pointer ?? media.pointer } };
}

function isOnlyObject(kind: Kind): boolean {
  return typeof kind === "object" && kind.items === undefined;
}

interface Walk {
  readonly find: FindShapeSchema;
  readonly seen: ReadonlySet<string>;
}

type NamedProperty = readonly [name: string, schema: Schema];

/** The properties a body may have, including those in references, parts, and branches. */
export function collectProperties(schema: Schema, walk: Walk): readonly NamedProperty[] {
  const found = new Map<string, Schema>();
  for (const [name, property] of allProperties(schema, walk)) if (!found.has(name)) found.set(name, property);
  return [...found];
}

function allProperties(schema: Schema, walk: Walk): readonly NamedProperty[] {
  switch (schema.kind) {
    case "object":
      return schema.properties.map((property): NamedProperty => [property.name, property.schema]);
    case "reference": {
      const target = walk.seen.has(schema.name) ? undefined : walk.find(schema.name);
      return target === undefined ? [] : allProperties(target, { ...walk, seen: new Set([...walk.seen, schema.name]) });
    }
    case "intersection":
      return schema.parts.flatMap((part) => allProperties(part, walk));
    case "union":
      return schema.variants.flatMap((variant) => allProperties(variant.schema, walk));
    case "any":
    case "never":
    case "null":
    case "boolean":
    case "string":
    case "number":
    case "enum":
    case "array":
      return [];
  }
}

interface FormContext {
  readonly properties: readonly NamedProperty[];
  readonly isMultipart: boolean;
  readonly find: FindShapeSchema;
}

function buildFormShape(media: MediaType, { properties, isMultipart, find }: FormContext): FormShape {
  const encodingOf = (name: string): Encoding | undefined =>
    Object.hasOwn(media.encoding, name) ? media.encoding[name] : undefined;
  const files: Record<string, FileRule> = {};
  for (const [name, schema] of isMultipart ? properties : []) {
    const file = findFile(schema, encodingOf(name), { find, seen: new Set() });
    if (file !== undefined) setOwn(files, name, file);
  }
  const [[name, first] = ["", undefined]] = properties;
  const own = propertyPointer("", name);
  const pointer = first?.pointer.endsWith(own) === true ? first.pointer.slice(0, -own.length) : media.pointer;
  const otherFiles = isMultipart && media.schema !== undefined ? findOtherFile(media.schema, find) : undefined;
  const fields = properties.map(([name, schema]) =>
    buildField(name, schema, { encoding: Object.hasOwn(files, name) ? undefined : encodingOf(name), find, pointer }),
  );
  const body = media.schema === undefined ? "s" : kindOf(media.schema, find, 1);
  const rest = typeof body === "string" ? undefined : body.rest;
  return {
    fields,
    rule: pointer,
    ...(rest === undefined || rest === "s" ? {} : { rest }),
    ...(Object.keys(files).length === 0 ? {} : { files }),
    ...(otherFiles === undefined ? {} : { otherFiles }),
  };
}

/** With a style, a field is encoded like a query parameter. Otherwise its content type decides. */
function buildField(
  name: string,
  schema: Schema,
  { encoding, find, pointer }: { encoding: Encoding | undefined; find: FindShapeSchema; pointer: string },
): ParameterShape {
  const style = encoding?.style;
  const written = kindOf(schema, find, deepLevels(style));
  const kind = style === undefined ? byContent(written, encoding?.contentType) : written;
  return {
    name,
    ...(kind === "s" ? {} : { kind }),
    ...(style === undefined || style === "form" ? {} : { style }),
    ...(style === undefined || encoding?.explode === (style === "form") ? {} : { explode: encoding?.explode === true }),
    ...(encoding?.isReservedAllowed === true ? { reserved: true } : {}),
    ...(schema.pointer === propertyPointer(pointer, name) ? {} : { rule: schema.pointer }),
  };
}

/** Objects are JSON by default. Each item of an array is a separate field. */
function byContent(kind: Kind, contentType: string | undefined): Kind {
  const isJson = contentType !== undefined && isJsonType(contentType);
  if (typeof kind === "string") return isJson ? "j" : kind;
  const { first, scalar, items } = kind;
  const isJsonObject = isObjectKind(kind) && contentType === undefined;
  const letters =
    isJson && (scalar !== undefined || isObjectKind(kind)) ? "j" : isJsonObject ? `j${scalar ?? ""}` : scalar;
  if (items === undefined) return letters ?? "s";
  const item = (inner: Kind): Kind => byContent(inner, contentType);
  return {
    items: item(items),
    ...(first === undefined ? {} : { first: first.map(item) }),
    ...(letters === undefined ? {} : { scalar: letters }),
  };
}

function isFile(schema: Schema, find: FindShapeSchema): boolean {
  return schema.kind === "string" || findFile(schema, undefined, { find, seen: new Set() }) !== undefined;
}

/** The rule of a property that takes one file or an array of files. Undefined for all other properties. */
function findFile(schema: Schema, encoding: Encoding | undefined, walk: Walk): FileRule | undefined {
  const types = encoding?.contentType === undefined ? {} : { types: encoding.contentType };
  switch (schema.kind) {
    case "string":
      return schema.isBinary || isFileType(encoding?.contentType)
        ? { ...types, ...limitsOf(schema), rule: schema.pointer }
        : undefined;
    case "any":
      return { ...types, rule: schema.pointer };
    case "array":
      return schema.items === undefined ? undefined : findFile(schema.items, encoding, walk);
    case "reference": {
      const target = walk.seen.has(schema.name) ? undefined : walk.find(schema.name);
      return target && findFile(target, encoding, { ...walk, seen: new Set([...walk.seen, schema.name]) });
    }
    case "intersection":
      return firstFile(
        schema.parts.filter(({ kind }) => kind !== "any"),
        encoding,
        walk,
      );
    case "union":
      return firstFile(
        schema.variants.map((variant) => variant.schema),
        encoding,
        walk,
      );
    case "never":
    case "null":
    case "boolean":
    case "number":
    case "enum":
    case "object":
      return undefined;
  }
}

/** The rule of undocumented parts, if these may be files. */
function findOtherFile(schema: Schema, find: FindShapeSchema): FileRule | undefined {
  const target = schema.kind === "reference" ? find(schema.name) : schema;
  if (target?.kind !== "object") return undefined;
  const { additionalProperties } = target;
  if (additionalProperties === undefined) return { rule: target.pointer };
  return findFile(additionalProperties, undefined, { find, seen: new Set() });
}

function firstFile(schemas: readonly Schema[], encoding: Encoding | undefined, walk: Walk): FileRule | undefined {
  for (const schema of schemas) {
    const found = findFile(schema, encoding, walk);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isFileType(contentType: string | undefined): boolean {
  return contentType !== undefined && !/^\s*text\/|[/+](?:json|xml|yaml|x-www-form-urlencoded)\b/i.test(contentType);
}

function limitsOf(schema: Schema | undefined): { readonly min?: number; readonly max?: number } {
  const source = schema?.source;
  if (!isJsonObject(source)) return {};
  const { minLength, maxLength } = source;
  return {
    ...(typeof minLength === "number" ? { min: minLength } : {}),
    ...(typeof maxLength === "number" ? { max: maxLength } : {}),
  };
}

function propertyPointer(pointer: string, name: string): string {
  return appendPointer(`${pointer}/properties`, name);
}

import type { ApiModel, ObjectSchema, Parameter, Schema } from "../api/model.ts";
import { setOwn } from "../source/json.ts";
import { once } from "../source/once.ts";
import { isObjectKind, type Kind, type ParameterShape, type StructureKind } from "./runtime/parameter-shape.ts";

export type FindShapeSchema = (name: string) => Schema | undefined;

/** Finds the schemas of a description by their names. It reads the description when the first one is needed. */
export function createFindSchema(api: Pick<ApiModel, "schemas">): FindShapeSchema {
  const schemas = once(() => new Map(api.schemas.map(({ name, schema }) => [name, schema])));
  return (name) => schemas().get(name);
}

const usualStyles = { query: "form", querystring: "form", cookie: "form", path: "simple", header: "simple" } as const;

/** Describes the encoding of a parameter or header for `runtime/decode-parameters.ts`. Default values are left out. */
export function buildShape(parameter: Parameter, find: FindShapeSchema): ParameterShape {
  const { name, style, explode, mediaType, schema, pointer } = parameter;
  const isJson = mediaType !== undefined && isJsonType(mediaType);
  const kind = mediaType === undefined ? kindOf(schema, find, deepLevels(style)) : isJson ? "j" : "s";
  const isUsual = mediaType !== undefined || style === usualStyles[parameter.in];
  const isExploded = style === "form" || style === "cookie";
  return {
    name,
    ...(kind === "s" ? {} : { kind }),
    ...(isUsual ? {} : { style }),
    ...(explode === isExploded ? {} : { explode }),
    ...(parameter.isReservedAllowed ? { reserved: true } : {}),
    ...(parameter.isEmptyAllowed ? { empty: true } : {}),
    rule: pointer,
  };
}

/** How many levels of structure a style can encode. */
export function deepLevels(style: string | undefined): number {
  return style === "deepObject" ? 3 : 2;
}

export function isJsonType(mediaType: string): boolean {
  return /^[^;]*[/+]json\s*(?:;|$)/i.test(mediaType);
}

/** Which values a text can mean according to a schema. Structures are followed as deep as the style can encode them. */
export function kindOf(schema: Schema, find: FindShapeSchema, depth: number): Kind {
  return printKind(draftOf(schema, { find, depth, seen: new Set() }));
}

interface Draft extends StructureKind {
  readonly scalar: string;
  /** No constraint: any text is possible. */
  readonly isAny?: true;
}

interface Walk {
  readonly find: FindShapeSchema;
  readonly depth: number;
  readonly seen: ReadonlySet<string>;
}

const any: Draft = { scalar: "s", isAny: true };

function printKind(draft: Draft): Kind {
  const { isAny: _, scalar, ...structure } = draft;
  const isStructure =
    structure.items !== undefined || structure.properties !== undefined || structure.rest !== undefined;
  const letters = scalar.includes("s") ? scalar.replace("w", "") : scalar;
  if (!isStructure) return /^(?:[sz]*|w)$/.test(letters) && letters !== "z" ? "s" : letters;
  return letters === "" ? structure : { ...structure, scalar: letters };
}

/** Inside a structure, only values other than text are recorded. */
function printInner(draft: Draft): Kind {
  const { properties, rest, ...others } = draft;
  if (properties === undefined || (rest ?? "s") !== "s") return printKind(draft);
  const nonText = Object.entries(properties).filter(([, kind]) => kind !== "s");
  const structured: Record<string, Kind> = {};
  for (const [name, kind] of nonText) setOwn(structured, name, kind);
  return printKind({ ...others, properties: structured });
}

function draftOf(schema: Schema, walk: Walk): Draft {
  const draft = bareDraft(schema, walk);
  return schema.isNullable && draft.isAny === undefined && !draft.scalar.includes("z")
    ? { ...draft, scalar: `${draft.scalar}z` }
    : draft;
}

function bareDraft(schema: Schema, walk: Walk): Draft {
  switch (schema.kind) {
    case "reference": {
      const target = walk.seen.has(schema.name) ? undefined : walk.find(schema.name);
      return target === undefined ? any : draftOf(target, { ...walk, seen: new Set([...walk.seen, schema.name]) });
    }
    case "any":
    case "never":
      return any;
    case "null":
      return { scalar: "z" };
    case "boolean":
      return { scalar: "b" };
    case "string":
      return { scalar: "s" };
    case "number":
      return { scalar: "n" };
    case "enum":
      return { scalar: enumLetters(schema.values.map(({ value }) => value)) };
    case "array":
      return arrayDraft(schema, walk);
    case "object":
      return objectDraft(schema, walk);
    case "union":
      return schema.variants.map((variant) => draftOf(variant.schema, walk)).reduce(uniteDrafts, { scalar: "" });
    case "intersection":
      return schema.parts.map((part) => draftOf(part, walk)).reduce(intersectDrafts, any);
  }
}

/** Listed texts. A text that parses as another type counts as text. */
function enumLetters(values: readonly unknown[]): string {
  const letters = values.map((value) => {
    if (typeof value === "number") return "n";
    if (typeof value === "boolean") return "b";
    if (value === null) return "z";
    if (typeof value !== "string") return "";
    return /^(?:|null|true|false|-?\d.*)$/.test(value) ? "s" : "w";
  });
  return [...new Set(letters)].join("");
}

function arrayDraft({ prefixItems, items }: Extract<Schema, { kind: "array" }>, walk: Walk): Draft {
  if (walk.depth === 0) return any;
  const inner: Walk = { ...walk, depth: walk.depth - 1, seen: new Set() };
  const first = prefixItems.map((item) => printInner(draftOf(item, inner)));
  const rest = items === undefined || items.kind === "never" ? "s" : printInner(draftOf(items, inner));
  return { scalar: "", items: rest, ...(first.length === 0 ? {} : { first }) };
}

function objectDraft(schema: ObjectSchema, walk: Walk): Draft {
  if (walk.depth === 0) return any;
  const inner: Walk = { ...walk, depth: walk.depth - 1, seen: new Set() };
  const properties: Record<string, Kind> = {};
  for (const property of schema.properties)
    setOwn(properties, property.name, printInner(draftOf(property.schema, inner)));
  const { additionalProperties: additional, patternProperties } = schema;
  const further = [
    ...patternProperties.map((pattern) => draftOf(pattern.schema, inner)),
    ...(additional === undefined ? [any] : additional.kind === "never" ? [] : [draftOf(additional, inner)]),
  ];
  const [draft, ...others] = further;
  return {
    scalar: "",
    properties,
    ...(draft === undefined ? {} : { rest: printKind(others.reduce(uniteDrafts, draft)) }),
  };
}

function uniteDrafts(left: Draft, right: Draft): Draft {
  return {
    scalar: [...new Set(left.scalar + right.scalar)].join(""),
    ...joined("items", [left.items ?? right.items, right.items], uniteKinds),
    ...joined("rest", [left.rest ?? right.rest, right.rest], uniteKinds),
    ...((left.first ?? right.first) ? { first: left.first ?? right.first ?? [] } : {}),
    ...((left.properties ?? right.properties) ? { properties: uniteProperties(left, right) } : {}),
  };
}

/** The parts of `allOf` apply together: scalars that all parts allow, and the properties of all parts. */
function intersectDrafts(left: Draft, right: Draft): Draft {
  if (left.isAny) return right;
  if (right.isAny) return left;
  const scalar = left.scalar
    .split("")
    .filter((letter) => right.scalar.includes(letter))
    .join("");
  const { items, first, properties, rest } = uniteDrafts(left, right);
  const areArrays = left.items !== undefined && right.items !== undefined;
  return {
    scalar: `${scalar}${listedInBoth(left.scalar, right.scalar)}`,
    ...(areArrays && items !== undefined ? { items, ...(first === undefined ? {} : { first }) } : {}),
    ...(isObjectKind(left) && isObjectKind(right)
      ? { ...(properties === undefined ? {} : { properties }), ...(rest === undefined ? {} : { rest }) }
      : {}),
  };
}

/** Listed texts are also texts. */
function listedInBoth(left: string, right: string): string {
  return (left.includes("w") && right.includes("s")) || (right.includes("w") && left.includes("s")) ? "w" : "";
}

function uniteProperties(left: Draft, right: Draft): Readonly<Record<string, Kind>> {
  const all: Record<string, Kind> = {};
  for (const properties of [left.properties ?? {}, right.properties ?? {}])
    for (const [name, kind] of Object.entries(properties))
      setOwn(all, name, Object.hasOwn(all, name) ? uniteKinds(all[name] ?? "s", kind) : kind);
  return all;
}

function joined<Name extends string>(
  name: Name,
  [left, right]: readonly [left: Kind | undefined, right: Kind | undefined],
  unite: (left: Kind, right: Kind) => Kind,
): Partial<Record<Name, Kind>> {
  if (left === undefined) return {};
  // TypeScript widens a computed name to `string`.
  return { [name]: right === undefined || left === right ? left : unite(left, right) } as Record<Name, Kind>;
}

function uniteKinds(left: Kind, right: Kind): Kind {
  return printKind(uniteDrafts(toDraft(left), toDraft(right)));
}

function toDraft(kind: Kind): Draft {
  return typeof kind === "string" ? { scalar: kind } : { ...kind, scalar: kind.scalar ?? "" };
}

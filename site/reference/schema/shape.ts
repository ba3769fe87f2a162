import type {
  Condition,
  NamedSchema,
  ObjectSchema,
  Property,
  Schema,
  UnionSchema,
} from "../../../generators/api/model.ts";

/** Finds named schemas. */
export type Schemas = ReadonlyMap<string, NamedSchema>;

/** A part of a value without a name of its own: a tuple's place, a map's keys or values. */
export interface UnnamedPart {
  readonly label: string;
  /** Its part of the anchor. */
  readonly segment: string;
  readonly schema: Schema;
}

/** What can be listed below a schema; `allOf` is folded into it. */
export interface Shape {
  readonly properties: readonly Property[];
  readonly parts: readonly UnnamedPart[];
  readonly unions: readonly UnionSchema[];
  readonly conditions: readonly Condition[];
  /** No property beyond those listed is allowed. */
  readonly isClosed: boolean;
}

interface OpenShape {
  readonly properties: Map<string, Property>;
  readonly parts: UnnamedPart[];
  readonly unions: UnionSchema[];
  readonly conditions: Condition[];
  isClosed: boolean;
  readonly seen: Set<string>;
}

/** Collects what stands below a schema, through references at the top and `allOf`. */
export function shapeOf(schema: Schema, schemas: Schemas): Shape {
  const shape: OpenShape = {
    properties: new Map(),
    parts: [],
    unions: [],
    conditions: [],
    isClosed: false,
    seen: new Set(),
  };
  collect(schema, schemas, shape);
  return { ...shape, properties: [...shape.properties.values()] };
}

/** True when there is something to list below the schema. */
export function hasShape(schema: Schema, schemas: Schemas): boolean {
  const shape = shapeOf(schema, schemas);
  return shape.properties.length + shape.parts.length + shape.unions.length + shape.conditions.length > 0;
}

/** The schema of the single entries, for arrays of arrays too; a tuple is not taken apart. */
export function itemOf(schema: Schema): Schema {
  let item = schema;
  while (item.kind === "array" && item.prefixItems.length === 0 && item.items && item.conditions.length === 0)
    item = item.items;
  return item;
}

/** Follows references to what they stand for; a reference to nothing or only to itself stays as it is. */
export function resolve(schema: Schema, schemas: Schemas): Schema {
  const seen = new Set<string>();
  let target = schema;
  while (target.kind === "reference" && !seen.has(target.name)) {
    seen.add(target.name);
    const named = schemas.get(target.name);
    if (!named) return target;
    target = named.schema;
  }
  return target;
}

/** True when words for the type say all there is. References are not followed: what they name may be anything. */
function isPlain(schema: Schema): boolean {
  const item = itemOf(schema);
  const says = [
    ...schema.constraints,
    ...item.constraints,
    ...schema.conditions,
    ...item.conditions,
    schema.description,
    item.description,
    item.format,
  ];
  if (says.some((entry) => entry !== undefined)) return false;
  switch (item.kind) {
    case "enum":
      return item.values.length === 1;
    case "object":
      return item.properties.length + item.patternProperties.length === 0 && !item.propertyNames && isPlainMap(item);
    case "array":
      return item.prefixItems.length === 0;
    case "union":
    case "intersection":
    case "reference":
      return false;
    case "any":
    case "never":
    case "null":
    case "boolean":
    case "string":
    case "number":
      return true;
  }
}

function isPlainMap({ additionalProperties }: ObjectSchema): boolean {
  return !additionalProperties || additionalProperties.kind === "never" || isPlain(additionalProperties);
}

function collect(schema: Schema, schemas: Schemas, shape: OpenShape): void {
  shape.conditions.push(...schema.conditions);
  switch (schema.kind) {
    case "reference": {
      const named = schemas.get(schema.name);
      if (!named || shape.seen.has(schema.name)) return;
      shape.seen.add(schema.name);
      return collect(named.schema, schemas, shape);
    }
    case "intersection":
      for (const part of schema.parts) collect(part, schemas, shape);
      return;
    case "object":
      return collectObject(schema, shape);
    case "union":
      if (!schema.variants.every((variant) => isPlain(variant.schema))) shape.unions.push(schema);
      return;
    case "array":
      return collectArray(schema, schemas, shape);
    case "any":
    case "never":
    case "null":
    case "boolean":
    case "string":
    case "number":
    case "enum":
      return;
  }
}

function collectArray(schema: Extract<Schema, { kind: "array" }>, schemas: Schemas, shape: OpenShape): void {
  if (schema.prefixItems.length > 0) {
    schema.prefixItems.forEach((item, index) =>
      shape.parts.push({ label: `item ${index}`, segment: `(${index})`, schema: item }),
    );
    if (schema.items && schema.items.kind !== "never")
      shape.parts.push({ label: "further items", segment: "(items)", schema: schema.items });
  } else if (schema.items) {
    const item = itemOf(schema.items);
    if (item.kind === "union" || hasShape(item, schemas)) collect(item, schemas, shape);
  }
}

function collectObject(schema: ObjectSchema, shape: OpenShape): void {
  for (const property of schema.properties) {
    const earlier = shape.properties.get(property.name);
    shape.properties.set(property.name, earlier ? merged(earlier, property) : property);
  }
  if (schema.propertyNames) shape.parts.push({ label: "each key", segment: "(keys)", schema: schema.propertyNames });
  schema.patternProperties.forEach((entry, index) => {
    shape.parts.push({ label: `keys that match ${entry.pattern}`, segment: `(pattern${index})`, schema: entry.schema });
  });
  const further = schema.additionalProperties;
  if (further?.kind === "never") shape.isClosed = true;
  else if (further && !(isPlain(further) && schema.properties.length === 0)) {
    shape.parts.push({
      label: schema.properties.length > 0 ? "any other key" : "each value",
      segment: "*",
      schema: further,
    });
  }
}

/** The same property in two parts of `allOf`: required if either says so; the more telling schema is shown. */
function merged(first: Property, second: Property): Property {
  const isBare = second.schema.kind === "any" && second.schema.constraints.length === 0;
  return {
    name: first.name,
    isRequired: first.isRequired || second.isRequired,
    schema: isBare ? first.schema : second.schema,
  };
}

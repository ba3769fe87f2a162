import { translateCondition } from "../../../generators/api/build/conditions.ts";
import type { EnumSchema, ObjectSchema, Schema, UnionSchema } from "../../../generators/api/model.ts";
import type { TranslateText } from "../../../generators/source/interface-texts.ts";
import { layConditionals } from "./conditionals.ts";
import { resolve } from "./layers.ts";
import { mergeProperty } from "./merge-property.ts";
import type { Conditional, Schemas, Shape, UnnamedPart } from "./shape-model.ts";

interface OpenShape {
  readonly properties: Map<string, ObjectSchema["properties"][number]>;
  readonly parts: UnnamedPart[];
  readonly unions: UnionSchema[];
  readonly conditions: UnnamedPart[];
  readonly conditionals: Conditional[];
  readonly rules: Set<string>;
  isClosed: boolean;
  readonly seen: Set<string>;
  /** The places of the collected conditions. */
  readonly collected: Set<string>;
}

/** Collects what can be listed below a schema, through references at the top and `allOf`. */
export function shapeOf(schema: Schema, schemas: Schemas): Shape {
  return schemas.shapes(schema, () => makeShape(schema, schemas));
}

function makeShape(schema: Schema, schemas: Schemas): Shape {
  const shape: OpenShape = {
    properties: new Map(),
    parts: [],
    unions: [],
    conditions: [],
    conditionals: [],
    rules: new Set(),
    isClosed: false,
    seen: new Set(),
    collected: new Set(),
  };
  collect(schema, schemas, shape);
  const laid = layConditionals(shape.properties, shape, schemas);
  return {
    ...shape,
    properties: [...shape.properties.values()],
    whens: laid.whens,
    rules: [...shape.rules],
    conditions: [...shape.conditions, ...laid.rest],
  };
}

/** True when there is something to list below the schema. */
export function hasShape(schema: Schema, schemas: Schemas): boolean {
  const target = resolve(schema, schemas);
  if (target.kind === "object" && target.properties.length > 0) return true;
  if (isScalar(target) && target.conditions.length + target.dependencies.length === 0) return false;
  const shape = shapeOf(schema, schemas);
  const { properties, parts, unions, conditions, rules } = shape;
  return properties.length + parts.length + unions.length + conditions.length + rules.length > 0;
}

function isScalar({ kind }: Schema): boolean {
  return ["string", "number", "boolean", "enum", "null"].includes(kind);
}

/** The schema of the single entries, for arrays of arrays too; a tuple is not taken apart. */
export function itemOf(schema: Schema): Schema {
  let item = schema;
  while (item.kind === "array" && item.prefixItems.length === 0 && item.items && item.conditions.length === 0)
    item = item.items;
  return item;
}

/** The values of a union of constants, each with its own text: another way to write an enum. */
export function valuesOfUnion(schema: Schema): EnumSchema["values"] | undefined {
  if (schema.kind !== "union" || schema.discriminator !== undefined) return undefined;
  const values = schema.variants.map(({ schema: variant }) => {
    const [only, ...others] = variant.kind === "enum" ? variant.values : [];
    if (only === undefined || others.length > 0 || variant.conditions.length > 0) return undefined;
    const title = variant.title === printedValue(only.value) ? undefined : variant.title;
    const texts = [title, variant.description?.text ?? only.description].filter((text) => text !== undefined);
    return { value: only.value, description: texts.length > 0 ? texts.join(": ") : undefined };
  });
  return values.includes(undefined) ? undefined : values.filter((value) => value !== undefined);
}

function printedValue(value: EnumSchema["values"][number]["value"]): string {
  return typeof value === "string" ? value : JSON.stringify(value);
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
  collectConditions(schema, schemas.translate, shape);
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
      return collectObject(schema, schemas, shape);
    case "union":
      if (!valuesOfUnion(schema) && !schema.variants.every((variant) => isPlain(variant.schema)))
        shape.unions.push(schema);
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

/** A condition that can be described in words goes to its properties. Any other condition is a part of its own. */
function collectConditions(
  { conditions, dependencies, source }: Schema,
  translate: TranslateText,
  shape: OpenShape,
): void {
  const isSaid = conditions.some(({ keyword, when }) => ["then", "else"].includes(keyword) && when !== undefined);
  const branches = conditions.filter(({ keyword }) => keyword === "then" || keyword === "else");
  for (const condition of conditions) {
    // An `allOf` with rules beside it has them in its own part, too.
    const place = `${condition.keyword} ${condition.schema.pointer}`;
    if (shape.collected.has(place)) continue;
    shape.collected.add(place);
    if (condition.keyword === "if" && (isSaid || branches.length === 0)) continue;
    const { rule, when, words, schema } = translateCondition(condition, source, translate);
    if (rule !== undefined) shape.rules.add(rule);
    else if (when === undefined || condition.when === undefined)
      shape.conditions.push({ label: words, segment: `(${condition.keyword})`, schema });
    else
      shape.conditionals.push({
        when,
        place: condition.when,
        required: [],
        schema,
      });
  }
  for (const { name, needed } of dependencies) {
    const key = JSON.stringify([name, needed]);
    if (!shape.collected.has(key))
      shape.conditionals.push({
        when: translate("ifPresent", { name }),
        place: `if \`${name}\` is present`,
        required: needed,
        schema: undefined,
      });
    shape.collected.add(key);
  }
}

function collectArray(schema: Extract<Schema, { kind: "array" }>, schemas: Schemas, shape: OpenShape): void {
  if (schema.prefixItems.length > 0) {
    schema.prefixItems.forEach((item, index) =>
      shape.parts.push({
        label: schemas.translate("itemAt", { index: String(index) }),
        segment: `(${index})`,
        schema: item,
      }),
    );
    if (schema.items && schema.items.kind !== "never")
      shape.parts.push({ label: schemas.translate("furtherItems"), segment: "(items)", schema: schema.items });
  } else if (schema.items) {
    collectItem(itemOf(schema.items), schemas, shape);
  }
}

/** Of items that have nothing to list it is not told either that they may have nothing else. */
function collectItem(item: Schema, schemas: Schemas, shape: OpenShape): void {
  const { isClosed } = shape;
  const before = countRows(shape);
  collect(item, schemas, shape);
  if (countRows(shape) === before) shape.isClosed = isClosed;
}

function countRows({ properties, parts, unions, conditions, conditionals, rules }: OpenShape): number {
  return properties.size + parts.length + unions.length + conditions.length + conditionals.length + rules.size;
}

function collectObject(schema: ObjectSchema, schemas: Schemas, shape: OpenShape): void {
  for (const property of schema.properties) {
    const earlier = shape.properties.get(property.name);
    shape.properties.set(property.name, earlier ? mergeProperty(earlier, property, schemas.merges) : property);
  }
  const names = schema.propertyNames;
  // The words `keys of 1 to 32 characters` are next to the type.
  if (names && (names.description !== undefined || names.kind === "reference" || names.conditions.length > 0))
    shape.parts.push({ label: schemas.translate("eachKey"), segment: "(keys)", schema: names });
  for (const { pattern, schema: value } of schema.patternProperties)
    shape.parts.push({
      label: schemas.translate("keysThatMatch", { pattern }),
      segment: `(keys ${pattern})`,
      schema: value,
    });
  const further = schema.additionalProperties;
  if (further?.kind === "never") shape.isClosed = true;
  else if (further && !(isPlain(further) && schema.properties.length === 0)) {
    shape.parts.push({
      label: schemas.translate(schema.properties.length > 0 ? "anyOtherKey" : "eachValue"),
      segment: "*",
      schema: further,
    });
  }
}

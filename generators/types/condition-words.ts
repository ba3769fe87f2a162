import type { Condition, Property, Schema } from "../api/model.ts";
import { isJsonObject, printValue } from "../source/json.ts";

const maxLength = 160;

/** Describes the rules that apply another schema to a value: `not`, `if`, `contains`, `dependentSchemas` ... */
export function conditionWords({ conditions }: Schema): readonly string[] {
  const find = (keyword: string): Condition | undefined =>
    conditions.find((condition) => condition.keyword === keyword);
  const [condition, then, otherwise] = ["if", "then", "else"].map(find);
  const plain = conditions
    .filter(({ keyword }) => !["if", "then", "else"].includes(keyword))
    .map(({ keyword, words, schema }) =>
      keyword === "anyOf" || keyword === "oneOf" ? words : `${words}: ${brief(schema)}`,
    );
  if (condition === undefined || (then === undefined && otherwise === undefined)) return plain.map(shorten);
  const branches = [
    `if ${brief(condition.schema)}`,
    ...(then === undefined ? [] : [`then ${brief(then.schema)}`]),
    ...(otherwise === undefined ? [] : [`else ${brief(otherwise.schema)}`]),
  ];
  return [...plain, branches.join(", ")].map(shorten);
}

/** Describes a schema in a few words. */
function brief(schema: Schema, depth = 0): string {
  if (depth > 3) return "…";
  const rules = schema.constraints.map(({ words }) => words);
  const shape = shapeWords(schema, depth);
  const own = schema.isNullable && shape !== "" ? `${shape} or null` : shape;
  return (
    [own, ...rules, ...schema.conditions.map(({ words }) => words)].filter((text) => text !== "").join(", ") ||
    "anything"
  );
}

function shapeWords(schema: Schema, depth: number): string {
  switch (schema.kind) {
    case "reference":
      return schema.name;
    case "any":
      return "";
    case "never":
      return "nothing";
    case "null":
    case "boolean":
    case "string":
      return schema.kind;
    case "number":
      return schema.isInteger ? "integer" : "number";
    case "enum":
      return schema.values.map(({ value }) => JSON.stringify(value)).join(" or ") || "nothing";
    case "array":
      return schema.items === undefined ? "a list" : `a list of ${brief(schema.items, depth + 1)}`;
    case "object":
      return schema.properties.map(propertyWords).join(" and ") || (isOnlyObject(schema) ? "an object" : "");
    case "union":
      return schema.variants.map((variant) => brief(variant.schema, depth + 1)).join(" or ");
    case "intersection":
      return schema.parts.map((part) => brief(part, depth + 1)).join(" and ");
  }
}

function propertyWords({ name, isRequired, schema }: Property): string {
  if (schema.kind === "enum")
    return `\`${name}\` is ${schema.values.map(({ value }) => printValue(value)).join(" or ")}`;
  return isRequired ? `\`${name}\` is present` : `\`${name}\` is valid`;
}

/** Rules for objects do not apply to other kinds of values. */
function isOnlyObject({ source }: Schema): boolean {
  return isJsonObject(source) && [source["type"]].flat().includes("object");
}

function shorten(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}

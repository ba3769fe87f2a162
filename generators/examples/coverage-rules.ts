import { childSchemas } from "../api/walk.ts";
import type { Schema } from "../api/model.ts";
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from "../source/json.ts";
import { appendPointer } from "../source/json-pointer.ts";
import type { FindSchema } from "./stated-properties.ts";

/** A rule that an example can exercise. */
export interface CoverageRule {
  readonly pointer: string;
  readonly keyword: string;
  readonly words: string;
}

/** Keywords that limit a value, by the value's type. Any value of that type exercises them. */
export const limits = {
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  string: ["minLength", "maxLength", "pattern", "format"],
  array: ["minItems", "maxItems", "uniqueItems"],
  object: ["minProperties", "maxProperties"],
} as const;

const allLimits = Object.values(limits).flat();

/** Lists the rules of a schema and of all schemas that it contains or refers to. */
export function listRules(root: Schema, find: FindSchema): readonly CoverageRule[] {
  const rules = new Map<string, CoverageRule>();
  const seen = new Set<Schema>();
  const visit = (schema: Schema | undefined): void => {
    if (schema === undefined || seen.has(schema)) return;
    seen.add(schema);
    for (const rule of ownRules(schema)) rules.set(rule.pointer, rule);
    if (schema.kind === "reference") visit(find(schema.name));
    childSchemas(schema).forEach(visit);
  };
  visit(root);
  return [...rules.values()];
}

function ownRules(schema: Schema): readonly CoverageRule[] {
  const { pointer, source } = schema;
  const own = isJsonObject(source) && schema.kind !== "reference" ? sourceRules(source, pointer) : [];
  if (schema.kind !== "union" || schema.mode === "type") return own;
  const branches = schema.variants.map((variant, index): CoverageRule => {
    const name =
      variant.schema.kind === "reference"
        ? variant.schema.name
        : (variant.schema.title ?? `number ${index + 1}, ${variant.schema.kind}`);
    return { pointer: variant.schema.pointer, keyword: schema.mode, words: name };
  });
  return [...own, ...branches];
}

function sourceRules(source: JsonObject, pointer: string): readonly CoverageRule[] {
  const at = (keyword: string): string => appendPointer(pointer, keyword);
  const members = isJsonArray(source["enum"]) ? source["enum"] : [];
  const names = isJsonArray(source["required"]) ? source["required"] : [];
  const list = (keyword: string, values: readonly JsonValue[]): CoverageRule[] =>
    values.map((value, index) => ({
      pointer: appendPointer(at(keyword), index),
      keyword,
      words: JSON.stringify(value),
    }));
  return [
    ...allLimits.flatMap((keyword): CoverageRule[] => {
      const stated = source[keyword];
      if (stated === undefined || stated === false) return [];
      return [{ pointer: at(keyword), keyword, words: JSON.stringify(stated) }];
    }),
    ...list("enum", members),
    ...list("required", names),
  ];
}

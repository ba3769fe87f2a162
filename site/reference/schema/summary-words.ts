import type { Schema } from "../../../generators/api/model.ts";
import type { ReferenceContext } from "../context.ts";
import { resolve } from "./layers.ts";
import type { UnnamedPart } from "./shape-model.ts";
import { itemOf, shapeOf } from "./shape.ts";

/** What opens, counted: `3 properties, 2 choices`. */
export function summaryOf(schema: Schema, context: ReferenceContext): string {
  const shape = shapeOf(itemOf(schema), context.schemas);
  const counts = [
    counted(shape.properties.length, "property", "properties"),
    counted(
      shape.unions.reduce((sum, union) => sum + union.variants.length, 0),
      "choice",
      "choices",
    ),
    partWords(shape.parts, resolve(itemOf(schema), context.schemas)),
    counted(shape.conditions.length + shape.rules.length, "rule", "rules"),
  ];
  return counts.filter((count) => count !== "").join(", ");
}

const mostLabels = 2;

function partWords(parts: readonly UnnamedPart[], schema: Schema): string {
  if (schema.kind === "array") return counted(parts.length, "item", "items");
  return parts.length > mostLabels
    ? `${parts.length} kinds of keys`
    : parts.map(({ label }) => label.replaceAll("`", "")).join(" and ");
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? "" : `${count} ${count === 1 ? one : many}`;
}

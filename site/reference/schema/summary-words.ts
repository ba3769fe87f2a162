import type { Schema } from "../../../generators/api/model.ts";
import type { ReferenceContext } from "../context.ts";
import { resolve } from "./layers.ts";
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
    shape.parts.length > 0 ? partWords(resolve(itemOf(schema), context.schemas)) : "",
    counted(shape.conditions.length + shape.rules.length, "rule", "rules"),
  ];
  return counts.filter((count) => count !== "").join(", ");
}

function partWords(schema: Schema): string {
  return schema.kind === "array" ? "items" : "keys and values";
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? "" : `${count} ${count === 1 ? one : many}`;
}

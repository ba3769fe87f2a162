import type { Schema } from "../../../generators/api/model.ts";
import type { TranslateText } from "../../../generators/source/interface-texts.ts";
import type { ReferenceContext } from "../context.ts";
import { resolve } from "./layers.ts";
import type { UnnamedPart } from "./shape-model.ts";
import { itemOf, shapeOf } from "./shape.ts";
import { bothOf } from "./type-words.ts";

/** What opens, counted: `3 properties, 2 choices`. */
export function summaryOf(schema: Schema, context: ReferenceContext): string {
  const item = itemOf(schema);
  return context.summaries(item, () => countParts(item, context));
}

function countParts(item: Schema, context: ReferenceContext): string {
  const counted = (key: CountKey, count: number): string => (count === 0 ? "" : context.translate(key, { count }));
  const shape = shapeOf(item, context.schemas);
  const counts = [
    counted("propertyCount", shape.properties.length),
    counted(
      "choiceCount",
      shape.unions.reduce((sum, union) => sum + union.variants.length, 0),
    ),
    partWords(shape.parts, resolve(item, context.schemas), context.translate),
    counted("ruleCount", shape.conditions.length + shape.rules.length),
  ];
  return counts.filter((count) => count !== "").join(", ");
}

const mostLabels = 2;

type CountKey = "propertyCount" | "choiceCount" | "ruleCount";

function partWords(parts: readonly UnnamedPart[], schema: Schema, translate: TranslateText): string {
  if (parts.length === 0) return "";
  if (schema.kind === "array") return translate("itemCount", { count: parts.length });
  return parts.length > mostLabels
    ? translate("keyKinds", { count: parts.length })
    : bothOf(
        parts.map(({ label }) => label.replaceAll("`", "")),
        translate,
      );
}

import type { ReferenceContext } from "../context.ts";
import { shapeOf, itemOf } from "./shape.ts";
import { typeText } from "./type-words.ts";
import { variantName } from "./variant-name.ts";
import type { Schema } from "../../../generators/api/model.ts";

const longestOutline = 4_000;
const deepestOutline = 4;

/**
 * Everything below an unnamed schema as indented text, one line a property: what is shown where rows of their own
 * would burst the page. Ends with `…` when even that is too long.
 */
export function outlineText(schema: Schema, context: ReferenceContext): string {
  const outline: Outline = { lines: [], left: longestOutline, context };
  addLines(schema, "", outline);
  return outline.lines.join("\n");
}

interface Outline {
  readonly lines: string[];
  /** Characters that may still be added. */
  left: number;
  readonly context: ReferenceContext;
}

function addLines(schema: Schema, indent: string, outline: Outline): void {
  const { lines, context } = outline;
  const item = itemOf(schema);
  if (item.kind === "reference" && indent !== "") return;
  const shape = shapeOf(item, context.schemas);
  const entries = [
    ...shape.properties.map((property) => ({
      label: property.name,
      schema: property.schema,
      isRequired: property.isRequired,
    })),
    ...shape.parts.map((part) => ({ label: part.label, schema: part.schema, isRequired: false })),
    ...shape.unions.flatMap((union) =>
      union.variants.map((variant) => ({
        label: `or ${variantName(variant) ?? ""}`.trimEnd(),
        schema: variant.schema,
        isRequired: false,
      })),
    ),
  ];
  for (const entry of entries) {
    const line = `${indent}${entry.label}: ${typeText(entry.schema, context)}${entry.isRequired ? ", required" : ""}`;
    outline.left -= line.length + 1;
    if (outline.left < 0) {
      if (lines.at(-1) !== "…") lines.push("…");
      return;
    }
    lines.push(line);
    if (indent.length < deepestOutline * 2) addLines(entry.schema, `${indent}  `, outline);
  }
}

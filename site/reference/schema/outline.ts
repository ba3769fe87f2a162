import type { TranslateText } from "../../../generators/source/interface-texts.ts";
import { bytesPerElement, type Budget } from "../budget.ts";
import type { ReferenceContext } from "../context.ts";
import { hasShape, itemOf, shapeOf } from "./shape.ts";
import type { Shape } from "./shape-model.ts";
import { typeText } from "./type-words.ts";
import { variantName } from "./variant-name.ts";
import type { Schema } from "../../../generators/api/model.ts";

const longestOutline = 4_000;
const shortestOutline = 400;
const deepestOutline = 4;

/** The outline of what a page has no room to show in rows, paid for; a page that has nothing left gets few lines. */
export function paidOutline(schema: Schema, context: ReferenceContext, budget: Budget): string {
  const most = Math.min(longestOutline, Math.max(shortestOutline, budget.left * bytesPerElement));
  const text = outlineText(schema, context, most);
  budget.left -= text.length / bytesPerElement;
  return text;
}

/**
 * Everything below an unnamed schema as indented text, one line a property: what is shown where rows of their own
 * would burst the page. Ends with `…` when even that is too long.
 */
export function outlineText(schema: Schema, context: ReferenceContext, most = longestOutline): string {
  const outline: Outline = { lines: [], left: most, context };
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
  if ((item.kind === "reference" && indent !== "") || !hasShape(item, context.schemas)) return;
  const shape = shapeOf(item, context.schemas);
  for (const entry of entriesOf(shape, context.translate)) {
    const text = `${entry.label}: ${typeText(entry.schema, context)}`;
    const line = indent + (entry.isRequired ? context.translate("entryRequired", { entry: text }) : text);
    outline.left -= line.length + 1;
    if (outline.left < 0) {
      if (lines.at(-1) !== "…") lines.push("…");
      return;
    }
    lines.push(line);
    if (indent.length < deepestOutline * 2) addLines(entry.schema, `${indent}  `, outline);
  }
}

interface Entry {
  readonly label: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** One at a time: an outline ends long before all entries of a closely connected schema are listed. */
function* entriesOf({ properties, parts, unions }: Shape, translate: TranslateText): Iterable<Entry> {
  for (const { name, schema, isRequired } of properties) yield { label: name, schema, isRequired };
  for (const { label, schema } of parts) yield { label, schema, isRequired: false };
  for (const { variants } of unions)
    for (const variant of variants)
      yield {
        label: translate("orChoice", { name: variantName(variant) ?? "" }).trimEnd(),
        schema: variant.schema,
        isRequired: false,
      };
}

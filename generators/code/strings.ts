import type { Expression, TemplatePart } from "./model.ts";
import { joinTexts, type Range, type TracedText } from "./traced-text.ts";

/** A text, with the values in it. */
export function textExpression(parts: readonly TemplatePart[], range: Range): Expression {
  const texts = parts.flatMap((part): readonly TracedText[] => (part.kind === "text" ? [part.text] : []));
  if (texts.length < parts.length) return { kind: "template", parts, range };
  return { kind: "text", text: texts.length === 1 && texts[0] !== undefined ? texts[0] : joinTexts(texts), range };
}

import { readCommonEscape, unescapeText } from "../escapes.ts";
import type { ExpressionRule } from "../lower.ts";
import type { TemplatePart } from "../model.ts";
import { textExpression } from "../strings.ts";
import { namedOf } from "../syntax-node.ts";
import { sliceText } from "../traced-text.ts";

/** A text in quotes. */
export const plainText: ExpressionRule = (node, lower) => {
  const parts = node.children.flatMap((part): readonly TemplatePart[] => {
    if (!/^(?:string_literal_content|character_literal_content|escape_sequence)$/.test(part.kind)) return [];
    return [{ kind: "text", text: unescapeText(lower.tracedText(part), readCommonEscape) }];
  });
  if (parts.length > 0) return textExpression(parts, lower.rangeOf(node));
  return { kind: "text", text: sliceText(lower.given, node.start + 1, node.start + 1), range: lower.rangeOf(node) };
};

/** `@"a ""quoted"" text"` */
export const verbatimText: ExpressionRule = (node, lower) => ({
  kind: "text",
  text: unescapeText(sliceText(lower.given, node.start + 2, node.end - 1), () => '"', /""/g),
  range: lower.rangeOf(node),
});

/** A text in three quotes or more, without the line ends next to them. */
export const rawText: ExpressionRule = (node, lower) => {
  const content = node.children.find(({ kind }) => kind === "raw_string_content");
  const text = content === undefined ? sliceText(lower.given, node.end, node.end) : lower.tracedText(content);
  const from = /^\r?\n/.exec(text.text)?.[0].length ?? 0;
  const end = text.text.length - (/\n[ \t]*$/.exec(text.text.slice(from))?.[0].length ?? 0);
  return { kind: "text", text: sliceText(text, from, end), range: lower.rangeOf(node) };
};

/** `$"{host}/pets"`, also verbatim, or in three quotes. */
export const interpolatedText: ExpressionRule = (node, lower) => {
  const start = lower.textOf(node.children.find(({ kind }) => kind === "interpolation_start"));
  const isRaw = node.children.some(({ kind }) => kind === "interpolation_quote");
  const parts = node.children.flatMap((part): readonly TemplatePart[] => {
    if (part.kind === "interpolation") {
      const inner = namedOf(part).filter(({ kind }) => kind !== "interpolation_brace");
      const isPlain = inner.length === 1;
      return [{ kind: "hole", value: lower.expression(inner[0], part), isPlain, range: lower.rangeOf(part) }];
    }
    if (!/^(?:string_content|escape_sequence)$/.test(part.kind)) return [];
    const text = lower.tracedText(part);
    if (isRaw) return [{ kind: "text", text }];
    if (part.kind === "escape_sequence") return [{ kind: "text", text: unescapeText(text, readCommonEscape) }];
    const doubled = start.includes("@") ? /\{\{|\}\}|""/g : /\{\{|\}\}/g;
    return [{ kind: "text", text: unescapeText(text, (escape) => escape.slice(1), doubled) }];
  });
  return textExpression(parts, lower.rangeOf(node));
};

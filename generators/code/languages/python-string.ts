import { readPythonEscape, unescapeText } from "../escapes.ts";
import { fillBraces } from "../format-text.ts";
import type { ExpressionRule } from "../lower.ts";
import type { TemplatePart } from "../model.ts";
import { textExpression } from "../strings.ts";
import { childOf } from "../syntax-node.ts";
import { sliceText, type TracedText } from "../traced-text.ts";

/** A string: raw, bytes, or formatted. */
export const pythonString: ExpressionRule = (node, lower) => {
  const start = node.children.find(({ kind }) => kind === "string_start");
  const end = node.children.find(({ kind }) => kind === "string_end");
  if (start === undefined) return lower.other(node);
  const prefix = lower.textOf(start).toLowerCase();
  const parts: TemplatePart[] = [];
  let from = start.end;
  for (const hole of node.children.filter(({ kind }) => kind === "interpolation")) {
    const value = childOf(hole, "expression");
    parts.push(plain(sliceText(lower.given, from, hole.start), prefix), {
      kind: "hole",
      value: value && lower.expression(value, hole),
      isPlain: !hole.children.some(({ kind }) => /^(?:format_specifier|type_conversion|ERROR)$/.test(kind)),
      range: lower.rangeOf(hole),
    });
    from = hole.end;
  }
  parts.push(plain(sliceText(lower.given, from, end?.start ?? node.end), prefix));
  return textExpression(parts, lower.rangeOf(node));
};

function plain(raw: TracedText, prefix: string): TemplatePart {
  const read = prefix.includes("r") ? raw : unescapeText(raw, readPythonEscape);
  return { kind: "text", text: prefix.includes("f") && /[{}]/.test(read.text) ? fillBraces(read, []) : read };
}

import type { Parameter } from "../../api/model.ts";
import { rangeOf, splitText, type Range, type TracedText } from "../../code/traced-text.ts";
import { buildShape } from "../../validators/parameter-shapes.ts";
import { itemKind, readScalar, scalarsOf, structureOf } from "../../validators/runtime/parameter-shape.ts";
import type { FindSchema } from "../stated-properties.ts";
import type { ResolvedExpression } from "./resolved.ts";

const separators: Readonly<Record<string, string>> = {
  form: ",",
  simple: ",",
  spaceDelimited: " ",
  pipeDelimited: "|",
};

/**
 * A value that the call states as it is sent, in one text: a list as `"name,owner"`, and a number in a path as `"123"`,
 * because a segment of a path has no type.
 */
export function readSentText(value: ResolvedExpression, parameter: Parameter, find: FindSchema): ResolvedExpression {
  const { style, explode, mediaType } = parameter;
  if (value.kind === "text" && parameter.in === "path" && mediaType === undefined) {
    // `"pet_id"` for `pet_id` is a placeholder.
    if (value.text.text === parameter.name) return { kind: "unknown", range: value.range };
    const { kind } = buildShape(parameter, find);
    const kinds = scalarsOf(kind);
    if (structureOf(kind) === undefined && !kinds.includes("s")) return toScalar(value.text, value.range, kinds);
  }
  const separator = separators[style];
  if (value.kind !== "text" || separator === undefined || mediaType !== undefined) return value;
  if (explode && style !== "simple") return value;
  const kind = structureOf(buildShape(parameter, find).kind);
  if (kind?.items === undefined || kind.scalar?.includes("s") === true) return value;
  const items = splitText(value.text, separator).map((text, index): ResolvedExpression => {
    return toScalar(text, rangeOf(text), scalarsOf(itemKind(kind, index)));
  });
  return { kind: "list", items: items.map((item) => ({ value: item, isSpread: false })), range: value.range };
}

function toScalar(text: TracedText, range: Range, kinds: string): ResolvedExpression {
  const read = readScalar(text.text, kinds);
  return typeof read === "string" ? { kind: "text", text, range } : { kind: "word", json: JSON.stringify(read), range };
}

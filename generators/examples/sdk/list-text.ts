import type { Parameter } from "../../api/model.ts";
import { rangeOf, splitText } from "../../code/traced-text.ts";
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

/** A list that the call states as it is sent, in one text: `"name,owner"`. */
export function readListText(value: ResolvedExpression, parameter: Parameter, find: FindSchema): ResolvedExpression {
  const { style, explode, mediaType } = parameter;
  const separator = separators[style];
  if (value.kind !== "text" || separator === undefined || mediaType !== undefined) return value;
  if (explode && style !== "simple") return value;
  const kind = structureOf(buildShape(parameter, find).kind);
  if (kind?.items === undefined || kind.scalar?.includes("s") === true) return value;
  const items = splitText(value.text, separator).map((text, index): ResolvedExpression => {
    const range = rangeOf(text);
    const read = readScalar(text.text, scalarsOf(itemKind(kind, index)));
    return typeof read === "string"
      ? { kind: "text", text, range }
      : { kind: "word", json: JSON.stringify(read), range };
  });
  return { kind: "list", items: items.map((item) => ({ value: item, isSpread: false })), range: value.range };
}

import { setAt } from "../boundary-values/set-at.ts";
import { findByTokens, parsePointer } from "../source/json-pointer.ts";
import { once } from "../source/once.ts";
import { createComparison } from "./values/comparison.ts";
import type { JsonValue } from "../source/json.ts";
import type { ComparedApi, ValueDifference } from "./values/model.ts";
import type { CompareValues, ValuePart } from "./value-part.ts";

/** Creates the comparison of values. Operations that share their schemas share the results. */
export function createCompareValues(base: ComparedApi, revision: ComparedApi): CompareValues {
  // A release that changes only words compares no values.
  const open = once(() => createComparison(base, revision));
  const known = new Map<string, readonly ValueDifference[]>();
  return (part) => {
    const { direction, base: before, revision: after, isText = false } = part;
    const key = `${direction} ${placeOf(before)} ${placeOf(after)} ${isText}`;
    const found = known.get(key) ?? open().compare({ base: before, revision: after, direction });
    const shown = isText ? found.map((difference) => asSent(difference, part, { base, revision })) : found;
    known.set(key, shown);
    return shown;
  };
}

/**
 * A difference of values that are sent as texts. If the other side accepts the text of a number, a boolean, or null,
 * which has no text, the difference needs another value; without one, only the types of the clients differ.
 */
function asSent(
  difference: ValueDifference,
  part: ValuePart,
  apis: Readonly<Record<"base" | "revision", ComparedApi>>,
): ValueDifference {
  const { witness, acceptedBy, at, keyword } = difference;
  // Without a type, it is open whether the API reads the text as a number.
  if (keyword !== "type" || witness === undefined || acceptedBy === undefined) return difference;
  const tokens = parsePointer(at);
  const own = findByTokens(witness, tokens);
  if (typeof own !== "number" && typeof own !== "boolean" && own !== null) return difference;
  const accepts = (side: "base" | "revision", value: JsonValue): boolean => {
    const schema = part[side];
    return schema === undefined || apis[side].validators.accepts(schema, part.direction, value);
  };
  const rejectedBy = acceptedBy === "base" ? "revision" : "base";
  if (!accepts(rejectedBy, setAt(witness, tokens, own === null ? "" : String(own)))) return difference;
  // A list of one item is sent as the text of its item.
  const other = [["", ""], { a: "" }]
    .map((value) => setAt(witness, tokens, value))
    .find((value) => accepts(acceptedBy, value) && !accepts(rejectedBy, value));
  return other === undefined ? { ...difference, isSameText: true } : { ...difference, witness: other };
}

/** References to one schema are one place. */
function placeOf(schema: Parameters<CompareValues>[0]["base"]): string {
  if (schema === undefined) return "";
  return schema.kind === "reference" && Object.keys(schema.source).length === 1
    ? `#/components/schemas/${schema.name}`
    : schema.pointer;
}

import { isJsonArray, getOwn, isJsonObject, type JsonValue } from "../source/json.ts";
import { statedKinds } from "./validate-scalar.ts";
import { everyKind } from "./every-kind.ts";
import type { RuleInput, Sides } from "./sides.ts";
import { arraySides } from "./sides-array.ts";
import { choiceSides } from "./sides-choice.ts";
import { numberSides } from "./sides-number.ts";
import { objectSides } from "./sides-object.ts";
import { textSides } from "./sides-text.ts";

/** Proposes values for one rule. The list is empty if the keyword has no rule. */
export function ruleSides(input: RuleInput): readonly Sides[] {
  const { keyword, part, local } = input;
  const { schema } = part;
  const value = isJsonObject(schema) ? getOwn(schema, keyword) : undefined;
  if (value === undefined) return [];
  switch (keyword) {
    case "type":
      return statedKinds(part) === undefined ? [] : [{ inside: [local], outside: everyKind }];
    case "const":
      return [{ inside: [value], outside: [...besides(value), ...everyKind] }];
    case "enum":
      return isJsonArray(value) ? [enumSides(value)] : [];
    default:
      return [
        ...numberSides(input),
        ...textSides(input),
        ...arraySides(input),
        ...objectSides(input),
        ...choiceSides(input),
      ];
  }
}

/** Long lists are sampled at both ends. */
function enumSides(values: readonly JsonValue[]): Sides {
  const inside = values.length <= 6 ? values : [...values.slice(0, 3), ...values.slice(-3)];
  return { inside, outside: [...inside.flatMap(besides), ...everyKind], maxInside: inside.length };
}

/** Values that differ little from an allowed value. */
function besides(value: JsonValue): readonly JsonValue[] {
  if (typeof value === "string") return [`${value}x`, value.slice(0, -1), value.toUpperCase(), ""];
  if (typeof value === "number") return [value + 1, value - 1, value + 0.5];
  return typeof value === "boolean" ? [!value] : [];
}

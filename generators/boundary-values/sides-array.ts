import type { JsonValue } from "../source/json.ts";
import { arrayOfLength, isUnique, itemParts } from "./make-array.ts";
import { countOf, onePart } from "./place.ts";
import type { RuleInput, Sides } from "./sides.ts";
import { everyKind } from "./every-kind.ts";

/** Lists next to the limits of their length, with equal items, and without the items that `contains` requires. */
export function arraySides(input: RuleInput): readonly Sides[] {
  const { part, keyword, local } = input;
  const own: readonly JsonValue[] = Array.isArray(local) ? local : [];
  const count = countOf(part, keyword);
  const sized = (length: number): readonly JsonValue[] => listOfLength(input, own, length);
  switch (keyword) {
    case "minItems":
      return count === undefined || count === 0
        ? []
        : [{ inside: [...sized(count), local], outside: sized(count - 1) }];
    case "maxItems":
      return count === undefined ? [] : [{ inside: [...sized(count), local], outside: sized(count + 1) }];
    case "uniqueItems":
      return isUnique([part]) ? [{ inside: [...sized(2), ...sized(1), local], outside: repeated(input, own) }] : [];
    case "contains":
      return [{ inside: [...sized(Math.max(own.length, 1)), local], outside: withoutContained(input, own) }];
    case "maxContains":
      return count === undefined || onePart(part, "contains") === undefined
        ? []
        : [{ inside: [local], outside: contained(input, count + 1), reportedAs: reportedByContains(input) }];
    case "minContains":
      return count === undefined || count < 2 || onePart(part, "contains") === undefined
        ? []
        : [{ inside: [local], outside: contained(input, count - 1), reportedAs: reportedByContains(input) }];
    case "items":
      return onePart(part, "items")?.schema === false ? [{ inside: [local], outside: [[...own, "text"]] }] : [];
    default:
      return [];
  }
}

/** `contains` reports the errors of its counts. */
function reportedByContains({ part }: RuleInput): NonNullable<Sides["reportedAs"]> {
  return { keyword: "contains", rule: onePart(part, "contains")?.pointer ?? "" };
}

/** Lists that match the schema, else lists of equal items, which violate only uniqueness. */
function listOfLength({ maker, shape }: RuleInput, own: readonly JsonValue[], length: number): readonly JsonValue[] {
  if (length < 0) return [];
  const made = arrayOfLength(maker, shape.parts, length);
  if (made !== undefined) return [made];
  if (length < own.length) return [own.slice(0, length)];
  const last = own.at(-1);
  return last === undefined || length > 2_000 ? [] : [Array.from({ length }, (_, index) => own[index] ?? last)];
}

function repeated(input: RuleInput, own: readonly JsonValue[]): readonly JsonValue[] {
  const items = [...own, ...listOfLength(input, own, 1).flat()];
  return items.flatMap((item: JsonValue) => [
    [item, item],
    [...own, item],
  ]);
}

function withoutContained({ maker, shape, part }: RuleInput, own: readonly JsonValue[]): readonly JsonValue[] {
  const plain = itemParts(shape.parts, 0, false);
  const excluded = onePart(part, "contains");
  const others = [...maker.make(plain, 8), ...everyKind].filter(
    (item) => excluded !== undefined && !maker.fits([excluded], item),
  );
  return [[], ...others.map((item) => [item]), ...others.map((item) => own.map(() => item))];
}

function contained({ maker, shape }: RuleInput, count: number): readonly JsonValue[] {
  const [item] = maker.make(itemParts(shape.parts, 0, true), 1);
  return item === undefined || count > 1_000 ? [] : [Array.from({ length: count }, () => item)];
}

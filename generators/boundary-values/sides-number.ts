import { formatSamples } from "./format-samples.ts";
import { nextNumber, stepsNear } from "./make-number.ts";
import type { PlacedSchema } from "./model.ts";
import { numberOf, textOf } from "./place.ts";
import type { RuleInput, Sides } from "./sides.ts";

/** Values next to the limits of numbers. */
export function numberSides({ part, keyword, shape, local }: RuleInput): readonly Sides[] {
  const limit = numberOf(part, keyword);
  if (keyword === "format") {
    const samples = formatSamples.get(textOf(part, keyword) ?? "");
    const inside = samples?.inside.filter((sample) => typeof sample === "number") ?? [];
    return inside.length === 0 ? [] : [{ inside: [...inside, local], outside: samples?.outside ?? [], maxInside: 2 }];
  }
  if (limit === undefined) return [];
  const near = numbersNear(limit, shape.parts);
  const below = near.filter((number) => number < limit);
  const above = near.filter((number) => number > limit);
  switch (keyword) {
    case "minimum":
      return [{ inside: [limit, ...above], outside: below }];
    case "maximum":
      return [{ inside: [limit, ...below], outside: above }];
    case "exclusiveMinimum":
      return [{ inside: above, outside: [limit, ...below] }];
    case "exclusiveMaximum":
      return [{ inside: below, outside: [limit, ...above] }];
    case "multipleOf":
      return limit > 0 ? [multipleSides(limit, shape.parts, typeof local === "number" ? local : 0)] : [];
    default:
      return [];
  }
}

/** The closest first: the next double, then the next step, then whole numbers. */
function numbersNear(limit: number, parts: readonly PlacedSchema[]): readonly number[] {
  const steps = parts.flatMap((part) => numberOf(part, "multipleOf") ?? []).filter((step) => step > 0);
  const whole = [
    Math.floor(limit),
    Math.ceil(limit),
    limit - 1,
    limit + 1,
    Math.floor(limit) - 1,
    Math.ceil(limit) + 1,
  ];
  return [
    nextNumber(limit, 1),
    nextNumber(limit, -1),
    ...steps.flatMap((step) => stepsNear(step, [limit])),
    ...whole,
    limit * 2,
    limit / 2,
  ].filter((number) => Number.isFinite(number));
}

function multipleSides(step: number, parts: readonly PlacedSchema[], local: number): Sides {
  const limits = parts.flatMap((part) =>
    ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"].flatMap((keyword) => numberOf(part, keyword) ?? []),
  );
  const inside = [...stepsNear(step, limits), local];
  const outside = inside.flatMap((number) => [number + step / 2, number + 1, number - 1, number - step / 2]);
  return { inside, outside };
}

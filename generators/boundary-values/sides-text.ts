import { formatSamples } from "./format-samples.ts";
import { textsOfLength } from "./make-text.ts";
import { patternTexts } from "./pattern-texts.ts";
import { countOf, patternOf, textOf } from "./place.ts";
import type { RuleInput, Sides } from "./sides.ts";

/** Texts next to the limits of length, pattern, and format. */
export function textSides({ part, keyword, shape, local }: RuleInput): readonly Sides[] {
  const own = typeof local === "string" ? [local] : [];
  const length = countOf(part, keyword);
  switch (keyword) {
    case "minLength":
      return length === undefined || length === 0
        ? []
        : [
            {
              inside: [...textsOfLength(shape.parts, length), ...own],
              outside: textsOfLength(shape.parts, length - 1),
            },
          ];
    case "maxLength":
      return length === undefined
        ? []
        : [
            {
              inside: [...textsOfLength(shape.parts, length), ...own],
              outside: textsOfLength(shape.parts, length + 1),
            },
          ];
    case "pattern": {
      const pattern = patternOf(textOf(part, keyword));
      return pattern === undefined ? [] : [{ inside: [...own, ...patternTexts(pattern)], outside: besidePattern(own) }];
    }
    case "format": {
      const samples = formatSamples.get(textOf(part, keyword) ?? "");
      const inside = samples?.inside.filter((sample) => typeof sample === "string") ?? [];
      if (inside.length === 0) return [];
      return [{ inside: [...inside, ...own], outside: samples?.outside ?? [], maxInside: 2 }];
    }
    default:
      return [];
  }
}

/** A valid text with one change, then texts that few patterns accept. */
function besidePattern(own: readonly string[]): readonly string[] {
  const changed = own.flatMap((text) => [
    `${text}!`,
    `${text} `,
    ` ${text}`,
    text.slice(1),
    text.slice(0, -1),
    `!${text.slice(1)}`,
    `${text.slice(0, -1)}!`,
    text.toUpperCase(),
    "!".repeat(text.length),
    " ".repeat(text.length),
    "☃".repeat(text.length),
    "\n".repeat(text.length),
  ]);
  return [...changed, "", "!", " ", "☃", "a", "A", "0", "-", "\n", "a b", "!!!!!!!!!!!!"];
}

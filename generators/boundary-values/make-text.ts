import { formatSamples } from "./format-samples.ts";
import type { PlacedSchema } from "./model.ts";
import { patternTexts } from "./pattern-texts.ts";
import { countOf, patternOf, textOf } from "./place.ts";

/** The maximum number of characters. Longer texts would make the kit too large. */
export const maxTextLength = 200_000;

/** Creates texts that are likely to be valid: of the pattern, of the format, or of the right length. */
export function* makeTexts(parts: readonly PlacedSchema[]): Iterable<string> {
  const min = Math.max(0, ...parts.map((part) => countOf(part, "minLength") ?? 0));
  const max = Math.min(Infinity, ...parts.map((part) => countOf(part, "maxLength") ?? Infinity));
  if (min > maxTextLength) return;
  const natural = unsized(parts);
  yield* natural.filter((text) => isBetween(text, min, max));
  const target = Math.min(max, Math.max(min, 1));
  yield* textsOfLength(parts, target);
  if (min <= max) yield* textsOfLength(parts, min);
  yield "";
}

/** Creates texts of exactly this many characters that the patterns and formats are likely to accept. */
export function textsOfLength(parts: readonly PlacedSchema[], length: number): readonly string[] {
  if (length > maxTextLength) return [];
  const ofPatterns = patterns(parts).flatMap((pattern) => patternTexts(pattern, length));
  const ofFormats = parts.flatMap((part) => {
    const samples = formatSamples.get(textOf(part, "format") ?? "");
    return [samples?.ofLength?.(length), ...(samples?.inside ?? [])];
  });
  const fitting = [...ofPatterns, ...ofFormats].filter(
    (text): text is string => typeof text === "string" && Array.from(text).length === length,
  );
  return [...new Set([...fitting, "a".repeat(length), "1".repeat(length)])];
}

function unsized(parts: readonly PlacedSchema[]): readonly string[] {
  const samples = parts
    .flatMap((part) => formatSamples.get(textOf(part, "format") ?? "")?.inside ?? [])
    .filter((sample) => typeof sample === "string");
  return [...samples, ...patterns(parts).flatMap((pattern) => patternTexts(pattern))];
}

function patterns(parts: readonly PlacedSchema[]): readonly RegExp[] {
  return parts.flatMap((part) => patternOf(textOf(part, "pattern")) ?? []);
}

function isBetween(text: string, min: number, max: number): boolean {
  const { length } = Array.from(text);
  return length >= min && length <= max;
}

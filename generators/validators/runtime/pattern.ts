import type { Pattern, ReadRules } from "./rules.ts";

/**
 * The longest text, in UTF-16 units, that a pattern of exponential cost is tested on. A running JavaScript regular
 * expression cannot be stopped. With three ways per character, a very bad case, 16 characters take a tenth of a second.
 */
const maxTestedLength = 16;

/**
 * A pattern that takes exponential time for some texts. Longer texts pass without a test, as the kit's README states.
 */
export function boundedPattern(source: string): Pattern {
  const pattern = new RegExp(source, "u");
  return { test: (text) => text.length > maxTestedLength || pattern.test(text) };
}

export function patternOf({ rules: { bounded }, tools }: ReadRules, source: string): Pattern {
  const known = bounded !== undefined && Object.hasOwn(bounded, source) ? bounded[source] : undefined;
  return known ?? tools.getPattern(source);
}

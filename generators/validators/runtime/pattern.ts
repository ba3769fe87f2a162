import type { Pattern, ReadRules } from "./rules.ts";

/**
 * The longest text, in UTF-16 units, that a pattern of exponential cost is asked about. Nothing can stop an expression of
 * JavaScript once it runs: with three ways for each character, as bad as it is met, 16 of them take a tenth of a second.
 */
const longest = 16;

/** A pattern that takes exponential time for some texts; a longer text passes unseen, as the kit's README says. */
export function boundedPattern(source: string): Pattern {
  const pattern = new RegExp(source, "u");
  return { test: (text) => text.length > longest || pattern.test(text) };
}

/** What judges by a pattern of some rules. */
export function patternOf({ rules: { bounded }, tools }: ReadRules, source: string): Pattern {
  const known = bounded !== undefined && Object.hasOwn(bounded, source) ? bounded[source] : undefined;
  return known ?? tools.getPattern(source);
}

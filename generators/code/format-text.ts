import { textsOf, type Item, type Literal } from "./literal.ts";
import { joinTexts, rangeOf, sliceText, replacementText, wildcard, type TracedText } from "./traced-text.ts";

/**
 * The result of `fmt.Sprintf` and `String.format` for a text with `%s` in it. Values that are not literal become
 * wildcards.
 */
export function formatText(text: TracedText, given: readonly Item[]): TracedText {
  const parts: TracedText[] = [];
  let from = 0;
  let next = 0;
  for (const { 0: hole, 1: place, index } of text.text.matchAll(/%(\d{1,3}\$)?[-+ #0,(]*\d*(?:\.\d+)?[A-Za-z%]/g)) {
    const range = rangeOf(text, index, index + hole.length);
    const letter = hole.at(-1);
    const value =
      letter === "%" || letter === "n"
        ? undefined
        : given[place === undefined ? next++ : Number.parseInt(place, 10) - 1]?.value;
    const known = value?.kind === "text" || value?.kind === "word" ? textsOf(value)[0] : undefined;
    const written =
      letter === "%" ? replacementText("%", range) : letter === "n" ? replacementText("\n", range) : known;
    parts.push(sliceText(text, from, index), written ?? replacementText(wildcard, range));
    from = index + hole.length;
  }
  return joinTexts([...parts, ...restOf(text, from)]);
}

/**
 * A text with fields such as `{}`, `{0}`, and `{name}`. Fields whose values are not literal become wildcards.
 * https://docs.python.org/3/library/string.html#format-string-syntax
 */
export function fillBraces(
  text: TracedText,
  given: readonly Literal[],
  named: ReadonlyMap<string, Literal> = new Map(),
): TracedText {
  const parts: TracedText[] = [];
  let from = 0;
  let next = 0;
  for (const { 0: hole, index } of text.text.matchAll(/\{\{|\}\}|\{[^{}]*\}/g)) {
    const range = rangeOf(text, index, index + hole.length);
    const key = hole.slice(1, -1);
    const value = key === "" ? given[next++] : /^\d+$/.test(key) ? given[Number(key)] : named.get(key);
    const isKnown = value?.kind === "text" || (value?.kind === "word" && /^[-\d]/.test(value.json));
    const known = value !== undefined && isKnown ? textsOf(value)[0] : undefined;
    const written = hole === "{{" ? "{" : hole === "}}" ? "}" : undefined;
    parts.push(
      sliceText(text, from, index),
      written === undefined ? (known ?? replacementText(wildcard, range)) : replacementText(written, range),
    );
    from = index + hole.length;
  }
  return joinTexts([...parts, ...restOf(text, from)]);
}

/** The text after the last field. An empty one would move the end of the field's value. */
function restOf(text: TracedText, from: number): readonly TracedText[] {
  return from > 0 && from === text.text.length ? [] : [sliceText(text, from)];
}

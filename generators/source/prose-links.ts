/**
 * Stands for the base path in stored HTML: a Unicode noncharacter, which no well-formed text holds
 * (readers of text replace it by U+FFFD), so it can be found and replaced without parsing HTML.
 */
export const baseMarker = "\uFDD0";

/** Puts a base, such as `/docs/` or `../../`, in the place of every marker. */
export function withBase(html: string, base: string): string {
  return html.replaceAll(baseMarker, base);
}

/** Removes the marker from text that came from outside. */
export function withoutMarker(text: string): string {
  return text.replaceAll(baseMarker, "\uFFFD");
}

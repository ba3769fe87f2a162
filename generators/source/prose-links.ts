/**
 * Represents the base path in stored HTML: a Unicode noncharacter, which well-formed text does not contain
 * (text decoders replace it with U+FFFD), so it can be found and replaced without parsing HTML.
 */
export const baseMarker = "\uFDD0";

/** Represents the root of the site, whose editions in other languages and versions have bases of their own. */
export const rootMarker = baseMarker + baseMarker;

/** Replaces every marker with a base, such as `/docs/` or `../../`. */
export function withBase(html: string, base: string): string {
  return html.replaceAll(baseMarker, base);
}

/** Removes the marker from input text. */
export function withoutMarker(text: string): string {
  return text.replaceAll(baseMarker, "\uFFFD");
}

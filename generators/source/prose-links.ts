/**
 * Represents the base path in stored HTML: a control character that no text needs and that is removed from the input, so it can
 * be found and replaced without parsing HTML. With a character outside of Latin-1, V8 would store the HTML of every page with a
 * link in two bytes for each character.
 */
export const baseMarker = "\u0010";

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

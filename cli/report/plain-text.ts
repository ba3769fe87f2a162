// Control characters, C1 included, and those that reorder text: they could rewrite what a terminal shows.
// eslint-disable-next-line no-control-regex -- this is the filter for them
const unsafeCharacters = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Makes a user's text safe for a terminal; line breaks and tabs stay. */
export function plainText(text: string): string {
  return text.replaceAll("\r\n", "\n").replaceAll(unsafeCharacters, "\uFFFD");
}

/** The same on one line, for places where a line break would start a new entry. */
export function plainLine(text: string): string {
  return plainText(text).replaceAll(/[\n\t\u2028\u2029]+/g, " ");
}

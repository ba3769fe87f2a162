import { wellFormed } from "./well-formed.ts";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for HTML, including quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}

/** Escapes text for XML. */
export function escapeXml(text: string): string {
  return escapeHtml(withXmlCharacters(text));
}

/** Replaces the characters that XML cannot represent. https://www.w3.org/TR/xml/#charsets */
export function withXmlCharacters(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters
  return wellFormed(text).replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "\uFFFD");
}

import { wellFormed } from "./well-formed.ts";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as it must stand in HTML, also inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}

/** Text as it must stand in XML, which has no way at all to write some characters. https://www.w3.org/TR/xml/#charsets */
export function escapeXml(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters
  return escapeHtml(wellFormed(text).replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "\uFFFD"));
}

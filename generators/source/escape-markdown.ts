/** Escapes plain text so that no character is markup: https://spec.commonmark.org/0.31.2/#backslash-escapes */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>]/g, "\\$&");
}

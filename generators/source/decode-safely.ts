/** Percent-decodes a text. A text with invalid encoding is returned unchanged. */
export function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

import type { TracedText } from "./traced-text.ts";

/**
 * Texts and comments, which keep their characters, and typographic quotes around a text. A quote without an end may open
 * a text of several lines: the rest of its line keeps its characters, and is searched only once.
 */
const tokens =
  /"""[^]*?"""|'''[^]*?'''|`[^`]*`|"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|\/\/[^\n]*|#[^\n]*|[“”„]([^“”„"\n]*)[“”]|[‘’]([^‘’'\n]*)[‘’]/g;

/** Replaces the typographic quotes that editors put around texts, so that the rest of the program can be read. */
export function straightenQuotes(given: TracedText): TracedText {
  if (!/[“”‘’]/.test(given.text)) return given;
  const text = given.text.replaceAll(tokens, (whole: string, double?: string, single?: string) => {
    if (double !== undefined) return `"${double}"`;
    return single === undefined ? whole : `'${single}'`;
  });
  return { ...given, text };
}

import { replacementText, rangeOf, sliceText, wildcard, joinTexts, type TracedText } from "./traced-text.ts";

/** The characters that an escape represents; undefined if the language keeps it as written. */
export type ReadEscape = (escape: string) => string | undefined;

const letters: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  b: "\b",
  f: "\f",
  v: "\v",
  "0": "\0",
  "\\": "\\",
  "'": "'",
  '"': '"',
};

/** The escapes that languages share. */
export function readCommonEscape(escape: string): string | undefined {
  const code = /^\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\}|U([\da-fA-F]{8}))$/.exec(escape);
  if (code !== null) {
    const point = Number.parseInt(code[1] ?? code[2] ?? code[3] ?? code[4] ?? "0", 16);
    return point > 0x10_ff_ff ? undefined : String.fromCodePoint(point);
  }
  if (/^\\\r?\n$/.test(escape)) return "";
  const next = escape.slice(1);
  return Object.hasOwn(letters, next) ? letters[next] : undefined;
}

/** An octal escape of up to three digits. */
export function readOctal(escape: string): string | undefined {
  return /^\\[0-7]{1,3}$/.test(escape) ? String.fromCharCode(Number.parseInt(escape.slice(1), 8)) : undefined;
}

const written =
  /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|u\{[\da-fA-F]{1,6}\}|U[\da-fA-F]{8}|N\{[^}]*\}|[0-7]{1,3}|\r?\n|[^])/g;

/** Decodes the escapes of a text. All other characters keep their offsets. */
export function unescapeText(raw: TracedText, read: ReadEscape, pattern = written): TracedText {
  if (pattern === written && !raw.text.includes("\\")) return raw;
  const parts: TracedText[] = [];
  let from = 0;
  for (const { 0: escape, index } of raw.text.matchAll(pattern)) {
    parts.push(
      sliceText(raw, from, index),
      replacementText(read(escape) ?? escape, rangeOf(raw, index, index + escape.length)),
    );
    from = index + escape.length;
  }
  return joinTexts([...parts, sliceText(raw, from)]);
}

/** Python's escapes. A name of a character is any character. */
export function readPythonEscape(escape: string): string | undefined {
  return escape.startsWith("\\N{") ? wildcard : (readOctal(escape) ?? readCommonEscape(escape));
}

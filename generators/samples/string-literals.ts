import { wellFormed } from "../source/well-formed.ts";

/** Characters that nobody sees, or that turn the direction of text: they are never printed as they are. */
// oxlint-disable-next-line no-control-regex, no-misleading-character-class -- control characters are what it is about
const unseen = /[\u007F-\u009F\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g;

/** A string of JSON, Python and JavaScript: all three read these escapes alike. */
export function commonLiteral(text: string): string {
  return JSON.stringify(text).replaceAll(unseen, unicodeEscape);
}

/** A string of Go. https://go.dev/ref/spec#String_literals */
export function goLiteral(text: string): string {
  return commonLiteral(wellFormed(text));
}

/** A raw string of Go where the text allows one. */
export function goRawLiteral(text: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- what a source file cannot hold
  return /[`\r\0]/.test(text) || text.search(unseen) !== -1 || text !== wellFormed(text) ? undefined : `\`${text}\``;
}

/** A string of Java, in which `\u` escapes are read before anything else and may not stand for control characters. */
export function javaLiteral(text: string): string {
  return `"${javaEscaped(text).replaceAll('"', String.raw`\"`)}"`;
}

/** Text as it stands in a string or text block of Java, without what quotes need. https://docs.oracle.com/javase/specs/jls/se21/html/jls-3.html#jls-3.10.7 */
export function javaEscaped(text: string): string {
  return wellFormed(text).replaceAll(javaSpecial, javaEscape).replaceAll(unseen, unicodeEscape);
}

// oxlint-disable-next-line no-control-regex -- control characters are what it is about
const javaSpecial = /[\\\0-\u001F\u007F]/g;

const javaEscapes: Readonly<Record<string, string>> = {
  "\\": String.raw`\\`,
  "\n": String.raw`\n`,
  "\r": String.raw`\r`,
  "\t": String.raw`\t`,
};

function javaEscape(letter: string): string {
  return javaEscapes[letter] ?? `\\${(letter.codePointAt(0) ?? 0).toString(8).padStart(3, "0")}`;
}

/** Quotes text for a POSIX shell. */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function unicodeEscape(letter: string): string {
  return `\\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`;
}

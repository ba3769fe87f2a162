import { wellFormed } from "../source/well-formed.ts";

/** Invisible characters and characters that change the text direction: they are always escaped. */
// oxlint-disable-next-line no-control-regex, no-misleading-character-class -- the pattern matches control characters
const unseen = /[\u007F-\u009F\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g;

/** A string literal of JSON, Python, and JavaScript: all three read these escapes alike. */
export function commonLiteral(text: string): string {
  return JSON.stringify(text).replaceAll(unseen, unicodeEscape);
}

/** A string literal of Go. https://go.dev/ref/spec#String_literals */
export function goLiteral(text: string): string {
  return commonLiteral(wellFormed(text));
}

/** A raw string of Go if the text allows it. */
export function goRawLiteral(text: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- characters that are invalid in a source file
  return /[`\r\0]/.test(text) || text.search(unseen) !== -1 || text !== wellFormed(text) ? undefined : `\`${text}\``;
}

/** A string literal of Java. `\u` escapes are processed first and must not encode control characters. */
export function javaLiteral(text: string): string {
  return `"${javaEscaped(text).replaceAll('"', String.raw`\"`)}"`;
}

/**
 * Text inside a Java string or text block, before quotes are escaped.
 * https://docs.oracle.com/javase/specs/jls/se21/html/jls-3.html#jls-3.10.7
 */
export function javaEscaped(text: string): string {
  return wellFormed(text).replaceAll(javaSpecial, javaEscape).replaceAll(unseen, unicodeEscape);
}

// oxlint-disable-next-line no-control-regex -- the pattern matches control characters
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

/**
 * The header of a part of a form, with names encoded as browsers do.
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data
 */
export function dispositionOf(name: string, fileName: string | undefined): string {
  return `form-data; name="${encodedName(name)}"${fileName === undefined ? "" : `; filename="${encodedName(fileName)}"`}`;
}

function encodedName(text: string): string {
  return text.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function unicodeEscape(letter: string): string {
  return `\\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`;
}

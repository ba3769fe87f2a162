/** A plain text that YAML reads as a text in every place. */
const plainText = /^[A-Za-z_/][\w/.~+@-]*(?::\/\/[\w/.:~+@{}?=&%-]*[\w/}])?$/;
const otherScalar = /^(?:true|false|null|yes|no|on|off|~)$/i;

/**
 * Prints a value that replaces a scalar, in the quotes that the scalar has. Undefined if the scalar is not the expected
 * one, or has a form that docsgen does not change, such as a text over several lines.
 */
export function printScalar(
  written: string,
  { from, value }: { readonly from: string; readonly value: string | number | boolean },
): string | undefined {
  if (isEscaped(written)) return printEscaped(written, { from, value });
  const [, quote] = /^(["']).*\1$/s.exec(written) ?? [];
  if (quote === undefined) return written === from ? printPlain(value) : undefined;
  if (written.includes("\n") || readQuoted(written, quote) !== from) return undefined;
  if (typeof value !== "string") return String(value);
  return quote === '"' ? JSON.stringify(value) : `'${value.replaceAll("'", "''")}'`;
}

/** A text of JSON inside another text: `"{\"role\": \"User\"}"`. */
function isEscaped(written: string): boolean {
  return written.length >= 4 && written.startsWith('\\"') && written.endsWith('\\"');
}

function printEscaped(
  written: string,
  { from, value }: { readonly from: string; readonly value: string | number | boolean },
): string | undefined {
  if (written.slice(2, -2) !== from || /["\\]/.test(from)) return undefined;
  if (typeof value !== "string") return String(value);
  return /["\\]/.test(value) ? undefined : `\\"${value}\\"`;
}

function readQuoted(written: string, quote: string): string | undefined {
  if (quote === "'") return written.slice(1, -1).replaceAll("''", "'");
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined; // an escape of YAML or of a programming language
  }
}

function printPlain(value: string | number | boolean): string {
  if (typeof value !== "string") return String(value);
  return plainText.test(value) && !otherScalar.test(value) ? value : JSON.stringify(value);
}

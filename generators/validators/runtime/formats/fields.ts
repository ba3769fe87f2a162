/** A media range of RFC 9110, section 12.5.1, with its parameters. */
export function isMediaRange(text: string): boolean {
  const token = "[!#$%&'*+.^_`|~\\w-]+";
  const value = `(?:${token}|"(?:[\\t !#-[\\]-~\\x80-\\xff]|\\\\[\\t -~\\x80-\\xff])*")`;
  return new RegExp(`^(?:\\*/\\*|${token}/\\*|${token}/${token})(?:[ \\t]*;[ \\t]*(?:${token}=${value})?)*$`).test(
    text,
  );
}

/** A byte sequence of RFC 8941, between colons. */
export function isFieldBinary(text: string): boolean {
  return /^:(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?:$/.test(text);
}

/** A boolean of RFC 8941. */
export function isFieldBoolean(text: string): boolean {
  return text === "?0" || text === "?1";
}

/** A string of RFC 8941, with its quotes. */
export function isFieldString(text: string): boolean {
  return /^"(?:[ !#-[\]-~]|\\["\\])*"$/.test(text);
}

/** A token of RFC 8941. */
export function isFieldToken(text: string): boolean {
  return /^[A-Za-z*][!#$%&'*+.^_`|~\w:/-]*$/.test(text);
}

/** A UUID of RFC 9562: 8-4-4-4-12 hexadecimal digits. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

/** A regular expression of ECMA-262 with the flag `u`. */
export function isRegex(text: string): boolean {
  try {
    return new RegExp(text, "u").unicode;
  } catch {
    return false;
  }
}

/** A JSON Pointer of RFC 6901. */
export function isJsonPointer(text: string): boolean {
  return /^(?:\/(?:[^~/]|~[01])*)*$/.test(text);
}

/** A relative JSON Pointer. */
export function isRelativeJsonPointer(text: string): boolean {
  return /^(?:0|[1-9]\d*)(?:#|(?:\/(?:[^~/]|~[01])*)*)$/.test(text);
}

/** Base64 of RFC 4648, section 4, with its padding. */
export function isByte(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
}

/** Base64 of RFC 4648, section 5, for URLs and file names. The padding is optional. */
export function isBase64Url(text: string): boolean {
  const match = /^([\w-]*)(={0,2})$/.exec(text);
  if (match === null) return false;
  const rest = (match[1] ?? "").length % 4;
  return match[2] === "" ? rest !== 1 : (rest + (match[2] ?? "").length) % 4 === 0;
}

/** One character, including one outside the basic plane. */
export function isChar(text: string): boolean {
  return /^.$/su.test(text);
}

/** A decimal with at most 34 significant digits, with or without exponent, or one of the special values. */
export function isDecimal128(text: string): boolean {
  const match = /^(?:NaN|-?INF|[+-]?(?=\.?\d)(\d*\.?\d*)(?:[eE][+-]?\d{1,4})?)$/.exec(text);
  return match !== null && (match[1] ?? "").replace(".", "").replace(/^0+/, "").length <= 34;
}

/** A well-formed language tag of RFC 5646. The registry of subtags is not checked. */
export function isLanguage(text: string): boolean {
  return (
    /^(?:(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4,8})(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?:-(?:[a-z\d]{5,8}|\d[a-z\d]{3}))*(?:-[\da-wyz](?:-[a-z\d]{2,8})+)*(?:-x(?:-[a-z\d]{1,8})+)?|x(?:-[a-z\d]{1,8})+)$/i.test(
      text,
    ) ||
    /^(?:en-GB-oed|i-(?:ami|bnn|default|enochian|hak|klingon|lux|mingo|navajo|pwn|tao|tay|tsu)|sgn-(?:BE-FR|BE-NL|CH-DE)|zh-min(?:-nan)?)$/i.test(
      text,
    )
  );
}

/** A decimal number written as text, without an exponent and without unnecessary zeros. */
export function isDecimal(text: string): boolean {
  return /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(text);
}

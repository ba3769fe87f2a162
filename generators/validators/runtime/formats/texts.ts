/** A UUID of RFC 9562, in the form of 8-4-4-4-12 hexadecimal digits. */
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

/** A decimal number written as text: no exponent, no superfluous zero. */
export function isDecimal(text: string): boolean {
  return /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(text);
}

/** A signed 8-bit integer. */
export function isInt8(value: number): boolean {
  return isIntegerUpTo(value, -128, 127);
}

/** A signed 16-bit integer. */
export function isInt16(value: number): boolean {
  return isIntegerUpTo(value, -32768, 32767);
}

/** A signed 32-bit integer. */
export function isInt32(value: number): boolean {
  return isIntegerUpTo(value, -2147483648, 2147483647);
}

/** A signed 64-bit integer, within the precision of a double: the maximum, 2^63 - 1, is read as 2^63. */
export function isInt64(value: number): boolean {
  return isIntegerUpTo(value, -(2 ** 63), 2 ** 63);
}

/** An unsigned 8-bit integer. */
export function isUint8(value: number): boolean {
  return isIntegerUpTo(value, 0, 255);
}

/** An unsigned 16-bit integer. */
export function isUint16(value: number): boolean {
  return isIntegerUpTo(value, 0, 65535);
}

/** An unsigned 32-bit integer. */
export function isUint32(value: number): boolean {
  return isIntegerUpTo(value, 0, 4294967295);
}

/** An unsigned 64-bit integer, within the precision of a double: the maximum, 2^64 - 1, is read as 2^64. */
export function isUint64(value: number): boolean {
  return isIntegerUpTo(value, 0, 2 ** 64);
}

/** An integer that a double represents exactly. */
export function isDoubleInt(value: number): boolean {
  return Number.isSafeInteger(value);
}

/** An integer of RFC 8941 with at most fifteen digits. */
export function isFieldInteger(value: number): boolean {
  return isIntegerUpTo(value, -999999999999999, 999999999999999);
}

/** A decimal of RFC 8941: at most twelve digits before the point and three after it. */
export function isFieldDecimal(value: number): boolean {
  return Math.abs(value) < 1e12 && Number(value.toFixed(3)) === value;
}

/** A single-precision number: it is in range, but its digits may be rounded. */
export function isFloat(value: number): boolean {
  return Number.isFinite(Math.fround(value));
}

/** A double: every number that JSON.parse returns, except an overflow. */
export function isDouble(value: number): boolean {
  return Number.isFinite(value);
}

function isIntegerUpTo(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

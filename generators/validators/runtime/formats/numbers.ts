/** A signed 32-bit integer. */
export function isInt32(value: number): boolean {
  return Number.isInteger(value) && value >= -2147483648 && value <= 2147483647;
}

/** A signed 64-bit integer, as far as a double holds one. */
export function isInt64(value: number): boolean {
  return Number.isInteger(value) && value >= -(2 ** 63) && value < 2 ** 63;
}

/** A single-precision number: its size fits, its digits may be rounded. */
export function isFloat(value: number): boolean {
  return Math.abs(value) <= 3.4028234663852886e38;
}

/** A double: every number that JSON.parse gives, but for an overflow. */
export function isDouble(value: number): boolean {
  return Number.isFinite(value);
}

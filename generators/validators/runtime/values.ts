/** Counts characters as JSON Schema does: a surrogate pair is one. */
export function stringLength(text: string): number {
  let length = text.length;
  for (let index = 0; index < text.length - 1; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0xd800 || unit > 0xdbff) continue;
    const next = text.charCodeAt(index + 1);
    if (next >= 0xdc00 && next <= 0xdfff) {
      length--;
      index++;
    }
  }
  return length;
}

/** Compares two JSON values by content. */
export function isEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  if (Array.isArray(left)) {
    return (
      Array.isArray(right) && left.length === right.length && left.every((item, index) => isEqual(item, right[index]))
    );
  }
  if (Array.isArray(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isEqual(left[key as never], right[key as never]))
  );
}

/** Tells whether no two items of a list are equal. */
export function isUnique(list: readonly unknown[]): boolean {
  const scalars = new Set<unknown>();
  const others: unknown[] = [];
  for (const item of list) {
    const isScalar = typeof item !== "object" || item === null;
    if (isScalar ? scalars.has(item) : others.some((other) => isEqual(other, item))) return false;
    if (isScalar) scalars.add(item);
    else others.push(item);
  }
  return true;
}

/**
 * Tells whether a number is a multiple, as the two are written in decimals: in binary both are rounded, and so is their
 * quotient, each by half a unit of its last place.
 */
export function isMultipleOf(value: number, unit: number): boolean {
  if (value % unit === 0) return true;
  const times = value / unit;
  return Number.isFinite(times) && Math.abs(Math.round(times) - times) <= Math.abs(times) * 2 * Number.EPSILON;
}

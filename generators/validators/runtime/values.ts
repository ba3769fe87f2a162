/** Counts characters as JSON Schema does: a surrogate pair is one character. */
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

/** Up to this many items are compared pairwise. */
const maxCompared = 8;

/** Returns whether all items of a list are different. Takes linear time, because clients send the list. */
export function isUnique(list: readonly unknown[]): boolean {
  if (list.length > maxCompared) return findRepeated(list) === undefined;
  return list.every((item, index) => list.findIndex((other) => isEqual(other, item)) === index);
}

/** The last item that repeats an earlier one, and the earlier one's index. */
export function findRepeated(list: readonly unknown[]): { readonly i: number; readonly j: number } | undefined {
  const scalars = new Map<unknown, number>();
  const others = new Map<unknown, number>();
  let found: { i: number; j: number } | undefined;
  for (const [j, item] of list.entries()) {
    const isScalar = typeof item !== "object" || item === null;
    const [first, key] = isScalar ? [scalars, item] : [others, textOf(item)];
    const i = first.get(key);
    if (i === undefined) first.set(key, j);
    else found = { i, j };
  }
  return found;
}

/** A text that two JSON values share if and only if they are equal. */
function textOf(value: unknown): string {
  if (typeof value !== "object" || value === null)
    return typeof value === "string" ? JSON.stringify(value) : String(value);
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  const names = Object.keys(value).toSorted();
  return `{${names.map((name) => `${JSON.stringify(name)}:${textOf(value[name as never])}`).join()}}`;
}

/**
 * Returns whether a number is a multiple, calculated in decimals: binary numbers and their quotient are rounded, each
 * by half a unit in the last place.
 */
export function isMultipleOf(value: number, unit: number): boolean {
  if (value % unit === 0) return true;
  const times = value / unit;
  return Number.isFinite(times) && Math.abs(Math.round(times) - times) <= Math.abs(times) * 2 * Number.EPSILON;
}

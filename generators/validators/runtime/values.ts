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

/** Up to this many items are compared with each other. */
const mostCompared = 8;

/** Tells whether no two items of a list are equal, in a time that grows with its length alone: clients send it. */
export function isUnique(list: readonly unknown[]): boolean {
  if (list.length > mostCompared) return findRepeated(list) === undefined;
  return list.every((item, index) => list.findIndex((other) => isEqual(other, item)) === index);
}

/** The last item of a list that is there before, and where. */
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

/** A text that JSON values have in common if they are equal, and only then. */
function textOf(value: unknown): string {
  if (typeof value !== "object" || value === null)
    return typeof value === "string" ? JSON.stringify(value) : String(value);
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  const names = Object.keys(value).toSorted();
  return `{${names.map((name) => `${JSON.stringify(name)}:${textOf(value[name as never])}`).join()}}`;
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

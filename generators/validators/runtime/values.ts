import type { RawError } from "./raw-error.ts";

/** Adds a fault to the list of a check, which is null until the first one. */
export function addError(errors: RawError[] | null, error: RawError): RawError[] {
  if (errors === null) return [error];
  errors.push(error);
  return errors;
}

/** The same for a fault given by its parts. */
// oxlint-disable-next-line max-params -- called by generated code, where an object for each call costs size
export function addFault(
  errors: RawError[] | null,
  instancePath: string,
  schemaPath: string,
  keyword: string,
  params: RawError["params"],
): RawError[] {
  return addError(errors, { instancePath, schemaPath, keyword, params });
}

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

import type { Issue } from "../model.ts";
import type { Decoded } from "./decode-entries.ts";
import { openDoors, type Validation, type Validator } from "./validator.ts";

/** Makes a validator that judges more, or otherwise, than the one it is made of. */
export function deriveValidator<T>(base: Validator<T>, findIssues: (value: unknown) => readonly Issue[]): Validator<T> {
  return openDoors({ is: (value) => findIssues(value).length === 0, findIssues, getSchema: () => base.schema });
}

/** The issues of a value; none where it is valid. */
export function issuesOf(validator: Validator<unknown>, value: unknown): readonly Issue[] {
  const result = validator.validate(value);
  return result.valid ? [] : result.issues;
}

/** Judges what was read of an address, headers or a form; what could not be read is not judged again. */
export function judgeDecoded<T>(validator: Validator<T>, { value, issues }: Decoded): Validation<T> {
  const unread = new Set(issues.map(({ path }) => path[0]));
  const isWhole = issues.some(({ path }) => path.length === 0);
  const found = isWhole ? [] : issuesOf(validator, value).filter(({ path }) => !unread.has(path[0]));
  return toValidation(value as T, [...issues, ...found]); // the validator has judged it
}

function toValidation<T>(value: T, issues: readonly Issue[]): Validation<T> {
  return issues.length === 0 ? { valid: true, value } : { valid: false, issues };
}

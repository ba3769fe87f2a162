import type { Issue } from "../model.ts";
import { anchorSegment } from "./anchor.ts";
import { chooseReadings, type Decoded } from "./decoded.ts";
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

/**
 * Judges what was read of an address, headers or a form; what could not be read is not judged again. `place` is where
 * the reference shows what was read, where it is known.
 */
export function validateDecoded<T>(
  validator: Validator<T>,
  decoded: Decoded,
  place: string | undefined,
): Validation<T> {
  const { issues } = decoded;
  const unread = new Set(issues.map(({ path }) => path[0]));
  const isWhole = issues.some(({ path }) => path.length === 0);
  const findIssues = (value: unknown): readonly Issue[] =>
    isWhole ? [] : issuesOf(validator, value).filter(({ path }) => !unread.has(path[0]));
  const value = chooseReadings(decoded, findIssues);
  const found = findIssues(value);
  return toValidation(value as T, [...issues.map((issue) => withPlace(issue, place)), ...found]); // the validator has judged it
}

/** Gives an issue that no schema states the address of its part below a place of the reference. */
export function withPlace(issue: Issue, place: string | undefined): Issue {
  const [name] = issue.path;
  if (place === undefined || issue.url !== undefined) return issue;
  return { ...issue, url: place + (name === undefined ? "" : `/${anchorSegment(String(name))}`) };
}

function toValidation<T>(value: T, issues: readonly Issue[]): Validation<T> {
  return issues.length === 0 ? { valid: true, value } : { valid: false, issues };
}

import type { Issue } from "../model.ts";
import { anchorSegment } from "./anchor.ts";
import { chooseReadings, type Decoded } from "./decoded.ts";
import { wrapValidator, type Validation, type Validator } from "./validator.ts";

/** Creates a validator from another one, with additional or different checks. */
export function deriveValidator<T>(base: Validator<T>, findIssues: (value: unknown) => readonly Issue[]): Validator<T> {
  return wrapValidator({ is: (value) => findIssues(value).length === 0, findIssues, getSchema: () => base.schema });
}

/** The issues of a value. Empty if it is valid. */
export function issuesOf(validator: Validator<unknown>, value: unknown): readonly Issue[] {
  const result = validator.validate(value);
  return result.valid ? [] : result.issues;
}

/**
 * Validates parameters read from a URL, headers, or a form. Parts that could not be read are not validated again.
 * `place` is the URL of their reference section, if it is known.
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
  return toValidation(value as T, [...issues.map((issue) => withPlace(issue, place)), ...found]); // the validator accepted it
}

/** Gives an issue without a schema the URL of its part below a reference section. */
export function withPlace(issue: Issue, place: string | undefined): Issue {
  const [name] = issue.path;
  if (place === undefined || issue.url !== undefined) return issue;
  return { ...issue, url: place + (name === undefined ? "" : `/${anchorSegment(String(name))}`) };
}

function toValidation<T>(value: T, issues: readonly Issue[]): Validation<T> {
  return issues.length === 0 ? { valid: true, value } : { valid: false, issues };
}

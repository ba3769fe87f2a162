import type { Issue } from "../model.ts";
import { anchorBelow, missingAnchor } from "./anchor.ts";
import { token } from "./place.ts";
import type { Check, ValueError, Finder } from "./rules.ts";

/** Validates a value: an empty list means that it is valid. The check decides, and the finder describes the errors. */
export function findIssues(check: Check, finder: Finder, value: unknown): readonly Issue[] {
  return guardDepth(finder, () => {
    if (check(value)) return [];
    const issues = toIssues(finder.find(value), value);
    return issues.length === 0 ? [wholeIssue("schema", "does not match its schema", finder.rule())] : issues;
  });
}

/** The same without a check, for a schema that validates too few values to be compiled. */
export function findIssuesByRules(finder: Finder, value: unknown): readonly Issue[] {
  return guardDepth(finder, () => toIssues(finder.find(value), value));
}

function guardDepth(finder: Finder, validate: () => readonly Issue[]): readonly Issue[] {
  try {
    return validate();
  } catch (error) {
    // Data that is nested deeper than the machine's stack is an issue, not a crash.
    if (error instanceof RangeError) return [wholeIssue("depth", "is nested too deeply to be checked", finder.rule())];
    throw error;
  }
}

/** Turns errors into issues, in the order in which the schema states its rules. */
export function toIssues(errors: readonly ValueError[], value: unknown): readonly Issue[] {
  return withoutRepeats(withoutFollowing(errors.map((error) => toIssue(error, value))));
}

function wholeIssue(keyword: string, message: string, rule: string): Issue {
  return { pointer: "", path: [], keyword, code: `payload/${keyword}`, message, params: {}, rule };
}

function toIssue(error: ValueError, root: unknown): Issue {
  const { keyword, branch, params } = error;
  const path = error.property === undefined ? error.path : [...error.path, error.property];
  const checked = error.isName === true ? error.property : valueAt(root, path);
  const predicate = error.describe(error.params, checked);
  const message = error.isName === true ? `is not an allowed property name: it ${predicate}` : predicate;
  return {
    pointer: path.map((step) => token(String(step))).join(""),
    path,
    keyword,
    code: `payload/${keyword.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    message: branch === undefined ? message : `${message} (validated as \`${branch}\`)`,
    params: branch === undefined ? params : { ...params, branch },
    rule: error.rule,
    ...findPlace(error),
  };
}

/** The reference URL of the rule. */
function findPlace(error: ValueError): Pick<Issue, "url"> {
  const { pointer, url } = error.rules;
  return url === undefined ? {} : { url: url + anchorBelow(error.rule.slice(pointer.length)) + missingAnchor(error) };
}

function valueAt(root: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, step) ? value[step as never] : undefined,
    root,
  );
}

const kindRules = new Set(["enum", "const", "format"]);

/** A value of the wrong type is one error: that it is not one of the allowed values follows from it. */
function withoutFollowing(issues: readonly Issue[]): readonly Issue[] {
  const mistyped = new Set(issues.filter(({ keyword }) => keyword === "type").map(({ pointer }) => pointer));
  return mistyped.size === 0
    ? issues
    : issues.filter(({ pointer, keyword }) => !kindRules.has(keyword) || !mistyped.has(pointer));
}

/** Two parts of an `allOf` may state the same rule. It is reported once. */
function withoutRepeats(issues: readonly Issue[]): readonly Issue[] {
  const seen = new Set<string>();
  return issues.filter(({ pointer, message }) => {
    const key = `${pointer}\n${message}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}

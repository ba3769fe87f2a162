import type { Issue } from "../model.ts";
import { describeFault } from "./messages.ts";
import { findNearest } from "./nearest.ts";
import type { Check, RawError } from "./raw-error.ts";
import { selectFaults, type Fault } from "./select-faults.ts";

/** Runs a check and gives its issues; an empty list means the value is valid. */
export function findIssues(check: Check, value: unknown, rule: string): readonly Issue[] {
  try {
    if (check(value, "")) return [];
    return toIssues(check.errors ?? [], value);
  } catch (error) {
    if (error instanceof RangeError) return [depthIssue(rule)];
    throw error;
  }
}

/** Turns the faults of a check into issues, in the order in which the schema states its rules. */
export function toIssues(errors: readonly RawError[], value: unknown): readonly Issue[] {
  return withoutRepeats(withoutFollowing(selectFaults(errors).map((fault) => toIssue(fault, value))));
}

/** Data that is nested deeper than the stack of this machine: an issue like any other, never a crash. */
function depthIssue(rule: string): Issue {
  return {
    pointer: "",
    path: [],
    keyword: "depth",
    code: "payload/depth",
    message: "is nested too deeply to be checked",
    params: {},
    rule,
  };
}

function toIssue({ error, branch }: Fault, root: unknown): Issue {
  const tokens = faultTokens(error);
  const { path, value } = followPath(root, tokens);
  const keyword = error.keyword === "false schema" ? "false" : error.keyword;
  const { counts: _counts, ...stated } = error.params;
  const judged = error.propertyName ?? value;
  const nearest = findMeant(stated["allowedValues"], judged);
  const params = nearest === undefined ? stated : { ...stated, nearest };
  const message = describeFault({ ...error, params }, judged);
  return {
    pointer: tokens.map((token) => `/${token.replaceAll("~", "~0").replaceAll("/", "~1")}`).join(""),
    path,
    keyword,
    code: `payload/${keyword.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    message: branch === undefined ? message : `${message} (read as \`${branch}\`)`,
    params: branch === undefined ? params : { ...params, branch },
    rule: error.schemaPath,
  };
}

/** The allowed text that a misspelt one most likely means. */
function findMeant(allowed: unknown, value: unknown): string | undefined {
  if (!Array.isArray(allowed) || typeof value !== "string") return undefined;
  return findNearest(
    value,
    allowed.filter((item): item is string => typeof item === "string"),
  );
}

/** The place of the fault: a property that should not be there is the place itself; for one that lacks it is the object. */
function faultTokens(error: RawError): string[] {
  const tokens =
    error.instancePath === ""
      ? []
      : error.instancePath
          .slice(1)
          .split("/")
          .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
  const { params, propertyName, keyword } = error;
  const extra =
    params["additionalProperty"] ??
    params["unevaluatedProperty"] ??
    propertyName ??
    (keyword === "discriminator" ? params["property"] : undefined);
  return typeof extra === "string" ? [...tokens, extra] : tokens;
}

function followPath(root: unknown, tokens: readonly string[]): { path: (string | number)[]; value: unknown } {
  const path: (string | number)[] = [];
  let value = root;
  for (const token of tokens) {
    path.push(Array.isArray(value) ? Number(token) : token);
    value =
      typeof value === "object" && value !== null && Object.hasOwn(value, token) ? value[token as never] : undefined;
  }
  return { path, value };
}

const kindRules = new Set(["enum", "const", "format"]);

/** A value of the wrong type is one fault: that it is none of the allowed ones either follows from it. */
function withoutFollowing(issues: readonly Issue[]): readonly Issue[] {
  const mistyped = new Set(issues.filter(({ keyword }) => keyword === "type").map(({ pointer }) => pointer));
  return mistyped.size === 0
    ? issues
    : issues.filter(({ pointer, keyword }) => !kindRules.has(keyword) || !mistyped.has(pointer));
}

/** Two parts of an `allOf` may state the same rule; the reader needs it once. */
function withoutRepeats(issues: readonly Issue[]): readonly Issue[] {
  const seen = new Set<string>();
  return issues.filter(({ pointer, message }) => {
    const key = `${pointer}\n${message}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}

import type { JsonTextRange } from "./json-text.ts";
import type { Issue } from "./kit.ts";

/** Something that breaks the contract, or a text that cannot be read. */
export interface Problem {
  /** Name of the parameter or field; undefined for the body as a whole. */
  readonly field: string | undefined;
  /** Where in the value: a JSON pointer. */
  readonly pointer: string;
  readonly message: string;
  /** The kit's issue; undefined for a text that is no JSON. */
  readonly issue: Issue | undefined;
  /** The characters of the text it is about. */
  readonly range: JsonTextRange | undefined;
}

/** An issue of values that stand in fields: the first step of its path names the field. */
export function fieldProblem(issue: Issue): Problem {
  const missing = issue.path.length === 0 ? issue.params["missingProperty"] : undefined;
  const [first = missing] = issue.path;
  return {
    field: typeof first === "string" ? first : undefined,
    pointer: issue.path.length > 1 ? issue.pointer : "",
    message: missing === undefined ? issue.message : "is required",
    issue,
    range: undefined,
  };
}

/** `1 error`, `2 errors`. */
export function countProblems(count: number): string {
  return `${count} ${count === 1 ? "error" : "errors"}`;
}

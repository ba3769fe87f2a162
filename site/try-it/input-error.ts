import type { JsonTextRange } from "./json-text.ts";
import type { Issue } from "./kit.ts";

/** An error in a value, or a text that cannot be parsed. */
export interface InputError {
  /** Name of the parameter or field. Undefined for the whole body. */
  readonly field: string | undefined;
  /** The location in the value: a JSON pointer. */
  readonly pointer: string;
  readonly message: string;
  /** The kit's issue. Undefined for a text that is not JSON. */
  readonly issue: Issue | undefined;
  /** The characters with the error. */
  readonly range: JsonTextRange | undefined;
}

/** An issue about values in fields: the first segment of its path is the field's name. */
export function fieldError(issue: Issue): InputError {
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

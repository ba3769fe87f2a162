import type { Issue } from "../model.ts";
import { splitEntries } from "./decode-entries.ts";
import { queryText, type QueryInput } from "./decode-parameters.ts";
import type { Decoded } from "./decoded.ts";
import { validateDecoded } from "./derive-validator.ts";
import { decodeFields, type FormShape } from "./forms.ts";
import { createIssue, decodeText } from "./text-reader.ts";
import type { Validation, Validator } from "./validator.ts";

/** A query string that is described as one value (OpenAPI 3.2): a form, JSON, or plain text. */
export interface WholeQuery {
  readonly form?: FormShape;
  readonly json?: true;
  /** An empty query is valid. */
  readonly optional?: true;
  readonly rule: string;
}

/** Creates the function that reads a whole query string and validates its value. */
export function createWholeQuery(
  shape: WholeQuery,
): (validator: Validator<unknown>, query: QueryInput, place?: string) => Validation<unknown> {
  return (validator, query, place) => {
    const text = query instanceof URLSearchParams ? query.toString() : queryText(query);
    if (text === "" && shape.optional === true) return { valid: true, value: undefined };
    return validateDecoded(
      validator,
      shape.form === undefined ? decodeWhole(text, shape) : decodeForm(text, shape.form),
      place,
    );
  };
}

function decodeForm(text: string, form: FormShape): Decoded {
  return decodeFields(form, splitEntries(text, "&"), "form");
}

function decodeWhole(text: string, { json, rule }: WholeQuery): Decoded {
  const plain = decodeText(text, "percent");
  const issues: Issue[] = [];
  const error = (keyword: string, message: string): unknown => {
    issues.push(createIssue({ path: [], keyword, message, rule }));
    return undefined;
  };
  const value =
    plain === undefined ? error("encoding", "has invalid percent-encoding") : json ? parse(plain, error) : plain;
  return { value: value as Decoded["value"], issues, unknown: [] }; // the validator checks its type
}

function parse(text: string, error: (keyword: string, message: string) => unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return error("json", "must be JSON");
  }
}

import type { Issue } from "../model.ts";

/** One item of the API's response to an invalid request. */
export interface ValidationErrorItem {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
}

/**
 * Returns the API's own 422 body for issues. `place` is `body`, `query`, `path`, `header`, or `cookie`. A missing
 * property is located by its own name, as the API does it.
 */
export function toValidationError(
  issues: readonly Issue[],
  place: string,
): { readonly detail: readonly ValidationErrorItem[] } {
  return { detail: issues.map((issue) => toItem(issue, place)) };
}

function toItem(issue: Issue, place: string): ValidationErrorItem {
  const missing =
    issue.keyword === "required" || issue.keyword === "dependentRequired" ? issue.params["missingProperty"] : undefined;
  const loc = [place, ...issue.path, ...(typeof missing === "string" ? [missing] : [])];
  const [type, msg] = wording(issue);
  return { loc, msg, type };
}

function wording({ keyword, params, message }: Issue): readonly [type: string, msg: string] {
  const limit = params["limit"];
  switch (keyword) {
    case "required":
    case "dependentRequired":
      return ["missing", "Field required"];
    case "maximum":
      return ["less_than_equal", `Input should be less than or equal to ${limit}`];
    case "exclusiveMaximum":
      return ["less_than", `Input should be less than ${limit}`];
    case "minimum":
      return ["greater_than_equal", `Input should be greater than or equal to ${limit}`];
    case "exclusiveMinimum":
      return ["greater_than", `Input should be greater than ${limit}`];
    case "multipleOf":
      return ["multiple_of", `Input should be a multiple of ${params["multipleOf"]}`];
    case "additionalProperties":
    case "unevaluatedProperties":
    case "readOnly":
    case "writeOnly":
      return ["extra_forbidden", "Extra inputs are not permitted"];
    case "type":
      return typeWording(params["type"]);
    case "format":
      return [formatTypes.get(String(params["format"])) ?? "value_error", `Input ${message}`];
    default:
      return [types.get(keyword) ?? "value_error", `Input ${message}`];
  }
}

const types: ReadonlyMap<string, string> = new Map([
  ["maxLength", "string_too_long"],
  ["minLength", "string_too_short"],
  ["pattern", "string_pattern_mismatch"],
  ["maxItems", "too_long"],
  ["minItems", "too_short"],
  ["enum", "enum"],
  ["const", "literal_error"],
  ["discriminator", "union_tag_invalid"],
  ["depth", "recursion_loop"],
]);

const formatTypes: ReadonlyMap<string, string> = new Map([
  ["uuid", "uuid_parsing"],
  ["date-time", "datetime_parsing"],
  ["date", "date_parsing"],
  ["time", "time_parsing"],
  ["duration", "time_delta_parsing"],
  ["uri", "url_parsing"],
  ["int32", "int_parsing_size"],
  ["int64", "int_parsing_size"],
]);

const kinds: ReadonlyMap<unknown, readonly [type: string, msg: string]> = new Map([
  ["string", ["string_type", "Input should be a valid string"]],
  ["integer", ["int_type", "Input should be a valid integer"]],
  ["number", ["float_type", "Input should be a valid number"]],
  ["boolean", ["bool_type", "Input should be a valid boolean"]],
  ["array", ["list_type", "Input should be a valid list"]],
  ["object", ["dict_type", "Input should be a valid dictionary"]],
  ["null", ["none_required", "Input should be None"]],
]);

function typeWording(type: unknown): readonly [type: string, msg: string] {
  const main = Array.isArray(type) ? type.find((kind) => kind !== "null") : type;
  return kinds.get(main) ?? ["value_error", "Input has the wrong type"];
}

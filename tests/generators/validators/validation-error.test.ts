import { expect, test } from "vitest";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { toValidationError } from "../../../generators/validators/runtime/validation-error.ts";
import type { JsonValue } from "../../../generators/source/json.ts";
import { buildApi, getSchema } from "./build-api.ts";

const schemas = {
  Thing: {
    type: "object",
    additionalProperties: false,
    properties: {
      most: { maximum: 5 },
      below: { exclusiveMaximum: 5 },
      least: { minimum: 5 },
      above: { exclusiveMinimum: 5 },
      step: { multipleOf: 0.5 },
      given: { readOnly: true },
      short: { maxLength: 1 },
      long: { minLength: 2 },
      like: { pattern: "^a" },
      few: { maxItems: 1 },
      many: { minItems: 2 },
      one: { enum: ["a", "b"] },
      same: { const: "a" },
      unique: { uniqueItems: true },
      text: { type: "string" },
      whole: { type: "integer" },
      number: { type: "number" },
      flag: { type: "boolean" },
      list: { type: "array" },
      map: { type: "object" },
      nothing: { type: "null" },
      maybe: { type: ["null", "integer"] },
      uuid: { type: "string", format: "uuid" },
      at: { type: "string", format: "date-time" },
      day: { type: "string", format: "date" },
      time: { type: "string", format: "time" },
      span: { type: "string", format: "duration" },
      link: { type: "string", format: "uri" },
      small: { type: "integer", format: "int32" },
      mail: { type: "string", format: "email" },
      needs: { dependentRequired: { a: ["b"] } },
      must: { required: ["a"] },
      closed: { properties: {}, unevaluatedProperties: false },
      kind: {
        oneOf: [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/B" }],
        discriminator: { propertyName: "kind" },
      },
    },
  },
  A: { type: "object", required: ["kind"], properties: { kind: { const: "A" } } },
  B: { type: "object", required: ["kind"], properties: { kind: { const: "B" } } },
};

const cases: readonly (readonly [name: string, value: JsonValue, type: string, message: string])[] = [
  ["most", 6, "less_than_equal", "Input should be less than or equal to 5"],
  ["below", 5, "less_than", "Input should be less than 5"],
  ["least", 4, "greater_than_equal", "Input should be greater than or equal to 5"],
  ["above", 5, "greater_than", "Input should be greater than 5"],
  ["step", 0.7, "multiple_of", "Input should be a multiple of 0.5"],
  ["given", 1, "extra_forbidden", "Extra inputs are not permitted"],
  ["other", 1, "extra_forbidden", "Extra inputs are not permitted"],
  ["short", "ab", "string_too_long", "Input must have at most 1 character, but has 2"],
  ["long", "a", "string_too_short", "Input must have at least 2 characters, but has 1"],
  ["like", "b", "string_pattern_mismatch", 'Input must match the pattern `^a`, but is "b"'],
  ["few", [1, 2], "too_long", "Input must have at most 1 item, but has 2"],
  ["many", [1], "too_short", "Input must have at least 2 items, but has 1"],
  ["one", "c", "enum", 'Input must be one of "a", "b", but is "c"'],
  ["same", "b", "literal_error", 'Input must be "a", but is "b"'],
  ["unique", [1, 1], "value_error", "Input must not repeat items, but items 0 and 1 are equal"],
  ["text", 1, "string_type", "Input should be a valid string"],
  ["whole", 1.5, "int_type", "Input should be a valid integer"],
  ["number", "1", "float_type", "Input should be a valid number"],
  ["flag", 1, "bool_type", "Input should be a valid boolean"],
  ["list", {}, "list_type", "Input should be a valid list"],
  ["map", [], "dict_type", "Input should be a valid dictionary"],
  ["nothing", 1, "none_required", "Input should be None"],
  ["maybe", "1", "int_type", "Input should be a valid integer"],
  ["uuid", "x", "uuid_parsing", "Input must be a UUID"],
  ["at", "x", "datetime_parsing", "Input must be a"],
  ["day", "x", "date_parsing", "Input must be a"],
  ["time", "x", "time_parsing", "Input must be a"],
  ["span", "x", "time_delta_parsing", "Input must be text in the format `duration`"],
  ["link", "x", "url_parsing", "Input must be a"],
  ["small", 3e9, "int_parsing_size", "Input must be a"],
  ["mail", "x", "value_error", "Input must be a"],
];

test.each(cases)("the API's response if `%s` is %j: %s", async (name, value, type, message) => {
  const api = await buildApi(schemas);
  const issues = buildValidators(api).validate(getSchema(api, "Thing"), "request", { [name]: value });
  expect(toValidationError(issues, "body")).toEqual({
    detail: [{ loc: ["body", name], type, msg: expect.stringContaining(message) }],
  });
});

const places: readonly (readonly [
  name: string,
  value: JsonValue,
  loc: readonly string[],
  type: string,
  message: string,
])[] = [
  ["must", {}, ["must", "a"], "missing", "Field required"],
  ["needs", { a: 1 }, ["needs", "b"], "missing", "Field required"],
  ["closed", { a: 1 }, ["closed", "a"], "extra_forbidden", "Extra inputs are not permitted"],
  ["kind", { kind: "C" }, ["kind", "kind"], "union_tag_invalid", 'Input must be one of "A", "B", but is "C"'],
];

test.each(places)("the location in the API's response if `%s` is %j", async (...row) => {
  const [name, value, loc, type, msg] = row;
  const api = await buildApi(schemas);
  const issues = buildValidators(api).validate(getSchema(api, "Thing"), undefined, { [name]: value });
  expect(toValidationError(issues, "query")).toEqual({ detail: [{ loc: ["query", ...loc], type, msg }] });
});

test("the API's response for an issue without a schema", () => {
  const issue = { pointer: "", path: [], code: "payload/odd", rule: "", message: "must be even", params: {} };
  const answers = ["depth", "writeOnly", "odd", "type"].map((keyword) =>
    toValidationError([{ ...issue, keyword }], "header"),
  );
  expect(answers.map(({ detail }) => detail.map(({ type, msg }) => `${type}: ${msg}`))).toEqual([
    ["recursion_loop: Input must be even"],
    ["extra_forbidden: Extra inputs are not permitted"],
    ["value_error: Input must be even"],
    ["value_error: Input has the wrong type"],
  ]);
});

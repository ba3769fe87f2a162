import { describe, expect, test } from "vitest";
import {
  isResponses,
  isSchema,
  requiredNames,
  describeError,
} from "../../../../generators/api/check/error-messages.ts";
import type { MetaSchemaError } from "../../../../generators/api/check/validation-model.ts";

type Given = Partial<MetaSchemaError> & Pick<MetaSchemaError, "keyword">;

function errorOf(given: Given): MetaSchemaError {
  return {
    path: ["paths", "/a", "get"],
    expected: null,
    name: undefined,
    value: {},
    object: undefined,
    owner: undefined,
    known: [],
    ...given,
  };
}

describe("the message of an error", () => {
  const cases: [given: Given, want: string, hint?: string | undefined, version?: string][] = [
    [{ keyword: "required", object: "Operation", name: "x" }, "This operation has no `x`."],
    [{ keyword: "required", path: [], name: "x" }, "The description has no `x`."],
    [
      { keyword: "required", path: [], name: "info" },
      "The description has no `info`.",
      "add `info` with `title` and `version`",
    ],
    [{ keyword: "required", path: ["a"], name: "info" }, "`a` has no `info`."],
    [
      { keyword: "required", path: [], expected: ["a", "b"] },
      "The description has neither `a` nor `b`.",
      "add `a` or `b`",
    ],
    [
      { keyword: "required", path: [], expected: ["a", "b", "c"] },
      "The description has none of `a`, `b`, `c`.",
      "add `a`, `b`, or `c`",
    ],
    [{ keyword: "required", path: [], expected: "a" }, "The description has none of `a`.", "add `a`"],
    [
      { keyword: "required", path: [], owner: "Info", expected: ["a", "b"] },
      "The description has neither `a` nor `b`.",
    ],
    [{ keyword: "required", path: ["a"], expected: ["a", "b"] }, "`a` has neither `a` nor `b`."],
    [{ keyword: "required", object: "Responses", name: "default" }, "`responses` must have at least one response."],
    [{ keyword: "minProperties", object: "responses" }, "`responses` must have at least one response."],
    [{ keyword: "not", object: "responses" }, "`responses` must have at least one response."],
    [
      { keyword: "minProperties", object: "SecurityRequirement" },
      "This security requirement must have at least one entry.",
    ],
    [{ keyword: "maxProperties", path: ["a", "content"] }, "`content` may have only one entry."],
    [{ keyword: "minItems", path: ["a", "required", "0"] }, "`required` must have at least one entry."],
    [{ keyword: "minItems", path: ["0"] }, "`` must have at least one entry."],
    [{ keyword: "uniqueItems", value: { a: 1 } }, "This entry is listed twice."],
    [{ keyword: "uniqueItems", value: "a" }, "`a` is listed twice."],
    [{ keyword: "uniqueItems", value: ["a"] }, "This entry is listed twice."],
    [
      { keyword: "minimum", path: ["a", "maxItems"], expected: 0, value: -1 },
      "`maxItems` must be at least 0, but is `-1`.",
    ],
    [
      { keyword: "exclusiveMinimum", path: ["a", "multipleOf"], expected: 0, value: 0 },
      "`multipleOf` must be greater than 0, but is `0`.",
    ],
    [
      { keyword: "format", path: ["a", "email"], expected: "email", value: "x" },
      "`email` must be an e-mail address, but is `x`.",
    ],
    [
      { keyword: "format", path: ["a", "url"], expected: "uri", value: "x y" },
      "`url` must be a URL, but `x y` contains white space.",
    ],
    [{ keyword: "contains" }, "Only one parameter may be in `querystring`."],
    [{ keyword: "false", path: ["a", "b"] }, "`b` is not allowed here."],
    [{ keyword: "else", path: ["a", "b"] }, "`b` does not follow the specification."],
    [
      { keyword: "oneOf", path: ["a", "b"], expected: [{ required: ["x"] }, { required: ["y"] }] },
      "`x` and `y` cannot be used together.",
    ],
    [{ keyword: "oneOf", path: ["a", "b"], expected: [{ required: ["x"] }] }, "`b` does not follow the specification."],
    [{ keyword: "oneOf", path: ["a", "b"], expected: "x" }, "`b` does not follow the specification."],
    [{ keyword: "not", expected: { required: ["x", "y"] } }, "`x` and `y` cannot be used together."],
    [
      { keyword: "not", expected: { required: ["x"] }, object: "Link" },
      "`x` is not allowed next to the other fields of this link.",
    ],
    [
      { keyword: "not", expected: { required: ["x"] }, owner: "Link" },
      "`x` is not allowed next to the other fields of this link.",
    ],
    [{ keyword: "not", expected: { required: ["x"] } }, "`x` is not allowed next to the other fields of this object."],
    [
      { keyword: "not", expected: { type: "string" } },
      "Parameters in `query` and in `querystring` cannot be used together.",
    ],
    [{ keyword: "not", expected: true }, "Parameters in `query` and in `querystring` cannot be used together."],
    [{ keyword: "propertyNames", name: "x y", known: ["format"] }, "`x y` is not a media type."],
    [
      { keyword: "propertyNames", name: "GET", known: ["not"] },
      "`GET` is not an additional operation: it has its own field in the path item.",
    ],
    [{ keyword: "propertyNames", name: "G T", known: ["pattern"] }, "`G T` is not a valid HTTP name."],
    [
      { keyword: "pattern", path: ["openapi"], expected: "^3", value: "x" },
      "`openapi` must be a version of three numbers such as `3.1.0`, but is `x`.",
    ],
    [
      { keyword: "pattern", path: ["basePath"], expected: "^/", value: "x" },
      "`basePath` must start with a slash, but is `x`.",
    ],
    [
      { keyword: "pattern", path: ["host"], expected: "^/", value: "x" },
      "`host` must be a host name, without scheme and path, but is `x`.",
    ],
    [{ keyword: "pattern", path: ["a"], expected: "^x", value: "y" }, "`a` must match `^x`, but is `y`."],
    [
      { keyword: "enum", path: ["a", "in"], expected: ["query", "path"], value: "qeury" },
      "`in` must be `query` or `path`, but is `qeury`.",
      "did you mean `query`?",
    ],
    [
      { keyword: "enum", path: ["a", "type"], object: "Schema", expected: ["string", "number"], value: "null" },
      "This schema must be `string` or `number`, but is `null`.",
      "write `nullable: true` next to the type of the other values; the type `null` was added in OpenAPI 3.1",
      "3.0",
    ],
    [{ keyword: "enum", path: ["a", "in"], expected: ["query"], value: "zzz" }, "`in` must be `query`, but is `zzz`."],
    [
      { keyword: "enum", path: ["a", "in"], expected: ["1", "2", "3"], value: 1 },
      "`in` must be `1`, `2`, or `3`, but is `1`.",
    ],
    [
      { keyword: "enum", path: ["a", "in"], expected: "abcdefghijkl".split(""), value: null },
      `\`in\` must be ${"abcdefghijk"
        .split("")
        .map((name) => `\`${name}\``)
        .join(", ")}, or \`l\`, but is \`null\`.`,
    ],
    [
      { keyword: "enum", path: ["a", "in"], expected: "abcdefghijklm".split(""), value: null },
      "`in` must be one of the allowed values, but is `null`.",
    ],
    [
      { keyword: "type", path: ["a", "b"], expected: "string", value: 5 },
      "`b` must be a string, but is a number.",
      'write it in quotes: "5"',
    ],
    [
      { keyword: "type", path: ["a", "b"], expected: "string", value: true },
      "`b` must be a string, but is a boolean.",
      'write it in quotes: "true"',
    ],
    [
      { keyword: "type", path: ["info", "version"], expected: "string", value: 1 },
      "`version` must be a string, but is a number.",
      'write it in quotes: "1.0"',
    ],
    [
      { keyword: "type", path: ["info", "version"], expected: "string", value: 1.5 },
      "`version` must be a string, but is a number.",
      'write it in quotes: "1.5"',
    ],
    [
      { keyword: "type", path: ["openapi"], expected: "string", value: 3 },
      "`openapi` must be a string, but is a number.",
      'write it in quotes: "3.0"',
    ],
    [
      { keyword: "type", path: ["swagger"], expected: "string", value: 2 },
      "`swagger` must be a string, but is a number.",
      'write it in quotes: "2.0"',
    ],
    [
      { keyword: "type", path: ["a", "versions"], expected: "string", value: 2 },
      "`versions` must be a string, but is a number.",
      'write it in quotes: "2"',
    ],
    [{ keyword: "type", path: ["a", "b"], expected: "string", value: [] }, "`b` must be a string, but is a list."],
    [{ keyword: "type", path: ["a", "b"], expected: "boolean", value: 1 }, "`b` must be a boolean, but is a number."],
    [{ keyword: "type", path: ["a", "b"], expected: "integer", value: 1.5 }, "`b` must be an integer, but is `1.5`."],
    [{ keyword: "type", path: ["a", "b"], expected: "number", value: "1" }, "`b` must be a number, but is a string."],
    [
      { keyword: "type", path: ["a", "b"], expected: ["object", "boolean"], value: null },
      "`b` must be an object or a boolean, but is empty.",
    ],
    [
      { keyword: "type", path: ["a", "b"], expected: ["array", "null", "date"], value: {} },
      "`b` must be a list, null, or date, but is an object.",
    ],
    [
      { keyword: "type", path: ["a", "b"], expected: "object", object: "Operation", value: 1 },
      "An operation must be an object, but this is a number.",
    ],
    [
      { keyword: "type", path: ["a", "b"], expected: "object", object: "Parameter", value: 1 },
      "A parameter must be an object, but this is a number.",
    ],
    [
      { keyword: "type", path: ["paths"], expected: "object", object: "Paths", value: 1 },
      "`paths` must be an object, but is a number.",
    ],
    [
      { keyword: "type", path: [], expected: "object", object: "Document", value: 1 },
      "The description must be an object, but is a number.",
    ],
    [
      { keyword: "type", path: ["a", "type"], expected: "string", value: ["a"] },
      "`type` must be a string, but is a list.",
      "write a single type; lists of types were added in OpenAPI 3.1",
      "3.0",
    ],
    [
      { keyword: "type", path: ["a", "type"], expected: "string", value: ["a"] },
      "`type` must be a string, but is a list.",
      undefined,
      "2.0",
    ],
    [
      { keyword: "type", path: ["a", "types"], expected: "string", value: ["a"] },
      "`types` must be a string, but is a list.",
      undefined,
      "3.0",
    ],
    [{ keyword: "additionalProperties", name: "y" }, "`y` is not a field of this object."],
    [{ keyword: "unevaluatedProperties", path: [], name: "y" }, "`y` is not a field of the description."],
    [
      { keyword: "additionalProperties", object: "Tag", name: "nmae", known: ["name"] },
      "`nmae` is not a field of this tag.",
      "did you mean `name`?",
    ],
    [
      { keyword: "additionalProperties", object: "Tag", name: "zz", known: ["name", "$ref", "kind"] },
      "`zz` is not a field of this tag.",
      "use `name`, `kind`, or a name that starts with `x-`",
    ],
    [
      { keyword: "additionalProperties", object: "Tag", name: "zz", known: ["$ref"] },
      "`zz` is not a field of this tag.",
    ],
    [
      { keyword: "additionalProperties", object: "Tag", name: "zz", known: "abcdefghijkl".split("") },
      "`zz` is not a field of this tag.",
      `use ${"abcdefghijkl"
        .split("")
        .map((name) => `\`${name}\``)
        .join(", ")}, or a name that starts with \`x-\``,
    ],
    [
      { keyword: "additionalProperties", object: "Tag", name: "zz", known: "abcdefghijklm".split("") },
      "`zz` is not a field of this tag.",
    ],
    [
      { keyword: "additionalProperties", object: "Responses", name: "2xx" },
      "`2xx` is not a response status.",
      "write a number such as `404`, a range such as `4XX`, or `default`",
    ],
    [
      { keyword: "additionalProperties", object: "Components", path: ["components"], name: "y" },
      "`y` is not a field of `Components`.",
    ],
    [{ keyword: "additionalProperties", owner: "Schema", name: "y" }, "`y` is not a schema keyword in OpenAPI 3.1."],
    [
      { keyword: "additionalProperties", object: "fileSchema", name: "y" },
      "`y` is not a schema keyword in Swagger 2.0.",
      undefined,
      "2.0",
    ],
    [{ keyword: "additionalProperties", object: "schemas", name: "y" }, "`y` is not a field of this schemas."],
    [
      { keyword: "additionalProperties", object: "Schema", name: "nullable" },
      "`nullable` is not a schema keyword in Swagger 2.0.",
      "write `x-nullable`; `nullable` was added in OpenAPI 3.0",
      "2.0",
    ],
    [
      { keyword: "additionalProperties", object: "Schema", name: "nullable", known: ["null"] },
      "`nullable` is not a schema keyword in OpenAPI 3.0.",
      "use `null`, or a name that starts with `x-`",
      "3.0",
    ],
  ];
  test.each(cases)("%j: %s", (given, want, hint, version) => {
    expect(describeError(errorOf(given), version ?? "3.1")).toEqual({ message: want, hint });
  });

  const of30 = "oneOf anyOf not nullable writeOnly deprecated servers components requestBody content callbacks links";
  const of31 =
    "$defs $id $schema $anchor $comment $dynamicRef $dynamicAnchor $vocabulary const examples if then else contains minContains maxContains prefixItems propertyNames patternProperties dependentRequired dependentSchemas unevaluatedItems unevaluatedProperties contentEncoding contentMediaType webhooks pathItems jsonSchemaDialect identifier";
  const hintOf = (name: string, version: string): string | undefined =>
    describeError(errorOf({ keyword: "additionalProperties", object: "Schema", name }), version).hint;

  test.each(of30.split(" ").filter((name) => name !== "nullable"))("%s was added in 3.0", (name) => {
    const hints = ["2.0", "3.0", "3.1"].map((version) => hintOf(name, version));
    expect(hints).toEqual(["it was added in OpenAPI 3.0", undefined, undefined]);
    expect([hintOf(`${name}-`, "2.0"), hintOf(`x${name}`, "2.0")]).toEqual([undefined, undefined]);
  });

  test.each(of31.split(" "))("%s was added in 3.1", (name) => {
    const hints = ["2.0", "3.0", "3.1"].map((version) => hintOf(name, version));
    expect(hints).toEqual(["it was added in OpenAPI 3.1", "it was added in OpenAPI 3.1", undefined]);
    expect([hintOf(`${name}-`, "3.0"), hintOf(`x${name}`, "3.0")]).toEqual([undefined, undefined]);
  });
});

describe("objects have the names that users know", () => {
  test.each([
    ["HTTPSecurityScheme", "HTTP security scheme"],
    ["APIKeySecurityScheme", "API key security scheme"],
    ["media-type-or-reference", "media type"],
    ["link", "link"],
    ["callbacks", undefined],
    ["callbackComponents", "callback component"],
    ["parameterSubSchema", "parameter"],
    ["nonBodyParameter", "non body parameter"],
    ["implicit", "implicit flow"],
    ["password", "password flow"],
    ["client-credentials", "client credentials flow"],
    ["authorization-code", "authorization code flow"],
    ["device-authorization", "device authorization flow"],
    ["my-password", "my password"],
    ["passwords", "passwords"],
    ["oauth2Implicit", "oauth2 implicit"],
    ["Info", undefined],
    ["paths", undefined],
    ["Components", undefined],
    ["responses", undefined],
    ["OAuthFlows", undefined],
    ["oauth-flows", undefined],
    ["content", undefined],
    ["responseDefinitions", undefined],
    ["oauth2Scopes", undefined],
    ["parametersList", undefined],
    ["information", "information"],
    ["my-content", "my content"],
    ["Definitions", "definitions"],
  ])("%s", (object, want) => {
    const { message } = describeError(errorOf({ keyword: "minItems", path: ["x", "field"], object }), "3.1");
    expect(message).toBe(
      want === undefined ? "`field` must have at least one entry." : `This ${want} must have at least one entry.`,
    );
  });
});

test.each([
  ["a  b\n c", "`a b c`"],
  ["x".repeat(80), `\`${"x".repeat(80)}\``],
  ["x".repeat(81), `\`${"x".repeat(77)}…\``],
])("the text %j is shown in one line, and not too long", (value, want) => {
  const { message } = describeError(errorOf({ keyword: "uniqueItems", value }), "3.1");
  expect(message).toBe(`${want} is listed twice.`);
});

test("recognizes errors of schemas and responses", () => {
  expect([isResponses("Responses"), isResponses("responses"), isResponses("Response"), isResponses(undefined)]).toEqual(
    [true, true, false, false],
  );
  const about = (object?: string, owner?: string): boolean =>
    isSchema({ ...errorOf({ keyword: "type" }), object, owner });
  expect([about("Schema"), about(undefined, "schema"), about("Tag", "schema"), about()]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(requiredNames([{ required: ["a", "b"] }, true, {}, { required: ["c"] }])).toEqual(["a", "b", "c"]);
});

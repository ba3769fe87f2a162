import type { Catalog, CatalogExample } from "./model.ts";

/** Two descriptions, and the command that compares them. */
function pair(base: string, revision: string): CatalogExample {
  return { command: "docsgen diff old.yaml new.yaml --verbose", files: { "old.yaml": base, "new.yaml": revision } };
}

const pets = '"200": { description: Pets }';

function operation(
  method: string,
  [lines = "", path = "/pets", responses = pets, rest = ""]: readonly (string | undefined)[],
): string {
  const fields = [lines, `responses: { ${responses} }`].filter((field) => field !== "");
  return `openapi: 3.1.0\ninfo: { title: Pets, version: "1.0.0" }\n${rest}paths:\n  ${path}:\n    ${method}: { ${fields.join(", ")} }\n`;
}

/** A description with one operation: its fields, its path, its responses, and what is next to the paths. */
function get(...parts: readonly (string | undefined)[]): string {
  return operation("get", parts);
}

function post(...parts: readonly (string | undefined)[]): string {
  return operation("post", parts);
}

/** A second operation of the same path. */
function head(lines = ""): string {
  return `    head: { ${lines === "" ? "" : `${lines}, `}responses: { ${pets} } }\n`;
}

function body(schema: string, rest?: string): string {
  return post(`requestBody: { content: { application/json: { schema: ${schema} } } }`, "/pets", pets, rest);
}

function reply(schema: string): string {
  return get("", "/pets", `"200": { description: Pets, content: { application/json: { schema: ${schema} } } }`);
}

const kind = "{ type: object, properties: { kind: { type: string }, type: { type: string } }, required: [kind, type] }";
const kinds = `components: { schemas: { Cat: ${kind}, Dog: ${kind} } }\n`;

function security(key: string, host: string): string {
  const flow = `{ tokenUrl: https://${host}/token, scopes: { read: Read, list: List } }`;
  return `components: { securitySchemes: { key: ${key}, login: { type: oauth2, flows: { clientCredentials: ${flow} } } } }\n`;
}

const apiKey = "{ type: apiKey, in: header, name: X-Key }";
const schemes = security(apiKey, "login.example.com");
const otherSchemes = security("{ type: http, scheme: bearer }", "login.example.com");
const movedLogin = security(apiKey, "id.example.com");

/** What `docsgen diff` reports. The level of a code can be moved. */
export const changeCodes = {
  "diff/request-rejected": {
    title: "A request that is now rejected",
    severity: "error",
    meaning:
      "The base accepts a request that the revision rejects. docsgen shows the smallest such value, which it has checked with the validators of both sides.",
    example: pair(
      body("{ type: object, properties: { name: { type: string } } }"),
      body("{ type: object, properties: { name: { type: string } }, required: [name] }"),
    ),
    fix: "Widen the rule again, or release a new major version.",
  },
  "diff/request-accepted": {
    title: "A request that is now accepted",
    severity: "note",
    meaning: "The revision accepts a request that the base rejects. Earlier clients do not send it.",
    example: pair(body("{ type: string, maxLength: 5 }"), body("{ type: string, maxLength: 9 }")),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/response-unexpected": {
    title: "A response that clients do not expect",
    severity: "error",
    meaning:
      "The revision may return a value that clients of the base do not accept. docsgen shows the smallest such value, which it has checked with the validators of both sides.",
    example: pair(
      reply("{ type: object, properties: { name: { type: string } }, required: [name] }"),
      reply("{ type: object, properties: { name: { type: string } } }"),
    ),
    fix: "Keep the promise of the base, or release a new major version.",
  },
  "diff/response-enum-value-added": {
    title: "Another value in an enum of a response",
    severity: "warning",
    meaning:
      "The response may have a value that the enum of the base does not list. Clients that handle every value of the enum meet one that they do not know.",
    example: pair(reply("{ type: string, enum: [cat, dog] }"), reply("{ type: string, enum: [cat, dog, fish] }")),
    fix: "Check whether clients depend on it. If the change is intended, accept it with a reason.",
  },
  "diff/response-branch-added": {
    title: "Another branch in a union of a response",
    severity: "warning",
    meaning:
      "The response may match a branch that the union of the base does not have. A union is a `oneOf` or an `anyOf`, also with one branch. A schema of the base that is not a union, and becomes one, is `diff/response-unexpected`: clients have no union that could grow.",
    example: pair(
      reply("{ oneOf: [{ type: string }, { type: integer }] }"),
      reply("{ oneOf: [{ type: string }, { type: integer }, { type: boolean }] }"),
    ),
    fix: "Check whether clients depend on it. If the change is intended, accept it with a reason.",
  },
  "diff/response-format-changed": {
    title: "A stricter format in a response",
    severity: "warning",
    meaning:
      "A text in the response now has a format that fewer values match. Generated clients may give it another type. A format of numbers, such as `int64`, is `diff/response-narrowed`.",
    example: pair(reply("{ type: string }"), reply("{ type: string, format: date-time }")),
    fix: "Check whether clients depend on it. If the change is intended, accept it with a reason.",
  },
  "diff/response-narrowed": {
    title: "Fewer values in a response",
    severity: "note",
    meaning:
      "The revision no longer returns some values that the base allows. Clients of the base accept all that remain.",
    example: pair(reply("{ type: string, maxLength: 9 }"), reply("{ type: string, maxLength: 5 }")),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/text-type-changed": {
    title: "Another type of a value that is sent as text",
    severity: "warning",
    meaning:
      "A parameter or a header was a number or a boolean and is now a string, or the response has the opposite change. The text that is sent, such as `?page=2`, stays valid. Generated clients declare another type, and the validators of the kit reject the earlier one.",
    example: pair(
      get("parameters: [{ name: page, in: query, schema: { type: integer } }]"),
      get("parameters: [{ name: page, in: query, schema: { type: string } }]"),
    ),
    fix: "Check whether clients depend on it. If the change is intended, accept it with a reason.",
  },
  "diff/unproven": {
    title: "A difference without proof",
    severity: "warning",
    meaning:
      "The rules of both sides differ, and docsgen found neither a value that one side rejects nor a proof that both accept the same values, within its limit of steps.",
    example: { situation: "Two patterns that look ahead, `(?=…)`, and are written differently." },
    fix: "Compare the two rules. If they mean the same, accept the change with a reason.",
  },
  "diff/operation-added": {
    title: "A new operation",
    severity: "note",
    meaning: "The revision has an operation that the base does not have.",
    example: pair(get(), `${get()}${head()}`),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/operation-removed": {
    title: "A removed operation",
    severity: "error",
    meaning: "The operation is removed, and it was not deprecated. Every call of it fails.",
    example: pair(`${get()}${head()}`, get()),
    fix: "Deprecate the operation first, with `deprecated: true` and a date in `x-sunset`.",
  },
  "diff/operation-removed-before-sunset": {
    title: "An operation removed too early",
    severity: "error",
    meaning: "The operation is removed before the date in its `x-sunset`. Clients rely on that date.",
    example: pair(`${get()}${head("deprecated: true, x-sunset: 2099-01-01")}`, get()),
    fix: "Keep the operation until its sunset date.",
  },
  "diff/deprecated-operation-removed": {
    title: "A removed operation that was deprecated",
    severity: "note",
    meaning: "The operation was deprecated, and its sunset date has passed or it had none.",
    example: pair(`${get()}${head("deprecated: true")}`, get()),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/unstable-operation-removed": {
    title: "A removed operation that was unstable",
    severity: "note",
    meaning:
      "The `x-stability-level` of the operation was `draft` or `alpha`. Such operations may change without notice.",
    example: pair(`${get()}${head("x-stability-level: alpha")}`, get()),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/operation-moved": {
    title: "A moved operation",
    severity: "error",
    meaning: "The operation with this operationId has another path or another method. Calls of the old path fail.",
    example: pair(get("operationId: listPets"), get("operationId: listPets", "/animals")),
    fix: "Keep the old path as a deprecated operation.",
  },
  "diff/operation-id-changed": {
    title: "Another operationId",
    severity: "warning",
    meaning:
      "The operationId is another one. Calls work as before, but generated clients name their functions after it.",
    example: pair(get("operationId: listPets"), get("operationId: getPets")),
    fix: "Keep the operationId.",
  },
  "diff/operation-id-added": {
    title: "A new operationId",
    severity: "note",
    meaning: "The operation now has an operationId.",
    example: pair(get(), get("operationId: listPets")),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/operation-id-removed": {
    title: "A removed operationId",
    severity: "warning",
    meaning: "The operation no longer has an operationId. Generated clients name its function in another way.",
    example: pair(get("operationId: listPets"), get()),
    fix: "Keep the operationId.",
  },
  "diff/tags-changed": {
    title: "Other tags",
    severity: "note",
    meaning: "The tags of the operation changed. Some generators group functions by tag.",
    example: pair(get("tags: [pets]"), get("tags: [animals]")),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/deprecated": {
    title: "A deprecation with notice",
    severity: "note",
    meaning:
      "The operation, the parameter, or the property is now deprecated, and the description states its sunset date or its replacement.",
    example: pair(get(), get("deprecated: true, x-sunset: 2099-01-01")),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/deprecated-without-notice": {
    title: "A deprecation without notice",
    severity: "note",
    meaning:
      "The operation, the parameter, or the property is now deprecated, without a date in `x-sunset` and without a replacement. Clients cannot plan.",
    example: pair(get(), get("deprecated: true")),
    fix: "Add `x-sunset`, and name the replacement in the description.",
  },
  "diff/no-longer-deprecated": {
    title: "An end of a deprecation",
    severity: "note",
    meaning: "The operation, the parameter, or the property is no longer deprecated.",
    example: pair(get("deprecated: true"), get()),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/sunset-earlier": {
    title: "An earlier sunset date",
    severity: "warning",
    meaning: "The date in `x-sunset` is earlier than before. Clients have less time than they were promised.",
    example: pair(get("deprecated: true, x-sunset: 2099-06-01"), get("deprecated: true, x-sunset: 2099-01-01")),
    fix: "Restore the date.",
  },
  "diff/sunset-later": {
    title: "A later sunset date",
    severity: "note",
    meaning: "The date in `x-sunset` is later than before, or it is new.",
    example: pair(get("deprecated: true, x-sunset: 2099-01-01"), get("deprecated: true, x-sunset: 2099-06-01")),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/sunset-removed": {
    title: "A removed sunset date",
    severity: "warning",
    meaning: "The part is still deprecated, and its `x-sunset` is removed. Clients no longer know when it ends.",
    example: pair(get("deprecated: true, x-sunset: 2099-01-01"), get("deprecated: true")),
    fix: "Restore the date.",
  },
  "diff/sunset-invalid": {
    title: "An invalid sunset date",
    severity: "warning",
    meaning: "The value of `x-sunset` is not a date.",
    example: pair(get(), get("deprecated: true, x-sunset: soon")),
    fix: "Write the date as `2027-01-31`.",
  },
  "diff/stability-decreased": {
    title: "A lower stability level",
    severity: "warning",
    meaning:
      "The `x-stability-level` is lower than before. The order is draft, alpha, beta, stable; a part without a level is stable.",
    example: pair(get(), get("x-stability-level: beta")),
    fix: "Restore the level.",
  },
  "diff/stability-increased": {
    title: "A higher stability level",
    severity: "note",
    meaning: "The `x-stability-level` is higher than before.",
    example: pair(get("x-stability-level: beta"), get()),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/stability-invalid": {
    title: "An invalid stability level",
    severity: "warning",
    meaning: "The value of `x-stability-level` is not one of draft, alpha, beta, and stable.",
    example: pair(get(), get("x-stability-level: ready")),
    fix: "Write one of these levels.",
  },
  "diff/parameter-added": {
    title: "A new optional parameter",
    severity: "note",
    meaning: "The operation has a new parameter that clients may leave out.",
    example: pair(get(), get("parameters: [{ name: limit, in: query,  schema: { type: integer } }]")),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/required-parameter-added": {
    title: "A new required parameter",
    severity: "error",
    meaning: "The operation has a new parameter that clients must send. Earlier requests do not have it.",
    example: pair(get(), get("parameters: [{ name: limit, in: query, required: true, schema: { type: integer } }]")),
    fix: "Make the parameter optional.",
  },
  "diff/parameter-removed": {
    title: "A removed parameter",
    severity: "warning",
    meaning: "The operation no longer has the parameter. The API ignores or rejects requests that send it.",
    example: pair(get("parameters: [{ name: limit, in: query,  schema: { type: integer } }]"), get()),
    fix: "Deprecate the parameter first.",
  },
  "diff/parameter-removed-before-sunset": {
    title: "A parameter removed too early",
    severity: "warning",
    meaning: "The parameter is removed before the date in its `x-sunset`.",
    example: pair(
      get(
        "parameters: [{ name: limit, in: query, deprecated: true, x-sunset: 2099-01-01, schema: { type: integer } }]",
      ),
      get(),
    ),
    fix: "Keep the parameter until its sunset date.",
  },
  "diff/deprecated-parameter-removed": {
    title: "A removed parameter that was deprecated",
    severity: "note",
    meaning: "The parameter was deprecated, and its sunset date has passed or it had none.",
    example: pair(get("parameters: [{ name: limit, in: query, deprecated: true, schema: { type: integer } }]"), get()),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/parameter-renamed": {
    title: "A renamed parameter",
    severity: "warning",
    meaning: "The parameter has another name. The API ignores or rejects the old one.",
    example: pair(
      get("parameters: [{ name: page_size, in: query, schema: { type: integer } }]"),
      get("parameters: [{ name: pageSize, in: query, schema: { type: integer } }]"),
    ),
    fix: "Accept both names.",
  },
  "diff/required-parameter-renamed": {
    title: "A renamed required parameter",
    severity: "error",
    meaning: "The required parameter has another name. Earlier requests do not have it.",
    example: pair(
      get("parameters: [{ name: owner_id, in: query, required: true, schema: { type: integer } }]"),
      get("parameters: [{ name: ownerId, in: query, required: true, schema: { type: integer } }]"),
    ),
    fix: "Accept both names.",
  },
  "diff/parameter-moved": {
    title: "A parameter in another place",
    severity: "error",
    meaning: "The parameter is now in another place, such as a header instead of the query.",
    example: pair(
      get("parameters: [{ name: limit, in: query,  schema: { type: integer } }]"),
      get("parameters: [{ name: limit, in: header, schema: { type: integer } }]"),
    ),
    fix: "Accept both places.",
  },
  "diff/parameter-became-required": {
    title: "A parameter that is now required",
    severity: "error",
    meaning: "Clients must send a parameter that was optional.",
    example: pair(
      get("parameters: [{ name: limit, in: query,  schema: { type: integer } }]"),
      get("parameters: [{ name: limit, in: query, required: true, schema: { type: integer } }]"),
    ),
    fix: "Keep the parameter optional, with a default.",
  },
  "diff/parameter-became-optional": {
    title: "A parameter that is now optional",
    severity: "note",
    meaning: "Clients may leave out a parameter that was required.",
    example: pair(
      get("parameters: [{ name: limit, in: query, required: true, schema: { type: integer } }]"),
      get("parameters: [{ name: limit, in: query,  schema: { type: integer } }]"),
    ),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/parameter-style-changed": {
    title: "Another style of a parameter",
    severity: "error",
    meaning:
      "The parameter is written in another way, because its `style`, `explode`, or `allowReserved` changed. The API reads earlier requests in another way.",
    example: pair(
      get("parameters: [{ name: ids, in: query, schema: { type: array, items: { type: string } } }]"),
      get("parameters: [{ name: ids, in: query, explode: false, schema: { type: array, items: { type: string } } }]"),
    ),
    fix: "Keep the old form as well, or release a new major version.",
  },
  "diff/parameter-media-type-changed": {
    title: "Another media type of a parameter",
    severity: "error",
    meaning: "The parameter is described by another media type, or it is now a plain value.",
    example: pair(
      get("parameters: [{ name: filter, in: query, content: { application/json: {} } }]"),
      get("parameters: [{ name: filter, in: query, schema: { type: string } }]"),
    ),
    fix: "Keep the old form as well, or release a new major version.",
  },
  "diff/request-body-added": {
    title: "A new optional request body",
    severity: "note",
    meaning: "The operation takes a request body that clients may leave out.",
    example: pair(post(), post("requestBody: {  content: { application/json: { schema: { type: string } } } }")),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/required-request-body-added": {
    title: "A new required request body",
    severity: "error",
    meaning: "The operation needs a request body, which earlier requests do not have.",
    example: pair(
      post(),
      post("requestBody: { required: true, content: { application/json: { schema: { type: string } } } }"),
    ),
    fix: "Make the request body optional.",
  },
  "diff/request-body-removed": {
    title: "A removed request body",
    severity: "error",
    meaning: "The operation no longer takes a request body. The API ignores or rejects what clients send.",
    example: pair(post("requestBody: {  content: { application/json: { schema: { type: string } } } }"), post()),
    fix: "Keep the old form as well, or release a new major version.",
  },
  "diff/request-body-became-required": {
    title: "A request body that is now required",
    severity: "error",
    meaning: "Clients must send a request body that was optional.",
    example: pair(
      post("requestBody: {  content: { application/json: { schema: { type: string } } } }"),
      post("requestBody: { required: true, content: { application/json: { schema: { type: string } } } }"),
    ),
    fix: "Keep the request body optional.",
  },
  "diff/request-body-became-optional": {
    title: "A request body that is now optional",
    severity: "note",
    meaning: "Clients may leave out a request body that was required.",
    example: pair(
      post("requestBody: { required: true, content: { application/json: { schema: { type: string } } } }"),
      post("requestBody: {  content: { application/json: { schema: { type: string } } } }"),
    ),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/request-media-type-added": {
    title: "Another media type of a request",
    severity: "note",
    meaning: "The API accepts a further media type.",
    example: pair(
      post("requestBody: {  content: { application/json: { schema: { type: string } } } }"),
      post(
        "requestBody: {  content: { application/json: { schema: { type: string } }, text/plain: { schema: { type: string } } } }",
      ),
    ),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/request-media-type-removed": {
    title: "A removed media type of a request",
    severity: "error",
    meaning: "The API no longer accepts a media type that clients may send.",
    example: pair(
      post(
        "requestBody: {  content: { application/json: { schema: { type: string } }, text/plain: { schema: { type: string } } } }",
      ),
      post("requestBody: {  content: { application/json: { schema: { type: string } } } }"),
    ),
    fix: "Keep the old form as well, or release a new major version.",
  },
  "diff/response-media-type-added": {
    title: "Another media type of a response",
    severity: "note",
    meaning: "The response has a further media type, which clients can request.",
    example: pair(
      get("", "/pets", '"200": { description: Pets, content: { application/json: { schema: { type: string } } } }'),
      get(
        "",
        "/pets",
        '"200": { description: Pets, content: { application/json: { schema: { type: string } }, text/plain: { schema: { type: string } } } }',
      ),
    ),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/response-media-type-generalized": {
    title: "A range instead of a media type of a response",
    severity: "warning",
    meaning: "The response may have any media type of a range, and clients may expect only one of them.",
    example: pair(
      get("", "/pets", '"200": { description: Pets, content: { text/plain: { schema: { type: string } } } }'),
      get("", "/pets", '"200": { description: Pets, content: { text/*: { schema: { type: string } } } }'),
    ),
    fix: "List the media types that the API returns.",
  },
  "diff/response-media-type-removed": {
    title: "A removed media type of a response",
    severity: "error",
    meaning: "The response no longer has a media type that clients may expect.",
    example: pair(
      get(
        "",
        "/pets",
        '"200": { description: Pets, content: { application/json: { schema: { type: string } }, text/plain: { schema: { type: string } } } }',
      ),
      get("", "/pets", '"200": { description: Pets, content: { application/json: { schema: { type: string } } } }'),
    ),
    fix: "Keep the old form as well, or release a new major version.",
  },
  "diff/response-schema-removed": {
    title: "A removed schema of a response",
    severity: "warning",
    meaning: "The media type of the response no longer has a schema. The response may be any value.",
    example: pair(
      get("", "/pets", '"200": { description: Pets, content: { application/json: { schema: { type: string } } } }'),
      get("", "/pets", '"200": { description: Pets, content: { application/json: {} } }'),
    ),
    fix: "Restore the schema.",
  },
  "diff/encoding-changed": {
    title: "Another encoding of a form",
    severity: "error",
    meaning: "A property of a form is encoded in another way, because its `encoding` changed.",
    example: pair(
      post(
        "requestBody: {  content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { tags: { type: array, items: { type: string } } } } } } }",
      ),
      post(
        "requestBody: {  content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { tags: { type: array, items: { type: string } } } }, encoding: { tags: { style: spaceDelimited, explode: false } } } } }",
      ),
    ),
    fix: "Keep the old form as well, or release a new major version.",
  },
  "diff/response-added": {
    title: "Another status",
    severity: "note",
    meaning: "The operation responds with a further status.",
    example: pair(
      get("", "/pets", '"200": { description: Pets }'),
      get("", "/pets", '"200": { description: Pets }, "404": { description: Unknown }'),
    ),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/success-response-removed": {
    title: "A removed successful response",
    severity: "error",
    meaning: "The operation no longer responds with a status that clients expect after success.",
    example: pair(
      get("", "/pets", '"200": { description: Pets }'),
      get("", "/pets", '"204": { description: Nothing }'),
    ),
    fix: "Keep the old form as well, or release a new major version.",
  },
  "diff/error-response-removed": {
    title: "A removed error response",
    severity: "note",
    meaning: "The description no longer has an error response.",
    example: pair(
      get("", "/pets", '"200": { description: Pets }, "404": { description: Unknown }'),
      get("", "/pets", '"200": { description: Pets }'),
    ),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/response-header-added": {
    title: "A new response header",
    severity: "note",
    meaning: "The response has a further header, or the API sends a further parameter with a webhook or a callback.",
    example: pair(
      get("", "/pets", '"200": { description: Pets, headers: {  } }'),
      get("", "/pets", '"200": { description: Pets, headers: { X-Total: { schema: { type: integer } } } }'),
    ),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/response-header-removed": {
    title: "A removed response header",
    severity: "warning",
    meaning:
      "The response no longer has a header that it may have had, or a webhook or a callback no longer has such a parameter.",
    example: pair(
      get("", "/pets", '"200": { description: Pets, headers: { X-Total: { schema: { type: integer } } } }'),
      get("", "/pets", '"200": { description: Pets, headers: {  } }'),
    ),
    fix: "Check whether clients depend on it. If the change is intended, accept it with a reason.",
  },
  "diff/required-response-header-removed": {
    title: "A removed required response header",
    severity: "error",
    meaning:
      "The response no longer has a header that it always had, or a webhook or a callback no longer has such a parameter.",
    example: pair(
      get(
        "",
        "/pets",
        '"200": { description: Pets, headers: { X-Total: { required: true, schema: { type: integer } } } }',
      ),
      get("", "/pets", '"200": { description: Pets, headers: {  } }'),
    ),
    fix: "Keep the old form as well, or release a new major version.",
  },
  "diff/response-header-became-optional": {
    title: "A response header that is now optional",
    severity: "error",
    meaning: "The response may lack a header that it always had, or a webhook or a callback such a parameter.",
    example: pair(
      get(
        "",
        "/pets",
        '"200": { description: Pets, headers: { X-Total: { required: true, schema: { type: integer } } } }',
      ),
      get("", "/pets", '"200": { description: Pets, headers: { X-Total: { schema: { type: integer } } } }'),
    ),
    fix: "Keep the old form as well, or release a new major version.",
  },
  "diff/response-header-became-required": {
    title: "A response header that is now required",
    severity: "note",
    meaning: "The response always has a header that it may have had.",
    example: pair(
      get("", "/pets", '"200": { description: Pets, headers: { X-Total: { schema: { type: integer } } } }'),
      get(
        "",
        "/pets",
        '"200": { description: Pets, headers: { X-Total: { required: true, schema: { type: integer } } } }',
      ),
    ),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/link-added": {
    title: "A new link",
    severity: "note",
    meaning: "The response has a further link to another operation.",
    example: pair(
      get("operationId: listPets", "/pets", '"200": { description: Pets, links: {  } }'),
      get(
        "operationId: listPets",
        "/pets",
        '"200": { description: Pets, links: { again: { operationId: listPets } } }',
      ),
    ),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/link-removed": {
    title: "A removed link",
    severity: "warning",
    meaning: "The response no longer has a link to another operation.",
    example: pair(
      get(
        "operationId: listPets",
        "/pets",
        '"200": { description: Pets, links: { again: { operationId: listPets } } }',
      ),
      get("operationId: listPets", "/pets", '"200": { description: Pets, links: {  } }'),
    ),
    fix: "Check whether clients depend on it. If the change is intended, accept it with a reason.",
  },
  "diff/link-changed": {
    title: "Another target of a link",
    severity: "warning",
    meaning: "The link leads to another operation, or with other values.",
    example: pair(
      get(
        "operationId: listPets",
        "/pets",
        '"200": { description: Pets, links: { again: { operationId: listPets } } }',
      ),
      get(
        "operationId: listPets",
        "/pets",
        '"200": { description: Pets, links: { again: { operationId: listPets, parameters: { page: 2 } } } }',
      ),
    ),
    fix: "Check whether clients depend on it. If the change is intended, accept it with a reason.",
  },
  "diff/request-property-added": {
    title: "A new optional property in a request",
    severity: "note",
    meaning: "The request may have a further property.",
    example: pair(
      body("{ type: object, properties: { name: { type: string } } }"),
      body("{ type: object, properties: { name: { type: string }, age: { type: integer } } }"),
    ),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/request-property-removed": {
    title: "A removed property in a request",
    severity: "warning",
    meaning: "The description no longer has a property of the request. The API ignores or rejects it.",
    example: pair(
      body("{ type: object, properties: { name: { type: string }, age: { type: integer } } }"),
      body("{ type: object, properties: { name: { type: string } } }"),
    ),
    fix: "Deprecate the property first.",
  },
  "diff/response-property-added": {
    title: "A new property in a response",
    severity: "note",
    meaning: "The response may have a further property.",
    example: pair(
      reply("{ type: object, properties: { name: { type: string } } }"),
      reply("{ type: object, properties: { name: { type: string }, age: { type: integer } } }"),
    ),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/response-property-removed": {
    title: "A removed property in a response",
    severity: "warning",
    meaning: "The description no longer has an optional property of the response. Clients that read it get nothing.",
    example: pair(
      reply("{ type: object, properties: { name: { type: string }, age: { type: integer } } }"),
      reply("{ type: object, properties: { name: { type: string } } }"),
    ),
    fix: "Deprecate the property first.",
  },
  "diff/default-changed": {
    title: "Another default in a request",
    severity: "warning",
    meaning:
      "A parameter or a property that clients leave out now has another default. Their requests mean something else.",
    example: pair(
      body("{ type: object, properties: { size: { type: integer, default: 10 } } }"),
      body("{ type: object, properties: { size: { type: integer, default: 20 } } }"),
    ),
    fix: "Keep the default.",
  },
  "diff/response-default-changed": {
    title: "Another default in a response",
    severity: "note",
    meaning: "A property of the response has another default.",
    example: pair(
      reply("{ type: object, properties: { size: { type: integer, default: 10 } } }"),
      reply("{ type: object, properties: { size: { type: integer, default: 20 } } }"),
    ),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/format-changed": {
    title: "Another format",
    severity: "warning",
    meaning:
      "A text has another `format`, and no value shows the difference. Generated clients may give it another type.",
    example: pair(body("{ type: string, format: color }"), body("{ type: string, format: shade }")),
    fix: "Check whether clients depend on it. If the change is intended, accept it with a reason.",
  },
  "diff/content-encoding-changed": {
    title: "Another encoding of a text",
    severity: "warning",
    meaning:
      "The `contentEncoding` or the `contentMediaType` of a text changed. Validators do not check it, but the other side reads it in another way.",
    example: pair(body("{ type: string, contentEncoding: base64 }"), body("{ type: string, contentEncoding: base32 }")),
    fix: "Keep the old form as well, or release a new major version.",
  },
  "diff/content-schema-changed": {
    title: "Other rules for the content of a text",
    severity: "warning",
    meaning: "The `contentSchema` of a text changed. Validators do not check it.",
    example: pair(
      body("{ type: string, contentMediaType: application/json }"),
      body("{ type: string, contentMediaType: application/json, contentSchema: { type: object } }"),
    ),
    fix: "Check whether clients depend on it. If the change is intended, accept it with a reason.",
  },
  "diff/extensible-enum-changed": {
    title: "Fewer values in `x-extensible-enum`",
    severity: "warning",
    meaning: "A request may have had a value that `x-extensible-enum` no longer lists.",
    example: pair(
      body("{ type: string, x-extensible-enum: [cat, dog] }"),
      body("{ type: string, x-extensible-enum: [cat] }"),
    ),
    fix: "Check whether clients depend on it. If the change is intended, accept it with a reason.",
  },
  "diff/read-only-changed": {
    title: "Another `readOnly`",
    severity: "note",
    meaning: "A property is now `readOnly`, or no longer. If that rejects a value, another finding shows the value.",
    example: pair(
      reply("{ type: object, properties: { id: { type: string } } }"),
      reply("{ type: object, properties: { id: { type: string, readOnly: true } } }"),
    ),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/write-only-changed": {
    title: "Another `writeOnly`",
    severity: "note",
    meaning: "A property is now `writeOnly`, or no longer. If that rejects a value, another finding shows the value.",
    example: pair(
      body("{ type: object, properties: { key: { type: string } } }"),
      body("{ type: object, properties: { key: { type: string, writeOnly: true } } }"),
    ),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/discriminator-added": {
    title: "A new discriminator",
    severity: "note",
    meaning: "The union now has a discriminator.",
    example: pair(
      body("{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] }", kinds),
      body(
        "{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind } }",
        kinds,
      ),
    ),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/discriminator-removed": {
    title: "A removed discriminator",
    severity: "warning",
    meaning: "The union no longer has a discriminator. Generated clients choose the branch in another way.",
    example: pair(
      body(
        "{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind } }",
        kinds,
      ),
      body("{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] }", kinds),
    ),
    fix: "Keep the discriminator.",
  },
  "diff/discriminator-changed": {
    title: "Another discriminator",
    severity: "warning",
    meaning: "The discriminator of the union is another property.",
    example: pair(
      body(
        "{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind } }",
        kinds,
      ),
      body(
        "{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: type } }",
        kinds,
      ),
    ),
    fix: "Keep the discriminator.",
  },
  "diff/discriminator-mapping-added": {
    title: "Another value of a discriminator",
    severity: "note",
    meaning: "A further value of the discriminator chooses a branch.",
    example: pair(
      body(
        "{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind, mapping: { kitten: '#/components/schemas/Cat' } } }",
        kinds,
      ),
      body(
        "{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind, mapping: { kitten: '#/components/schemas/Cat', puppy: '#/components/schemas/Dog' } } }",
        kinds,
      ),
    ),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/discriminator-mapping-removed": {
    title: "A removed value of a discriminator",
    severity: "warning",
    meaning: "A value of the discriminator no longer chooses a branch.",
    example: pair(
      body(
        "{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind, mapping: { kitten: '#/components/schemas/Cat', puppy: '#/components/schemas/Dog' } } }",
        kinds,
      ),
      body(
        "{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind, mapping: { kitten: '#/components/schemas/Cat' } } }",
        kinds,
      ),
    ),
    fix: "Keep the value.",
  },
  "diff/discriminator-mapping-changed": {
    title: "Another branch for a value",
    severity: "warning",
    meaning: "A value of the discriminator chooses another branch.",
    example: pair(
      body(
        "{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind, mapping: { kitten: '#/components/schemas/Cat' } } }",
        kinds,
      ),
      body(
        "{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind, mapping: { kitten: '#/components/schemas/Dog' } } }",
        kinds,
      ),
    ),
    fix: "Keep the branch.",
  },
  "diff/security-narrowed": {
    title: "Stricter security",
    severity: "error",
    meaning:
      "Requests with credentials that were enough are no longer let in: a further credential is required, or one is no longer accepted.",
    example: pair(get("", "/pets", undefined, schemes), get("security: [{ key: [] }]", "/pets", undefined, schemes)),
    fix: "Accept the earlier credentials as well.",
  },
  "diff/security-widened": {
    title: "Another way to authenticate",
    severity: "note",
    meaning: "The API lets in requests with other credentials as well.",
    example: pair(
      get("security: [{ key: [] }]", "/pets", undefined, schemes),
      get("security: [{ key: [] }, { login: [] }]", "/pets", undefined, schemes),
    ),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/scope-added": {
    title: "A further scope",
    severity: "error",
    meaning: "Requests need a scope that they did not need.",
    example: pair(
      get("security: [{ login: [read] }]", "/pets", undefined, schemes),
      get("security: [{ login: [read, list] }]", "/pets", undefined, schemes),
    ),
    fix: "Let in the earlier scopes as well.",
  },
  "diff/scope-removed": {
    title: "Fewer scopes",
    severity: "note",
    meaning: "Requests need fewer scopes.",
    example: pair(
      get("security: [{ login: [read, list] }]", "/pets", undefined, schemes),
      get("security: [{ login: [read] }]", "/pets", undefined, schemes),
    ),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/security-scheme-changed": {
    title: "Another kind of security",
    severity: "error",
    meaning: "A security scheme has another type. Earlier credentials are not accepted.",
    example: pair(
      get("security: [{ key: [] }]", "/pets", undefined, schemes),
      get("security: [{ key: [] }]", "/pets", undefined, otherSchemes),
    ),
    fix: "Add a second scheme, and accept both.",
  },
  "diff/oauth-url-changed": {
    title: "Another address of a login server",
    severity: "warning",
    meaning: "A URL, a flow, or a scope of a security scheme changed or is removed.",
    example: pair(
      get("security: [{ login: [read] }]", "/pets", undefined, schemes),
      get("security: [{ login: [read] }]", "/pets", undefined, movedLogin),
    ),
    fix: "Check whether clients depend on it. If the change is intended, accept it with a reason.",
  },
  "diff/servers-replaced": {
    title: "Another URL of the API",
    severity: "error",
    meaning: "None of the earlier servers is in the revision.",
    example: pair(
      get("", "/pets", undefined, "servers: [{ url: https://api.example.com/v1 }]\n"),
      get("", "/pets", undefined, "servers: [{ url: https://eu.example.com/v1 }]\n"),
    ),
    fix: "Keep the earlier server, or release a new major version.",
  },
  "diff/server-removed": {
    title: "A removed server",
    severity: "warning",
    meaning: "A server is removed, and another one remains.",
    example: pair(
      get(
        "",
        "/pets",
        undefined,
        "servers: [{ url: https://api.example.com/v1 }, { url: https://eu.example.com/v1 }]\n",
      ),
      get("", "/pets", undefined, "servers: [{ url: https://api.example.com/v1 }]\n"),
    ),
    fix: "Check whether clients depend on it. If the change is intended, accept it with a reason.",
  },
  "diff/server-added": {
    title: "Another server",
    severity: "note",
    meaning: "The API has a further server.",
    example: pair(
      get("", "/pets", undefined, "servers: [{ url: https://api.example.com/v1 }]\n"),
      get(
        "",
        "/pets",
        undefined,
        "servers: [{ url: https://api.example.com/v1 }, { url: https://eu.example.com/v1 }]\n",
      ),
    ),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/server-variable-changed": {
    title: "Another variable of a server",
    severity: "warning",
    meaning: "A variable in the URL of a server has another default, or fewer values.",
    example: pair(
      get(
        "",
        "/pets",
        undefined,
        "servers: [{ url: 'https://{region}.example.com', variables: { region: { default: eu } } }]\n",
      ),
      get(
        "",
        "/pets",
        undefined,
        "servers: [{ url: 'https://{region}.example.com', variables: { region: { default: us } } }]\n",
      ),
    ),
    fix: "Check whether clients depend on it. If the change is intended, accept it with a reason.",
  },
  "diff/webhook-added": {
    title: "A new webhook",
    severity: "note",
    meaning: "The API may call a further webhook.",
    example: pair(
      get(),
      get("", "/pets", undefined, 'webhooks:\n  petBorn: { post: { responses: { "200": { description: Done } } } }\n'),
    ),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/webhook-removed": {
    title: "A removed webhook",
    severity: "error",
    meaning: "The API no longer calls the webhook.",
    example: pair(
      get("", "/pets", undefined, 'webhooks:\n  petBorn: { post: { responses: { "200": { description: Done } } } }\n'),
      get(),
    ),
    fix: "Keep the old form as well, or release a new major version.",
  },
  "diff/callback-added": {
    title: "A new callback",
    severity: "note",
    meaning: "The operation has a further callback.",
    example: pair(
      get(),
      get("callbacks: { done: { '{$request.query.url}': { post: { responses: { '200': { description: Done } } } } } }"),
    ),
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/callback-removed": {
    title: "A removed callback",
    severity: "error",
    meaning: "The operation no longer calls the client back.",
    example: pair(
      get("callbacks: { done: { '{$request.query.url}': { post: { responses: { '200': { description: Done } } } } } }"),
      get(),
    ),
    fix: "Keep the old form as well, or release a new major version.",
  },
  "diff/words-changed": {
    title: "Changed texts",
    severity: "note",
    meaning: "Only texts changed: descriptions, summaries, titles, or examples.",
    example: pair(get("summary: List pets"), get("summary: List all pets")),
    fix: "Nothing.",
  },
  "diff/description-added": {
    title: "A new description",
    severity: "note",
    meaning: "The project has a further description.",
    example: { situation: "The config lists a description under `apis` that the base does not have." },
    fix: "Nothing, if the change is intended. Mention it in the release notes.",
  },
  "diff/description-removed": {
    title: "A removed description",
    severity: "error",
    meaning: "The project no longer has a description that the base has. All of its operations are removed.",
    example: { situation: "The config no longer lists a description under `apis` that the base has." },
    fix: "Keep the description, or release a new major version.",
  },
  "diff/incomplete-comparison": {
    title: "An incomplete comparison",
    severity: "warning",
    meaning:
      "One of the two descriptions has errors, so docsgen may not see every change. docsgen does not compare a schema that a side refers to and that cannot be resolved. There is one finding for each side, with the first error and the operations and schemas that contain errors.",
    example: {
      command: "docsgen diff old.yaml new.yaml",
      files: {
        "old.yaml": get("parameters: [{ $ref: '#/components/parameters/Limit' }]"),
        "new.yaml": get(),
      },
    },
    fix: "Fix the errors of the description. If the base is a commit that cannot change, compare with a later one, or accept the warning.",
  },
  "diff/kit-types-changed": {
    title: "Changed types of the kit",
    severity: "note",
    meaning:
      "`docsgen diff --types` lets the project's own TypeScript compare the types of the kit. These types are new or removed, or the compiler does not accept both types for each other. `wider`: the new type accepts every old value. `narrower`: the old type accepts every new value.",
    example: {
      situation: "`docsgen diff --types --format github` in a project whose type `File` has a new required property.",
    },
    fix: "Nothing, if the change is intended. Programs that use the type may need an update.",
  },
  "diff/no-compiler": {
    title: "No TypeScript for `--types`",
    severity: "warning",
    meaning:
      "`docsgen diff --types` needs the package `typescript` in the project. Without it, the report lists the types whose text differs.",
    example: { situation: "`docsgen diff --types` in a project that has not installed `typescript`." },
    fix: "Run `npm install --save-dev typescript` in the project.",
  },
  "diff/compiler-failed": {
    title: "TypeScript ends without a result",
    severity: "warning",
    meaning:
      "`docsgen diff --types` started the project's compiler, and the compiler could not compare the types. The finding has its message.",
    example: { situation: "The project's TypeScript is too old for the types of the kit." },
    fix: "Run `npx tsc --version` in the project, and update the package.",
  },
  "diff/outdated-acceptance": {
    title: "An accepted change that no longer exists",
    severity: "warning",
    meaning: "The file of accepted changes has an entry for a change that the comparison does not find.",
    example: {
      command: "docsgen diff old.yaml new.yaml --accept docsgen-changes.yaml",
      files: {
        "old.yaml": get(),
        "new.yaml": get("summary: List pets"),
        "docsgen-changes.yaml":
          "- code: diff/operation-removed\n  operation: HEAD /pets\n  reason: No client calls it.\n",
      },
    },
    fix: "Remove the entry, or run `docsgen diff --update-accepted`.",
  },
  "diff/expired-acceptance": {
    title: "An acceptance whose date has passed",
    severity: "warning",
    meaning: "An accepted change has a date in `until`, and that date has passed. The change counts again.",
    example: {
      command: "docsgen diff old.yaml new.yaml --accept docsgen-changes.yaml",
      files: {
        "old.yaml": `${get()}${head()}`,
        "new.yaml": get(),
        "docsgen-changes.yaml":
          "- code: diff/operation-removed\n  operation: HEAD /pets\n  reason: No client calls it.\n  until: 2020-01-31\n",
      },
    },
    fix: "Undo the change, or state a later date.",
  },
} as const satisfies Catalog;

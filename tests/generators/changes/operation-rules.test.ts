import { describe, expect, test } from "vitest";
import { compare, document } from "./compare-documents.ts";

const done = { 200: { description: "Done." } };
const text = { type: "string" };
const list = { type: "array", items: text };
const scheme = (name: string): object => ({ type: "apiKey", in: "header", name });
const schemes = { key: scheme("X-Key"), token: { type: "http", scheme: "bearer" } };
const oauth = (scopes: object): object => ({
  type: "oauth2",
  flows: { clientCredentials: { tokenUrl: "https://a.test/t", scopes } },
});

const operation = (more: object, method = "post"): object =>
  document({ "/pets": { [method]: { operationId: "pets", responses: done, ...more } } });
const parameter = (more: object, isList = false): object =>
  operation({ parameters: [{ name: "p", in: "query", schema: isList ? list : text, ...more }] });
const body = (schema: object, type = "application/json"): object =>
  operation({ requestBody: { required: true, content: { [type]: { schema } } } });
const answers = (responses: object): object => operation({ responses });
const response = (more: object): object => answers({ 200: { description: "Done.", ...more } });
const content = (...types: readonly string[]): object => ({
  content: Object.fromEntries(types.map((type) => [type, { schema: text }])),
});
const error = (schema: object = text): object => ({ description: "No.", content: { "application/json": { schema } } });
const whole = { type: "integer" };
/** The texts of a response become whole numbers, or the opposite. */
const otherValues = ["compatible response-narrowed", "breaking response-unexpected"];
const secured = (security: readonly object[]): object =>
  document(
    { "/pets": { post: { responses: done, security } } },
    { components: { securitySchemes: { ...schemes, oauth: oauth({ read: "", write: "" }) } } },
  );
const server = (variable: object): object =>
  document({}, { servers: [{ url: "https://{region}.test", variables: { region: { default: "eu", ...variable } } }] });
const event = (schema: object, isRequired = true): object => ({
  post: { requestBody: { required: isRequired, content: { "application/json": { schema } } }, responses: done },
});
const webhook = (own: object): object => document({}, { webhooks: { born: own } });
const callback = (own: object): object => operation({ callbacks: { later: { "{$request.body#/url}": own } } });
const part = (properties: object, required: readonly string[] = []): object => ({
  type: "object",
  properties,
  ...(required.length > 0 ? { required } : {}),
});
const formOf = (encoding: object): object =>
  operation({
    requestBody: { content: { "multipart/form-data": { schema: part({ a: list }), encoding: { a: encoding } } } },
  });
const today = { deprecated: true };

/** The codes of the changes from the first to the second, and of those back. */
type Row = readonly [name: string, base: object, revision: object, there: readonly string[], back: readonly string[]];

const rows: Readonly<Record<string, readonly Row[]>> = {
  parameters: [
    [
      "a new required parameter",
      operation({}),
      parameter({ required: true }),
      ["breaking required-parameter-added"],
      ["risky parameter-removed"],
    ],
    [
      "a new optional parameter",
      operation({}),
      parameter({}),
      ["compatible parameter-added"],
      ["risky parameter-removed"],
    ],
    [
      "a required parameter",
      parameter({}),
      parameter({ required: true }),
      ["breaking parameter-became-required"],
      ["compatible parameter-became-optional"],
    ],
    [
      "another place",
      parameter({}),
      parameter({ in: "header" }),
      ["breaking parameter-moved"],
      ["breaking parameter-moved"],
    ],
    [
      "another style of a list",
      parameter({}, true),
      parameter({ style: "pipeDelimited", explode: false }, true),
      ["breaking parameter-style-changed"],
      ["breaking parameter-style-changed"],
    ],
    ["the default style of a list", parameter({}, true), parameter({ style: "form", explode: true }, true), [], []],
    ["another style of a text", parameter({}), parameter({ style: "form", explode: false }), [], []],
    [
      "JSON instead of a text",
      parameter({}),
      operation({ parameters: [{ name: "p", in: "query", content: { "application/json": { schema: text } } }] }),
      ["breaking parameter-media-type-changed"],
      ["breaking parameter-media-type-changed"],
    ],
    [
      "a default",
      parameter({}),
      parameter({ schema: { ...text, default: "a" } }),
      ["risky default-changed"],
      ["risky default-changed"],
    ],
  ],
  bodies: [
    [
      "a new required property",
      body(part({ a: text })),
      body(part({ a: text, b: text }, ["b"])),
      ["breaking request-rejected"],
      ["compatible request-accepted", "risky request-property-removed"],
    ],
    [
      "a new required property without a schema",
      body(part({ a: text })),
      body(part({ a: text }, ["b"])),
      ["breaking request-rejected"],
      ["compatible request-accepted"],
    ],
    [
      "a required body",
      operation({ requestBody: { content: { "application/json": { schema: text } } } }),
      body(text),
      ["breaking request-body-became-required"],
      ["compatible request-body-became-optional"],
    ],
    [
      "a new required body",
      operation({}),
      body(text),
      ["breaking required-request-body-added"],
      ["breaking request-body-removed"],
    ],
    [
      "a character set of a text",
      body(text, "text/plain; charset=utf-8"),
      body(text, "text/plain;charset=UTF-8"),
      [],
      [],
    ],
    ["a character set of JSON", body(text), body(text, "application/json; charset=utf-8"), [], []],
    [
      "all images",
      body(text, "image/png"),
      body(text, "image/*"),
      ["compatible request-media-type-added"],
      ["breaking request-media-type-removed"],
    ],
    [
      "the encoding of a form, in other words",
      formOf({ contentType: "text/plain" }),
      formOf({ contentType: "Text/Plain" }),
      [],
      [],
    ],
    [
      "the encoding of a form",
      formOf({}),
      formOf({ contentType: "application/json" }),
      ["breaking encoding-changed"],
      ["breaking encoding-changed"],
    ],
  ],
  responses: [
    [
      "a range that covers a status",
      answers({ ...done, 404: { description: "No." } }),
      answers({ ...done, "4XX": { description: "No." } }),
      [],
      [],
    ],
    [
      "a range beside a status that it covers",
      answers({ ...done, 404: { description: "No.", ...content("text/plain") }, "4XX": { description: "No." } }),
      answers({ ...done, 404: { description: "No.", ...content("text/plain") } }),
      ["compatible error-response-removed"],
      ["compatible response-added"],
    ],
    [
      "a status instead of a default with the same values",
      answers({ ...done, default: error() }),
      answers({ ...done, 404: error() }),
      ["compatible error-response-removed", "compatible response-added"],
      ["compatible error-response-removed", "compatible response-added"],
    ],
    [
      "a status beside the default",
      answers({ ...done, default: error() }),
      answers({ ...done, 404: error(), "5XX": error(), default: error() }),
      [],
      [],
    ],
    [
      "a status with other values than the default",
      answers({ ...done, default: error() }),
      answers({ ...done, 404: error(whole), default: error() }),
      otherValues,
      otherValues,
    ],
    [
      "a status instead of a default with other values",
      answers({ ...done, default: error() }),
      answers({ ...done, 404: error(whole) }),
      ["compatible error-response-removed", "compatible response-added", ...otherValues],
      ["compatible error-response-removed", "compatible response-added", ...otherValues],
    ],
    [
      "a range with other values than the default",
      answers({ ...done, default: error() }),
      answers({ ...done, "4XX": error(whole), default: error() }),
      otherValues,
      otherValues,
    ],
    [
      "a status with other values than its range",
      answers({ ...done, "4XX": error() }),
      answers({ ...done, 404: error(whole), "4XX": error() }),
      otherValues,
      otherValues,
    ],
    [
      "a second success beside a default for errors",
      answers({ ...done, default: error() }),
      answers({ ...done, 201: error(whole), default: error() }),
      ["compatible response-added"],
      ["breaking success-response-removed"],
    ],
    [
      "a status without content beside a default with content",
      answers({ ...done, default: error() }),
      answers({ ...done, 404: { description: "No." }, default: error() }),
      ["compatible response-added"],
      ["compatible error-response-removed"],
    ],
    [
      "another success",
      answers(done),
      answers({ 201: { description: "New." } }),
      ["breaking success-response-removed", "compatible response-added"],
      ["breaking success-response-removed", "compatible response-added"],
    ],
    [
      "a new media type",
      response(content("text/plain")),
      response(content("text/plain", "text/csv")),
      ["compatible response-media-type-added"],
      ["breaking response-media-type-removed"],
    ],
    [
      "a more general media type",
      response(content("text/plain")),
      response(content("text/*")),
      ["risky response-media-type-generalized"],
      [],
    ],
    [
      "any media type",
      response(content("text/plain")),
      response(content("*/*")),
      ["risky response-media-type-generalized"],
      [],
    ],
    ["a media type beside its range", response(content("text/*")), response(content("text/*", "text/plain")), [], []],
    [
      "a media type with other values than its range",
      response(content("text/*")),
      response({ content: { "text/*": { schema: text }, "text/plain": { schema: whole } } }),
      otherValues,
      otherValues,
    ],
    [
      "a range of media types beside one that it covers",
      response({ content: { "text/*": { schema: { type: "integer" } }, "text/plain": { schema: text } } }),
      response(content("text/plain")),
      ["breaking response-media-type-removed"],
      ["compatible response-media-type-added"],
    ],
    [
      "a required header",
      response({ headers: { "X-A": { required: true, schema: text } } }),
      response({}),
      ["breaking required-response-header-removed"],
      ["compatible response-header-added"],
    ],
    [
      "an optional header",
      response({ headers: { "X-A": { required: true, schema: text } } }),
      response({ headers: { "x-a": { schema: text } } }),
      ["breaking response-header-became-optional"],
      ["compatible response-header-became-required"],
    ],
    [
      "a link",
      response({ links: { next: { operationId: "pets" } } }),
      response({}),
      ["risky link-removed"],
      ["compatible link-added"],
    ],
    [
      "the target of a link",
      response({ links: { next: { operationId: "pets", parameters: { p: "$response.body#/id" } } } }),
      response({ links: { next: { operationId: "pets", parameters: { p: "$response.body#/key" } } } }),
      ["risky link-changed"],
      ["risky link-changed"],
    ],
  ],
  security: [
    [
      "one of two ways",
      secured([{ key: [] }]),
      secured([{ key: [] }, { token: [] }]),
      ["compatible security-widened"],
      ["breaking security-narrowed"],
    ],
    [
      "both instead of one",
      secured([{ key: [] }]),
      secured([{ key: [], token: [] }]),
      ["breaking security-narrowed"],
      ["compatible security-widened"],
    ],
    [
      "no credentials are enough",
      secured([{ key: [] }]),
      secured([{ key: [] }, {}]),
      ["compatible security-widened"],
      ["breaking security-narrowed"],
    ],
    ["the order of ways", secured([{ key: [] }, { token: [] }]), secured([{ token: [] }, { key: [] }]), [], []],
    [
      "a scope",
      secured([{ oauth: ["read"] }]),
      secured([{ oauth: ["read", "write"] }]),
      ["breaking scope-added"],
      ["compatible scope-removed"],
    ],
  ],
  servers: [
    [
      "a value of a variable",
      server({ enum: ["eu", "us"] }),
      server({ enum: ["eu"] }),
      ["risky server-variable-changed"],
      [],
    ],
    [
      "the default of a variable",
      server({}),
      server({ default: "us" }),
      ["risky server-variable-changed"],
      ["risky server-variable-changed"],
    ],
    [
      "a slash at the end",
      document({}, { servers: [{ url: "https://a.test" }] }),
      document({}, { servers: [{ url: "https://a.test/" }] }),
      [],
      [],
    ],
  ],
  "calls from the server": [
    [
      "a property that the server no longer sends",
      webhook(event(part({ a: text }, ["a"]))),
      webhook(event(part({ a: text }))),
      ["breaking response-unexpected"],
      ["compatible response-narrowed"],
    ],
    ["a webhook", webhook(event(text)), document({}), ["breaking webhook-removed"], ["compatible webhook-added"]],
    [
      "a property that a callback no longer has",
      callback(event(part({ a: text }, ["a"]))),
      callback(event(part({ a: text }))),
      ["breaking response-unexpected"],
      ["compatible response-narrowed"],
    ],
    ["a callback", callback(event(text)), operation({}), ["breaking callback-removed"], ["compatible callback-added"]],
  ],
  life: [
    ["a new operation", document({}), operation({}), ["compatible operation-added"], ["breaking operation-removed"]],
    [
      "an operation that was deprecated",
      operation(today),
      document({}),
      ["compatible deprecated-operation-removed"],
      ["compatible operation-added"],
    ],
    [
      "an operation before its sunset",
      operation({ ...today, "x-sunset": "2027-05-01" }),
      document({}),
      ["breaking operation-removed-before-sunset"],
      ["compatible operation-added"],
    ],
    [
      "a sunset",
      operation({ ...today, "x-sunset": "2027-05-01" }),
      operation({ ...today, "x-sunset": "2027-04-01" }),
      ["risky sunset-earlier"],
      ["compatible sunset-later"],
    ],
    [
      "no sunset",
      operation({ ...today, "x-sunset": "2027-05-01" }),
      operation(today),
      ["risky sunset-removed"],
      ["compatible sunset-later"],
    ],
    [
      "an operationId",
      operation({}),
      operation({ operationId: "other" }),
      ["risky operation-id-changed"],
      ["risky operation-id-changed"],
    ],
  ],
};

describe.each(Object.entries(rows))("%s", (_, own) => {
  test.each(own)("%s", (_name, ...[base, revision, there, back]) => {
    const print = (changes: ReturnType<typeof compare>): readonly string[] =>
      changes.map(({ level, code }) => `${level} ${code.replace("diff/", "")}`).toSorted();
    expect(print(compare(base, revision))).toEqual(there.toSorted());
    expect(print(compare(revision, base))).toEqual(back.toSorted());
  });
});

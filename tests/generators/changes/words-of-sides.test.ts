import { expect, test } from "vitest";
import { compare, document } from "./compare-documents.ts";

const text = { type: "string" };
const content = (schema: object): object => ({ content: { "application/json": { schema } } });
const done = { "200": { description: "Done." } };
const part = (properties: object, required: readonly string[] = []): object => ({
  type: "object",
  properties,
  required,
});

const returning = (schema: object): object =>
  document({ "/pets": { get: { responses: { 200: { description: "Pets", ...content(schema) } } } } });
const sending = (schema: object): object =>
  document({ "/pets": { post: { requestBody: content(schema), responses: done } } });
const webhook = (own: object): object => document({}, { webhooks: { born: { post: { responses: done, ...own } } } });
const callback = (own: object): object =>
  document({
    "/pets": { post: { responses: done, callbacks: { later: { "{$request.body#/url}": { post: own } } } } },
  });
const header = (own: object): object => ({ parameters: [{ name: "X-A", in: "header", schema: text, ...own }] });

function linesOf(base: object, revision: object): readonly string[] {
  return compare(base, revision).map(({ level, code, message }) => `${level} ${code.replace("diff/", "")}: ${message}`);
}

test.each<[string, object, object, readonly string[]]>([
  [
    "a webhook with other values",
    webhook({ requestBody: content(text) }),
    webhook({ requestBody: content({ type: ["string", "null"] }) }),
    [
      "breaking response-unexpected: The request body: `null` is now allowed. The API may send values that receivers of the base do not expect.",
    ],
  ],
  [
    "a webhook with fewer values",
    webhook({ requestBody: content(text) }),
    webhook({ requestBody: content({ ...text, maxLength: 3 }) }),
    ["compatible response-narrowed: The request body: `maxLength: 3` is new. The API now sends fewer values."],
  ],
  [
    "an answer to a callback that the API rejects",
    callback({ responses: { 200: { description: "Done.", ...content(text) } } }),
    callback({ responses: { 200: { description: "Done.", ...content({ ...text, maxLength: 3 }) } } }),
    [
      "breaking request-rejected: The response 200: `maxLength: 3` is new. The API now rejects responses that it accepted.",
    ],
  ],
  [
    "an answer to a callback in a form that the API rejects",
    callback({ responses: { 200: { description: "Done.", content: { "text/plain": {}, "text/csv": {} } } } }),
    callback({ responses: { 200: { description: "Done.", content: { "text/plain": {} } } } }),
    ["breaking request-media-type-removed: The API now rejects responses with `text/csv`."],
  ],
  [
    "a header that a webhook also sends",
    webhook({}),
    webhook(header({ required: true })),
    ["compatible response-header-added: The header parameter `X-A` is new and always sent."],
  ],
  [
    "a header that a webhook does not send",
    webhook(header({ required: true })),
    webhook({}),
    ["breaking required-response-header-removed: The header parameter `X-A` is removed."],
  ],
  [
    "a header that a webhook may not send",
    webhook(header({ required: true })),
    webhook(header({})),
    ["breaking response-header-became-optional: The header parameter `X-A` is now optional."],
  ],
  [
    "a header that an answer to a webhook must have",
    webhook({ responses: { 200: { description: "Done.", headers: {} } } }),
    webhook({ responses: { 200: { description: "Done.", headers: { "X-A": { required: true, schema: text } } } } }),
    ["breaking required-parameter-added: The response 200 has the new header `X-A`."],
  ],
  [
    "a type where the base has any value",
    sending(part({ a: {} })),
    sending(part({ a: text })),
    [
      'breaking request-rejected: The request body, at `/a`: `type: "string"` is new. The API now rejects requests that it accepted.',
    ],
  ],
  [
    "a required property that the base does not have",
    sending(part({})),
    sending(part({ a: text }, ["a"])),
    [
      "breaking request-rejected: The request body: `a` is new and required. The API now rejects requests that it accepted.",
    ],
  ],
  [
    "a required property that the revision does not have",
    returning(part({ a: text }, ["a"])),
    returning(part({})),
    [
      "breaking response-unexpected: The response 200: the required property `a` is removed. The API may return values that clients of the base do not expect.",
    ],
  ],
  [
    "values of further properties",
    sending({ type: "object" }),
    sending({ type: "object", additionalProperties: { type: "object", maxProperties: 0 } }),
    [
      'breaking request-rejected: The request body, at `/other`: the revision does not allow this value: `additionalProperties: {"type":"object","maxProperties":0}`. The API now rejects requests that it accepted.',
    ],
  ],
  [
    "a response without a body",
    returning(text),
    document({ "/pets": { get: { responses: { 200: { description: "Pets" } } } } }),
    ["breaking response-media-type-removed: The response 200 has no body now."],
  ],
  [
    "a response that gets a body",
    document({ "/pets": { get: { responses: { 200: { description: "Pets" } } } } }),
    returning(text),
    ["compatible response-media-type-added: The response 200 now has a body: `application/json`."],
  ],
  [
    "a format that the base does not state",
    sending(text),
    sending({ ...text, format: "color" }),
    ["risky format-changed: The request body now has the format `color`."],
  ],
  [
    "another branch that a property names",
    returning({ type: "array", items: { oneOf: [part({ type: { const: "a" } }, ["type"])] } }),
    returning({
      type: "array",
      items: { oneOf: [part({ type: { const: "a" } }, ["type"]), part({ type: { const: "b" } }, ["type"])] },
    }),
    [
      'risky response-branch-added: The response 200, at `/0/type`: `"b"` is a new value. The API may return values that clients of the base do not expect.',
    ],
  ],
])("says what changed: %s", (_name, base, revision, expected) => {
  expect(linesOf(base, revision)).toEqual(expected);
});

test("a parameter of a path that one side does not declare is still in the path", () => {
  const item = (own: object): object => document({ "/pets/{id}": { get: { responses: done, ...own } } });
  const id = { parameters: [{ name: "id", in: "path", required: true, schema: text }] };
  expect(linesOf(item(id), item({}))).toEqual([
    "risky parameter-removed: The path parameter `id` is not declared now. The path still contains it.",
  ]);
  expect(linesOf(item({}), item(id))).toEqual([
    "breaking required-parameter-added: The path parameter `id` is new: the base does not declare it, although its path has it.",
  ]);
});

test("the place of a rule that the base does not have is the schema at the same location", () => {
  const [change] = compare(sending(part({ a: { description: "Any" } })), sending(part({ a: text })));
  expect(change?.base?.pointer).toMatch(/\/properties\/a$/);
});

import { describe, expect, test } from "vitest";
import { levelOf } from "../../../generators/changes/levels.ts";
import { codesOf, compare, document } from "./compare-documents.ts";
import { dayOf } from "../../../generators/changes/rules/life.ts";

const answer = { responses: { 200: { description: "Done." } } };

function withParameter(parameter: object): object {
  return document({ "/pets": { get: { parameters: [parameter], ...answer } } });
}

const list = { type: "array", items: { type: "string" } };

const named = {
  type: "object",
  description: "A pet.",
  properties: { name: { type: "string", description: "Its name." } },
};
const typed = (name: string): object => ({ "application/json": { schema: { $ref: `#/components/schemas/${name}` } } });
const described = { description: "All pets.", content: { "application/json": { schema: named } } };
const fixed = { enum: ["https"], default: "https" };

/** Two operations that refer to a schema. */
function referring(name: string, schema: object, further: object = {}): object {
  const operation = { responses: { 200: { description: "Done.", content: typed(name) } } };
  return document(
    { "/pets": { get: operation, post: operation } },
    { components: { schemas: { [name]: schema, ...further } } },
  );
}

const texted = { type: "string", format: "nonce", default: "" };

const containing = (inner: object): object => ({ type: "object", properties: { inner } });
const toSchema = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const nested = (name: string): object => containing(containing(toSchema(name)));

const explained = (type: string): object => ({ ...titled(type, undefined), description: `A list of ${type}.` });
const withDefault = (name: string): object => ({ type: "object", properties: { name: { default: name } } });
const withNumber = (name: string, id: object, further: object = {}): object => ({
  type: "object",
  properties: { id, [name]: { type: "integer", ...further } },
});

/** A list that has the title of other lists. */
const titled = (type: string, value: unknown): object => ({
  title: "list",
  type: "array",
  items: { type, default: value },
});

/** Schemas that all refer to each other. */
function meshed(names: readonly string[]): Record<string, object> {
  const union = (name: string): object => ({ anyOf: [{ type: "string" }, toSchema(name)] });
  const properties = Object.fromEntries(names.map((name) => [name, union(name)]));
  return Object.fromEntries(names.map((name) => [name, { type: "object", properties }]));
}

/** Schemas whose properties are unions of all of them, which no property tells apart. */
function unions(count: number, order: (branches: readonly object[]) => readonly object[]): Record<string, object> {
  const names = Array.from({ length: count }, (_, index) => `N${index}`);
  const union = { oneOf: order(names.map(toSchema)) };
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        type: "object",
        properties: { [name]: { type: "string" }, list: { type: "array", items: union }, next: union },
      },
    ]),
  );
}

function having(name: string): object {
  return { type: "object", required: [name], properties: { [name]: { type: "string" } } };
}

function withParameters(references: readonly string[]): object {
  const parameters = Object.fromEntries(
    ["a", "b"].map((name) => [name, { name, in: "query", description: `Of ${name}.`, schema: {} }]),
  );
  const operation = { ...answer, parameters: references.map((reference) => ({ $ref: reference })) };
  return document({ "/pets": { get: operation } }, { components: { parameters } });
}

describe("no change", () => {
  const bearer = { type: "http", scheme: "bearer" };
  const secured = (name: string) =>
    document(
      { "/pets": { get: { ...answer, security: [{ [name]: [] }] } } },
      { components: { securitySchemes: { [name]: bearer } } },
    );
  test.each<[string, object, object]>([
    [
      "another name of a path parameter",
      document({
        "/pets/{id}": { get: { parameters: [{ name: "id", in: "path", required: true, schema: {} }], ...answer } },
      }),
      document({
        "/pets/{pet}": { get: { parameters: [{ name: "pet", in: "path", required: true, schema: {} }], ...answer } },
      }),
    ],
    [
      "a parameter of the path item",
      withParameter({ name: "limit", in: "query", schema: list }),
      document({ "/pets": { parameters: [{ name: "limit", in: "query", schema: list }], get: answer } }),
    ],
    [
      "explode of a scalar",
      withParameter({ name: "limit", in: "query", schema: { type: "integer" } }),
      withParameter({ name: "limit", in: "query", explode: false, schema: { type: "integer" } }),
    ],
    [
      "headers that OpenAPI ignores",
      withParameter({ name: "Accept", in: "header", schema: { type: "string" } }),
      document({ "/pets": { get: answer } }),
    ],
    ["another name of a security scheme", secured("token"), secured("login")],
    ["no servers and the root", document({}), document({}, { servers: [{ url: "/" }] })],
    [
      "security of the description and of the operation",
      document({ "/pets": { get: answer } }, { security: [{ a: [] }], components: { securitySchemes: { a: bearer } } }),
      document(
        { "/pets": { get: { ...answer, security: [{ a: [] }] } } },
        { components: { securitySchemes: { a: bearer } } },
      ),
    ],
    [
      "upper case and spaces in a media type",
      document({ "/pets": { post: { requestBody: { content: { "application/json": {} } }, ...answer } } }),
      document({
        "/pets": { post: { requestBody: { content: { "Application/JSON; charset=utf-8": {} } }, ...answer } },
      }),
    ],
    [
      "texts that move to a component",
      document({ "/pets": { get: { responses: { 200: described } } } }),
      document(
        { "/pets": { get: { responses: { 200: { $ref: "#/components/responses/Pets" } } } } },
        { components: { responses: { Pets: { ...described, content: typed("List") } }, schemas: { List: named } } },
      ),
    ],
    ["another name of a component with texts", referring("Pet", named), referring("Animal", named)],
    [
      "the order of described schemas that all apply",
      referring("Pet", { allOf: [named, { description: "Has an age.", required: ["age"] }] }),
      referring("Pet", { allOf: [{ required: ["age"], description: "Has an age." }, named] }),
    ],
    [
      "the order of branches without a name",
      referring("Id", { anyOf: [{ type: "integer", format: "int64" }, texted] }),
      referring("Id", { anyOf: [texted, { type: "integer", format: "int64" }] }),
    ],
    [
      "the order of branches with properties",
      referring("Pet", { oneOf: [having("name"), having("age")] }),
      referring("Pet", { oneOf: [having("age"), having("name")] }),
    ],
    [
      "the order of branches with one title",
      referring("Pet", { oneOf: [titled("string", "a"), titled("integer", 1)] }),
      referring("Pet", { oneOf: [titled("integer", 1), titled("string", "a")] }),
    ],
    [
      "the order of described branches with one title",
      referring("Pet", { oneOf: [explained("string"), explained("integer"), explained("boolean")] }),
      referring("Pet", { oneOf: [explained("boolean"), explained("string"), explained("integer")] }),
    ],
    [
      "a branch that moves to a component",
      referring("Pet", { oneOf: [having("name"), having("age")] }),
      referring("Pet", { oneOf: [having("age"), { $ref: "#/components/schemas/Named" }] }, { Named: having("name") }),
    ],
    [
      "the order of a default's properties",
      referring("Pet", { type: "object", default: { name: "Rex", age: 1 } }),
      referring("Pet", { type: "object", default: { age: 1, name: "Rex" } }),
    ],
    [
      "the order of described branches whose rules are in another order",
      referring("Pet", {
        oneOf: [
          { ...texted, description: "A." },
          { enum: [1, 2], description: "B." },
        ],
      }),
      referring("Pet", {
        oneOf: [
          { enum: [2, 1], description: "B." },
          { ...texted, description: "A." },
        ],
      }),
    ],
    [
      "the order of parameters in components",
      withParameters(["#/components/parameters/a", "#/components/parameters/b"]),
      withParameters(["#/components/parameters/b", "#/components/parameters/a"]),
    ],
    [
      "another name of a component that contains itself, and a part of it that moves into the operation",
      referring("Answer", toSchema("A"), { A: nested("A") }),
      referring("Answer", containing(toSchema("B")), { B: nested("B") }),
    ],
    [
      "the order of branches that contain themselves at another distance",
      referring("Answer", { anyOf: [texted, containing(toSchema("A"))] }, { A: nested("A") }),
      referring("Answer", { anyOf: [nested("B"), texted] }, { B: nested("B") }),
    ],
    [
      "the order of many branches that contain each other",
      referring(
        "Root",
        toSchema("N0"),
        unions(68, (branches) => branches),
      ),
      referring(
        "Root",
        toSchema("N0"),
        unions(68, (branches) => branches.toReversed()),
      ),
    ],
    [
      "the order of parts that state different defaults",
      referring("Pet", { allOf: [{ type: "string" }, { default: "Rex" }, { default: "Bella" }] }),
      referring("Pet", { allOf: [{ type: "string" }, { default: "Bella" }, { default: "Rex" }] }),
    ],
    [
      "the order of branches that are in other words",
      referring("Pet", { anyOf: ["a", "b", "c"].map((name) => withNumber(name, { type: "string" })) }),
      referring("Pet", {
        anyOf: ["c", "a", "b"].map((name) => withNumber(name, { allOf: [{ type: "string" }] }, { maxLength: 3 })),
      }),
    ],
    [
      "the order of branches that differ only in a default",
      referring("Pet", { anyOf: ["Rex", "Bella", "Max"].map(withDefault) }),
      referring("Pet", { anyOf: ["Max", "Rex", "Bella"].map(withDefault) }),
    ],
    [
      "null as a list of types, as a value, and as one part",
      referring("Pet", { anyOf: [{ type: "string", format: "uri" }, { type: "null" }] }),
      referring("Pet", { anyOf: [{ type: "string", format: "uri" }, { allOf: [{ type: ["null"] }] }] }),
    ],
    [
      "a server variable that has one value",
      document({}, { servers: [{ url: "{scheme}://pets.test/", variables: { scheme: fixed } }] }),
      document({}, { servers: [{ url: "https://pets.test" }] }),
    ],
  ])("%s", (_name, base, revision) => {
    expect(compare(base, revision)).toEqual([]);
    expect(compare(revision, base)).toEqual([]);
  });
});

test("reports the texts of a renamed component once", () => {
  const revision = referring("Animal", { ...named, description: "An animal." });
  expect(codesOf(referring("Pet", named), revision)).toEqual(["words-changed"]);
});

test("compares a part of schemas that all refer to each other", () => {
  const names = Array.from({ length: 30 }, (_, index) => `S${index}`);
  const having = (description: string): object =>
    referring("Pet", { allOf: [{ description, ...containing(toSchema("S0")) }, { minProperties: 1 }] }, meshed(names));
  expect(codesOf(having("A pet."), having("An animal."))).toEqual(["words-changed"]);
});

test("reports that the texts of a list's places are swapped", () => {
  const [north, east] = ["Latitude.", "Longitude."].map((description) => ({ type: "number", description }));
  const placed = (...items: readonly unknown[]): object => referring("Place", { type: "array", prefixItems: items });
  expect(codesOf(placed(north, east), placed(east, north))).toEqual(["words-changed"]);
});

test("compares the texts of a long chain of renamed components", () => {
  const chain = (prefix: string): object => {
    const entries = Array.from({ length: 1_500 }, (_, index): [string, object] => [
      `${prefix}${index}`,
      { description: "A part.", ...(index < 1_499 ? containing(toSchema(`${prefix}${index + 1}`)) : {}) },
    ]);
    return referring(`${prefix}0`, {}, Object.fromEntries(entries));
  };
  expect(codesOf(chain("A"), chain("B"))).toEqual([]);
});

test("reports a further value of a server variable as a change of the variable", () => {
  const servers = (values: readonly string[]): object =>
    document({}, { servers: [{ url: "{scheme}://pets.test", variables: { scheme: { ...fixed, enum: values } } }] });
  expect(codesOf(servers(["https", "http"]), servers(["https"]))).toEqual(["server-variable-changed"]);
  expect(codesOf(servers(["https"]), servers(["https", "http"]))).toEqual([]);
});

test.each<[string, object, object, readonly string[]]>([
  [
    "a moved operation",
    document({ "/pets": { get: { operationId: "list", ...answer } } }),
    document({ "/animals": { get: { operationId: "list", ...answer } } }),
    ["operation-moved", "operation-added"],
  ],
  [
    "explode of a list",
    withParameter({ name: "ids", in: "query", schema: list }),
    withParameter({ name: "ids", in: "query", explode: false, schema: list }),
    ["parameter-style-changed"],
  ],
  [
    "an operation that moves to a range of statuses",
    document({ "/pets": { get: answer } }),
    document({ "/pets": { get: { responses: { "2XX": { description: "Done." } } } } }),
    [],
  ],
  [
    "a webhook in the mirror: the server sends less",
    document(
      {},
      { webhooks: { born: { post: { requestBody: { required: true, content: { "text/plain": {} } }, ...answer } } } },
    ),
    document({}, { webhooks: { born: { post: { requestBody: { content: { "text/plain": {} } }, ...answer } } } }),
    ["request-body-became-required"],
  ],
])("%s", (_name, base, revision, codes) => {
  expect(codesOf(base, revision)).toEqual(codes);
});

test("the places of a change are those of each side", () => {
  const [change] = compare(
    document({ "/pets": { get: answer } }),
    document({ "/pets": { get: { ...answer, deprecated: true } } }),
  );
  expect(change).toMatchObject({
    code: "diff/deprecated-without-notice",
    base: { file: "openapi.json", line: 1, pointer: "#/paths/~1pets/get" },
    revision: { file: "openapi.json", line: 1, pointer: "#/paths/~1pets/get" },
  });
});

test("an unstable operation may change in any way", () => {
  const stage = (level: string, parameters: readonly object[]) =>
    document({ "/pets": { get: { "x-stability-level": level, parameters, ...answer } } });
  const parameter = { name: "limit", in: "query", required: true, schema: { type: "integer" } };
  for (const [level, expected] of [
    ["alpha", "compatible"],
    ["beta", "breaking"],
  ] as const)
    expect(compare(stage(level, []), stage(level, [parameter])).map(({ level }) => level)).toEqual([expected]);
});

test("a project can move a level", () => {
  const levels = { "diff/operation-added": "risky" } as const;
  expect(levelOf("diff/operation-added", levels)).toBe("risky");
  expect(compare(document({}), document({ "/pets": { get: answer } }), levels)).toMatchObject([{ level: "risky" }]);
});

test.each([
  ["2027-01-31", "2027-01-31"],
  ["2027-01-31T10:00:00Z", "2027-01-31"],
  ["Sun, 31 Jan 2027 10:00:00 GMT", "2027-01-31"],
  ["2027-02-30", undefined],
  ["31.1.2027", undefined],
  ["soon", undefined],
])("the sunset date %s", (text, day) => {
  expect(dayOf(text)).toBe(day);
});

describe("shared schemas", () => {
  const schemas = (text: object) => ({
    components: {
      schemas: {
        Node: {
          properties: { left: { $ref: "#/components/schemas/Node" }, leaf: { $ref: "#/components/schemas/Leaf" } },
        },
        Leaf: { properties: { text } },
      },
    },
  });
  const body = (reference: string) => ({
    responses: {
      200: {
        description: "Done.",
        content: { "application/json": { schema: { $ref: `#/components/schemas/${reference}` } } },
      },
    },
  });
  const paths = { "/leaf": { get: body("Leaf") }, "/node": { get: body("Node") }, "/pets": { get: answer } };

  test("a change is reported once for each part, at its shortest place", () => {
    const changes = compare(
      document(paths, schemas({ type: "string" })),
      document(paths, schemas({ type: "string", default: "x" })),
    );
    expect(changes.map(({ path, code, pointer }) => `${path} ${code} ${pointer}`)).toEqual([
      "/leaf diff/response-default-changed /text",
      "/node diff/response-default-changed /leaf/text",
    ]);
  });

  test("a schema that extends another by a discriminator changes what refers to the other", () => {
    const pets = (name: object) => ({
      components: {
        schemas: {
          Pet: { type: "object", discriminator: { propertyName: "kind" }, properties: { kind: { type: "string" } } },
          Cat: { allOf: [{ $ref: "#/components/schemas/Pet" }, { properties: { name } }] },
        },
      },
    });
    const own = { "/pets": { get: body("Pet") } };
    expect(codesOf(document(own, pets({ type: "string" })), document(own, pets({ type: "integer" })))).toContain(
      "response-unexpected",
    );
  });

  test("what an operation inherits from the description changes it", () => {
    const key = { securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } } };
    const secured = document(paths, { components: key, security: [{ key: [] }] });
    expect(codesOf(document(paths, { components: key }), secured)).toContain("security-narrowed");
  });
});

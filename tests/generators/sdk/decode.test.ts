import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  decodeCookie,
  decodeHeaders,
  decodePath,
  decodeQuery,
} from "../../../generators/validators/runtime/decode-parameters.ts";
import type { Kind, ParameterShape } from "../../../generators/validators/runtime/parameter-shape.ts";
import { buildShape, createFindSchema } from "../../../generators/validators/parameter-shapes.ts";
import { buildApi } from "../validators/build-api.ts";

/** The shapes of parameters as a description gives them. */
async function shapesOf(parameters: readonly object[], version = "3.1.0"): Promise<readonly ParameterShape[]> {
  const paths = { "/x": { get: { parameters, responses: { 200: { description: "" } } } } };
  const api = await buildApi({ Tree: tree, Maybe: { type: "array", items: {}, nullable: true } }, paths, version);
  return (api.operations[0]?.parameters ?? []).map((parameter) => buildShape(parameter, createFindSchema(api)));
}

const tree = { type: "object", properties: { next: { $ref: "#/components/schemas/Tree" }, size: { type: "integer" } } };
const numbers = { type: "array", items: { type: "integer" } };
const color = { type: "object", properties: { R: { type: "integer" }, G: { type: "integer" } } };
const closed = { ...color, additionalProperties: false };

const queries: readonly [name: string, { parameter: object; query: string; want: unknown }][] = [
  ["text", { parameter: { schema: { type: "string" } }, query: "?p=a+b%2B%20c", want: "a b+ c" }],
  ["number", { parameter: { schema: { type: "integer" } }, query: "p=5", want: 5 }],
  ["no number stays text", { parameter: { schema: { type: "integer" } }, query: "p=5x", want: "5x" }],
  ["a leading zero is not a number", { parameter: { schema: { type: "integer" } }, query: "p=05", want: "05" }],
  ["an empty number stays text", { parameter: { schema: { type: "integer" } }, query: "p=", want: "" }],
  ["a number without end", { parameter: { schema: { type: "number" } }, query: "p=1e999", want: "1e999" }],
  [
    "nullable number",
    { parameter: { schema: { anyOf: [{ type: "integer" }, { type: "null" }] } }, query: "p=null", want: null },
  ],
  ["nullable text", { parameter: { schema: { type: ["string", "null"] } }, query: "p=null", want: "null" }],
  ["boolean", { parameter: { schema: { type: "boolean" } }, query: "p=true", want: true }],
  [
    "number or a word",
    { parameter: { schema: { anyOf: [{ type: "integer" }, { const: "auto" }] } }, query: "p=7", want: 7 },
  ],
  [
    "a word or number",
    { parameter: { schema: { anyOf: [{ type: "integer" }, { const: "auto" }] } }, query: "p=auto", want: "auto" },
  ],
  ["text or number", { parameter: { schema: { type: ["string", "integer"] } }, query: "p=1.50", want: "1.50" }],
  ["listed numbers", { parameter: { schema: { enum: [1, 2] } }, query: "p=2", want: 2 }],
  ["an extra value", { parameter: { schema: { type: "integer" } }, query: "p=1&p=2", want: [1, 2] }],
  ["array, exploded", { parameter: { schema: numbers }, query: "p=1&q=0&p=2", want: [1, 2] }],
  ["array of one, exploded", { parameter: { schema: numbers }, query: "p=1", want: [1] }],
  ["array or one", { parameter: { schema: { anyOf: [numbers, { type: "integer" }] } }, query: "p=1", want: 1 }],
  ["array", { parameter: { schema: numbers, explode: false }, query: "p=1,2", want: [1, 2] }],
  ["empty array", { parameter: { schema: numbers, explode: false }, query: "p=", want: [] }],
  [
    "an encoded comma is one of the value",
    { parameter: { schema: { type: "array", items: {} }, explode: false }, query: "p=a%2Cb,c", want: ["a,b", "c"] },
  ],
  [
    "spaces",
    { parameter: { schema: numbers, style: "spaceDelimited", explode: false }, query: "p=1%202+3", want: [1, 2, 3] },
  ],
  [
    "pipes",
    { parameter: { schema: numbers, style: "pipeDelimited", explode: false }, query: "p=1|2%7C3", want: [1, 2, 3] },
  ],
  [
    "pipes, exploded",
    { parameter: { schema: numbers, style: "pipeDelimited", explode: true }, query: "p=1&p=2", want: [1, 2] },
  ],
  ["object", { parameter: { schema: color, explode: false }, query: "p=R,1,G,2", want: { R: 1, G: 2 } }],
  ["object, exploded", { parameter: { schema: color }, query: "R=1&G=2&q=3", want: { R: 1, G: 2 } }],
  ["closed object, exploded", { parameter: { schema: closed }, query: "R=1&other=3", want: { R: 1 } }],
  ["open object, exploded", { parameter: { schema: color }, query: "R=1&other=3", want: { R: 1, other: "3" } }],
  [
    "deep object",
    { parameter: { schema: color, style: "deepObject" }, query: "p%5BR%5D=1&p[G]=2", want: { R: 1, G: 2 } },
  ],
  [
    "deeper object",
    {
      parameter: { schema: { $ref: "#/components/schemas/Tree" }, style: "deepObject" },
      query: "p[next][size]=1&p[size]=2",
      want: { next: { size: 1 }, size: 2 },
    },
  ],
  [
    "array as deep object",
    { parameter: { schema: numbers, style: "deepObject" }, query: "p[1]=2&p[0]=1", want: [1, 2] },
  ],
  [
    "array with empty brackets",
    { parameter: { schema: numbers, style: "deepObject" }, query: "p[]=2&p[]=1", want: [2, 1] },
  ],
  [
    "JSON",
    { parameter: { content: { "application/json": { schema: color } } }, query: "p=%7B%22R%22:1%7D", want: { R: 1 } },
  ],
  [
    "plus with allowReserved",
    { parameter: { schema: { type: "string" }, allowReserved: true }, query: "p=a+b", want: "a+b" },
  ],
  [
    "allowEmptyValue",
    { parameter: { schema: { type: "boolean" }, allowEmptyValue: true }, query: "p", want: undefined },
  ],
  [
    "tuple",
    {
      parameter: { schema: { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }] }, explode: false },
      query: "p=1,2",
      want: ["1", 2],
    },
  ],
  [
    "__proto__",
    {
      parameter: { schema: { type: "object" }, style: "deepObject" },
      query: "p[__proto__]=1",
      want: JSON.parse('{"__proto__":"1"}'),
    },
  ],
  ["a URL", { parameter: { schema: { type: "integer" } }, query: "https://x/y?p=5#p=6", want: 5 }],
  ["absent", { parameter: { schema: { type: "integer" } }, query: "", want: undefined }],
];

test.each(queries)("query: %s", async (_, { parameter, query, want }) => {
  const other = { name: "q", in: "query", schema: {} };
  const decoded = decodeQuery(await shapesOf([{ name: "p", in: "query", ...parameter }, other]), query);
  expect(decoded.value["p"]).toEqual(want);
  expect(decoded.issues).toEqual([]);
});

const places: readonly [name: string, { parameter: object; given: string; want: unknown }][] = [
  ["path", { parameter: { in: "path", schema: { type: "string" } }, given: "a%2Fb+c", want: "a/b+c" }],
  ["path array", { parameter: { in: "path", schema: numbers }, given: "1,2", want: [1, 2] }],
  [
    "path object, exploded",
    { parameter: { in: "path", schema: color, explode: true }, given: "R=1,G=2", want: { R: 1, G: 2 } },
  ],
  ["label", { parameter: { in: "path", schema: { type: "number" }, style: "label" }, given: ".1.5", want: 1.5 }],
  ["label array", { parameter: { in: "path", schema: numbers, style: "label" }, given: ".1,2", want: [1, 2] }],
  [
    "label array, exploded",
    { parameter: { in: "path", schema: numbers, style: "label", explode: true }, given: ".1.2", want: [1, 2] },
  ],
  ["matrix", { parameter: { in: "path", schema: { type: "integer" }, style: "matrix" }, given: ";p=5", want: 5 }],
  ["matrix array", { parameter: { in: "path", schema: numbers, style: "matrix" }, given: ";p=1,2", want: [1, 2] }],
  [
    "matrix array, exploded",
    { parameter: { in: "path", schema: numbers, style: "matrix", explode: true }, given: ";p=1;p=2", want: [1, 2] },
  ],
  [
    "matrix object, exploded",
    {
      parameter: { in: "path", schema: color, style: "matrix", explode: true },
      given: ";R=1;G=2",
      want: { R: 1, G: 2 },
    },
  ],
];

test.each(places)("path: %s", async (_, { parameter, given, want }) => {
  const shapes = await shapesOf([{ name: "p", required: true, ...parameter }]);
  const decoded = decodePath(shapes, "/v1/things/{p}", `https://host/base/v1/things/${given}?q=1`);
  expect(decoded).toEqual({ value: { p: want }, issues: [], unknown: [] });
});

test("finds headers in any case, and cookies by their names", async () => {
  const shapes = await shapesOf([
    { name: "X-Ids", in: "header", schema: numbers },
    { name: "X-Color", in: "header", explode: true, schema: color },
    { name: "X-Meta", in: "header", content: { "application/json": { schema: {} } } },
    { name: "If-Match", in: "header", schema: { type: "string" } },
  ]);
  const headers = new Headers({
    "x-ids": "1 , 2",
    "X-COLOR": "R=1,G=2",
    "x-meta": '{"a":[1,2]}',
    "if-match": '"100%"',
  });
  const want = { "X-Ids": [1, 2], "X-Color": { R: 1, G: 2 }, "X-Meta": { a: [1, 2] }, "If-Match": '"100%"' };
  expect(decodeHeaders(shapes, headers)).toEqual({ value: want, issues: [], unknown: [] });
  expect(decodeHeaders(shapes, { "x-ids": ["1", "2"], other: undefined }).value).toEqual({ "X-Ids": [1, 2] });
  const cookies = await shapesOf([
    { name: "id", in: "cookie", schema: { type: "integer" } },
    { name: "list", in: "cookie", schema: numbers, explode: false },
  ]);
  expect(decodeCookie(cookies, 'other="x"; id=5; list=1,2').value).toEqual({ id: 5, list: [1, 2] });
});

test.each([
  ["nullable", { type: "array", items: { type: "integer" }, nullable: true }, [5]],
  ["a reference to a nullable list", { $ref: "#/components/schemas/Maybe" }, ["5"]],
  ["allOf", { allOf: [{ $ref: "#/components/schemas/Maybe" }], nullable: true }, ["5"]],
])("OpenAPI 3.0: %s", async (_, schema, want) => {
  const shapes = await shapesOf([{ name: "p", in: "query", schema }], "3.0.3");
  expect(decodeQuery(shapes, "p=5").value).toEqual({ p: want });
});

describe("undecodable input is an issue", () => {
  const error = (decoded: {
    issues: readonly { pointer: string; code: string; message: string; rule: string }[];
  }): unknown => decoded.issues.map(({ pointer, code, message, rule }) => [pointer, code, message, rule]);
  const rule = "#/paths/~1x/get/parameters/0";
  test("percent-encoding, JSON, style and path", async () => {
    const text = await shapesOf([{ name: "p", in: "query", schema: {} }]);
    expect(error(decodeQuery(text, "p=%zz"))).toEqual([
      ["/p", "payload/encoding", 'has invalid percent-encoding: "%zz"', rule],
    ]);
    const json = await shapesOf([{ name: "p", in: "query", content: { "application/json": { schema: {} } } }]);
    expect(error(decodeQuery(json, "p={"))).toEqual([["/p", "payload/json", 'must be JSON, but is "{"', rule]]);
    const matrix = await shapesOf([{ name: "p", in: "path", style: "matrix", required: true, schema: {} }]);
    expect(error(decodePath(matrix, "/a/{p}", "/a/5"))).toEqual([
      ["/p", "payload/style", 'must have the form `;p=value`, but is "5"', rule],
    ]);
    expect(error(decodePath(matrix, "/a/{p}", "/b/5"))).toEqual([
      ["", "payload/path", "does not match the path `/a/{p}`", ""],
    ]);
  });
  test("an unknown parameter name is reported", async () => {
    const shapes = await shapesOf([{ name: "page", in: "query", schema: {} }]);
    expect(decodeQuery(shapes, "pgae=1&page=2").unknown).toEqual(["pgae"]);
  });
});

type Value = string | number | boolean;

const kinds: readonly [Kind, fc.Arbitrary<Value>][] = [
  ["s", fc.string({ minLength: 1, unit: "grapheme" })],
  [
    "n",
    fc
      .oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
      .filter((number) => !Object.is(number, -0)),
  ],
  ["b", fc.boolean()],
];

/** Everything but unreserved characters, as RFC 6570 asks; the marks that encodeURIComponent leaves are delimiters here or harmless. */
const encode = (value: Value): string =>
  encodeURIComponent(String(value)).replace(/[!'()*.]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);

const value = fc
  .constantFrom(...kinds)
  .chain(([kind, scalar]) => fc.record({ kind: fc.constant(kind), value: scalar }));
const array = fc
  .constantFrom(...kinds)
  .chain(([kind, scalar]) =>
    fc.record({ kind: fc.constant({ items: kind }), value: fc.array(scalar, { minLength: 1, maxLength: 5 }) }),
  );
const object = fc.constantFrom(...kinds).chain(([kind, scalar]) =>
  fc.record({
    kind: fc.constant({ rest: kind }),
    value: fc.dictionary(
      fc.string({ minLength: 1 }).filter((name) => name !== "p"),
      scalar,
      { minKeys: 1, maxKeys: 5 },
    ),
  }),
);
const pairs = (object: object, between: string): string =>
  Object.entries(object)
    .map(([name, item]) => `${encode(name)}=${encode(item as Value)}`)
    .join(between);
const list = (object: object): string =>
  Object.entries(object)
    .flatMap(([name, item]) => [encode(name), encode(item as Value)])
    .join(",");

describe("decodes what it encodes", () => {
  test("scalars", () => {
    fc.assert(
      fc.property(value, ({ kind, value }) => {
        const shape = { name: "p", kind, rule: "" };
        expect(decodeQuery([shape], `p=${encode(value)}`).value).toEqual({ p: value });
        expect(decodePath([shape], "/{p}", `/${encode(value)}`).value).toEqual({ p: value });
        expect(decodePath([{ ...shape, style: "label" }], "/{p}", `/.${encode(value)}`).value).toEqual({ p: value });
        expect(decodePath([{ ...shape, style: "matrix" }], "/{p}", `/;p=${encode(value)}`).value).toEqual({ p: value });
        expect(decodeCookie([shape], `p=${encode(value)}`).value).toEqual({ p: value });
      }),
    );
  });
  test("arrays", () => {
    const styles = { form: ",", spaceDelimited: "%20", pipeDelimited: "%7C", tabDelimited: "%09" };
    fc.assert(
      fc.property(array, ({ kind, value }) => {
        const shape = { name: "p", kind, rule: "" };
        const parts = value.map(encode);
        const want = { p: value };
        expect(decodeQuery([shape], parts.map((part) => `p=${part}`).join("&")).value).toEqual(want);
        const isFree = (encoded: string): boolean => parts.every((part) => !part.includes(encoded));
        for (const [style, between] of Object.entries(styles))
          if (isFree(between))
            expect(decodeQuery([{ ...shape, style, explode: false }], `p=${parts.join(between)}`).value).toEqual(want);
        expect(decodePath([shape], "/{p}", `/${parts.join(",")}`).value).toEqual(want);
        const label = { ...shape, style: "label", explode: true };
        expect(decodePath([label], "/{p}", `/.${parts.join(".")}`).value).toEqual(want);
        const matrix = { ...shape, style: "matrix", explode: true };
        expect(decodePath([matrix], "/{p}", `/${parts.map((part) => `;p=${part}`).join("")}`).value).toEqual(want);
      }),
    );
  });
  test("objects", () => {
    fc.assert(
      fc.property(object, ({ kind, value }) => {
        const shape = { name: "p", kind, rule: "" };
        const want = { p: value };
        expect(decodeQuery([shape], pairs(value, "&")).value).toEqual(want);
        expect(decodeQuery([{ ...shape, explode: false }], `p=${list(value)}`).value).toEqual(want);
        expect(decodePath([shape], "/{p}", `/${list(value)}`).value).toEqual(want);
        expect(decodePath([{ ...shape, explode: true }], "/{p}", `/${pairs(value, ",")}`).value).toEqual(want);
        const matrix = { ...shape, style: "matrix", explode: true };
        expect(decodePath([matrix], "/{p}", `/;${pairs(value, ";")}`).value).toEqual(want);
        const isPlain = Object.keys(value).every((name) => !/[[\]]/.test(name));
        const deep = Object.entries(value).map(([name, item]) => `p%5B${encode(name)}%5D=${encode(item)}`);
        if (isPlain) expect(decodeQuery([{ ...shape, style: "deepObject" }], deep.join("&")).value).toEqual(want);
      }),
    );
  });
  test("never throws", () => {
    const shapes: ParameterShape[] = [
      { name: "a", kind: { items: "n" }, rule: "" },
      { name: "b", kind: { properties: { c: { items: "b" } }, rest: "nz" }, style: "deepObject", rule: "" },
      { name: "c", kind: "j", rule: "" },
    ];
    fc.assert(
      fc.property(fc.string(), (text) => {
        decodeQuery(shapes, text);
        decodeCookie(shapes, text);
        decodePath(shapes, "/{a}", text);
      }),
    );
  });
});

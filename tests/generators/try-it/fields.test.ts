import { describe, expect, test } from "vitest";
import type { MediaType, Parameter, Schema, SecurityScheme } from "../../../generators/api/model.ts";
import { buildBody, type BodyContext } from "../../../generators/try-it/build-body.ts";
import { buildParameter, controlOf, controlText, statedValue } from "../../../generators/try-it/build-field.ts";
import { buildSecurity } from "../../../generators/try-it/build-security.ts";
import { listTryItFiles } from "../../../generators/try-it/try-it-files.ts";
import type { JsonValue } from "../../../generators/source/json.ts";
import { buildReferenceContext } from "../../../site/reference/context.ts";
import {
  api,
  input,
  array,
  choice,
  common,
  integer,
  media,
  object,
  operation,
  parameter,
  prose,
  reference,
  text,
  union,
} from "../../site/reference/builders.ts";

const named = new Map<string, Schema>([
  ["Color", choice("red", "blue")],
  ["Pet", object({ name: text() })],
]);
const find = (name: string): Schema | undefined => named.get(name);
const of = (kind: "boolean" | "null" | "any" | "never"): Schema => ({ ...common, kind });
const whole = (...parts: readonly Schema[]): Schema => ({ ...common, kind: "intersection", parts });

describe("the control of a value", () => {
  const line = { kind: "line", mode: "text" };
  test.each<[about: string, schema: Schema | undefined, want: object]>([
    ["nothing known", undefined, line],
    ["yes or no", of("boolean"), { kind: "choice", options: ["true", "false"] }],
    ["members", choice("a", 1), { kind: "choice", options: ["a", "1"] }],
    ["members of a schema", reference("Color"), { kind: "choice", options: ["red", "blue"] }],
    [
      "many members",
      choice(...Array.from({ length: 200 }, (_, index) => index)),
      { kind: "choice", options: Array.from({ length: 200 }, (_, index) => String(index)) },
    ],
    ["too many members", choice(...Array.from({ length: 201 }, (_, index) => index)), line],
    [
      "members that are lists",
      {
        ...common,
        kind: "enum",
        values: [
          { value: null, description: undefined },
          { value: [1], description: undefined },
        ],
      },
      { kind: "json" },
    ],
    [
      "the null among members",
      { ...common, kind: "enum", values: [{ value: null, description: undefined }] },
      { kind: "choice", options: ["null"] },
    ],
    ["a whole number", integer(), { kind: "line", mode: "numeric" }],
    ["a number", { ...common, kind: "number", isInteger: false }, { kind: "line", mode: "decimal" }],
    ["a list of texts", array(text()), { kind: "list" }],
    ["a list of members", array(reference("Color")), { kind: "list" }],
    ["a list of anything", { ...common, kind: "array", prefixItems: [], items: undefined }, { kind: "list" }],
    ["a list of objects", array(reference("Pet")), { kind: "json" }],
    ["a tuple", { ...common, kind: "array", prefixItems: [text()], items: undefined }, { kind: "json" }],
    ["an object", object({}), { kind: "json" }],
    ["a whole of texts", whole(text(), integer()), line],
    ["a whole with an object", whole(text(), object({})), { kind: "json" }],
    ["a union of texts", union({ a: text(), b: integer() }), line],
    ["a union with a list", union({ a: text(), b: array(text()) }), { kind: "json" }],
    ["text", text(), line],
    ["anything", of("any"), line],
    ["nothing", of("never"), line],
    ["null", of("null"), line],
    ["a schema that is not there", reference("Gone"), line],
  ])("%s", (_about, schema, want) => expect(controlOf(schema, find)).toEqual(want));

  test.each<[value: JsonValue, kind: "json" | "file" | "list" | "choice", want: string]>([
    [{ a: [1] }, "json", '{\n  "a": [\n    1\n  ]\n}'],
    ["a", "json", '"a"'],
    ["a", "file", ""],
    [["a", 1, { b: 2 }], "list", 'a\n1\n{"b":2}'],
    ["a", "list", "a"],
    [true, "choice", "true"],
    [["a"], "choice", '["a"]'],
  ])("shows %j as %s", (value, kind, want) => {
    const control = kind === "choice" ? { kind, options: [] } : kind === "file" ? { kind, isSeveral: false } : { kind };
    expect(controlText(value, control)).toBe(want);
  });

  test.each<[about: string, schema: Schema, want: JsonValue | undefined]>([
    ["its own example", text({ examples: ["a", "b"], default: { value: "c", pointer: "#" } as never }), "a"],
    ["its default", text({ default: { value: "c", pointer: "#" } as never }), "c"],
    ["its only member", choice("x"), "x"],
    ["none of several members", choice("x", "y"), undefined],
    ["nothing", text(), undefined],
  ])("starts with %s", (_about, schema, want) => expect(statedValue(schema, find)).toBe(want));
});

const samples = { sampleValue: (schema: Schema) => (schema.kind === "object" ? { made: 1 } : undefined) };
const described = api({ schemas: [...named].map(([name, schema]) => ({ name, schema, pointer: "#" }) as never) });
const context = { reference: buildReferenceContext(input(described)), find, samples } as unknown as BodyContext;

describe("a parameter", () => {
  const build = (fields: Partial<Parameter>, name = "p"): object => {
    const { initial, control, mediaType, isDeprecated } = buildParameter(parameter(name, "query", fields), context);
    return { initial, control, mediaType, isDeprecated };
  };
  const line = { kind: "line", mode: "text" };
  const rest = { control: line, mediaType: undefined, isDeprecated: false };

  test.each<[about: string, fields: Partial<Parameter>, want: object]>([
    [
      "that is needed begins with its example",
      {
        isRequired: true,
        examples: [{ name: "example", value: "a", pointer: "#" } as never],
        schema: text({ examples: ["b"] }),
      },
      { ...rest, initial: "a" },
    ],
    [
      "that is needed begins with what its schema states",
      { isRequired: true, schema: text({ examples: ["b"] }) },
      { ...rest, initial: "b" },
    ],
    [
      "that is not needed begins empty",
      { isRequired: false, schema: text({ examples: ["b"] }) },
      { ...rest, initial: "" },
    ],
    ["of which nothing is known begins empty", { isRequired: true, schema: text() }, { ...rest, initial: "" }],
    [
      "that is deprecated is marked",
      { isDeprecated: true, schema: text() },
      { ...rest, initial: "", isDeprecated: true },
    ],
    [
      "whose schema is deprecated is marked",
      { schema: text({ isDeprecated: true }) },
      { ...rest, initial: "", isDeprecated: true },
    ],
    [
      "of JSON is edited as JSON",
      { mediaType: "application/json", schema: text() },
      { ...rest, initial: "", control: { kind: "json" }, mediaType: "application/json" },
    ],
    [
      "of another type is a line",
      { mediaType: "text/csv", schema: object({}) },
      { ...rest, initial: "", mediaType: "text/csv" },
    ],
    [
      "that is the whole query is a line",
      { in: "querystring", mediaType: "application/json", schema: object({}) },
      { ...rest, initial: "", mediaType: "application/json" },
    ],
  ])("%s", (_about, fields, want) => expect(build(fields)).toEqual(want));

  test("uses its own description, else its schema's, shortened", () => {
    const describe = (own: string | undefined, schema: string): string | undefined =>
      buildParameter(
        parameter("p", "query", {
          description: own === undefined ? undefined : prose(own),
          schema: text({ description: prose(schema) }),
        }),
        context,
      ).description;
    expect([describe("own", "schema"), describe(undefined, "schema")]).toEqual(["own", "schema"]);
    expect(describe(`${"word ".repeat(79)}fits.`, "")).toBe(`${"word ".repeat(79)}fits.`);
    expect(describe("word ".repeat(81), "")).toBe(`${"word ".repeat(80).trimEnd()} …`);
  });
});

describe("a body", () => {
  const examples = (
    ...values: readonly (readonly [name: string, value: JsonValue, summary?: string])[]
  ): Partial<MediaType> => ({
    examples: values.map(([name, value, summary]) => ({ name, value, summary, pointer: "#" }) as never),
  });
  const build = (one: MediaType): object =>
    buildBody({ isRequired: true, content: [one] } as never, context).media[0] ?? {};

  test.each<[about: string, media: MediaType, want: object]>([
    [
      "of JSON",
      media("application/json", text(), examples(["example", { a: 1 }], ["b", 2], ["c", 3, "Three"])),
      {
        kind: "json",
        name: "application/json",
        examples: [
          { label: "Example 1", text: '{\n  "a": 1\n}' },
          { label: "b", text: "2" },
          { label: "Three", text: "3" },
        ],
      },
    ],
    [
      "of JSON that is made",
      media("application/json", object({})),
      { kind: "json", name: "application/json", examples: [{ label: "Generated", text: '{\n  "made": 1\n}' }] },
    ],
    [
      "of JSON that cannot be made",
      media("application/json", text()),
      { kind: "json", name: "application/json", examples: [] },
    ],
    [
      "of text",
      media("text/plain", text(), examples(["example", "a\nb"])),
      { kind: "text", name: "text/plain", examples: [{ label: "Example 1", text: "a\nb" }] },
    ],
    [
      "of text with an object",
      media("text/plain", text(), examples(["example", { a: 1 }])),
      { kind: "text", name: "text/plain", examples: [{ label: "Example 1", text: '{\n  "a": 1\n}' }] },
    ],
    [
      "of lines",
      media("application/jsonl", text(), { isSequential: true, ...examples(["example", [{ a: 1 }, 2]], ["one", 3]) }),
      {
        kind: "lines",
        name: "application/jsonl",
        examples: [
          { label: "Example 1", text: '{"a":1}\n2' },
          { label: "one", text: "3" },
        ],
      },
    ],
    [
      "of lines without an example",
      media("application/jsonl", object({}), { isSequential: true }),
      { kind: "lines", name: "application/jsonl", examples: [] },
    ],
    [
      "of events",
      media("text/event-stream", object({}), { isSequential: true }),
      { kind: "text", name: "text/event-stream", examples: [] },
    ],
    [
      "that is a file",
      media("application/octet-stream", text({ isBinary: true })),
      { kind: "file", name: "application/octet-stream" },
    ],
  ])("%s", (_about, one, want) => expect(build(one)).toEqual(want));

  test("limits the size of each example and of all examples together", () => {
    const long = (length: number): JsonValue => "x".repeat(length - 2);
    const lengths = (...all: readonly number[]): number =>
      (
        build(
          media(
            "application/json",
            text(),
            examples(...all.map((length, index) => [`e${index}`, long(length)] as const)),
          ),
        ) as { examples: unknown[] }
      ).examples.length;
    expect([
      lengths(60_000),
      lengths(60_001),
      lengths(60_000, 60_000, 60_000),
      lengths(60_000, 60_000, 60_000, 1000),
      lengths(60_001, 60_000, 59_999),
    ]).toEqual([1, 0, 3, 3, 2]);
  });

  test("of a form has a field for each property that is sent", () => {
    const form = media(
      "multipart/form-data",
      object(
        {
          name: text({ examples: ["n"] }),
          count: integer({ default: { value: 2, pointer: "#" } as never }),
          own: text({ isReadOnly: true }),
          file: text({ isBinary: true }),
          files: array(text({ isBinary: true })),
          color: reference("Color"),
        },
        { required: ["name", "count"] },
      ),
      {
        examples: [{ name: "example", value: { color: "blue" }, pointer: "#" } as never],
        encoding: {
          color: { style: "spaceDelimited", explode: false, isReservedAllowed: true },
          name: { contentType: "text/plain" },
        } as never,
      },
    );
    const { kind, fields } = build(form) as { kind: string; fields: readonly Record<string, unknown>[] };
    expect(kind).toBe("multipart");
    expect(
      fields.map(({ name, control, initial, isRequired, style, explode, isReservedAllowed, mediaType }) => [
        name,
        control,
        initial,
        isRequired,
        style,
        explode,
        isReservedAllowed,
        mediaType,
      ]),
    ).toEqual([
      ["name", { kind: "line", mode: "text" }, "n", true, "form", true, false, "text/plain"],
      ["count", { kind: "line", mode: "numeric" }, "2", true, "form", true, false, undefined],
      ["file", { kind: "file", isSeveral: false }, "", false, "form", true, false, undefined],
      ["files", { kind: "file", isSeveral: true }, "", false, "form", true, false, undefined],
      ["color", { kind: "choice", options: ["red", "blue"] }, "blue", false, "spaceDelimited", false, true, undefined],
    ]);
  });
});

test("lists each scheme of an operation once, with its key's location", () => {
  const scheme = (name: string, fields: Partial<SecurityScheme>): readonly [string, SecurityScheme] => [
    name,
    { name, pointer: "#", kind: "apiKey", ...fields } as SecurityScheme,
  ];
  const schemes = new Map([
    scheme("header", { scheme: "header", parameterName: "X-Key", description: prose("w".repeat(301)) }),
    scheme("query", { scheme: "query", parameterName: "key" }),
    scheme("cookie", { scheme: "cookie", parameterName: undefined }),
    scheme("nowhere", { scheme: undefined, parameterName: "k" }),
    scheme("oauth", { kind: "oauth2" }),
    scheme("openId", { kind: "openIdConnect" }),
    scheme("basic", { kind: "http", scheme: "BASIC" }),
    scheme("bearer", { kind: "http", scheme: "Bearer" }),
    scheme("digest", { kind: "http", scheme: "digest" }),
    scheme("mutual", { kind: "mutualTLS" }),
  ]);
  const names = [...schemes.keys(), "gone"];
  const { alternatives, schemes: built } = buildSecurity(
    operation({
      security: [names.map((name) => ({ scheme: name, scopes: [] })), [], [{ scheme: "query", scopes: [] }]],
    }),
    schemes,
  );
  expect(alternatives).toEqual([names, [], ["query"]]);
  expect(built).toEqual([
    { kind: "header", name: "header", words: "w".repeat(300), key: "X-Key" },
    { kind: "query", name: "query", words: "", key: "key" },
    { kind: "cookie", name: "cookie", words: "", key: "cookie" },
    { kind: "header", name: "nowhere", words: "", key: "k" },
    { kind: "bearer", name: "oauth", words: "" },
    { kind: "bearer", name: "openId", words: "" },
    { kind: "basic", name: "basic", words: "" },
    { kind: "bearer", name: "bearer", words: "" },
    { kind: "other", name: "digest", words: "" },
    { kind: "other", name: "mutual", words: "" },
    { kind: "other", name: "gone", words: "" },
  ]);
});

test("the panel's file is next to the description's own files, and is missing if panels are off", () => {
  const whole = api({ operations: [operation({ id: "a b" }), operation({ id: "shown" })] });
  const shown = api({ operations: [operation({ id: "shown" })] });
  const described = { api: whole, shown, filesRoute: "/admin/" };
  expect([...listTryItFiles(described, "any")]).toEqual([["shown", "/admin/assets/try-it/shown.json"]]);
  expect([...listTryItFiles({ ...described, shown: whole }, "described").values()]).toEqual([
    "/admin/assets/try-it/a_b.json",
    "/admin/assets/try-it/shown.json",
  ]);
  expect([...listTryItFiles(described, "off")]).toEqual([]);
});

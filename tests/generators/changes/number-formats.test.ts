import { describe, expect, test } from "vitest";
import { compare, document } from "./compare-documents.ts";

const requesting = (schema: object): object =>
  document({
    "/pets": {
      post: { requestBody: { content: { "application/json": { schema } } }, responses: { "204": { description: "" } } },
    },
  });

const returning = (schema: object): object =>
  document({
    "/pets": { get: { responses: { "200": { description: "", content: { "application/json": { schema } } } } } },
  });

const levelsOf = (base: object, revision: object): readonly string[] => [
  ...new Set(compare(base, revision).map(({ level, code }) => `${level} ${code.replace("diff/", "")}`)),
];

const formats = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "double-int"];
const integer = (format?: string): object => ({ type: "integer", ...(format === undefined ? {} : { format }) });
const number = (format?: string): object => ({ type: "number", ...(format === undefined ? {} : { format }) });

describe("a format that fewer numbers have", () => {
  test.each([
    ...formats.map((format) => [`${format} instead of any integer`, integer(format), integer()] as const),
    ["float instead of any number", number("float"), number()] as const,
    ["int16 instead of int32", integer("int16"), integer("int32")] as const,
    ["uint8 instead of int16", integer("uint8"), integer("int16")] as const,
    ["float instead of double", number("float"), number("double")] as const,
    ["int32 instead of any number", number("int32"), number()] as const,
  ])("%s", (_name, strict, loose) => {
    expect(levelsOf(requesting(loose), requesting(strict))).toEqual(["breaking request-rejected"]);
    expect(levelsOf(requesting(strict), requesting(loose))).toEqual(["compatible request-accepted"]);
    expect(levelsOf(returning(loose), returning(strict))).toEqual(["compatible response-narrowed"]);
    expect(levelsOf(returning(strict), returning(loose))).toEqual(["breaking response-unexpected"]);
  });
});

test.each([
  ["int8", 128],
  ["int32", 2147483648],
  ["int64", 2 ** 63 + 2048],
  ["uint64", -1],
  ["float", 3.5e38],
])("shows the smallest number that %s excludes", (format, value) => {
  const plain = format === "float" ? number : integer;
  const [change] = compare(requesting(plain()), requesting(plain(format)));
  expect(change?.witness?.value).toBe(value);
});

test("a format that accepts all numbers changes nothing", () => {
  for (const place of [requesting, returning]) {
    expect(levelsOf(place(number()), place(number("double")))).toEqual([]);
    expect(levelsOf(place(number("double")), place(number()))).toEqual([]);
  }
});

test("formats that each accept other numbers are two changes", () => {
  expect(levelsOf(returning(integer("int64")), returning(integer("uint64")))).toEqual([
    "compatible response-narrowed",
    "breaking response-unexpected",
  ]);
});

test("a format of numbers says something else about a text, which no value shows", () => {
  const text = { type: "string" };
  for (const place of [requesting, returning]) {
    expect(levelsOf(place(text), place({ ...text, format: "int64" }))).toEqual(["risky format-changed"]);
    expect(levelsOf(place({ ...text, format: "int64" }), place({ ...text, format: "uint64" }))).toEqual([
      "risky format-changed",
    ]);
  }
});

import { describe, expect, test } from "vitest";
import { cookiePairs, headerText, pathText, queryPairs, type Writing } from "../../../generators/samples/parameters.ts";
import type { JsonValue } from "../../../generators/source/json.ts";
import {
  decodeCookie,
  decodeHeaders,
  decodePath,
  decodeQuery,
} from "../../../generators/validators/runtime/decode-parameters.ts";

const list = ["blue, dark", "black&white", "brown;+="];
const object = { R: "1,00", "G&": "2=00" };
const items = { items: "s" };
const properties = { properties: { R: "s", "G&": "s" }, rest: "s" };

function writing(style: string, explode: boolean, further: Partial<Writing> = {}): Writing {
  return { name: "col or", style, explode, isReservedAllowed: false, mediaType: undefined, ...further };
}

describe("the kit reads the printed parameters", () => {
  const values: [string, JsonValue, object][] = [
    ["list", list, items],
    ["object", object, properties],
    ["text", "a b/c?d#e%41", { scalar: "s" }],
  ];
  for (const [label, value, kind] of values)
    for (const explode of [true, false]) {
      const shape = (style: string) => ({
        name: "col or",
        kind: label === "text" ? "s" : kind,
        style,
        explode,
        rule: "",
      });
      test.each(["simple", "label", "matrix"])(`path, ${label}, explode ${explode}: %s`, (style) => {
        // A dot separates exploded labels, and in a header an equals sign or comma looks like the delimiter.
        const text = pathText(writing(style, explode), value);
        expect(decodePath([shape(style)], "/a/{col or}/b", `/a/${text}/b`)).toMatchObject({
          issues: [],
          value: { "col or": value },
        });
      });
      test.each(["form", "spaceDelimited", "pipeDelimited", "deepObject"])(
        `query, ${label}, explode ${explode}: %s`,
        (style) => {
          if (label === "object" && explode && style.endsWith("Delimited")) return;
          const pairs = queryPairs(writing(style, explode), value);
          const spaces = style === "spaceDelimited" && !explode && label === "list";
          const expected = spaces ? ["blue,", "dark", ...list.slice(1)] : value;
          expect(decodeQuery([shape(style)], `?${pairs.join("&")}`)).toMatchObject({
            issues: [],
            value: { "col or": expected },
          });
        },
      );
      test(`cookie, ${label}, explode ${explode}`, () => {
        const pairs = cookiePairs(writing("form", explode), value);
        expect(decodeCookie([shape("form")], pairs.join("; "))).toMatchObject({ value: { "col or": value } });
      });
    }
});

test.each<[string, Writing, JsonValue, string]>([
  ["list", writing("simple", false), ["a", "b"], "a,b"],
  ["object", writing("simple", false), { R: 1, G: 2 }, "R,1,G,2"],
  ["exploded object", writing("simple", true), { R: 1, G: 2 }, "R=1,G=2"],
  ["content", writing("simple", true, { mediaType: "application/json" }), { R: 1 }, '{"R":1}'],
])("header, %s", (_label, given, value, want) => {
  expect(headerText(given, value)).toBe(want);
  if (given.mediaType === undefined && !Array.isArray(value))
    expect(
      decodeHeaders([{ name: "col or", kind: { rest: "n" }, explode: given.explode, rule: "" }], { "Col or": want })
        .value,
    ).toEqual({ "col or": value });
});

test("reserved characters stay unencoded where they are allowed", () => {
  expect(queryPairs(writing("form", true, { isReservedAllowed: true }), "a/b?c=d&e#f[g] +%")).toEqual([
    "col%20or=a/b?c=d%26e%23f%5Bg%5D%20+%25",
  ]);
});

test("objects and lists inside a deep object", () => {
  expect(queryPairs(writing("deepObject", true, { name: "f" }), { a: { b: 1 }, c: [1, 2], d: [{ e: 3 }] })).toEqual([
    "f%5Ba%5D%5Bb%5D=1",
    "f%5Bc%5D=1",
    "f%5Bc%5D=2",
    "f%5Bd%5D%5B0%5D%5Be%5D=3",
  ]);
});

import { describe, expect, test } from "vitest";
import { decodeSafely } from "../../../generators/source/decode-safely.ts";
import { isDeviceName } from "../../../generators/source/device-name.ts";
import { escapeHtml, escapeXml } from "../../../generators/source/escape-markup.ts";
import {
  appendPointer,
  escapeToken,
  findByTokens,
  formatPointer,
  parsePointer,
} from "../../../generators/source/json-pointer.ts";
import { getOwn, isJsonObject, printValue, setOwn } from "../../../generators/source/json.ts";
import { isJsonType } from "../../../generators/source/media-types.ts";
import { findNearestName, meant } from "../../../generators/source/nearest-name.ts";
import { cleanUrl, isSafeUrl, schemeOf } from "../../../generators/source/safe-url.ts";
import { splitWords } from "../../../generators/source/search-words.ts";
import { packWeight, rarity, reverseWord, unpackWeight } from "../../../generators/source/search-shards.ts";
import { createSourceFile, positionAt } from "../../../generators/source/source-file.ts";
import { wellFormed, wellFormedValue } from "../../../generators/source/well-formed.ts";

test.each([
  ["application/json", true],
  [" Application/JSON ; charset=utf-8", true],
  ["application/problem+json", true],
  ["text/json", true],
  ["*/*", true],
  ["application/jsonl", false],
  ["application/json-seq", false],
  ["text/plain", false],
  ["", false],
])("isJsonType(%j) is %s", (name, want) => expect(isJsonType(name)).toBe(want));

test("escapes every character that is markup", () => {
  expect(escapeHtml(`a&b<c>d"e'f&amp;`)).toBe("a&amp;b&lt;c&gt;d&quot;e'f&amp;amp;");
  expect(escapeXml("<\u0000\u0008\t\n\u000B\u000C\r\u000E\u001F \uFFFD\uFFFE\uFFFF\uD800x😀")).toBe(
    "&lt;\uFFFD\uFFFD\t\n\uFFFD\uFFFD\r\uFFFD\uFFFD \uFFFD\uFFFD\uFFFD\uFFFDx😀",
  );
});

test.each(["con", "PRN", "aux.txt", "NUL.tar.gz", "com1", "COM0.x", "lpt9", "com²", "CONIN$", "conout$.a"])(
  "%s is a device name on Windows",
  (name) => expect(isDeviceName(name)).toBe(true),
);
test.each(["cone", "com", "com10", "lptx", "acon", "con-a", "conin", "", "con x"])("%j is not a device name", (name) =>
  expect(isDeviceName(name)).toBe(false),
);

describe("urls", () => {
  test("are read as browsers read them", () =>
    expect(["\u0000 java\nscript:\tx\u007F ", "a b"].map(cleanUrl)).toEqual(["javascript:x", "a b"]));

  test.each([
    ["https://a", "https", true],
    ["HTTP://a", "http", true],
    ["mailto:a@b", "mailto", true],
    ["javascript:x", "javascript", false],
    ["data:,", "data", false],
    ["a+b-c.1:x", "a+b-c.1", false],
    ["1a:x", undefined, true],
    ["a/b:c", undefined, true],
    ["/a", undefined, true],
    ["a//b", undefined, true],
    ["", undefined, true],
    ["//a", undefined, false],
    ["/\\a", undefined, false],
    ["\\/a", undefined, false],
    ["\\a", undefined, false],
    ["%5C%5ca", undefined, false],
    ["/%5Ca", undefined, false],
    ["%5ca", undefined, true],
    ["a\\b", undefined, true],
  ])("%j has the scheme %s and is safe: %s", (address, scheme, isSafe) =>
    expect([schemeOf(address), isSafeUrl(address)]).toEqual([scheme, isSafe]),
  );

  test("are decoded if they are valid", () =>
    expect(["a%20b", "%C3%BC", "50%", "%zz", "%ff"].map(decodeSafely)).toEqual(["a b", "ü", "50%", "%zz", "%ff"]));
});

describe("findNearestName", () => {
  test.each<[name: string, known: readonly string[], want: string | undefined]>([
    ["tilte", ["title", "tile"], "title"],
    ["tilte", ["title"], "title"],
    ["TITLE", ["title"], "title"],
    ["a", ["b"], "b"],
    ["a", ["bc"], undefined],
    ["abc", ["xyc"], undefined],
    ["abcd", ["xycd"], "xycd"],
    ["abcd", ["xyzd"], undefined],
    ["a".repeat(30), ["a".repeat(24)], "a".repeat(24)],
    ["a".repeat(30), ["a".repeat(23)], undefined],
    ["ab", ["ax", "ay"], "ax"],
    ["abc", ["abx", "abc"], "abc"],
    ["", ["a"], "a"],
    ["x", [], undefined],
    ["tae", ["tea", "cups"], "tea"],
    ["tae", ["tie", "tea"], "tie"],
  ])("of %j among %j is %j", (name, known, want) => expect(findNearestName(name, known)).toBe(want));

  test("is a hint in the form of a question", () =>
    expect([meant("a"), meant(undefined)]).toEqual(["did you mean `a`?", undefined]));
});

describe("well-formed text", () => {
  test("has no lone surrogate", () =>
    expect(wellFormed("a\uD800b\uDC00c\uD83D\uDE00d\uD800\uD83D\uDE00\uDC00")).toBe(
      "a\uFFFDb\uFFFDc😀d\uFFFD😀\uFFFD",
    ));

  test("is in every part of a value, including names and shared parts", () => {
    const shared = { "\uD800": ["\uDC00", 1, null, true] };
    const circle: Record<string, unknown> = { shared, again: shared };
    circle["self"] = circle;
    const copy = wellFormedValue(circle) as Record<string, unknown>;
    expect(copy["shared"]).toEqual({ "\uFFFD": ["\uFFFD", 1, null, true] });
    expect(copy["again"]).toBe(copy["shared"]);
    expect(copy["self"]).toBe(copy);
    const proto = wellFormedValue(JSON.parse('{"__proto__": {"a": 1}}')) as object;
    expect([Object.keys(proto), Object.getPrototypeOf(proto) === Object.prototype]).toEqual([["__proto__"], true]);
    (copy["shared"] as Record<string, unknown>)["\uFFFD"] = 1;
    delete (copy["shared"] as Record<string, unknown>)["\uFFFD"];
    expect(copy["shared"]).toEqual({});
  });
});

describe("JSON", () => {
  test("isJsonObject accepts objects only", () =>
    expect([{}, [], null, "", 1, undefined, Object.create(null)].map(isJsonObject)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      true,
    ]));

  test("names on the prototype are ordinary names", () => {
    const value: Record<string, unknown> = {};
    setOwn(value, "__proto__", 1);
    setOwn(value, "a", 2);
    expect(Object.entries(value)).toEqual([
      ["__proto__", 1],
      ["a", 2],
    ]);
    setOwn(value, "__proto__", 3);
    expect([getOwn(value as never, "__proto__"), getOwn({}, "constructor"), getOwn({ a: null }, "a")]).toEqual([
      3,
      undefined,
      null,
    ]);
  });

  test("values are printed as texts", () =>
    expect(["a", 1, null, { a: [1] }, undefined].map(printValue)).toEqual(["a", "1", "null", '{"a":[1]}', ""]));

  test("pointers are formatted, parsed, and followed", () => {
    expect(formatPointer(["a/b", "c~d", 0, ""])).toBe("#/a~1b/c~0d/0/");
    expect(formatPointer([])).toBe("#");
    expect(appendPointer("#/a", "~/")).toBe("#/a/~0~1");
    expect([escapeToken("~1"), escapeToken("a"), escapeToken("/")]).toEqual(["~01", "a", "~1"]);
    expect([parsePointer("#/a~1b/c~0d/0/"), parsePointer("/~01"), parsePointer("#"), parsePointer("")]).toEqual([
      ["a/b", "c~d", "0", ""],
      ["~1"],
      [],
      [],
    ]);
    const root = { a: [{ b: 1 }, 2], "": null };
    expect(
      [
        ["a", "0", "b"],
        ["a", "01"],
        ["a", "-1"],
        ["a", "2"],
        ["a", "length"],
        [""],
        ["", "x"],
        ["constructor"],
        [],
      ].map((tokens) => findByTokens(root, tokens)),
    ).toEqual([1, undefined, undefined, undefined, undefined, null, undefined, undefined, root]);
  });
});

test("positions count lines and columns from one, and stay within the text", () => {
  const file = createSourceFile("a", "ab\n\nc\r\nd");
  expect(file.lineStarts).toEqual([0, 3, 4, 7]);
  const places = [0, 2, 3, 4, 6, 7, 8, 99, -5]
    .map((offset) => positionAt(file, offset))
    .map(({ line, column }) => `${line}:${column}`);
  expect(places).toEqual(["1:1", "1:3", "2:1", "3:1", "3:3", "4:1", "4:2", "4:2", "1:1"]);
  expect(positionAt(file, 0, 4)).toEqual({ file: "a", line: 1, column: 1, endLine: 3, endColumn: 1 });
  expect(positionAt(file, 1)).toEqual({ file: "a", line: 1, column: 2 });
});

describe("search words", () => {
  test.each<[text: string, wholes: readonly string[], parts: readonly string[]]>([
    ["Plain,", [], ["plain"]],
    ["plain.", [], ["plain"]],
    ["https://e.com/a/b", ["e.com/a/b", "a/b"], ["com"]],
    [
      "a/b/c/d/e/f/g/h/i/j",
      ["a/b/c/d/e/f/g/h/i/j", "d/e/f/g/h/i/j", "e/f/g/h/i/j", "f/g/h/i/j", "g/h/i/j", "h/i/j", "i/j"],
      [],
    ],
    ["x-y_z", ["x-y_z"], ["x", "y", "z"]],
    ["aB", ["ab"], []],
    ["max2Words", ["max2words"], ["max2", "words"]],
    ["-abc-", [], ["abc"]],
    ["readers'", [], ["readers"]],
    ["don't", [], ["don"]],
    ["1,234,567", [], ["1234567"]],
    ["1.2.3", [], ["1.2.3"]],
    ["w".repeat(64), [], ["w".repeat(64)]],
    [`${"w".repeat(64)}x`.toUpperCase(), [], []],
    ["/v1/{id}", ["v1/id"], ["v1", "id"]],
    ["Łódź-Straße", ["lodz-strasse"], ["lodz", "strasse"]],
  ])("%s", (text, wholes, parts) => {
    const words = splitWords(text);
    expect([words.flatMap((word) => word.wholes), words.flatMap((word) => word.parts)]).toEqual([wholes, parts]);
  });

  test("weights are packed to half a percent, including the smallest", () => {
    for (const weight of [0.001, 0.5, 1, 17, 400])
      expect(Math.abs(unpackWeight(packWeight(weight)) / weight - 1)).toBeLessThan(0.0051);
    expect([packWeight(0), packWeight(0.001), packWeight(1)]).toEqual([0, 0, 691]);
    expect([rarity(1, 10), rarity(10, 10)].map((value) => value.toFixed(3))).toEqual(["1.992", "0.047"]);
    expect(reverseWord("ab😀c")).toBe("c😀ba");
  });
});

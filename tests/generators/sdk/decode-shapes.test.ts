import { expect, test } from "vitest";
import {
  decodeCookie,
  decodeHeaders,
  decodePath,
  decodeQuery,
  queryText,
} from "../../../generators/validators/runtime/decode-parameters.ts";
import { parseBrackets } from "../../../generators/validators/runtime/decode-style.ts";
import type { Decoded } from "../../../generators/validators/runtime/decoded.ts";
import type { ParameterShape } from "../../../generators/validators/runtime/parameter-shape.ts";

type Shapes = readonly ParameterShape[];
const list = { items: "n" };
const pair = { properties: { a: "n", b: "s" } };
const open = { properties: { a: "n" }, rest: "b" };
const p = (more: object = {}): Shapes => [{ name: "p", ...more }];

function tell({ value, issues, unknown }: Omit<Decoded, "reread">): unknown[] {
  const said = issues.map(({ pointer, code, message, rule }) => `${pointer} ${code} ${message} ${rule}`.trim());
  return [value, ...said, ...unknown.map((name) => `unknown ${name}`)];
}

type Place = "query" | "params" | "cookie" | "path" | "header";

function decode(place: Place, shapes: Shapes, text: string): unknown[] {
  switch (place) {
    case "query":
      return tell(decodeQuery(shapes, text));
    case "params":
      return tell(decodeQuery(shapes, new URLSearchParams(text)));
    case "cookie":
      return tell(decodeCookie(shapes, text));
    case "path":
      return tell(decodePath(shapes, "/a/{p}", text));
    case "header":
      return tell(
        decodeHeaders(
          shapes,
          text.split("\n").map((line) => line.split(": ") as [string, string]),
        ),
      );
  }
}

const cases: [place: Place, shapes: Shapes, text: string, want: unknown[]][] = [
  ["query", p(), "p=a&p=b&q=1", [{ p: ["a", "b"] }, "unknown q"]],
  ["query", p(), "p", [{ p: "" }]],
  ["query", p(), "p=a=b&&", [{ p: "a=b" }]],
  ["query", p({ rule: "#/x" }), "p=%zz", [{ p: "%zz" }, '/p payload/encoding has invalid percent-encoding: "%zz" #/x']],
  ["query", p({ kind: "j", rule: "#/x" }), "p={", [{ p: "{" }, '/p payload/json must be JSON, but is "{" #/x']],
  [
    "query",
    p({ kind: "j" }),
    `p=${"[".repeat(70)}`,
    [
      { p: "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[" },
      '/p payload/json must be JSON, but is "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[…"',
    ],
  ],
  ["query", p({ kind: "j" }), "p=%7B%22a%22:[1]%7D", [{ p: { a: [1] } }]],
  ["query", p({ empty: true }), "p=&p=", [{}]],
  ["query", p({ empty: true }), "p=&p=a", [{ p: ["", "a"] }]],
  ["query", p({ kind: list }), "p=1&p=x", [{ p: [1, "x"] }]],
  ["query", p({ kind: list, explode: false }), "p=1,2,,x", [{ p: [1, 2, "", "x"] }]],
  ["query", p({ kind: list, explode: false }), "p=1&p=2", [{ p: [1, 2] }]],
  ["query", p({ kind: list, explode: false }), "p=", [{ p: [] }]],
  ["query", p({ kind: list, style: "pipeDelimited" }), "p=1%7C2|3%7c4", [{ p: [1, 2, 3, 4] }]],
  ["params", p({ kind: list, style: "pipeDelimited" }), "p=1%7C2|3", [{ p: [1, 2, 3] }]],
  ["query", p({ kind: list, style: "spaceDelimited" }), "p=1%202+3", [{ p: [1, 2, 3] }]],
  ["params", p({ kind: list, style: "spaceDelimited" }), "p=1%202+3", [{ p: [1, 2, 3] }]],
  ["query", p({ kind: list, style: "tabDelimited" }), "p=1%092\t3", [{ p: [1, 2, 3] }]],
  ["query", p({ kind: list, style: "toString" }), "p=1,2", [{ p: [1, 2] }]],
  ["query", p({ kind: { items: "s", first: ["n", "b"] }, explode: false }), "p=1,true,2", [{ p: [1, true, "2"] }]],
  ["query", p({ kind: { items: "n", scalar: "b" } }), "p=true", [{ p: true }]],
  ["query", p({ kind: { items: "n", scalar: "b" }, explode: false }), "p=true", [{ p: true }]],
  ["query", p({ kind: { items: "n", scalar: "b" }, explode: false }), "p=1,2", [{ p: [1, 2] }]],
  ["query", p({ kind: pair, explode: false }), "p=a,1,b,2,c", [{ p: { a: 1, b: "2", c: "" } }]],
  ["query", p({ kind: pair }), "a=1&b=2&c=3&p=4", [{ p: { a: 1, b: "2" } }, "unknown c", "unknown p"]],
  [
    "query",
    [...p({ kind: open }), { name: "q" }],
    "a=1&x=true&q=true&y=no",
    [{ p: { a: 1, x: true, y: "no" }, q: "true" }],
  ],
  ["query", [...p({ kind: open }), { name: "q", kind: pair }], "a=1&b=true", [{ p: { a: 1 }, q: { a: 1, b: "true" } }]],
  [
    "query",
    [...p({ kind: open }), { name: "q", kind: pair, style: "deepObject" }],
    "q[a]=1&x=true",
    [{ p: { x: true }, q: { a: 1 } }],
  ],
  ["query", p({ kind: pair }), "x=1", [{}, "unknown x"]],
  [
    "query",
    p({ kind: pair, style: "deepObject" }),
    "p[a]=1&p[b]=2&p[c]=3&q[a]=1&p=5",
    [{ p: { a: 1, b: "2", c: "3" } }, "unknown q[a]", "unknown p"],
  ],
  ["query", p({ kind: pair, style: "deepObject" }), "p=1", [{ p: { "1": "" } }]],
  [
    "query",
    p({ kind: { properties: { x: list, y: { items: pair } } }, style: "deepObject" }),
    "p[x][]=1&p[x][]=2&p[y][1][a]=2&p[y][0][a]=1",
    [{ p: { x: [1, 2], y: [{ a: 1 }, { a: 2 }] } }],
  ],
  ["query", p({ kind: { items: "n" }, style: "deepObject" }), "p[10]=3&p[2]=2&p[]=1", [{ p: [1, 2, 3] }]],
  ["query", p({ kind: { rest: "n" }, style: "deepObject" }), "p[0]=1&p[1]=2", [{ p: { "0": 1, "1": 2 } }]],
  ["query", p({ style: "deepObject" }), "p[a][b]=1&p[a][c]=2&p[a]=3", [{ p: { a: { b: "1", c: "2" } } }]],
  ["query", p({ kind: "n", reserved: true }), "p=1+2", [{ p: "1+2" }]],
  ["query", p({ reserved: true }), "p=a+b%20c", [{ p: "a+b c" }]],
  ["query", [{ name: "a b" }], "a+b=1&a%20b=2", [{ "a b": ["1", "2"] }]],
  ["query", [{ name: "%zz" }], "%zz=1", [{ "%zz": "1" }]],
  ["query", p({ kind: "n", style: "cookie" }), "p=%31", [{ p: "%31" }]],
  ["cookie", p({ kind: "n" }), "p=1; q=2", [{ p: 1 }, "unknown q"]],
  ["cookie", p(), ' p = "a b" ', [{ p: "a b" }]],
  ["cookie", p(), 'p="a', [{ p: '"a' }]],
  ["cookie", p(), "p=a+b%20c", [{ p: "a+b c" }]],
  ["cookie", p({ style: "cookie" }), "p=a%20b", [{ p: "a%20b" }]],
  ["cookie", p({ kind: list }), "p=1; p=2", [{ p: [1, 2] }]],
  ["path", p({ kind: "n" }), "/a/1", [{ p: 1 }]],
  ["path", p(), "/b/1", [{}, "payload/path does not match the path `/a/{p}`"]],
  ["path", [{ name: "q" }], "/a/1", [{}]],
  ["path", p({ kind: list }), "/a/1,2%2C3", [{ p: [1, "2,3"] }]],
  ["path", p({ kind: pair }), "/a/a,1,b,2", [{ p: { a: 1, b: "2" } }]],
  ["path", p({ kind: pair, explode: true }), "/a/a=1,b=2", [{ p: { a: 1, b: "2" } }]],
  ["path", p({ kind: list, style: "label" }), "/a/.1,2", [{ p: [1, 2] }]],
  ["path", p({ kind: list, style: "label", explode: true }), "/a/.1.2", [{ p: [1, 2] }]],
  ["path", p({ kind: pair, style: "label", explode: true }), "/a/.a=1.b=2", [{ p: { a: 1, b: "2" } }]],
  ["path", p({ style: "label" }), "/a/x", [{ p: "x" }, '/p payload/style must begin with a dot, but is "x"']],
  ["path", p({ kind: list, style: "matrix" }), "/a/;p=1,2", [{ p: [1, 2] }]],
  ["path", p({ kind: list, style: "matrix", explode: true }), "/a/;p=1;p=2", [{ p: [1, 2] }]],
  ["path", p({ kind: pair, style: "matrix", explode: true }), "/a/;a=1;b=2", [{ p: { a: 1, b: "2" } }]],
  ["path", p({ kind: pair, style: "matrix" }), "/a/;p=a,1,b,2", [{ p: { a: 1, b: "2" } }]],
  ["path", p({ style: "matrix" }), "/a/;p=1,2", [{ p: "1,2" }]],
  [
    "path",
    p({ style: "matrix" }),
    "/a/p=1",
    [{ p: "1" }, '/p payload/style must have the form `;p=value`, but is "p=1"'],
  ],
  [
    "path",
    p({ style: "matrix" }),
    "/a/;q=1",
    [{ p: "1" }, '/p payload/style must have the form `;p=value`, but is ";q=1"'],
  ],
  ["path", p({ style: "matrix" }), "/a/;p", [{ p: "" }]],
  ["path", p({ kind: list, style: "pipeDelimited" }), "/a/1|2%7C3", [{ p: [1, 2, 3] }]],
  ["path", p({ kind: list, style: "spaceDelimited" }), "/a/1%202+3", [{ p: [1, 2, 3] }]],
  ["path", p({ kind: list, style: "tabDelimited" }), "/a/1%092", [{ p: [1, 2] }]],
  ["header", [{ name: "X-P", kind: list }], "x-p: 1, 2\nX-Q: 3", [{ "X-P": [1, 2] }, "unknown x-q"]],
  ["header", [{ name: "X-P", kind: list }], "x-p: 1\nX-P: 2", [{ "X-P": [1, 2] }]],
  ["header", [{ name: "X-P", kind: pair, explode: true }], "x-p: a=1, b=2", [{ "X-P": { a: 1, b: "2" } }]],
  ["header", [{ name: "X-P", kind: pair }], "x-p: a,1,b,2", [{ "X-P": { a: 1, b: "2" } }]],
  ["header", [{ name: "X-P", kind: list, style: "pipeDelimited" }], "x-p: 1|2", [{ "X-P": [1, 2] }]],
  ["header", [{ name: "X-P" }], "x-p: a%20b+c", [{ "X-P": "a%20b+c" }]],
  ["query", p({ kind: { items: "s", scalar: "z" } }), "p=RUNNING", [{ p: ["RUNNING"] }]],
  ["query", p({ kind: { items: "n", scalar: "z" } }), "p=5", [{ p: [5] }]],
  ["query", p({ kind: { items: "n", scalar: "z" } }), "p=null", [{ p: null }]],
  ["query", p({ kind: { items: "n", scalar: "z" } }), "p=", [{ p: null }]],
  ["query", p({ kind: { items: "n", scalar: "z" } }), "p=x", [{ p: ["x"] }]],
  ["query", p({ kind: { items: "n", scalar: "z" }, explode: false }), "p=", [{ p: [] }]],
  ["query", p({ kind: { items: "n", scalar: "z" }, style: "pipeDelimited" }), "p=5", [{ p: [5] }]],
  ["query", p({ kind: { items: "s", scalar: "s" } }), "p=a", [{ p: "a" }]],
  ["query", p({ kind: { items: "s", scalar: "s" } }), "p=a&p=b", [{ p: ["a", "b"] }]],
  ["query", p({ kind: { items: "s", scalar: "s" }, explode: false }), "p=a,b", [{ p: ["a", "b"] }]],
  ["query", p({ kind: { items: "s", scalar: "s" }, explode: false }), "p=a%2Cb", [{ p: "a,b" }]],
  ["query", p({ kind: { items: "n", scalar: "w" } }), "p=auto", [{ p: "auto" }]],
  ["query", p({ kind: { items: "n", scalar: "w" } }), "p=5", [{ p: [5] }]],
  ["query", p({ kind: { ...pair, scalar: "z" } }), "a=1&b=2", [{ p: { a: 1, b: "2" } }]],
  ["query", p({ kind: { ...pair, scalar: "z" } }), "p=null", [{ p: null }]],
  ["query", p({ kind: { ...pair, scalar: "z" }, explode: false }), "p=a,1", [{ p: { a: 1 } }]],
  ["query", p({ kind: { ...pair, scalar: "z" }, style: "deepObject" }), "p[a]=1", [{ p: { a: 1 } }]],
  ["query", p({ kind: { ...pair, scalar: "s" } }), "p=x", [{ p: "x" }]],
  ["query", p({ kind: { ...pair, items: "n" }, explode: false }), "p=1,2", [{ p: [1, 2] }]],
  ["query", p({ kind: { ...pair, items: "n" }, explode: false }), "p=a,1", [{ p: { a: 1 } }]],
  [
    "query",
    p({ kind: { properties: { x: { items: "n", scalar: "z" } } }, style: "deepObject" }),
    "p[x]=1",
    [{ p: { x: [1] } }],
  ],
  ["query", p({ kind: { rest: "s", items: "n" }, style: "deepObject" }), "p[0]=1", [{ p: [1] }]],
  ["query", p({ kind: "jz" }), "p=%7B%7D", [{ p: {} }]],
  ["query", p({ kind: "js" }), "p=5", [{ p: "5" }]],
  ["path", p({ kind: { items: "n", scalar: "z" } }), "/a/5", [{ p: [5] }]],
  ["path", p({ kind: { items: "n", scalar: "z" }, style: "label", explode: true }), "/a/.5", [{ p: [5] }]],
  ["path", p({ kind: { items: "n", scalar: "z" }, style: "matrix", explode: true }), "/a/;p=5", [{ p: [5] }]],
  ["path", p({ kind: { ...pair, scalar: "z" }, style: "matrix", explode: true }), "/a/;a=5", [{ p: { a: 5 } }]],
  ["path", p({ kind: { ...pair, scalar: "s" }, style: "matrix", explode: true }), "/a/;p=x", [{ p: "x" }]],
  ["path", p({ kind: { ...pair, scalar: "z" }, explode: true }), "/a/a=1", [{ p: { a: 1 } }]],
  ["header", [{ name: "X-P", kind: { items: "n", scalar: "s" } }], "x-p: Mon, 1 May", [{ "X-P": "Mon, 1 May" }]],
  ["header", [{ name: "X-P", kind: { items: "n", scalar: "z" } }], "x-p: 5", [{ "X-P": [5] }]],
  ["cookie", p({ kind: { items: "n", scalar: "z" } }), "p=5", [{ p: [5] }]],
];

test.each(cases)("the %s of %j: %s", (place, shapes, text, want) => {
  expect(decode(place, shapes, text)).toEqual(want);
});

test.each([
  ["p[a]", ["a"]],
  ["p[]", [""]],
  ["p[a][b]", ["a", "b"]],
  ["p[a", undefined],
  ["p[a]b", undefined],
  ["pa]", undefined],
  ["q[a]", undefined],
  ["p[a[b]]", undefined],
  ["p[a]]", undefined],
  [`p${"[a]".repeat(32)}`, Array.from({ length: 32 }, () => "a")],
  [`p${"[a]".repeat(33)}`, undefined],
])("brackets: %s", (text, want) => {
  expect(parseBrackets("p", text)).toEqual(want);
});

test.each([
  ["a=1", "a=1"],
  ["?a=1#b", "a=1"],
  ["https://example.com/a?b=1?c", "b=1?c"],
  ["/a?b", "b"],
  ["/a", ""],
  ["a/b?c", "a/b?c"],
  ["x.y+z://?a", "a"],
])("the query of %s is %s", (given, want) => {
  expect(queryText(given)).toBe(want);
});

test("the query of a URL, and headers in other forms", () => {
  expect(queryText(new URL("https://example.com/a?b=%20#c"))).toBe("b=%20");
  const shapes: Shapes = [{ name: "X-P", kind: list }];
  expect(decodeHeaders(shapes, { "x-p": ["1", "2"], y: undefined }).value).toEqual({ "X-P": [1, 2] });
  expect(decodeHeaders(shapes, new Headers({ "x-p": "1" })).value).toEqual({ "X-P": [1] });
});

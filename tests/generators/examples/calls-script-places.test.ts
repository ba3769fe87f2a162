import { expect, it } from "vitest";
import { readPlaces, type Told } from "./calls/read-echo.ts";

/** Expressions with a known value, as reported. */
const known: [expression: string, told: string][] = [
  ['`a${"x"}c`', '"axc" at `a${"x"}c`'],
  ["`a${[']'][0]}c`", "\"a]c\" at `a${[']'][0]}c`"],
  [`["x"][0]`, `"x" at "x"`],
  [`{ b: 1 }.b`, `1 at 1`],
  [`"x" as Kind`, `"x" at "x"`],
  [`x = "y"`, `"y" at "y"`],
  [`(x = "y")`, `"y" at "y"`],
  ["`a${`b`}c`", '"abc" at `a${`b`}c`'],
  [`"x" as constant`, `"x" at "x"`],
  [`"x"`, `"x" at "x"`],
  [`'x'`, `"x" at 'x'`],
  ["`x`", '"x" at `x`'],
  [`"x" + "y"`, `"xy" at "x" + "y"`],
  [`"x" +\n  'y' + \`z\``, `"xyz" at "x" +\n  'y' + \`z\``],
  [`("x")`, `"x" at "x"`],
  [`(("x"))`, `"x" at "x"`],
  [`"x".trim()`, `"x" at "x"`],
  [`" x ".trim()`, `"x" at " x "`],
  [`"x".toString()`, `"x" at "x"`],
  [`"x" . toString ( )`, `"x" at "x"`],
  [`"x"?.trim()`, `"x" at "x"`],
  [`"x"!`, `"x" at "x"`],
  [`"x" as const`, `"x" at "x"`],
  [`"x" as const /* c */`, `"x" at "x"`],
  [`"\\b\\f\\v"`, `"\\b\\f\\u000b" at "\\b\\f\\v"`],
  [`"x" as  const`, `"x" at "x"`],
  [`"x" /* c */`, `"x" at "x"`],
  [`/* c */ "x"`, `"x" at "x"`],
  [`"x" // c`, `"x" at "x"`],
  ["await 'x'", `"x" at 'x'`],
  ["5", "5 at 5"],
  ["-5", "-5 at -5"],
  [".5", "0.5 at .5"],
  ["0x1F", "31 at 0x1F"],
  ["true", "true at true"],
  ["null", "null at null"],
  ["[]", "an empty array at []"],
  [`["x"]`, `an array at ["x"]`],
  [`[1, [2, { b: 3 }],]`, `an array at [1, [2, { b: 3 }],]`],
  ["{ b: 1 }", "an object at { b: 1 }"],
  [`{ b: { c: [1] }, "d": 2, }`, `an object at { b: { c: [1] }, "d": 2, }`],
];

/** Expressions with an unknown value. */
const unknown = [
  ..."n|n++|!true|f()|a.b.c|a?.b|a?.[0]|a?.(1)|a[0]|5 + 5|5 * 2|5n|5[0]|5(0)|true()|null[0]|x!|x!.y|new Date|new Date()|typeof x".split(
    "|",
  ),
  `f(1, "x")`,
  `f({ a: 1 }, [2])`,
  `f(1).g(2).h`,
  `f(1)(2)[3]!`,
  `a["b"]`,
  `["x"]("y")`,
  `"x".repeat(2)`,
  `"x".trimStart`,
  `5..toString()`,
  `[].trim()`,
  `"x".toStringAll()`,
  `"x"[0]`,
  `"x".length`,
  `"x"("y")`,
  `"x" "y"`,
  `"x" + n`,
  `n + "x"`,
  `[1].toString()`,
  `{ b: 1 }.toString()`,
  `"x".strips()`,
  `"x".unstrip()`,
  `f(1).trim()`,
  `"x" + f(1) + "y"`,
  `n + (5 + "x")`,
  `x satisfies Kind`,
  `<Kind>x`,
  `x ? "a" : "b"`,
  `x ? { a: 1 } : [1, 2]`,
  `x ? y ? 1 : 2 : z ? 3 : 4`,
  `x?.y ? 1 : a ?? b`,
  `x ?? "a"`,
  `x || { a: 1 }`,
  `x && [1]`,
  `x === "y"`,
  `(x, "y")`,
  `("x", )`,
  `"x".trim`,
  `() => 1`,
  `() => { return 1; }`,
  `x => ({ a: 1 })`,
  `async () => { f("a"); }`,
  `function () { return "a"; }`,
  `function g(a, b) { if (a) { return [b]; } else { b(); } }`,
  `() => { try { a(); } catch { b(); } finally { c(); } }`,
  `() => { do { a(); } while (b); }`,
  `class { a = 1 }`,
  `<div a="b">{c}</div>`,
  "`a${b}c`",
  "`a${f({ b: '}' })}c`",
  `f<T>("x")`,
  `f<A, B[]>("x")`,
  `a < b`,
  `a > b`,
  `[...x]`,
  `{ ...x }`,
  `{ [x]: 1 }`,
];

/** Locations for an expression. Code after it is always read, and the expression itself if its value is known. */
const places: Parameters<typeof readPlaces>[2][] = [
  [
    (expression) => `axios.post("ECHO", { a: ${expression}\n, z: 9 });\nfetch("ECHO?b=end");`,
    (told) => [...told, "/z 9 at 9", `query b "end" at end`],
  ],
  [(expression) => `const v = ${expression};\naxios.post("ECHO", { z: 9, a: v });`, (told) => [...told, "/z 9 at 9"]],
  [
    (expression) => `export const v: Some<Kind> | undefined = ${expression}\naxios.post("ECHO", { z: 9, a: v })`,
    (told) => [...told, "/z 9 at 9"],
  ],
  [
    (expression) => `f(${expression}\n, 1);\nf.g(2, ${expression}\n)\nfetch("ECHO?b=end")`,
    () => [`query b "end" at end`],
  ],
  [(expression) => `axios.get("ECHO", { params: { a: [f(${expression}\n), "y"] } });`, () => [`query a/1 "y" at "y"`]],
  [(expression) => `v = ${expression}\n...\nfetch("ECHO?b=end")`, () => [`query b "end" at end`]],
  [
    (expression) => `async function f() {\n  return ${expression};\n}\nfetch("ECHO?b=end");`,
    () => [`query b "end" at end`],
  ],
  [
    (expression) => `if (a) {\n  g(${expression}\n);\n} else { h = ${expression}\n}\nfetch("ECHO?b=end");`,
    () => [`query b "end" at end`],
  ],
  [
    (expression) =>
      `axios.post(${expression}\n, { z: 9 });\naxios.get("ECHO", { params: { b: "end" }, timeout: ${expression}\n})`,
    () => [`query b "end" at "end"`],
  ],
];

const expressions: Told[] = [
  ...known.map(([expression, told]): Told => [expression, [`/a ${told}`]]),
  ...unknown.map((expression): Told => [expression, []]),
];

it.each(places.map((place): [string, typeof place] => [place[0]("…"), place]))(
  "reads an expression at … and the code after it: %s",
  async (_, place) => {
    const { found, wanted } = await readPlaces("typescript", expressions, place);
    expect(found).toEqual(wanted);
  },
);

/** Locations for one of several values. The values after it keep their offsets. */
const several: Parameters<typeof readPlaces>[2][] = [
  [(expression) => `axios.get("ECHO", { params: { a: [${expression}\n, "y"] } });`, () => [`query a/1 "y" at "y"`]],
  [
    (expression) => `axios.post("ECHO", f(${expression}\n), { headers: { "X-A": "y" } });`,
    () => [`header X-A "y" at "y"`],
  ],
  [
    (expression) => `axios.get("ECHO", { params: { a: [f(1, ${expression}\n, 2), "y"] } });`,
    () => [`query a/1 "y" at "y"`],
  ],
];

it.each(several.map((place): [string, typeof place] => [place[0]("…"), place]))(
  "reads one of several values at …: %s",
  async (_, place) => {
    const unread = unknown.map((expression): Told => [expression, []]);
    const { found, wanted } = await readPlaces("typescript", unread, place);
    expect(found).toEqual(wanted);
  },
);

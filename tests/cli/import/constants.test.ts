import { expect, test } from "vitest";
import { readConstants } from "../../../cli/import/constants/module.ts";
import { isNotConstant, isPackageCall } from "../../../cli/import/constants/values.ts";

type Files = Readonly<Record<string, string>>;

function read(files: Files, main = "config.ts"): unknown {
  const has = (file: string): boolean => Object.hasOwn(files, file);
  const { exports } = readConstants(main, { has, readText: (file) => files[file] });
  return JSON.parse(
    JSON.stringify(exports["default"] ?? null, (_key, value: unknown) => {
      if (isNotConstant(value)) return `not constant at ${value.place.offset}`;
      return isPackageCall(value) ? { [value.name]: value.args } : value;
    }),
  ) as unknown;
}

const cases: [string, { files: Files; want: unknown }][] = [
  [
    "literals, arrays, and objects",
    {
      files: { "config.ts": "export default { a: 1, b: [true, null, 'x'], ['c' + 1]: -2 }" },
      want: { a: 1, b: [true, null, "x"], c1: -2 },
    },
  ],
  [
    "templates of constants",
    { files: { "config.ts": "const n = 'x'; export default { a: `${n}/${1 + 1}` }" }, want: { a: "x/2" } },
  ],
  [
    "numbers as texts",
    {
      files: {
        "config.ts": "export default { a: `v${(3).toString()}`, b: new Date().getFullYear().toString().length }",
      },
      want: { a: "v3", b: 4 },
    },
  ],
  [
    "paths of modules that CommonJS requires",
    {
      files: {
        "site/config.js": `const path = require("path");
const { join: joinAll } = require("node:path");
module.exports = { a: path.join(__dirname, "sidebars.json"), b: joinAll(__dirname, "..", "b.js") };`,
      },
      want: { a: "/site/sidebars.json", b: "/b.js" },
    },
  ],
  [
    "functions that build a text in steps",
    {
      files: {
        "config.ts": `const list = (code?: string) => ["a", ""].map((page) => {
  let path = "/";
  let end;
  if (code) { path += \`\${code}/\`; }
  if (page) { path += page + "/"; }
  end = path;
  return { link: end };
});
export default { en: list(), de: list("de") };`,
      },
      want: { en: [{ link: "/a/" }, { link: "/" }], de: [{ link: "/de/a/" }, { link: "/de/" }] },
    },
  ],
  [
    "no function that changes a name outside of it",
    {
      files: {
        "config.ts": "let count = 0; const next = () => { count += 1; return count; }; export default { a: next() }",
      },
      want: { a: "not constant at 36" },
    },
  ],
  [
    "entries whose keys are texts or numbers",
    {
      files: {
        "config.ts": "const k = { toString: 1 }; export default Object.fromEntries([['a', 1], [2, 3], [k, 4], 5])",
      },
      want: { a: 1, "2": 3 },
    },
  ],
  [
    "entries of a sidebar that the config computes",
    {
      files: {
        "config.ts": `import { nav as list } from "./nav";
const fileOf = (href: string) => href.replace(/^\\/|\\/$/g, "");
export default list.map((part) => ({ label: part.title, items: part.links.filter((link) => !/^https?:/.test(link)).map((link) => fileOf(link)) }));`,
        "nav.ts":
          "interface Part { title: string }\nexport const nav: Part[] = [{ title: 'A', links: ['/a/b/', 'https://c'] }];",
      },
      want: [{ label: "A", items: ["a/b"] }],
    },
  ],
  [
    "words with a capital",
    {
      files: {
        "config.ts":
          "const name = 'guide'; export default { a: name.replace(/^\\w/, (c) => c.toUpperCase()), b: name[0].toUpperCase() + name.slice(1), c: name.replace('g', () => load()) }",
      },
      want: { a: "Guide", b: "Guide", c: "not constant at 132" },
    },
  ],
  [
    "methods of lists",
    {
      files: {
        "config.ts": `const list = ["b", "a", "c"]; export default {
  find: list.find((item) => item !== "b"), at: list.findIndex((item) => item === "c"), last: list.at(-1),
  some: list.some((item) => item === "c"), every: list.every((item) => item === "c"),
  sum: list.reduce((all, item) => all + item.length, 0), turned: list.toReversed(), sorted: list.sort(),
  unknown: list.find((item) => load(item)) };`,
      },
      want: {
        find: "a",
        at: 2,
        last: "c",
        some: true,
        every: false,
        sum: 3,
        turned: ["c", "a", "b"],
        sorted: ["a", "b", "c"],
        unknown: "not constant at 355",
      },
    },
  ],
  [
    "patterns, but not those that may take long",
    {
      files: {
        "config.ts": `export default { a: "01-intro".replace(/^\\d+-/, ""), b: "a b c".replaceAll(/ (\\w)/g, "-$1"),
  c: "a, b".split(/,\\s*/), d: "a$b".replace("$", "$&"), e: "aaaa".replace(/(a+)+$/, ""), f: "x".replace(/a*a*a*b/, ""), g: "${"a".repeat(400)}".replace(/a*a*a*b/, ""),
  h: "a.md".replace(/\\.(md|mdx|html?)$/, ""), i: "${"a".repeat(40)}".replace(/${"a?".repeat(40)}${"a".repeat(40)}b/, ""),
  j: "${"a".repeat(40)}".replace(/${"(?:a|a)".repeat(40)}b/, ""), k: /${"(?:a|a)".repeat(40)}b/.test("${"a".repeat(40)}") };`,
      },
      want: {
        a: "intro",
        b: "a-b-c",
        c: ["a", "b"],
        d: "a$&b",
        e: "not constant at 152",
        f: "x",
        g: "not constant at 216",
        h: "a",
        i: "not constant at 692",
        j: "not constant at 878",
        k: "not constant at 1222",
      },
    },
  ],
  [
    "types",
    {
      files: { "config.ts": "const a = { b: 'x' } as const; export default (a satisfies object as any)!" },
      want: { b: "x" },
    },
  ],
  [
    "spreads",
    {
      files: { "config.ts": "const a = { b: 1, c: 2 }, l = [1]; export default { ...a, c: 3, l: [...l, 2] }" },
      want: { b: 1, c: 3, l: [1, 2] },
    },
  ],
  [
    "helpers that type their argument",
    {
      files: { "config.ts": "import { defineConfig } from 'x'; export default defineConfig({ a: 1 })" },
      want: { a: 1 },
    },
  ],
  [
    "calls of packages",
    {
      files: { "config.ts": "import plugin from 'x'; export default { list: [plugin({ a: 1 })] }" },
      want: { list: [{ plugin: [{ a: 1 }] }] },
    },
  ],
  [
    "CommonJS modules",
    {
      files: {
        "config.js": "const side = require('./side'); module.exports = { side, at: require.resolve('./side.js') }",
        "side.js": "exports.a = ['x']",
      },
      want: { side: { a: ["x"] }, at: "/side.js" },
    },
  ],
  [
    "imports of modules and JSON",
    {
      files: {
        "config.ts": "import a from './a.json'; import { b as c } from './b.js'; export default { a, c }",
        "a.json": "[1]",
        "b.ts": "export const b = 'x'",
      },
      want: { a: [1], c: "x" },
    },
  ],
  [
    "modules that import each other",
    {
      files: {
        "config.ts": "import { b } from './b'; export const a = 1; export default { b }",
        "b.ts": "import { a } from './config'; export const b = [2]",
      },
      want: { b: [2] },
    },
  ],
  [
    "functions that return constants",
    {
      files: {
        "config.ts":
          "function side(base: string) { const x = base + '/'; if (base) return [x]; return [] } export default { a: side('g'), b: side('') }",
      },
      want: { a: ["g/"], b: [] },
    },
  ],
  [
    "a config that is a function",
    { files: { "config.ts": "export default async function () { const a = 1; return { a } }" }, want: { a: 1 } },
  ],
  [
    "methods of lists and texts",
    {
      files: {
        "config.ts":
          "export default { a: [1, 2].map((n) => `p${n}`), b: ['x', ''].filter(Boolean), c: 'A'.toLowerCase().concat('b') }",
      },
      want: { a: ["p1", "p2"], b: ["x"], c: "ab" },
    },
  ],
  [
    "environment variables, which are unset",
    {
      files: {
        "config.ts":
          "const isProd = !!process.env.CI; export default { a: process.env.BASE || '/', b: isProd ? 1 : 2 }",
      },
      want: { a: "/", b: 2 },
    },
  ],
  [
    "URLs and paths",
    {
      files: {
        "config.ts":
          "import path from 'node:path'; export default { a: new URL('b', 'https://x.org/').href, p: path.join('a', '..', 'b') }",
      },
      want: { a: "https://x.org/b", p: "b" },
    },
  ],
  [
    "own keys only",
    {
      files: { "config.ts": "const a = {}; export default { a: a.toString, b: { __proto__: 1 }, c: [].constructor }" },
      want: { b: { ["__proto__"]: 1 }, c: expect.stringContaining("not constant") as unknown },
    },
  ],
  [
    "what is not a constant, by its place",
    {
      files: { "config.ts": "export default { a: Math.random(), b: 1, c: <A/> }" },
      want: { a: "not constant at 20", b: 1, c: expect.stringContaining("not constant") as unknown },
    },
  ],
];

test.each(cases)("evaluates %s", (_name, { files, want }) => {
  const main = Object.keys(files)[0] ?? "";
  expect(read(files, main)).toEqual(want);
});

test("ends a config that would run forever", () => {
  const text = "const f = (n) => [...f(n), ...f(n)]; const g = (n) => g(n + 1); export default { a: g(1), b: 1 }";
  expect(read({ "config.ts": text })).toMatchObject({ b: 1 });
});

const doubled = (first: string, next: (name: string) => string): string =>
  `const v0 = ${first};${Array.from({ length: 60 }, (_item, index) => `const v${index + 1} = ${next(`v${index}`)};`).join("")}`;

test.each([
  ["replacements", doubled("'aaaa'", (name) => `${name}.replaceAll('a', 'aaaa')`)],
  ["replacements by patterns", doubled("'aaaa'", (name) => `${name}.replace(/a/g, '$&$&')`)],
  ["replacements by functions", doubled("'aaaa'", (name) => `${name}.replace(/a/g, () => 'aa')`)],
  ["sums", doubled("'aaaa'", (name) => `${name} + ${name}`)],
  ["templates", doubled("'aaaa'", (name) => `\`\${${name}}\${${name}}\``)],
  ["joined texts", doubled("'aaaa'", (name) => `[${name}, ${name}].join(${name})`)],
  ["lists", doubled("['a']", (name) => `${name}.concat(${name})`)],
  ["spread lists", doubled("['a']", (name) => `[...${name}, ...${name}]`)],
  ["spread arguments", doubled("['a']", (name) => `[].concat(...${name}, ...${name})`)],
  ["flat lists", doubled("['a']", (name) => `[${name}, ${name}].flat()`)],
  ["lists of functions", doubled("['a']", (name) => `[1, 2].flatMap(() => ${name})`)],
])("ends a config that doubles %s", (_name, text) => {
  const value = read({ "config.ts": `${text} export default { b: 1, a: v60 }` });
  expect(value).toMatchObject({ b: 1 });
  expect(JSON.stringify(value).length).toBeLessThan(5_000_000);
});

test("reads no value that a config nests thousands of times", () => {
  const text = `const many = "${"a".repeat(5000)}".split("");
    export default { a: many.reduce((inner) => ({ items: [inner] }), "x"), b: 1 }`;
  expect(read({ "config.ts": text })).toMatchObject({ b: 1 });
});

test.each([
  ["lists that contain a list many times", doubled("'a'", (name) => `{ items: [${name}, ${name}] }`)],
  [
    "aliases that contain an alias many times",
    `import v60 from "./data.yaml";`,
    `a0: &a0 [x, x]\n${Array.from({ length: 40 }, (_item, index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]\n`).join("")}`,
  ],
  ["data that contains itself", `import v60 from "./data.yaml";`, "a: &a [*a, *a]\n"],
  ["deep data", `import v60 from "./data.yaml";`, `${"[".repeat(50_000)}${"]".repeat(50_000)}`],
])("reads no %s", (_name, text, data = "") => {
  const value = read({ "config.ts": `${text} export default { b: 1, a: v60 }`, "data.yaml": data });
  expect(JSON.stringify(value).length).toBeLessThan(100_000);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { traceText } from "../../../../generators/code/traced-text.ts";
import { readFilter } from "../../../../generators/examples/reads/jq-filter.ts";
import type { PartRead } from "../../../../generators/examples/reads/part-read.ts";
import { bodyOf, type Source } from "../../../../generators/examples/reads/response-value.ts";
import { cpuTime } from "../../../cpu-time.ts";

function readParts(filter: string): readonly PartRead[] {
  const source: Source = { parts: [], probes: new Set(), isChanged: false };
  readFilter(traceText(filter), bodyOf({ source }), source);
  return source.parts;
}

/** The path of each part that a filter reads: `choices[].index`. */
function readPaths(filter: string): readonly string[] {
  const pathOf = ({ of, step }: PartRead): string =>
    `${of === undefined ? "" : pathOf(of)}${step.kind === "item" ? "[]" : `.${step.name}`}`;
  return readParts(filter).map(pathOf);
}

test.each<[filter: string, paths: readonly string[]]>([
  [".", []],
  [".a.b", [".a", ".a.b"]],
  ['."a".["b"]["c"]', [".a", ".a.b", ".a.b.c"]],
  [".a [0] .b", [".a", ".a[]", ".a[].b"]],
  [".a[-1:][0]?.b?", [".a", ".a[]", ".a[].b"]],
  [".a[.b].c", [".a", ".b", ".a[]", ".a[].c"]],
  [".a|.b,.c", [".a", ".a.b", ".a.c"]],
  ["(.a | .b), .c", [".a", ".a.b", ".c"]],
  [".a-1|.b", [".a"]],
  ["-.a<-.b", [".a", ".b"]],
  ['{a, b: .c | .d, (.e): 1, $f, if: 1, "g", @base64 "h": 2}', [".a", ".c", ".c.d", ".e", ".g"]],
  ['"x\\(.a | "y\\(.b)")z" | .c', [".a", ".a.b"]],
  [".a # .b\n| .c", [".a", ".a.c"]],
  ["[.a[] | {b}] | map(.c) | first", [".a", ".a[]", ".a[].b"]],
  ["[.a[]] | .[0].b", [".a", ".a[]", ".a[].b"]],
  ["limit(3; .a[]) | .b", [".a", ".a[]", ".a[].b"]],
  ["(.a // []) | .[].b", [".a", ".a[]", ".a[].b"]],
  ["(.a // .b) | .c", [".a", ".b"]],
  ["if .a then .b else .b end | .c", [".a", ".b", ".b"]],
  [".a = .b | .c", [".b"]],
  [".a |= .b | .c", [".a", ".a.b"]],
  [".a += .b", [".a", ".b"]],
  [".a as $a | .b, $a.c", [".a", ".b", ".a.c"]],
  [
    ".a[] as $a | .b as [$b, {c: $c, $d}] | $a.e, $b.f, $c.g, $d.h | .i",
    [".a", ".a[]", ".b", ".b[]", ".b[]", ".b[].c", ".b[].d", ".a[].e", ".b[].f", ".b[].c.g", ".b[].d.h"],
  ],
  ['.a as {"b": $b, (.c): $c} | $b.d, $c.e', [".a", ".a.b", ".a.c", ".a.b.d"]],
  [".a as [$b] ?// $b | $b.c, .d", [".a", ".a[]", ".d"]],
  ["(.a as $a | $a.b) | .c", [".a", ".a.b", ".a.b.c"]],
  ["reduce .a[] as $a (.b; . + $a.c) | .d", [".a", ".a[]", ".b", ".a[].c"]],
  ["foreach .a[] as $a (0; . + $a.c; [$a.d, .e])", [".a", ".a[]", ".a[].c", ".a[].d"]],
  ["def f($x): .a; def map(g): .b; .c | map(.d), .e", [".c", ".c.e"]],
  [".a | label $out | .b | if .c then break $out else .d end", [".a", ".a.b", ".a.b.c", ".a.b.d"]],
  [".a..b", [".a"]],
  [".a::b", [".a"]],
])("reads the paths of %s", (filter, paths) => {
  expect(readPaths(filter)).toEqual(paths);
});

const tokens =
  '. .. .a .b .. [ ] ( ) { } | , : ; ? // = |= + - * / == and or not if then elif else end try catch as def reduce map( select( first( any( has( "a" " \\( \\ @csv $x 1 .5 # \uE000 a'.split(
    " ",
  );

test.each([
  ["reduce ", ""],
  [". as $a | ", ""],
  ["def f: ", ""],
  [". as [", ""],
  [". as {a: ", ""],
  ["(", ")"],
] as const)("deep nesting of %s ends the reading, and not the check", (open, close) => {
  expect(() => readParts(`${open.repeat(20_000)}.a${close.repeat(20_000)}`)).not.toThrow();
});

test("reading any text does not fail, and the range of each name contains it", () => {
  const text = fc
    .array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...tokens, " ", "\n") }, fc.string()))
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, (filter) => {
      const parts = readParts(filter);
      for (const { step } of parts) {
        if (step.kind === "key")
          expect(filter.slice(step.range.start, step.range.end).replaceAll('"', "")).toBe(step.name);
      }
    }),
    { numRuns: 2000 },
  );
});

const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,5}$/);
/** A step as a filter writes it, and in a path. */
const step = fc.oneof(
  name.map((own) => [`.${own}`, `.${own}`] as const),
  name.map((own) => [`."${own}"`, `.${own}`] as const),
  name.map((own) => [`["${own}"]`, `.${own}`] as const),
  name.map((own) => [` | .${own}`, `.${own}`] as const),
  fc
    .constantFrom("[]", "[0]", "[-1]", "[$i]", " | .[]", " | first", "[]?", " | last")
    .map((own) => [own, "[]"] as const),
  fc.constantFrom("?", "[1:]", " | select(1)", " | sort", " | (.)").map((own) => [own, ""] as const),
);

test("reads each step of a path, however it is written", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1 }), (steps) => {
      const filter = `.x${steps.map(([written]) => written).join("")}`;
      const want = [".x"];
      for (const [, own] of steps) if (own !== "") want.push(`${want.at(-1)}${own}`);
      expect(readPaths(filter), filter).toEqual(want);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ["pipes", ".a | "],
  ["dots", ".a"],
  ["brackets", "["],
  ["parentheses", "("],
  ["texts", '"\\('],
  ["open texts", '["'],
  ["alternatives", "(.a // "],
  ["comments", "#\n"],
  ["attempts", "try "],
  ["conditions", "if .a then "],
  ["names", "a"],
])("reads a long filter of %s in linear time", (_name, part) => {
  const filter = part.repeat(20_000);
  const start = cpuTime();
  readParts(filter);
  expect(cpuTime() - start).toBeLessThan(1500);
});

import { expect, it } from "vitest";
import { readPlaces, type Told } from "./calls/read-echo.ts";

/** Expressions with a known value, as reported. */
const known: [expression: string, told: string][] = [
  [`(java.lang.String) ("x")`, `"x" at "x"`],
  [`"x"`, `"x" at "x"`],
  [`"\\101\\7\\477\\u0041\\uu0042\\s\\q\\""`, `"A\\u0007'7AB q\\"" at "\\101\\7\\477\\u0041\\uu0042\\s\\q\\""`],
  [`"""\n    x\n      y"""`, `"x\\n  y" at """\n    x\n      y"""`],
  [`"""\n    x \\\n    y"""`, `"x y" at """\n    x \\\n    y"""`],
  [`"x" + "y"`, `"xy" at "x" + "y"`],
  [`"x"\n  + "y"`, `"xy" at "x"\n  + "y"`],
  [`"x" + 5 + true`, `"x5true" at "x" + 5 + true`],
  [`"x" + -5L`, `"x-5" at "x" + -5L`],
  [`"x" + 0x1FL`, `"x31" at "x" + 0x1FL`],
  [`"x" + 1_0.5e1D`, `"x105" at "x" + 1_0.5e1D`],
  [`("x")`, `"x" at "x"`],
  [`"y\\t\\7z"`, `"y\\t\\u0007z" at "y\\t\\7z"`],
  [`(String) "x"`, `"x" at "x"`],
  [`"x".trim()`, `"x" at "x".trim()`],
  [`" x ".strip()`, `"x" at " x ".strip()`],
  [`"x".stripIndent().toString()`, `"x" at "x".stripIndent().toString()`],
  [`"%s-%d%%".formatted("x", 5)`, `"x-5%" at "%s-%d%%".formatted("x", 5)`],
  [`String.format("%s", "x")`, `"x" at String.format("%s", "x")`],
  [`URLEncoder.encode("x y", UTF_8)`, `"x%20y" at URLEncoder.encode("x y", UTF_8)`],
  ["true", `"true" at true`],
  ["5", `"5" at 5`],
  ["-1.5f", `"-1.5" at -1.5f`],
];

/** Expressions with an unknown value. */
const unknown = [
  ..."n|-n|!a|n++|++n|f()|a.b.c|a[0]|this.a|this|5 + 5|5 * 2|'x'|'\\''|'{'|'\"'|'\\u0041'|(int) n|(List<String>) n|new Pet()|new Pet(5, n).name()|new int[5]|new String[][] {{}}|new Pet() { int a = 5; }|n == null|n < 5|n > 5 && m|a | b|a ? 5 : 6|a -> b|() -> 5|A::new|A[]::new|Pet.class|n instanceof Pet p".split(
    "|",
  ),
  `f(1, "x")`,
  `f(Map.of("a", 1), a -> { return b; })`,
  `f(1).g(2).h`,
  `a["b"]`,
  `List.of("x").get(0)`,
  `List.<String>of("x")`,
  `new ArrayList<>(List.of("x"))`,
  `new HashMap<String, List<? extends A[]>>()`,
  `"x" + n`,
  `n + "x"`,
  `"x" + f(1) + "y"`,
  `"x".repeat(2)`,
  `"x".length()`,
  `"x".equals("y")`,
  `a ? "x" : "y"`,
  `a ? f("x") : List.of("y")`,
  `"x" == n`,
  `switch (a) { case 1 -> "x"; default -> "y"; }`,
  `String.format(n)`,
  `String.valueOf(5)`,
  `(a, b) -> f("x")`,
  `String.join(",", "x")`,
];

const builder = `HttpRequest.newBuilder(URI.create("ECHO"))`;

/** Locations for an expression. Code after it is always read, and the expression itself if its value is known. */
const places: Parameters<typeof readPlaces>[2][] = [
  [
    (expression) => `${builder}.header("X-A", ${expression}).header("X-B", "z").build();`,
    (told) => [...told, `header X-B "z" at "z"`],
  ],
  [
    (expression) =>
      `var v = ${expression};\nvar r = ${builder}\n    .headers("X-B", "z", "X-A", v)\n    .GET()\n    .build();`,
    (told) => [...told, `header X-B "z" at "z"`],
  ],
  [
    (expression) =>
      `private static final Map<String, A<?>[]> v = ${expression}; // v\nHttpRequest r = ${builder}.header("X-B", "z").header("X-A", v).build();`,
    (told) => [...told, `header X-B "z" at "z"`],
  ],
  [
    (expression) =>
      `f(${expression}, 1);\na.f(2, ${expression});\nf(\n  ${expression}\n);\n${builder}.header("X-B", "z").build();`,
    () => [`header X-B "z" at "z"`],
  ],
  [
    (expression) =>
      `@Test(a = ${expression})\npublic String f(int a, List<B> b) throws C {\n  return ${expression};\n}\n${builder}.header("X-B", "z").build();`,
    () => [`header X-B "z" at "z"`],
  ],
  [
    (expression) =>
      `if (${expression}) { f(); } else { v = ${expression}; }\nfor (var a : ${expression}) { }\n${builder}.header("X-B", "z").build();`,
    () => [`header X-B "z" at "z"`],
  ],
  [(expression) => `${builder}.timeout(${expression}).header("X-B", "z").build();`, () => [`header X-B "z" at "z"`]],
];

const expressions: Told[] = [
  ...known.map(([expression, told]): Told => [expression, told === "" ? [] : [`header X-A ${told}`]]),
  ...unknown.map((expression): Told => [expression, []]),
];

it.each(places.map((place): [string, typeof place] => [place[0]("…"), place]))(
  "reads an expression at … and the code after it: %s",
  async (_, place) => {
    const { found, wanted } = await readPlaces("java", expressions, place);
    expect(found).toEqual(wanted);
  },
);

/** Locations for one of several values. The values after it keep their offsets. */
const several: Parameters<typeof readPlaces>[2][] = [
  [(expression) => `${builder}.headers("X-C", ${expression}, "X-B", "z").build();`, () => [`header X-B "z" at "z"`]],
  [
    (expression) => `HttpRequest.newBuilder(URI.create(String.format("ECHO?a=%s&b=%s", ${expression}, "z"))).build();`,
    () => [`query b "z" at "z"`],
  ],
];

it.each(several.map((place): [string, typeof place] => [place[0]("…"), place]))(
  "reads one of several values at …: %s",
  async (_, place) => {
    const unread = unknown.map((expression): Told => [expression, []]);
    const { found, wanted } = await readPlaces("java", unread, place);
    expect(found).toEqual(wanted);
  },
);

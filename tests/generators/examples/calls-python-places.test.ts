import { expect, it } from "vitest";
import { readPlaces, type Told } from "./calls/read-echo.ts";

/** Expressions with a known value, as reported. */
const known: [expression: string, told: string][] = [
  [`["x"][0]`, `"x" at "x"`],
  [`{"b": 1}["b"]`, `1 at 1`],
  [`"x{}".format(1)`, `"x1" at "x{}"`],
  [`(n := "x")`, `"x" at "x"`],
  [`"x"`, `"x" at "x"`],
  [`'x'`, `"x" at 'x'`],
  [`"""x\ny"""`, `"x\\ny" at """x\ny"""`],
  [`'''x'''`, `"x" at '''x'''`],
  [`r"\\n"`, `"\\\\n" at r"\\n"`],
  [`b"x"`, `"x" at b"x"`],
  [`rb"x"`, `"x" at rb"x"`],
  [`Rb'x'`, `"x" at Rb'x'`],
  [`f"x{{}}y"`, `"x{}y" at f"x{{}}y"`],
  [`f"x}}y"`, `"x}y" at f"x}}y"`],
  [`fr'x\\n'`, `"x\\\\n" at fr'x\\n'`],
  [`"\\101\\x41\\u0041\\N\\q\\'\\0"`, `"AAA\\\\N\\\\q'\\u0000" at "\\101\\x41\\u0041\\N\\q\\'\\0"`],
  [`"x" "y"`, `"xy" at "x" "y"`],
  [`"x" 'y' r"z"`, `"xyz" at "x" 'y' r"z"`],
  [`("x"\n  "y")`, `"xy" at "x"\n  "y"`],
  [`"x" + "y"`, `"xy" at "x" + "y"`],
  [`("x" +\n  "y")`, `"xy" at "x" +\n  "y"`],
  [`"x" \\\n  "y"`, `"xy" at "x" \\\n  "y"`],
  [`("x")`, `"x" at "x"`],
  [`"x".strip()`, `"x" at "x"`],
  [`" x ".strip()`, `"x" at " x "`],
  [`"x".encode("utf-8")`, `"x" at "x"`],
  ["await 'x'", `"x" at 'x'`],
  ["5", "5 at 5"],
  ["-5", "-5 at -5"],
  ["1_000.5e1", "10005 at 1_000.5e1"],
  ["0x1F", "31 at 0x1F"],
  ["True", "true at True"],
  ["False", "false at False"],
  ["None", "null at None"],
  ["[]", "an empty array at []"],
  [`["x"]`, `an array at ["x"]`],
  [`("x",)`, `an array at ("x",)`],
  [`("x", "y" , )`, `an array at ("x", "y" , )`],
  [`{"b": 1}`, `an object at {"b": 1}`],
  [`{"b": {"c": [1]}, 'd': 2,}`, `an object at {"b": {"c": [1]}, 'd': 2,}`],
];

/** Expressions with an unknown value. */
const unknown = [
  ..."n|-n|not True|f()|a.b.c|a[0]|a[1:2]|a[:, 1]|5 + 5|5 * 2|5j|5[0]|5(0)|None[0]|a if b else c|true|null|@x|x!r|...|*a|constructor".split(
    "|",
  ),
  `f(1, "x")`,
  `f({"a": 1}, [2], b=3, *c, **d)`,
  `f(1).g(2).h`,
  `f(1)(2)[3]`,
  `a["b"]`,
  `"x".upper()`,
  `"x".encodes()`,
  `"x".format`,
  `"x"[0]`,
  `"x" * 2`,
  `"x" % n`,
  `"x" + n`,
  `n + "x"`,
  `"x".strips()`,
  `"x".lstrip()`,
  `[1].encode()`,
  `5 .encode()`,
  `f().strip()`,
  `"x" "y" + f(1)`,
  `"x" if n else "y"`,
  `n or "x"`,
  `n and ["x"]`,
  `(n for n in "x")`,
  `[n for n in "x" if n]`,
  `{n: 1 for n in "x"}`,
  `{*a, "y"}`,
  `{b: 1}`,
  `{**a, "b": 1}`,
  `lambda: "x"`,
  `lambda a, b="c": {"d": a}`,
  `lambda *a, **b: f(a, b)`,
  `f"x{n}y"`,
  `f"x{n!r:>{5}}y"`,
  `f"x{d['}']}y"`,
  `f"""x{n}\ny"""`,
  `"\\N{LATIN SMALL LETTER X}"`,
  `f(lambda a: a, "x")`,
  `n == "x"`,
  `n != "x"`,
  `n < "x"`,
  `n is not None`,
  `await f("x")`,
  `(yield)`,
];

/** Locations for an expression. Code after it is always read, and the expression itself if its value is known. */
const places: Parameters<typeof readPlaces>[2][] = [
  [
    (expression) => `requests.post("ECHO", json={"a": ${expression}\n, "z": 9})\nrequests.get("ECHO?b=end")`,
    (told) => [...told, "/z 9 at 9", `query b "end" at end`],
  ],
  [(expression) => `v = ${expression}\nrequests.post("ECHO", json={"z": 9, "a": v})`, (told) => [...told, "/z 9 at 9"]],
  [
    (expression) => `v: dict[str, Any] = (${expression}\n) # v\nrequests.post("ECHO", json={"z": 9, "a": v})`,
    (told) => [...told, "/z 9 at 9"],
  ],
  [
    (expression) => `f(${expression}\n, 1)\nf.g(2, ${expression}\n)\nrequests.get("ECHO?b=end")`,
    () => [`query b "end" at end`],
  ],
  [
    (expression) => `f(a=${expression}\n, b = 1)\nrequests.get("ECHO", timeout=${expression}\n, params={"b": "end"})`,
    () => [`query b "end" at "end"`],
  ],
  [
    (expression) => `def f(a, b=1):\n    return ${expression}\nrequests.get("ECHO?b=end")`,
    () => [`query b "end" at end`],
  ],
  [
    (expression) => `if a:\n    g(${expression}\n)\nelse:\n    h = ${expression}\nrequests.get("ECHO?b=end")`,
    () => [`query b "end" at end`],
  ],
];

const expressions: Told[] = [
  ...known.map(([expression, told]): Told => [expression, [`/a ${told}`]]),
  ...unknown.map((expression): Told => [expression, []]),
];

it.each(places.map((place): [string, typeof place] => [place[0]("…"), place]))(
  "reads an expression at … and the code after it: %s",
  async (_, place) => {
    const { found, wanted } = await readPlaces("python", expressions, place);
    expect(found).toEqual(wanted);
  },
);

/** Locations for one of several values. The values after it keep their offsets. */
const several: Parameters<typeof readPlaces>[2][] = [
  [(expression) => `requests.get("ECHO", params={"a": [${expression}\n, "y"]})`, () => [`query a/1 "y" at "y"`]],
  [
    (expression) => `requests.get("ECHO", params=[("a", f(${expression}\n)), ("b", "y")])`,
    () => [`query b "y" at "y"`],
  ],
  [(expression) => `requests.post("ECHO", f(${expression}\n), {"z": 9})`, () => ["/z 9 at 9"]],
];

it.each(several.map((place): [string, typeof place] => [place[0]("…"), place]))(
  "reads one of several values at …: %s",
  async (_, place) => {
    const unread = unknown.map((expression): Told => [expression, []]);
    const { found, wanted } = await readPlaces("python", unread, place);
    expect(found).toEqual(wanted);
  },
);

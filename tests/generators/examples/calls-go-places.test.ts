import { expect, it } from "vitest";
import { readPlaces, type Told } from "./calls/read-echo.ts";

/** Expressions with a known value, as reported. */
const known: [expression: string, told: string][] = [
  [`[]string{"x"}[0]`, `"x" at "x"`],
  [`map[string]int{"b": 1}["b"]`, `1 at 1`],
  [`"x"`, `"x" at "x"`],
  ['`x\\n"y"`', '"x\\\\n\\"y\\"" at `x\\n"y"`'],
  [`"\\a\\101\\x41\\u0041\\U00000041\\q\\t"`, `"\\u0007AAAAq\\t" at "\\a\\101\\x41\\u0041\\U00000041\\q\\t"`],
  [`"\\\\"`, `"\\\\" at "\\\\"`],
  [`"x" + "y"`, `"xy" at "x" + "y"`],
  [`"x" +\n\t"y"`, `"xy" at "x" +\n\t"y"`],
  [`"x" + 5`, `"x5" at "x" + 5`],
  [`("x")`, `"x" at "x"`],
  [`(("x"))`, `"x" at "x"`],
  [`string("x")`, `"x" at "x"`],
  [`[]byte("x")`, `"x" at "x"`],
  ["[]byte(`x`)", '"x" at `x`'],
  [`json.RawMessage("x")`, ""],
  [`*&"x"`, `"x" at "x"`],
  ["5", "5 at 5"],
  ["-5", "-5 at -5"],
  ["-0x1F", "-31 at -0x1F"],
  ["0X1f", "31 at 0X1f"],
  [".5", "0.5 at .5"],
  ["5.", "5 at 5."],
  ["1_000.5e+1", "10005 at 1_000.5e+1"],
  ["5e-1", "0.5 at 5e-1"],
  ["true", "true at true"],
  ["nil", "null at nil"],
  [`[]string{"x"}`, `an array at []string{"x"}`],
  [`[...]int{1, 2}`, `an array at [...]int{1, 2}`],
  [`[2][]*pets.Pet{{1}, {2}}`, `an array at [2][]*pets.Pet{{1}, {2}}`],
  [`[]any{1, []int{2}, nil}`, `an array at []any{1, []int{2}, nil}`],
  [`[]interface{}{1}`, `an array at []interface{}{1}`],
  [`map[string]any{"b": 1}`, `an object at map[string]any{"b": 1}`],
  [`map[string]map[string]int{"b": {"c": 1}}`, `an object at map[string]map[string]int{"b": {"c": 1}}`],
  [`&map[string]interface{}{"b": []int{1}}`, `an object at map[string]interface{}{"b": []int{1}}`],
  [`map[string]struct{}{"b": {}}`, `an object at map[string]struct{}{"b": {}}`],
  [`fmt.Sprintf("%s-%05.1d%%%v", "x", 5, true)`, `"x-5%true" at fmt.Sprintf("%s-%05.1d%%%v", "x", 5, true)`],
  [`fmt.Sprintf("x")`, `"x" at fmt.Sprintf("x")`],
  [`url.QueryEscape("x y")`, `"x%20y" at url.QueryEscape("x y")`],
  [`url.PathEscape("x/y")`, `"x%2Fy" at url.PathEscape("x/y")`],
];

/** Expressions with an unknown value. */
const unknown = [
  ..."n|-n|!true|&n|*n|<-n|f()|a.b.c|a[0]|a[1:2]|a[:]|5 + 5|5 * 2|-5 - 5|'x'|'\\''|'{'|'\\u0041'|n.(string)|n.(map[string]any)|pets.Pet{}|Pet{Name: 5}|&Pet{5}|new(Pet)|make([]string, 5)|n == nil|n < 5|n > 5 && m|a | b|iota|constructor".split(
    "|",
  ),
  `f(1, "x")`,
  `f(1, []int{2}...)`,
  `f(map[string]any{"a": 1}, func(a int) error { return nil })`,
  `f(1).g(2).h`,
  `f(1)(2)[3]`,
  `a["b"]`,
  `a["b"]["c"].d("e")`,
  `"x"[0]`,
  `"x" + n`,
  `n + "x"`,
  `"x" + f(1) + "y"`,
  `"x" * 2`,
  `"x" == n`,
  `func() { f("a") }`,
  `func(a, b int) (string, error) { if a > 5 { return "x", nil }; return "y", nil }`,
  `func() string { return "x" }()`,
  `struct{ A string }{"x"}`,
  `struct {\n\tA string \`json:"a"\`\n\tB []int\n}{\n\tA: "x",\n}`,
  `int64(5)`,
  `time.Duration(5) * time.Second`,
  `strings.Repeat("x", 2)`,
  `fmt.Sprint("x")`,
  `fmt.Sprintf(n)`,
  `fmt.Sprintf("%s", n)`,
  `fmt.Sprintf("%s-%s", "x")`,
  `url.QueryEscape(n)`,
  `chan int(nil)`,
  `[]byte(n)`,
  `string(n)`,
  `string(rune(5))`,
  `list.New[int]()`,
  `Map[string, int]{}`,
];

/** Locations for an expression. Code after it is always read, and the expression itself if its value is known. */
const places: Parameters<typeof readPlaces>[2][] = [
  [
    (expression) =>
      `b, _ := json.Marshal(map[string]any{"a": ${expression}, "z": 9})\nhttp.Post("ECHO", "application/json", bytes.NewReader(b))\nhttp.Get("ECHO?b=end")`,
    (told) => [...told, "/z 9 at 9", `query b "end" at end`],
  ],
  [
    (expression) =>
      `b, err := json.Marshal(map[string]any{\n\t"a": ${expression},\n\t"z": 9,\n})\nhttp.Post("ECHO", "application/json", bytes.NewReader(b))`,
    (told) => [...told, "/z 9 at 9"],
  ],
  [
    (expression) =>
      `v := ${expression}\nb, _ := json.Marshal(map[string]any{"z": 9, "a": v})\nhttp.Post("ECHO", "application/json", bytes.NewReader(b))`,
    (told) => [...told, "/z 9 at 9"],
  ],
  [
    (expression) =>
      `var v Kind = ${expression};b, _ := json.Marshal(map[string]any{"z": 9, "a": v})\nhttp.Post("ECHO", "application/json", bytes.NewReader(b))`,
    (told) => [...told, "/z 9 at 9"],
  ],
  [
    (expression) =>
      `const v = ${expression} // v\nb, _ := json.Marshal(map[string]any{"z": 9, "a": v})\nhttp.Post("ECHO", "application/json", bytes.NewReader(b))`,
    (told) => [...told, "/z 9 at 9"],
  ],
  [
    (expression) => `f(${expression}, 1)\nf.g(2, ${expression})\nf(\n\t${expression},\n)\nhttp.Get("ECHO?b=end")`,
    () => [`query b "end" at end`],
  ],
  [
    (expression) => `v, err := f(${expression})\nv = ${expression}\nv["a"] = ${expression}\nhttp.Get("ECHO?b=end")`,
    () => [`query b "end" at end`],
  ],
  [
    (expression) => `func f(a, b int) error {\n\treturn ${expression}\n}\nhttp.Get("ECHO?b=end")`,
    () => [`query b "end" at end`],
  ],
  [
    (expression) =>
      `if v := ${expression}; v != nil {\n\tf()\n} else {\n\tgo f(${expression})\n}\nhttp.Get("ECHO?b=end")`,
    () => [`query b "end" at end`],
  ],
  [
    (expression) => `req, _ := http.NewRequest("GET", "ECHO", ${expression})\nreq.Header.Set("X-A", "end")`,
    () => [`header X-A "end" at "end"`],
  ],
];

const expressions: Told[] = [
  ...known.map(([expression, told]): Told => [expression, told === "" ? [] : [`/a ${told}`]]),
  ...unknown.map((expression): Told => [expression, []]),
];

it.each(places.map((place): [string, typeof place] => [place[0]("…"), place]))(
  "reads an expression at … and the code after it: %s",
  async (_, place) => {
    const { found, wanted } = await readPlaces("go", expressions, place);
    expect(found).toEqual(wanted);
  },
);

/** Locations for one of several values. The values after it keep their offsets. */
const several: Parameters<typeof readPlaces>[2][] = [
  [
    (expression) => `http.Get("ECHO?" + url.Values{"a": {${expression}, "y"}}.Encode())`,
    () => [`query a/1 "y" at "y"`],
  ],
  [
    (expression) => `q := url.Values{\n\t"a": {\n\t\t${expression},\n\t\t"y",\n\t},\n}\nhttp.Get("ECHO?" + q.Encode())`,
    () => [`query a/1 "y" at "y"`],
  ],
  [(expression) => `http.Get(fmt.Sprintf("ECHO?a=%s&b=%s", ${expression}, "y"))`, () => [`query b "y" at "y"`]],
];

it.each(several.map((place): [string, typeof place] => [place[0]("…"), place]))(
  "reads one of several values at …: %s",
  async (_, place) => {
    const unread = unknown.map((expression): Told => [expression, []]);
    const { found, wanted } = await readPlaces("go", unread, place);
    expect(found).toEqual(wanted);
  },
);

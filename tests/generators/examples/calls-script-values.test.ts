import { expect, it } from "vitest";
import { readEcho } from "./calls/read-echo.ts";

/** Programs and the values read from their calls. */
const programs: [name: string, text: string, want: string[]][] = [
  [
    "escapes",
    `axios.post("ECHO", { a: "\\n\\t\\\\\\"\\'\\x41\\u0042\\u{43}\\q\\0", b: 'it\\'s', c: "x\\\ny" })`,
    [
      `/a "\\n\\t\\\\\\"'ABCq\\u0000" at "\\n\\t\\\\\\"\\'\\x41\\u0042\\u{43}\\q\\0"`,
      `/b "it's" at 'it\\'s'`,
      `/c "xy" at "x\\\ny"`,
    ],
  ],
  [
    "templates",
    `const n = 5;\nconst k = 'K';\naxios.post("ECHO", { a: \`x \${n} y\`, b: \`\${k}\${u}!\`, c: \`a\nb\`, d: \`\\\${n}\`, e: \`\${f({a: '}'})} z\` })`,
    [`/a "x 5 y" at \`x \${n} y\``, `/c "a\\nb" at \`a\nb\``],
  ],
  [
    "joined",
    `axios.post("ECHO", { a: "x" + "y", b: "x" + n + 1, c: 1 + 2, d: "x" /* c */ + // y\n "z", e: i++ })`,
    [`/a "xy" at "x" + "y"`, `/d "xz" at "x" /* c */ + // y\n "z"`],
  ],
  [
    "numbers",
    `axios.post("ECHO", { a: 1_000, b: -0x1F, c: .5, d: 1e3, e: 10n, f: -1.5E-1 })`,
    ["/a 1000 at 1_000", "/b -31 at -0x1F", "/c 0.5 at .5", "/d 1000 at 1e3", "/f -0.15 at -1.5E-1"],
  ],
  [
    "words",
    `axios.post("ECHO", { a: true, b: false, c: null, d: undefined, e: NaN })`,
    ["/a true at true", "/b false at false", "/c null at null"],
  ],
  [
    "keys",
    `const f = 'F';\naxios.post("ECHO", { a: 1, "b-c": 2, 'd': 3, [k]: 4, ["e"]: 5, f, 6: 7, g() { return { h: 8 }; }, get i() { return 9 }, async j() {}, ...more, k: 10 })`,
    [`/f "F" at 'F'`, "/a 1 at 1", "/b-c 2 at 2", "/d 3 at 3", "/e 5 at 5", "/6 7 at 7", "/k 10 at 10"],
  ],
  [
    "groups",
    `axios.post("ECHO", { a: (1), b: (1, 2), c: [1, "x"], d: [...rest, 2], e: ["x"] as const, f: "x" as Kind, g: <T>x, h: y!, i: 3 satisfies number })`,
    ["/a 1 at 1", `/c an array at [1, "x"]`, `/e an array at ["x"]`, `/f "x" at "x"`, "/i 3 at 3"],
  ],
  [
    "conditions",
    `axios.post("ECHO", { a: x ? 1 : 2, b: x ?? 1, c: !true, d: () => 1, e: typeof x, f: x => ({ g: 1 }), h: 7 })`,
    ["/h 7 at 7"],
  ],
  [
    "comments",
    `axios.post("ECHO", { // z: 1,\n a: 1, /* b: 2,\n c: 3, */ d: "// 4", e: "/* 5 */" })`,
    ["/a 1 at 1", `/d "// 4" at "// 4"`, `/e "/* 5 */" at "/* 5 */"`],
  ],
  [
    "names that a function hides",
    `const n = 1, q = 5;\nconst m = 2;\nfunction f(n: string, { x }) {\naxios.post("ECHO", { a: n, b: m })\n}`,
    ["/b 2 at 2"],
  ],
  [
    "names that a loop hides",
    `const n = 1;\nconst m = 2;\nfor (const [n, k] of pairs) {\naxios.post("ECHO", { a: n, b: m })\n}`,
    ["/b 2 at 2"],
  ],
  [
    "names that an async loop hides",
    `let n = 1;\nvar m = 2;\nfor await (let n of pairs)\naxios.post("ECHO", { a: n, b: m })`,
    ["/b 2 at 2"],
  ],
  ["a typed variable", `export const n: Array<string> = 'x';\naxios.post("ECHO", { a: n })`, [`/a "x" at 'x'`]],
  [
    "variables that are changed and compared",
    `let n = 1;\nn += 1;\nlet m = 2; m == 3; m => 1; m === 4;\naxios.post("ECHO", { a: n, b: m })`,
    ["/b 2 at 2"],
  ],
  [
    "a field that is set",
    `const o = { a: 1 };\no.b = 2;\naxios.post("ECHO", o);\nconst p = { a: 3 };\np.b == 2;\naxios.post("ECHO", p);`,
    ["/a 1 at 1", "/b 2 at 2", "/a 3 at 3"],
  ],
  [
    "a list that grows",
    `const l = [1];\nl.push(2);\nconst m = [3];\nm.map(f);\naxios.post("ECHO", { a: l, b: m })`,
    ["/a an array at [1]", "/b an array at [3]"],
  ],
  ["optional calls", `client?.x?.(1);\nawait axios.post("ECHO", { a: 1 })?.json()!.x[0](1);`, ["/a 1 at 1"]],
  ["type arguments", `useQuery<Pet, Error>({ queryFn: () => axios.post<Pet>("ECHO", { a: 1 }) })`, ["/a 1 at 1"]],
  [
    "lines without semicolons",
    `const x = 1\nconst r = await axios.post("ECHO",\n { a: x })\n  .then((r) => r.json())\nconst y = "z"\n`,
    ["/a 1 at 1"],
  ],
  [
    "blocks",
    `try {\n  const x = 1\n  if (a) { f() } else { axios.post("ECHO", { a: 1 }); }\n} catch (e) { throw new Error(\`\${e}\`) } finally { axios.post("ECHO", { b: 2 }); }\ndo { axios.post("ECHO", { c: 3 }); } while (x)\nconst g = () => { const q = 4\n axios.post("ECHO", { d: q }); }`,
    ["/a 1 at 1", "/b 2 at 2", "/c 3 at 3", "/d 4 at 4"],
  ],
  [
    "a regular expression, a class",
    `const r = /["'{]/;\nclass A { x = 1; async m() { axios.post("ECHO", { a: 1 }); } }`,
    ["/a 1 at 1"],
  ],
  [
    "fetch",
    `window.fetch("ECHO?b=x");\nglobalThis.fetch("ECHO?b=y");\nother.fetch("ECHO?b=z");\nfetch(new Request("ECHO", { method: "POST", body: "w" }));\nfetch(new Request("ECHO?b=v"), { headers: { "X-A": "u" } });\nfetch(\`ECHO?b=t\`, { method: "get", body: null });`,
    [
      `query b "x" at x`,
      `query b "y" at y`,
      `"w" at w`,
      `query b "v" at v`,
      `header X-A "u" at "u"`,
      `query b "t" at t`,
    ],
  ],
  [
    "options of elsewhere",
    `fetch("ECHO?b=x", options);\nfetch("ECHO?b=y", { method: "GET", ...options });\nfetch("ECHO?b=z", { method });\nfetch("ECHO?b=w", ...more);\nfetch("ECHO", { method: \`\${m}\`, headers: { "X-A": "v" } });`,
    [`query b "y" at y`],
  ],
  [
    "headers",
    `fetch("ECHO", { headers: { "X-A": "x", "X-B": n, Cookie: "c=y; d=z" } });\nfetch("ECHO", { headers: new Headers({ "X-A": "w" }) });\nfetch("ECHO", { headers: [["X-A", "v"], ["X-B", 5]] });\nfetch("ECHO", { headers: new Headers() });`,
    [
      `header X-A "x" at "x"`,
      `cookie c "y" at y`,
      `cookie d "z" at z"`,
      `header X-A "w" at "w"`,
      `header X-A "v" at "v"`,
      `header X-B "5" at 5`,
    ],
  ],
  [
    "urls",
    `fetch(new URL("ECHO?b=x"));\nfetch(new URL("v1/echo?b=y", "https://echo.example/"));\nconst u = new URL("/v1/echo", "https://echo.example");\nu.searchParams.append("a", 1);\nu.searchParams.set("b", "z w");\nu.searchParams.delete("b");\nfetch(u);\nfetch(new URL("ECHO", base));\nfetch(address);`,
    [`query b "x" at x`, `query b "y" at y`, `query a/0 "1" at 1`],
  ],
  [
    "texts",
    `fetch("ECHO", { method: "POST", body: "x" });\nfetch("ECHO", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ a: 1 }, null, 2) });\nfetch("ECHO", { method: "POST", headers: { "Content-Type": "application/json" }, body: '{"b":2}' });\nfetch("ECHO", { method: "POST", body });\nfetch("ECHO", { method: "POST", body: f("x") });`,
    [`"x" at x`, "/a 1 at 1", "/b 2 at 2"],
  ],
  [
    "forms",
    `fetch("ECHO", { method: "POST", body: new URLSearchParams({ a: "x y", b: 1 }) });\nfetch("ECHO", { method: "POST", body: new URLSearchParams("a=z") });\nconst q = new URLSearchParams({ a: "w" });\nq.append("b", "v");\nq.set("c", u);\nfetch("ECHO", { method: "POST", body: q });\nconst r = new URLSearchParams();\nr.append("d", 2);\nfetch("ECHO", { method: "POST", body: r });\nfetch("ECHO", { method: "POST", body: new URLSearchParams() });`,
    [`/a "x y" at "x y"`, `/b "1" at 1`, `/a "z" at z`, `/a "w" at "w"`, `/b "v" at "v"`, `/d "2" at 2`],
  ],
  [
    "parts",
    `const f = new FormData();\nf.append("a", "x");\nf.set("b", 1);\nf.append("c", file);\nf.append("d", "y", "name");\nf.append("e", new Blob(["z"], { type: "text/plain" }));\nf.append("g", new Blob(["w"]));\nf.append("h", new Blob(['{}'], { type: "application/json" }));\nf.append("i", new Blob(["v"], { type: "image/png" }));\nf.append(name, "u");\nf.get("a");\nfetch("ECHO", { method: "POST", body: f });`,
    [`/a "x" at "x"`, `/b "1" at 1`, `/e "z" at "z"`, `/h "{}" at '{}'`],
  ],
  [
    "axios",
    `axios({ url: "ECHO", method: "post", data: { a: 1 } });\naxios.request({ url: "ECHO", params: { b: "x" } });\naxios.get("ECHO", { params: { a: [1, 2], b: "y" }, headers: { "X-A": "z" } });\naxios.delete("ECHO");\naxios.put("ECHO", {});\naxios.patch("ECHO", null);\naxios.all("ECHO?b=w");\naxios.get("ECHO?b=v", options);\naxios.a.get("ECHO?b=u");\naxios({ url: "ECHO", method });`,
    [
      "/a 1 at 1",
      `query b "x" at "x"`,
      `query a/0 "1" at 1`,
      `query a/1 "2" at 2`,
      `query b "y" at "y"`,
      `header X-A "z" at "z"`,
      "example/unknown-method at delete",
      "example/unknown-method at put",
      "example/unknown-method at patch",
      `query b "v" at v`,
    ],
  ],
  [
    "clients of axios",
    `const api = axios.create({ baseURL: "https://echo.example/v1/" });\napi.get("/echo", { params: { b: "x" } });\napi.post("echo", { a: 1 });\napi.get("ECHO?b=y");\napi({ url: "echo?b=z" });\nother.get("ECHO?b=w");\naxios.get("/v1/echo?b=v", { baseURL: "https://echo.example" });`,
    [`query b "x" at "x"`, "/a 1 at 1", `query b "y" at y`, `query b "v" at v`],
  ],
  [
    "bodies of axios",
    `axios.post("ECHO", new URLSearchParams({ a: "x" }));\naxios.post("ECHO", "y", { headers: { "Content-Type": "text/plain" } });\nconst f = new FormData();\nf.append("a", "z");\naxios.post("ECHO", f);\naxios.post("ECHO", body);\naxios.post("ECHO");\naxios.get("ECHO", { data: { b: 1 } });`,
    [`/a "x" at "x"`, `"y" at y`, `/a "z" at "z"`, "payload/unexpected-body at { b: 1 }"],
  ],
  [
    "blocks behind other braces",
    `const a = {\n  b: () => { const c = "x"; fetch("ECHO?b=" + c); },\n  async d() { fetch("ECHO?b=y"); },\n};\nif (a) fetch("ECHO?b=z"); else fetch("ECHO?b=w");`,
    [`query b "x" at x`, `query b "y" at y`, `query b "z" at z`, `query b "w" at w`],
  ],
  [
    "as const over spaces, not-null",
    `axios.post("ECHO", { a: ["x"] as  const, b: y!.z, c: "w"! })`,
    [`/a an array at ["x"]`, `/c "w" at "w"`],
  ],
  [
    "names over lines and with marks",
    `axios\n  .post("ECHO", { a: 1 })\naxios?.post("ECHO", { b: 2 });\nthis.#axios.post("ECHO", { c: 3 });`,
    ["/a 1 at 1", "/b 2 at 2"],
  ],
  [
    "bodies that are words",
    `fetch("ECHO", { method: "POST", body: true });\nfetch("ECHO", { method: "POST", body: 5 });\nfetch("ECHO", { method: "POST", body: undefined });\nfetch("ECHO?b=x", { body: null });`,
    [`query b "x" at x`],
  ],
  [
    "an empty form that grows",
    `const q = new URLSearchParams("");\nq.append("a", "x");\nfetch("ECHO", { method: "POST", body: q });\nconst r = new URLSearchParams({});\nr.append("b");\nr.append("c", "y");\nfetch("ECHO", { method: "POST", body: r });`,
    [`/a "x" at "x"`, `/c "y" at "y"`],
  ],
  [
    "members that are not sent",
    `fetch("ECHO", { method: "POST", headers: { "X-A": undefined, "X-B": "x" }, body: new URLSearchParams({ a: undefined, b: "y" }) });\naxios.get("ECHO", { params: { b: undefined, a: "z" } });`,
    [`header X-B "x" at "x"`, `/b "y" at "y"`, `query a/0 "z" at "z"`],
  ],
  [
    "what only looks alike",
    `fetch("ECHO", { headers: f({ "X-A": "x" }) });\naxios.get.call("ECHO?b=y");\nfetch(new Requests("ECHO?b=z"));\nfetch(new URLs("ECHO?b=w"));\nJSON.stringifies({ a: 1 });\nfetch("ECHO", { method: "POST", body: new FormDatas() });\nmyaxios.get("ECHO?b=v");`,
    [],
  ],
  [
    "options that are not given",
    `fetch("ECHO?b=x", { method: undefined, headers: undefined, body: undefined });\nconst u = new URL("ECHO");\nu.searchParams.setAll("b", "y");\nu.searchParams.get("b");\nfetch(u, { headers: { "X-A": "z" } });`,
    [`query b "x" at x`, `header X-A "z" at "z"`],
  ],
];

it.each(programs)("reads a TypeScript program: %s", async (_, text, want) => {
  expect(await readEcho("typescript", text)).toEqual(want);
});

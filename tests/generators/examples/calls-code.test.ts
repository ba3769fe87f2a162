import { describe, expect, it } from "vitest";
import { checkMarked, checkPage, fence } from "./calls/check-page.ts";

const pets = "https://eu.pets.example/api/v1/pets";
const photos = "https://us.pets.example/api/v1/photos";
const tokens = "https://us.pets.example/api/v1/tokens";
const [type, enumeration] = ["payload/type", "payload/enum"];

type Case = [name: string, text: string, codes: string[]];

const python: Case[] = [
  ["right", `import requests\n\nr = requests.post("${pets}", json={"name": "Rex"})\nprint(r.json())`, []],
  [
    "a literal",
    `r = requests.post(\n    "${pets}",\n    json={\n        "name": ▸5,  # five\n        'kind': ▸'cow',\n        "age": None if x else 1,\n    },\n)`,
    [type, enumeration],
  ],
  ["None, True, False", `requests.post("${pets}", json={"name": ▸None, "age": ▸True})`, [type, type]],
  [
    "variables",
    `BASE = "https://eu.pets.example/api"\nbody = {"name": "Rex", "kind": ▸"cow"}\nhttpx.post(f"{BASE}/v1/pets", json=body)`,
    [enumeration],
  ],
  [
    "variables of elsewhere",
    `httpx.post(f"{BASE}/v1/pets", json={"name": name, "kind": ▸"cow", **more})\nhttpx.post(f"{BASE}/v1/pets", json=body)`,
    [enumeration],
  ],
  ["a variable that changes", `body = {"name": 5}\nbody["name"] = "Rex"\nrequests.post("${pets}", json=body)`, []],
  [
    "a client",
    `with httpx.Client(base_url="https://eu.pets.example/api/v1") as client:\n    client.post("/pets", json={"name": ▸5})\n    client.get("/▸petz")`,
    [type, "example/unknown-path"],
  ],
  [
    "a session",
    `session = requests.Session()\nsession.headers.update({"a": "b"})\nfor page in range(3):\n    r = session.get("${pets}", params={"limit": ▸500, "kind": ["cat", ▸"cow"], "page": page})`,
    ["payload/maximum", enumeration, "payload/unknown-parameter"],
  ],
  ["a method by name", `requests.request(▸"PUT", "${pets}")`, ["example/unknown-method"]],
  [
    "a stream",
    `with httpx.stream("POST", "${pets}", json={"name": ▸5}) as r:\n    for line in r.iter_lines():\n        print(line)`,
    [type],
  ],
  [
    "data",
    `requests.post("${tokens}", data={"grant": "code", "days": ▸"x y"})\nrequests.post("${pets}", data=json.dumps({"name": ▸5}), headers={"Content-Type": "application/json"})`,
    [type, type],
  ],
  [
    "files",
    `requests.post("${photos}", files={"file": open("a.png", "rb")}, data={"purpose": ▸"albums"})\nrequests.post("${photos}", files=[("file", ("a.png", f)), ("purpose", (None, ▸"x"))])`,
    [enumeration, enumeration],
  ],
  [
    "strings",
    `requests.post(\n    "https://eu.pets.example"\n    "/api/v1/pets",\n    data="""{\n  "name": ▸5\n}""".encode(),\n)\nrequests.get("${pets}/{}".format(id))\nrequests.get("${pets}/%s" % id)`,
    [type],
  ],
  [
    "a body in text with an escape",
    `requests.post("${pets}", json={"name": "a\\"\\u00e9", "kind": ▸"\\x63ow"})`,
    [enumeration],
  ],
  [
    "positions of arguments",
    `requests.get("${pets}", {"limit": ▸500})\nrequests.post(url="${pets}", json={"name": ▸5}, **options)`,
    ["payload/maximum"],
  ],
  [
    "a server and other things",
    `@app.get("/v1/petz")\ndef f(): pass\ncache.get("/v1/petz")\nclient.pets.list(limit=500)\nos.environ.get("KEY", "x")`,
    [],
  ],
  [
    "no body",
    `requests.post("▸${pets}", data=None)\nrequests.post("▸${pets}")`,
    ["payload/required", "payload/required"],
  ],
  [
    "a function",
    `def create(name: str) -> dict:\n    body = {"name": name, "kind": ▸"cow"}\n    if name:\n        return requests.post("${pets}", json=body, timeout=30).json()\n    else:\n        raise ValueError(f"no {name!r}")`,
    [enumeration],
  ],
];

const script: Case[] = [
  [
    "unirest",
    `const req = unirest("POST", "${pets}");\nreq.headers({ "Content-Type": "application/json" });\nreq.send({ name: ▸5 });\nunirest("POST", "${pets}").headers({ "Content-Type": "application/json" }).send(JSON.stringify({ name: ▸5 })).end(function (res) {});\nunirest(▸"PUT", "${pets}");`,
    [type, type, "example/unknown-method"],
  ],
  [
    "right",
    `const r = await fetch("${pets}", {\n  method: "POST",\n  headers: { "Content-Type": "application/json", Authorization: \`Bearer \${key}\` },\n  body: JSON.stringify({ name: "Rex" }),\n});`,
    [],
  ],
  [
    "a literal",
    `const r = await fetch('${pets}', {\n  method: 'POST',\n  headers: { 'Content-Type': 'application/json' },\n  body: JSON.stringify({\n    name: ▸5, // five\n    'kind': ▸'cow',\n    age: cond ? 1 : 2,\n  }),\n})\nconst data = await r.json()`,
    [type, enumeration],
  ],
  [
    "in a function",
    `async function main(): Promise<void> {\n  const body = { name: "Rex", kind: ▸"cow", ...rest };\n  const response = await fetch(\`\${BASE}/v1/pets\`, { method: "POST", headers, body: JSON.stringify(body) });\n  if (!response.ok) {\n    throw new Error(await response.text());\n  }\n}`,
    [enumeration],
  ],
  [
    "then",
    `fetch("${pets}?kind=▸cow")\n  .then((r) => r.json())\n  .then(async (pets) => {\n    await fetch("${pets}/▸abc")\n  })`,
    [enumeration, type],
  ],
  ["variables", `const id = "▸abc"\nconst url = \`${pets}/\${id}\`\nconst r = await fetch(url)`, [type]],
  [
    "a shorthand",
    `const name = ▸5;\nfetch("${pets}", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ name, age }) });`,
    [type],
  ],
  [
    "a URL",
    `const url = new URL("/api/v1/pets", "https://eu.pets.example");\nurl.searchParams.set("limit", ▸"500");\nfetch(url);`,
    ["payload/maximum"],
  ],
  [
    "a form",
    `fetch("${tokens}", { method: "POST", body: new URLSearchParams({ grant: "code", days: ▸"x" }) });`,
    [type],
  ],
  [
    "parts",
    `const form = new FormData();\nform.append("file", file, "a.png");\nform.append("purpose", ▸"albums");\nawait fetch("${photos}", { method: "POST", body: form });`,
    [enumeration],
  ],
  [
    "no header",
    `fetch("${pets}", { method: "POST", body: JSON.stringify(▸{ name: "Rex" }) });`,
    ["payload/media-type"],
  ],
  ["no body", `fetch("▸${pets}", { method: "POST", body: null });`, ["payload/required"]],
  ["a method", `fetch("${pets}", { method: ▸"PUT" });`, ["example/unknown-method"]],
  [
    "axios",
    `axios.post("${pets}", { name: ▸5 }, { headers: { a: "b" } });\nconst api = axios.create({ baseURL: "https://eu.pets.example/api/v1" });\napi.get("/pets", { params: { limit: ▸500 } });`,
    [type, "payload/maximum"],
  ],
  [
    "options of elsewhere",
    `fetch("${pets}", options);\nfetch("${pets}", { ...options, body: "x" });\napp.get("/v1/petz", (q, s) => s.send({}));\nclient.pets.create({ name: 5 });`,
    [],
  ],
];

describe("a program", () => {
  it.each(python)("Python: %s", async (_, text, codes) => {
    const { found, want, codes: given } = await checkMarked("python", text);
    if (codes.length === want.length) expect(found).toEqual(want);
    expect(given).toEqual(codes);
  });

  it.each(script)("TypeScript: %s", async (_, text, codes) => {
    const { found, want, codes: given } = await checkMarked("typescript", text);
    if (codes.length === want.length) expect(found).toEqual(want);
    expect(given).toEqual(codes);
  });

  it("never throws, whatever the code", async () => {
    const texts = [
      "fetch(",
      "fetch(`${",
      "requests.post('",
      "({[",
      ")]}",
      "x = ",
      "f'{",
      "/* ",
      '"""',
      "fetch(...a)",
      "a.b.c(",
      "new",
      "x ??= {",
    ];
    for (const text of texts)
      for (const language of ["python", "typescript"])
        expect((await checkPage(fence(language, `${text}\n`))).findings).toEqual([]);
  });
});

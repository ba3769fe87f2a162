import { expect, it } from "vitest";
import { checkPage, fence } from "./calls/check-page.ts";
import { readTable } from "./calls/read-echo.ts";

type Rows = [text: string, want: string[]][];

const script: Rows = [
  [`const got = require("got");\ngot.post("ECHO", { json: { a: 1 } })`, ["/a 1 at 1"]],
  [`const got = make("got");\ngot.post("ECHO", { json: { a: 1 } })`, []],
  [`ky.get("ECHO", { searchParams: new URLSearchParams({ b: "x" }) })`, [`query b "x" at "x"`]],
  [`ky.get("ECHO", { searchParams: new URLSearchParams([["b", "x"]]) })`, [`query b "x" at "x"`]],
  [`const q = new URLSearchParams();\nq.append("b", "x");\naxios.get("ECHO", { params: q })`, [`query b "x" at "x"`]],
  [`axios.get("ECHO", { params: new URLSearchParams("b=x") })`, [`query b "x" at x`]],
  [`const q = new URLSearchParams("b=x");\nq.delete("b");\naxios.get("ECHO", { params: q })`, []],
  [`undici.request("ECHO", { method: "POST", body: JSON.stringify({ a: 1 }) })`, ["/a 1 at 1"]],
  [`new Client("https://echo.example").request({ path: "/v1/echo?b=x", method: "GET" })`, [`query b "x" at x`]],
  [
    `const pool = new Pool("https://echo.example");\npool.request({ path: "/v1/echo", query: { b: "x" } })`,
    [`query b "x" at "x"`],
  ],
  [`new Client({ token: "t" }).request({ path: "/v1/echo?b=x", method: "GET" })`, []],
  [`new Agent({ connections: 2 }).request({ origin: "https://other.example", path: "/v1/echo?b=x" })`, []],
  [
    `new Agent().request({ origin: "https://echo.example", path: "/v1/echo?b=x", method: "GET" })`,
    [`query b "x" at x`],
  ],
  [`fetch("ECHO?" + new URLSearchParams({ b: "x" }).toString())`, [`query b "x" at "x"`]],
  [
    `const send = (path, options) => fetch("https://echo.example" + path, { ...options, headers: { "Content-Type": "application/json" } });\nsend("/v1/echo", { method: "POST", body: '{"a": 1}' })`,
    ["/a 1 at 1"],
  ],
];

const python: Rows = [
  [`requests.get("ECHO?b=%s" % "x")`, [`query b "x" at "x"`]],
  [`requests.get("https://%s/v1/%s?b=%s" % ("echo.example", "echo", "x"))`, [`query b "x" at "x"`]],
  [`requests.get("ECHO?b=%(b)s" % {"b": "x"})`, []],
  [`requests.get("ECHO?" + urlencode({"b": "x"}))`, [`query b "x" at "x"`]],
  [`requests.get("ECHO?" + urllib.parse.urlencode([("b", "x")]))`, [`query b "x" at "x"`]],
  [
    `client = httpx.Client(base_url="https://echo.example/v1")\nclient.send(client.build_request("POST", "/echo", json={"a": 1}))`,
    ["/a 1 at 1"],
  ],
  [`session = aiohttp.ClientSession("https://echo.example/old")\nsession.get("/v1/echo?b=x")`, [`query b "x" at x`]],
  [
    `session = aiohttp.ClientSession(base_url="https://echo.example/v1/")\nsession.get("echo?b=x")`,
    [`query b "x" at x`],
  ],
  [
    `form = aiohttp.FormData()\nform.add_field("a", "x")\nform.add_field("b", file)\nsession.post("ECHO", data=form)`,
    [`/a "x" at "x"`],
  ],
  [`form = aiohttp.FormData()\nform.add_field("a", "x", filename="f")\nsession.post("ECHO", data=form)`, []],
  [`urllib3.request("POST", "ECHO", json={"a": 1})`, ["/a 1 at 1"]],
  [`urllib3.PoolManager().request("POST", "ECHO", body=json.dumps({"a": 1}).encode("utf-8"))`, []],
  [
    `http = urllib3.PoolManager()\nhttp.request("POST", "ECHO", body=json.dumps({"a": 1}).encode("utf-8"))`,
    ["/a 1 at 1"],
  ],
  [`urllib3.request("GET", "ECHO", fields={"b": "x"})`, [`query b "x" at "x"`]],
  [`urllib3.request("POST", "ECHO", fields={"a": "x", "f": ("f.txt", "y")})`, [`/a "x" at "x"`]],
  [`http.request_encode_url("POST", "ECHO", fields={"b": "x"})`, [`query b "x" at "x"`]],
  [`http.request_encode_body("POST", "ECHO", fields={"a": "x"}, encode_multipart=False)`, [`/a "x" at "x"`]],
  [`pool = urllib3.HTTPSConnectionPool("echo.example")\npool.request("GET", "/v1/echo?b=x")`, [`query b "x" at x`]],
];

const go: Rows = [
  [`resty.New().R().SetBody(\`{"a": 1}\`).Execute("POST", "ECHO")`, ["/a 1 at 1"]],
  [`resty.New().R().SetBody([]byte(\`{"a": 1}\`)).Execute(resty.MethodPost, "ECHO")`, ["/a 1 at 1"]],
  [`resty.New().R().Execute(method, "ECHO?b=x")`, []],
  [`resty.New().R().SetQueryString("b=x").Get("ECHO")`, [`query b "x" at x`]],
];

const bash: Rows = [
  [`read -r -d '' BODY <<EOF\n{"a": 1}\nEOF\ncurl ECHO --json "$BODY"`, ["/a 1 at 1"]],
  [`http ECHO []:=1 [][a]=x`, ["an array at []:=1 [][a]=x"]],
  [`http ECHO a[c]=x a[d]:=1`, [`/a an object at a[c]=x a[d]:=1`]],
  [`http ECHO l[]=x a[0]=y`, [`/a an array at a[0]=y`]],
  [`http post ECHO a=x`, [`/a "x" at x`]],
  [`http --raw '{"a": 1}' ECHO`, ["/a 1 at 1"]],
  [`xh post ECHO a=x`, [`/a "x" at x`]],
];

const java: Rows = [
  [
    `HttpUrl u = new HttpUrl.Builder().scheme("https").host("echo.example").addPathSegments("v1/echo").addQueryParameter("b", "x").build();\nnew Request.Builder().url(u).build();`,
    [`query b "x" at "x"`],
  ],
  [
    `new Request.Builder().url(HttpUrl.parse("https://echo.example/v1").newBuilder().addPathSegment("echo").addQueryParameter("b", "x").build()).build();`,
    [`query b "x" at "x"`],
  ],
  [`Unirest.request("POST", "ECHO").contentType("application/json").body(Map.of("a", 1)).asJson();`, ["/a 1 at 1"]],
  [`Unirest.get("ECHO").queryString(Map.of("b", "x")).asJson();`, [`query b "x" at "x"`]],
  [`Unirest.post("ECHO").field("a", "x").asJson();`, [`/a "x" at "x"`]],
  [`Unirest.post("ECHO").field("a", "x").field("b", new File("f")).asJson();`, [`/a "x" at "x"`]],
  [
    `new RestTemplate().getForObject(UriComponentsBuilder.fromHttpUrl("https://echo.example").path("/v1/echo").queryParam("b", "x").toUriString(), String.class);`,
    [`query b "x" at "x"`],
  ],
  [
    `MultiValueMap<String, String> form = new LinkedMultiValueMap<>();\nform.add("a", "x");\nrestTemplate.postForObject("ECHO", new HttpEntity<>(form, headers), String.class);`,
    [`/a "x" at "x"`],
  ],
  [
    `WebClient.create("https://echo.example/v1").post().uri("/echo").contentType(MediaType.APPLICATION_JSON).bodyValue(Map.of("a", 1)).retrieve();`,
    ["/a 1 at 1"],
  ],
  [
    `WebClient client = WebClient.builder().baseUrl("https://echo.example/v1").build();\nclient.get().uri(builder -> builder.path("/echo").queryParam("b", "x").build()).retrieve();`,
    [`query b "x" at "x"`],
  ],
  [
    `webClient.method(HttpMethod.POST).uri("ECHO").header("Content-Type", "application/json").body(BodyInserters.fromValue(Map.of("a", 1))).retrieve();`,
    ["/a 1 at 1"],
  ],
  [
    `webClient.post().uri("ECHO").body(BodyInserters.fromFormData("a", "x").with("b", "y")).retrieve();`,
    [`/a "x" at "x"`, `/b "y" at "y"`],
  ],
  [
    `restClient.post().uri("ECHO").header("Content-Type", "application/json").body("{\\"a\\": 1}").retrieve().body(Pet.class);`,
    ["/a 1 at 1"],
  ],
  [`pets.get().uri("ECHO?b=x");`, []],
  [
    `ObjectNode node = mapper.createObjectNode();\nnode.putObject("a").put("c", 1);\nnode.putArray("l").add("y");\nnode.put("b", 2);\nHttpRequest.newBuilder(URI.create("ECHO")).header("Content-Type", "application/json").POST(BodyPublishers.ofString(mapper.writeValueAsString(node))).build();`,
    [`/a an object at "a"`, "/b 2 at 2"],
  ],
  [
    `var body = Json.createObjectBuilder().add("a", 1).build();\nHttpRequest.newBuilder(URI.create("ECHO")).header("Content-Type", "application/json").POST(BodyPublishers.ofString(body.toString())).build();`,
    ["/a 1 at 1"],
  ],
  [
    `var body = new JSONObject(Map.of("a", 1)).put("b", 2);\nUnirest.post("ECHO").header("Content-Type", "application/json").body(body).asJson();`,
    ["/a 1 at 1", "/b 2 at 2"],
  ],
];

it.each([
  ["typescript", script],
  ["python", python],
  ["go", go],
  ["java", java],
  ["bash", bash],
] as const)("reads calls in %s", async (language, rows) => {
  expect(await readTable(language, rows)).toEqual(rows);
});

const spec = `
openapi: 3.1.0
info: { title: T, version: "1" }
servers: [{ url: https://a.example }]
paths:
  /files:
    post:
      operationId: addFile
      requestBody:
        content:
          multipart/form-data:
            schema:
              type: object
              properties:
                meta: { type: object, required: [name], properties: { name: { type: string }, size: { type: integer } } }
                file: { type: string, format: binary }
      responses: { "200": { description: OK } }
`;

it.each([
  ["bash", `curl https://a.example/files -F meta='{"nmae": "x", "size": "y"}' -F file=@a`],
  ["python", `requests.post("https://a.example/files", files={"meta": (None, '{"nmae": "x", "size": "y"}')})`],
  [
    "js",
    `const form = new FormData();\nform.append("meta", JSON.stringify({ nmae: "x", size: "y" }));\nfetch("https://a.example/files", { method: "POST", body: form });`,
  ],
])("points into the JSON of a field in %s", async (language, text) => {
  const page = fence(language, text);
  const { findings } = await checkPage(page, spec);
  const before = ["nmae", "size"].map((name) => page.slice(0, page.indexOf(name)).split("\n"));
  const value = text.includes('"size"') ? `"size": `.length - 1 : `size: `.length;
  const want = before.map((lines, index) => {
    const isQuoted = text.includes('"nmae"');
    const column = (lines.at(-1)?.length ?? 0) + 1 + (index === 0 ? (isQuoted ? -1 : 0) : value);
    return `${lines.length}:${column}`;
  });
  expect(findings.map((finding) => /:(\d+:\d+) /.exec(finding)?.[1])).toEqual(want);
});

it("accepts fields that may be sent as a form or as parts", async () => {
  const send = (field: string): string =>
    fence("java", `Unirest.post("https://eu.pets.example/api/v1/tokens").field("grant", "code")${field}.asJson();`);
  const found = await Promise.all(
    ["", `.field("days", days)`, `.field("days", "x")`].map(async (field) => (await checkPage(send(field))).findings),
  );
  expect(found.map(({ length }) => length)).toEqual([0, 0, 1]);
});

it.each([
  [
    "brackets in a field of HTTPie",
    "bash",
    `http https://eu.pets.example/api/v1/pets name${"[a]".repeat(20_000)}=x`,
    2,
  ],
  ["blank lines in a transcript", "console", `${"\n".repeat(200_000)}$ curl https://eu.pets.example/api/v1/pets`, 0],
  ["blank lines in PowerShell", "powershell", `${"\n".repeat(200_000)}irm https://eu.pets.example/api/v1/pets`, 0],
])(
  "checks a block with thousands of %s without a crash or delay",
  async (_, language, text, findings) => {
    expect((await checkPage(fence(language, text))).findings).toHaveLength(findings);
  },
  30_000,
);

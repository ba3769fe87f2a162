import { describe, expect, it } from "vitest";
import { checkMarked, checkPage, fence } from "./calls/check-page.ts";

const pets = "https://eu.pets.example/api/v1/pets";
const photos = "https://us.pets.example/api/v1/photos";
const tokens = "https://us.pets.example/api/v1/tokens";
const [type, enumeration, maximum] = ["payload/type", "payload/enum", "payload/maximum"];

type Case = [name: string, text: string, codes: string[]];

const go: Case[] = [
  [
    "right",
    `package main\n\nimport (\n\t"net/http"\n\t"strings"\n)\n\nfunc main() {\n\tbody := strings.NewReader(\`{"name": "Rex"}\`)\n\treq, err := http.NewRequest("POST", "${pets}", body)\n\tif err != nil {\n\t\tpanic(err)\n\t}\n\treq.Header.Set("Content-Type", "application/json")\n\tres, err := http.DefaultClient.Do(req)\n\tdefer res.Body.Close()\n}`,
    [],
  ],
  [
    "a body in a raw string",
    `body := strings.NewReader(\`{\n\t"name": ▸5,\n\t"kind": ▸"cow"\n}\`)\nreq, _ := http.NewRequest("POST", "${pets}", body)\nreq.Header.Set("Content-Type", "application/json")`,
    [type, enumeration],
  ],
  [
    "escapes",
    `req, err := http.NewRequest(http.MethodPost, "${pets}", bytes.NewBuffer([]byte("{\\"name\\": ▸5, \\"kind\\": ▸\\"\\x63ow\\"}")))\nreq.Header.Add("content-type", "application/json")`,
    [type, enumeration],
  ],
  [
    "a map",
    `payload, err := json.Marshal(map[string]any{\n\t"name": ▸5, // five\n\t"kind": "cat",\n})\nif err != nil {\n\tlog.Fatal(err)\n}\nres, err := http.Post("${pets}", "application/json", bytes.NewReader(payload))`,
    [type],
  ],
  [
    "lists and maps of maps",
    `data := map[string]interface{}{"name": "Rex", "kind": ▸"cow", "tags": []string{"a", "b"}}\nb, _ := json.Marshal(data)\nhttp.Post("${pets}", "application/json", bytes.NewBuffer(b))`,
    [enumeration],
  ],
  [
    "a map that changes, a struct",
    `data := map[string]any{"name": 5}\ndata["name"] = "Rex"\nb, _ := json.Marshal(data)\nhttp.Post("${pets}", "application/json", bytes.NewBuffer(b))\nc, _ := json.Marshal(Pet{Name: 5})\nhttp.Post("${pets}", "application/json", bytes.NewReader(c))`,
    [],
  ],
  [
    "an encoder",
    `var buf bytes.Buffer\njson.NewEncoder(&buf).Encode(map[string]any{"name": ▸true})\nhttp.Post("${pets}", "application/json", &buf)`,
    [type],
  ],
  [
    "urls",
    `const base = "https://eu.pets.example/api"\nhttp.Get(base + "/v1/▸petz")\nhttp.Get(fmt.Sprintf("%s/v1/pets?limit=%d", base, ▸500))\nhttp.Get("${pets}/" + url.PathEscape(id))\nres, err := http.DefaultClient.Get("${pets}?limit=▸500")`,
    ["example/unknown-path", maximum, maximum],
  ],
  [
    "a query",
    `q := url.Values{}\nq.Set("limit", ▸"500")\nq.Add("kind", "cat")\nres, err := http.Get("${pets}?" + q.Encode())`,
    [maximum],
  ],
  [
    "a query of the request",
    `req, _ := http.NewRequest("GET", "${pets}", nil)\nq := req.URL.Query()\nq.Add(▸"limt", "5")\nreq.URL.RawQuery = q.Encode()`,
    ["payload/unknown-parameter"],
  ],
  [
    "headers and cookies",
    `req, err := http.NewRequestWithContext(ctx, "GET", "${pets}", http.NoBody)\nreq.Header = http.Header{"X-Trace": {▸"too long"}}\nreq.AddCookie(&http.Cookie{Name: "session", Value: ▸"x"})\nreq.SetBasicAuth(user, password)`,
    ["payload/max-length", type],
  ],
  [
    "a form",
    `http.PostForm("${tokens}", url.Values{"grant": {"code"}, "days": {▸"x y"}})\nform := url.Values{}\nform.Set("grant", ▸"nobody")\nreq, _ := http.NewRequest("POST", "${tokens}", strings.NewReader(form.Encode()))\nreq.Header.Set("Content-Type", "application/x-www-form-urlencoded")`,
    [type, enumeration],
  ],
  [
    "parts",
    `var body bytes.Buffer\nform := multipart.NewWriter(&body)\npart, err := form.CreateFormFile("file", "a.png")\nio.Copy(part, file)\nform.WriteField("purpose", ▸"albums")\nform.Close()\nreq, err := http.NewRequest("POST", "${photos}", &body)\nreq.Header.Set("Content-Type", form.FormDataContentType())`,
    [enumeration],
  ],
  ["no body", `req, _ := http.NewRequest("POST", "▸${pets}", bytes.NewReader(nil))`, ["payload/required"]],
  ["a method", `req, err := http.NewRequest(▸"PUT", "${pets}", nil)`, ["example/unknown-method"]],
  [
    "calls to other APIs",
    `mux.HandleFunc("/v1/petz", handler)\nhttp.ListenAndServe(":8080", nil)\nr := httptest.NewRequest("GET", "/v1/petz", nil)\nstore.Get("/v1/petz")`,
    [],
  ],
  [
    "a function",
    `func create(ctx context.Context, name string) (*Pet, error) {\n\tfor i := 0; i < 3; i++ {\n\t\tgo func() {\n\t\t\thttp.Get("${pets}?limit=▸500")\n\t\t}()\n\t}\n\tif name == "" {\n\t\treturn nil, errors.New("no name")\n\t}\n\treturn nil, nil\n}`,
    [maximum],
  ],
];

const java: Case[] = [
  [
    "right",
    `import java.net.http.HttpClient;\n\npublic class Example {\n    public static void main(String[] args) throws Exception {\n        HttpRequest request = HttpRequest.newBuilder()\n            .uri(URI.create("${pets}"))\n            .header("Content-Type", "application/json")\n            .POST(HttpRequest.BodyPublishers.ofString("{\\"name\\": \\"Rex\\"}"))\n            .build();\n        HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());\n    }\n}`,
    [],
  ],
  [
    "a text block",
    `var request = HttpRequest.newBuilder(URI.create("${pets}"))\n    .header("Content-Type", "application/json")\n    .POST(BodyPublishers.ofString("""\n        {\n          "name": ▸5,\n          "kind": ▸"cow"\n        }"""))\n    .build();`,
    [type, enumeration],
  ],
  [
    "escapes, and what is put together",
    `String body = "{\\"name\\": ▸5, " // five\n    + "\\"kind\\": ▸\\"\\u0063ow\\"}";\nclient.send(HttpRequest.newBuilder(new URI("${pets}")).headers("Accept", "a/b", "Content-Type", "application/json").POST(BodyPublishers.ofString(body)).build(), handler);`,
    [type, enumeration],
  ],
  [
    "holes",
    `String body = "{\\"name\\": \\"%s\\", \\"kind\\": ▸\\"cow\\"}".formatted(name);\nvar a = HttpRequest.newBuilder(URI.create(BASE + "/v1/pets")).header("Content-Type", "application/json").POST(BodyPublishers.ofString(body)).build();\nvar b = HttpRequest.newBuilder(URI.create(String.format("https://eu.pets.example/api/v1/pets/%d?▸x=1", id))).build();`,
    [enumeration, "payload/unknown-parameter"],
  ],
  [
    "a builder",
    `HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create("${pets}?limit=▸500"));\nbuilder.header("X-Trace", ▸"too long");\nbuilder.header("Cookie", "session=▸x");\nif (key != null) { builder.setHeader("Authorization", "Bearer " + key); }\nHttpRequest request = builder.GET().build();`,
    [maximum, "payload/max-length", type],
  ],
  [
    "methods",
    `HttpRequest.newBuilder(URI.create("${pets}")).method(▸"PATCH", BodyPublishers.noBody()).build();\nHttpRequest.newBuilder(URI.create("${pets}/▸x")).build();`,
    ["example/unknown-method", type],
  ],
  [
    "a form",
    `var request = HttpRequest.newBuilder(URI.create("${tokens}"))\n    .header("Content-Type", "application/x-www-form-urlencoded")\n    .POST(BodyPublishers.ofString("grant=code&days=▸x%20y"))\n    .build();`,
    [type],
  ],
  [
    "parts",
    `var body = BodyPublishers.concat(\n    BodyPublishers.ofString("--b\\r\\nContent-Disposition: form-data; name=\\"file\\"; filename=\\"a.png\\"\\r\\n\\r\\n"),\n    BodyPublishers.ofFile(Path.of("a.png")),\n    BodyPublishers.ofString("\\r\\n--b\\r\\nContent-Disposition: form-data; name=\\"purpose\\"\\r\\n\\r\\n▸albums\\r\\n--b--\\r\\n"));\nvar request = HttpRequest.newBuilder(URI.create("${photos}")).header("Content-Type", "multipart/form-data; boundary=b").POST(body).build();`,
    [enumeration],
  ],
  [
    "bodies of elsewhere",
    `var a = HttpRequest.newBuilder(URI.create("${pets}")).POST(BodyPublishers.ofFile(Path.of("x.json"))).build();\nvar b = HttpRequest.newBuilder(URI.create("${pets}")).header("Content-Type", "application/json").POST(BodyPublishers.ofString(mapper.writeValueAsString(pet))).build();`,
    [],
  ],
  [
    "calls to other APIs",
    `@GetMapping("/v1/petz")\npublic List<Pet> list(@RequestParam(defaultValue = "5") int limit) { return store.get("/v1/petz"); }\nvar x = map.get("a") != null ? 'a' : "b";`,
    [],
  ],
];

describe.each([
  ["go", go],
  ["java", java],
] as const)("reads calls in %s", (language, cases) => {
  it.each(cases)("%s", async (_, text, codes) => {
    const { found, want, codes: given } = await checkMarked(language, text);
    expect(given).toEqual(codes);
    expect(found).toEqual(want);
  });

  it("never throws, wherever the program is cut off", async () => {
    const whole = cases.map(([, text]) => text.replaceAll("▸", "")).join("\n");
    const texts = Array.from({ length: 60 }, (_, index) => whole.slice(0, Math.floor((whole.length * index) / 60)));
    await expect(checkPage(texts.map((text) => fence(language, text)).join("\n"))).resolves.toBeDefined();
  });
});

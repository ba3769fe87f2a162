import fc from "fast-check";
import { expect, it } from "vitest";
import { checkMarked } from "./calls/check-page.ts";
import { readLooseJson } from "../../../generators/examples/calls/loose-json.ts";
import { traceText } from "../../../generators/code/traced-text.ts";

const pets = "https://eu.pets.example/api/v1/pets";
const [type, enumeration] = ["payload/type", "payload/enum"];

/** Blocks in languages whose programs are not evaluated; `▸` precedes each invalid part. */
const blocks: [language: string, text: string, codes: string[]][] = [
  [
    "csharp",
    `var request = new HttpRequestMessage(HttpMethod.Post, "${pets}");\nrequest.Headers.Add("X-Tarce", "a");\nrequest.Content = new StringContent("{\\n  \\"name\\": ▸5\\n}", null, "application/json");`,
    [type],
  ],
  [
    "cs",
    `var body = @"{" + "\\n" +\n@"  ""kind"": ▸""cow""," +\n@"  ""name"": ""Rex""" +\n@"}";\nawait client.PostAsync("${pets}", new StringContent(body));`,
    [enumeration],
  ],
  [
    "csharp",
    `var client = new RestClient("https://eu.pets.example/api");\nvar request = new RestRequest("/v1/▸petz", Method.Get);`,
    ["example/unknown-path"],
  ],
  [
    "php",
    `<?php\ncurl_setopt_array($curl, [\n  CURLOPT_URL => "${pets}",\n  CURLOPT_CUSTOMREQUEST => "POST",\n  CURLOPT_POSTFIELDS => json_encode([\n    'name' => ▸5,\n    'kind' => $kind,\n    ▸'agee' => 3,\n  ]),\n]);`,
    [type, "payload/additional-properties"],
  ],
  [
    "php",
    `$curl = curl_init("${pets}");\ncurl_setopt($curl, CURLOPT_CUSTOMREQUEST, "POST");\n$body = json_encode([\n  // 1) the name\n  'name' => ▸5,\n]);`,
    [type],
  ],
  ["php", `$client->request('▸PATCH', '${pets}', ['body' => '{"name":"Rex"}']);`, ["example/unknown-method"]],
  [
    "ruby",
    `url = URI("${pets}")\nrequest = Net::HTTP::Post.new(url)\nrequest["Content-Type"] = "application/json"\nrequest.body = JSON.dump({\n  "name": ▸5,\n  "kind" => "#{kind}"\n})`,
    [type],
  ],
  [
    "ruby",
    `url = URI("${pets}")\nrequest = Net::HTTP::Get.new(url)\nrequest[▸"X-Tarce"] = "a"`,
    ["payload/unknown-parameter"],
  ],
  ["ruby", `HTTParty.get("${pets}?limit=▸500")`, ["payload/maximum"]],
  ["rust", `let res = client.post("${pets}").json(&json!({"name": ▸5, "age": age})).send().await?;`, [type]],
  [
    "rust",
    `let data = r#"{"name": "Rex", "kind": ▸"cow"}"#;\nlet request = client.request(reqwest::Method::POST, "${pets}").body(data);`,
    [enumeration],
  ],
  [
    "powershell",
    `$body = @"\n{ \`"name\`": ▸5, \`"kind\`": \`"$kind\`" }\n"@\nInvoke-RestMethod '${pets}' -Method 'POST' -Body $body`,
    [type],
  ],
  ["powershell", `Invoke-WebRequest -Uri '${pets}?limit=▸500'`, ["payload/maximum"]],
  ["powershell", `$p = @{ Uri = "${pets}/▸dogs" }\nInvoke-RestMethod @p`, [type]],
  [
    "powershell",
    `$p = @{\n  Uri = "${pets}"\n  Method = "▸DELETE"\n}\nInvoke-RestMethod @p`,
    ["example/unknown-method"],
  ],
  // Variables in texts are any text: what surrounds them is checked.
  ["csharp", `await client.▸DeleteAsync("${pets}/" + id);`, ["example/unknown-method"]],
  ["csharp", `await client.GetAsync("${pets}/" + id);`, []],
  ["csharp", `await client.GetAsync("${pets}?limit=" + n);`, []],
  ["csharp", `await client.GetAsync("${pets}?▸limt=" + n);`, ["payload/unknown-parameter"]],
  ["csharp", `await client.GetAsync(string.Format("${pets}/{0}", id));`, []],
  ["csharp", `await client.GetAsync($"${pets}/{id}");`, []],
  ["csharp", `var base = "https://eu.pets.example/api";\nawait client.GetAsync(base + "/v1/pets");`, []],
  [
    "csharp",
    `var body = "{\\"name\\":\\"" + name + "\\",\\"kind\\":▸\\"cow\\"}";\nawait client.PostAsync("${pets}", new StringContent(body));`,
    [enumeration],
  ],
  [
    "csharp",
    `var body = $$"""\n{"name": "{{name}}", "kind": ▸"cow"}\n""";\nawait client.PostAsync("${pets}", new StringContent(body));`,
    [enumeration],
  ],
  ["php", `$client->request('GET', '${pets}/' . $id);`, []],
  ["php", `$client->request('GET', sprintf('${pets}/%s', $id));`, []],
  ["php", `$client->request('GET', "${pets}/$id");`, []],
  ["php", `$client->request('GET', "${pets}/{$pet->id}");`, []],
  ["php", `$url = "${pets}/";\n$url .= $id;\n$client->request('GET', $url);\ncurl_init($url);`, []],
  ["php", `$client->request('POST', '${pets}', ['body' => '{"name":"' . $name . '","kind":▸"cow"}']);`, [enumeration]],
  ["ruby", `HTTParty.get("${pets}/" + id)`, []],
  ["ruby", `HTTParty.get("${pets}/" << id.to_s)`, []],
  ["ruby", `HTTParty.get("${pets}/#{id}?▸limt=5")`, ["payload/unknown-parameter"]],
  ["ruby", `HTTParty.get(format("${pets}/%d", id))`, []],
  ["rust", `let res = client.get(format!("${pets}/{}", id)).send().await?;`, []],
  ["rust", `let res = client.get("${pets}/".to_string() + &id).send().await?;`, []],
  [
    "rust",
    `let data = format!(r#"{{"name": "{}", "kind": ▸"cow"}}"#, name);\nclient.post("${pets}").body(data).send().await?;`,
    [enumeration],
  ],
  ["powershell", `Invoke-RestMethod -Uri "${pets}/$id" -Method GET`, []],
  ["powershell", `Invoke-RestMethod -Uri "${pets}/$($pet.id)" -Method GET`, []],
  ["powershell", `Invoke-RestMethod -Uri ("${pets}/" + $id) -Method GET`, []],
  ["powershell", `Invoke-RestMethod -Uri ("${pets}/{0}" -f $id) -Method GET`, []],
  ["csharp", `await client.GetAsync(string.Format("${pets}?▸limt={0}", n));`, ["payload/unknown-parameter"]],
  ["csharp", `await client.GetAsync($@"${pets}?▸limt={n}");`, ["payload/unknown-parameter"]],
  ["php", `$client->request('GET', '${pets}?▸limt=' . $n . '&kind=cat');`, ["payload/unknown-parameter"]],
  ["php", `$client->request('GET', sprintf('${pets}?▸limt=%d', $n));`, ["payload/unknown-parameter"]],
  ["php", `$client->request('GET', "${pets}?▸limt={$pet->n}");`, ["payload/unknown-parameter"]],
  ["ruby", `HTTParty.get("${pets}?▸limt=" + n.to_s)`, ["payload/unknown-parameter"]],
  ["ruby", `HTTParty.get("${pets}" + query)`, []],
  ["rust", `client.get(format!("${pets}?▸limt={}", n)).send().await?;`, ["payload/unknown-parameter"]],
  ["rust", `client.get("${pets}?▸limt=".to_string() + &n).send().await?;`, ["payload/unknown-parameter"]],
  ["powershell", `Invoke-RestMethod -Uri "${pets}?▸limt=$($a.n)" -Method GET`, ["payload/unknown-parameter"]],
  ["powershell", `Invoke-RestMethod -Uri ("${pets}?▸limt=" + $n) -Method GET`, ["payload/unknown-parameter"]],
  ["powershell", `Invoke-RestMethod -Uri ("${pets}?▸limt={0}" -f $n) -Method GET`, ["payload/unknown-parameter"]],
  // What cannot be read is not reported.
  ["php", `define('BASE', 'https://eu.pets.example/api/v1');\n$c->request('GET', BASE . '/pets');`, []],
  ["php", `$c = new Client(['base_uri' => 'https://eu.pets.example/api/v1/']);\n$c->request('GET', 'pets');`, []],
  ["csharp", `client.BaseAddress = new Uri("https://eu.pets.example/api/v1/");\nawait client.GetAsync("pets");`, []],
  [
    "csharp",
    `var c = new HttpClient { BaseAddress = new Uri("https://eu.pets.example/api/v1/") };\nawait c.GetAsync($"pets/{id}");`,
    [],
  ],
  ["ruby", `conn = Faraday.new(url: 'https://eu.pets.example/api/v1')\nconn.get('/pets')`, []],
  [
    "rust",
    `const BASE: &str = "https://eu.pets.example/api/v1";\nclient.get(format!("{BASE}/pets")).send().await?;`,
    [],
  ],
  ["powershell", `$base = "https://eu.pets.example/api/v1"\nInvoke-RestMethod -Uri "$base/pets"`, []],
  ["php", `$a = $client->get('${pets}');\n$b = $client->get('${pets}/▸abc');`, [type]],
  ["ruby", `HTTParty.post(url, body: { name: 5 }.to_json)`, []],
  ["csharp", `var url = "${pets}/abc";`, []],
];

it.each(["csharp", "cs", "php", "ruby", "rust", "powershell"])("checks the call of a block in %s", async (own) => {
  const ours = blocks.filter(([language]) => language === own);
  expect(ours).not.toEqual([]);
  const found = await Promise.all(
    ours.map(async ([language, text]) => {
      const { found: places, want, codes } = await checkMarked(language, text);
      return [language, text, codes, places.join() === want.join()];
    }),
  );
  expect(found).toEqual(ours.map(([language, text, codes]) => [language, text, codes, true]));
});

it("ends without an error, wherever a block is cut off", async () => {
  const texts = blocks.slice(0, 4).map(([language, text]) => [language, text.replaceAll("▸", "")] as const);
  for (const [language, text] of texts)
    for (let end = 0; end < text.length; end += 37) await checkMarked(language, text.slice(0, end));
});

it("ends without an error, wherever brackets or comments are inserted or removed", async () => {
  await checkMarked("php", `curl_init("${pets}");\njson_encode([\n // 1) the name\n 'name' => 'Rex',\n])`);
  await checkMarked("rust", `client.post("${pets}").json(&json!({"a": [1})`);
  const edit = fc.record({
    at: fc.nat(400),
    removed: fc.nat(3),
    inserted: fc.constantFrom("", "(", ")", "[", "]", "{", "}", "])", "// 1) a\n", "# }\n", "/* ] */", '"', "'", ","),
  });
  const run = fc.asyncProperty(fc.constantFrom(...blocks), fc.array(edit, { maxLength: 4 }), async (block, edits) => {
    const [language, text] = block;
    const edited = edits.reduce(
      (before, { at, removed, inserted }) => before.slice(0, at) + inserted + before.slice(at + removed),
      text.replaceAll("▸", ""),
    );
    await checkMarked(language, edited);
  });
  await fc.assert(run, { numRuns: 40 });
});

it("reads every value as JSON up to an end, whatever brackets it has", () => {
  const part = fc.constantFrom("[", "]", "{", "}", "(", ")", "array(", "'a'", '"b"', "=>", ":", ",", " // 1) c\n", "5");
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
      const text = `[${parts.join("")}`;
      expect(readLooseJson(traceText(text), 0).to).toBeGreaterThan(0);
    }),
  );
});

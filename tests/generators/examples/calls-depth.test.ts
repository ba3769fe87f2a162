import { expect, test } from "vitest";
import { checkPage, fence } from "./calls/check-page.ts";

const url = "https://eu.pets.example/api/v1/pets";
const nest = (open: string, close: string): string => `${open.repeat(20_000)}1${close.repeat(20_000)}`;
const list = nest("[", "]");
const group = nest("(", ")");

const programs: [language: string, code: string][] = [
  ["python", `import requests\nrequests.post("${url}", json=${list})`],
  ["javascript", `fetch("${url}", { method: "POST", body: JSON.stringify(${list}) });`],
  ["go", `http.Post("${url}", "application/json", read(${group}))`],
  ["java", `int x = ${group};`],
  ["php", `$client->post('${url}', ['json' => ${list}]);`],
  ["php", `$client->post('${url}', ['body' => json_encode(${list})]);`],
  ["ruby", `Net::HTTP.post(URI('${url}'), ${list}.to_json)`],
  ["rust", `client.post("${url}").json(&json!(${list})).send();`],
  ["csharp", `client.PostAsync("${url}", read(${group}));`],
  ["powershell", `Invoke-RestMethod -Method Post -Uri '${url}' -Body (${group})`],
  ["rust", `println!("{}", pets${'["a"]'.repeat(20_000)});`],
  ["powershell", `$pets${" | Where-Object { $_.a }".repeat(4_000)}`],
];

test.each(programs)(
  "a program that is nested too deeply hides no other finding of the page: %s",
  async (language, code) => {
    const wrong = fence("bash", `curl '${url}?limit=101'`);
    const { findings } = await checkPage(`${fence(language, code)}\n${wrong}`);
    expect(findings.filter((finding) => finding.includes("payload/maximum"))).toHaveLength(1);
  },
);

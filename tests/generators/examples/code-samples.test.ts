import { expect, it } from "vitest";
import { checkExamples } from "../../../generators/examples/check-examples.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { modelOf } from "../api/description.ts";

const spec = (samples: string): string => `openapi: 3.1.0
info: { title: T, version: "1" }
servers: [{ url: "https://api.example" }]
paths:
  /pets:
    post:
      operationId: addPet
      parameters: [{ name: limit, in: query, required: true, schema: { type: integer } }]
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string } } } } } }
      responses: { "200": { description: OK, content: { application/json: { schema: { type: integer } } } } }
      x-codeSamples:
${samples}
webhooks:
  told:
    post:
      operationId: told
      requestBody: { content: { application/json: { schema: {} } } }
      responses: { "200": { description: OK } }
      x-codeSamples: [{ lang: Shell, source: "curl https://api.example/petz" }]
`;

/** Samples by language, and their findings. The webhook's sample always has a finding. */
const cases: [language: string, source: string, want: string[]][] = [
  ["Node.js", `fetch("https://api.example/pets?limit=x", { method: "PUT" })`, ["example/unknown-method 12:91"]],
  ["NodeJS", `fetch("https://api.example/pets?limit=x", { method: "PUT" })`, ["example/unknown-method 12:90"]],
  ["JavaScript", `fetch("https://api.example/pet")`, ["example/unknown-path 12:68"]],
  ["curl", `curl https://api.example/pets --json '{}' -H 'A: b'`, ["payload/required 12:72", "payload/required 12:39"]],
  ["HTTP", `POST /pets?limit=1\\nContent-Type: application/json\\n\\n{"name":5}`, ["payload/type 12:98"]],
  ["http", `POST /pets?limit=1\\n\\nHTTP/1.1 200 OK\\nContent-Type: application/json\\n\\n"x"`, []],
  ["http", `HTTP/1.1 200 OK\\n\\n{}`, []],
  ["Kotlin", `fetch("https://api.example/pet")`, []],
  ["python", `requests.get("https://else.example/pet")`, []],
];

it.each(cases)("checks a sample in %s: %s", async (language, source, want) => {
  const sample = `        - { lang: ${language}, source: ${JSON.stringify(source).replaceAll("\\\\n", "\\n")} }`;
  const { value } = await modelOf({ "openapi.yaml": spec(sample) });
  const { value: counts, findings } = await checkExamples({
    apis: [{ ...value, name: "api", api: value.model, validators: buildValidators(value.model) }],
    pages: [],
  });
  const told = findings.map(({ code, position }) => `${code} ${position?.line}:${position?.column}`);
  expect(told.filter((one) => !one.endsWith(" 19:72"))).toEqual(want);
  expect(told).toContain("example/unknown-path 19:72");
  expect(findings.map(({ blocks }) => blocks)).toEqual(findings.map(() => false));
  expect(counts.kinds.every(({ name }) => ["query", "request"].includes(name))).toBe(true);
});

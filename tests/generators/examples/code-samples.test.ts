import { expect, it } from "vitest";
import { checkExamples } from "../../../generators/examples/check-examples.ts";
import { locateSdks, type SdkSettings } from "../../../generators/examples/sdk/settings.ts";
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

/** A chat operation with a sample below one of the keys that tools use. */
const chatWith = (samples: string): string => `openapi: 3.1.0
info: { title: T, version: "1" }
servers: [{ url: "https://api.example" }]
paths:
  /chat:
    post:
      operationId: createChat
      x-speakeasy-group: chat
      x-speakeasy-name-override: complete
      requestBody: { required: true, content: { application/json: { schema: { type: object, additionalProperties: false, properties: { model: { type: string }, top_p: { type: number } } } } } }
      responses: { "200": { description: OK, content: { application/json: { schema: { type: object, properties: { reply_text: { type: string } } } } } } }
${samples}
`;

/** `▸` precedes the wrong part. */
const places: [name: string, samples: string, code: string][] = [
  [
    "an SDK call in a block scalar",
    `      x-codeSamples:\n        - lang: python\n          label: SDK\n          source: |-\n            from chat import Chat\n            client = Chat()\n\n            client.chat.complete(▸modl="m")`,
    "code/unknown-argument",
  ],
  [
    "an SDK call in a JSON string",
    `      x-code-samples: [{ lang: TypeScript, source: "import { Chat } from \\"chat\\";\\nnew Chat().chat.▸complet({});" }]`,
    "code/unknown-method",
  ],
  [
    "a response that a sample reads",
    `      x-codeSamples: [{ lang: Python, source: "r = requests.post('https://api.example/chat', json={})\\nprint(r.json()[▸'reply_txt'])" }]`,
    "code/unknown-property",
  ],
  [
    "ReadMe's samples",
    `      x-readme:\n        code-samples:\n          - { language: curl, name: Call, code: "curl https://api.example/chat --json '{▸\\"modl\\": 1}'" }`,
    "payload/additional-properties",
  ],
  [
    "ReadMe's samples under the key with a dot",
    `      x-readme.code-samples: [{ language: shell, code: "curl https://api.example/▸chatt" }]`,
    "example/unknown-path",
  ],
  [
    "the only example in OpenAI's form",
    `      x-oaiMeta:\n        name: Chat\n        examples:\n          request:\n            python: "from chat import Chat\\nChat().chat.complete(▸modl='m')"\n          response: "{}"`,
    "code/unknown-argument",
  ],
  [
    "one of the examples in OpenAI's form",
    `      x-oaiMeta:\n        examples:\n          - { title: A, request: { ruby: "x" } }\n          - request: { javascript: "import { Chat } from 'chat';", node.js: "import { Chat } from 'chat';\\nnew Chat().chat.▸complet({});" }`,
    "code/unknown-method",
  ],
  [
    "a sample that is a reference",
    `      x-codeSamples: [{ $ref: "#/x-samples/chat" }]\nx-samples: { chat: { lang: Shell, source: "curl https://api.example/▸chatt" } }`,
    "example/unknown-path",
  ],
];

it.each(places)("checks %s, at the character", async (_, samples, want) => {
  const marked = chatWith(samples);
  const before = marked.slice(0, marked.indexOf("▸")).split("\n");
  const { value } = await modelOf({ "openapi.yaml": marked.replace("▸", "") });
  const settings: SdkSettings[] = [
    { language: "python", import: "chat", client: "Chat" },
    { language: "typescript", import: "chat", client: "Chat" },
  ];
  const sdks = locateSdks(settings, () => undefined);
  const { findings } = await checkExamples({
    apis: [{ ...value, name: "api", api: value.model, validators: buildValidators(value.model), sdks }],
    pages: [],
  });
  expect(findings.map(({ code, position }) => `${code} ${position?.line}:${position?.column}`)).toEqual([
    `${want} ${before.length}:${(before.at(-1) ?? "").length + 1}`,
  ]);
  expect(findings.every(({ blocks }) => !blocks)).toBe(true);
});

it("checks a sample whose parts are in other files", async () => {
  const { value, findings: own } = await modelOf({
    "openapi.yaml": chatWith(`      x-codeSamples: [{ $ref: samples/chat.yaml }]`),
    "samples/chat.yaml": `lang: JavaScript\nsource: { $ref: chat.js }\n`,
    "samples/chat.js": `await fetch("https://api.example/chat");\nawait fetch("https://api.example/chatt", { method: "POST" });\n`,
  });
  const { findings } = await checkExamples({
    apis: [{ ...value, name: "api", api: value.model, validators: buildValidators(value.model) }],
    pages: [],
  });
  expect(own).toEqual([]);
  expect(
    findings.map(({ code, position }) => `${code} ${position?.file} ${position?.line}:${position?.column}`),
  ).toEqual(["example/unknown-method samples/chat.js 1:14", "example/unknown-path samples/chat.js 2:34"]);
});

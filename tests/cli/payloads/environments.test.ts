import { expect, test } from "vitest";
import { check } from "../../../cli/library/index.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const spec = `openapi: 3.1.0
info: { title: Pets, version: "1" }
servers: [{ url: "https://api.pets.example/v1" }]
paths:
  /pets:
    post:
      operationId: addPet
      requestBody: { content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string, maxLength: 3 } } } } } }
      responses: { "200": { description: OK } }
`;
const http = (host: string): string => `POST {{${host}}}/pets\nContent-Type: application/json\n\n{"name": 3}\n`;
const bruno = 'post {\n  url: {{host}}/pets\n  body: json\n}\n\nbody:json {\n  {"name": 3}\n}\n';

const named = (host: string): string => http(host).replace("3", '"{{pet}}"');

/** A collection whose requests use a variable, and a script after one of them. */
function postman(script: string): string {
  return JSON.stringify({
    info: { name: "Pets", schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json" },
    variable: [{ key: "pet", value: "Rover" }],
    item: [
      {
        request: {
          method: "POST",
          url: "https://api.pets.example/v1/pets",
          body: { mode: "raw", raw: '{"name": "{{pet}}"}', options: { raw: { language: "json" } } },
        },
        event: [{ listen: "test", script: { exec: [script] } }],
      },
    ],
  });
}

/** Files beside a request, and the findings of `check`. A variable without a value may be any host, so most values name another one. */
const cases: readonly [name: string, files: Readonly<Record<string, string>>, want: readonly string[]][] = [
  [
    "an environment of JetBrains above the file",
    {
      "calls/a/one.http": http("api"),
      "calls/http-client.env.json": '{"dev": {"api": "https://other.example/v1"}}',
    },
    ["example/no-calls"],
  ],
  [
    "a private environment before the public one",
    {
      "calls/one.http": http("api"),
      "calls/http-client.env.json": '{"dev": {"api": "https://api.pets.example/v1"}}',
      "calls/http-client.private.env.json": '{"dev": {"api": "https://other.example"}}',
    },
    ["example/no-calls"],
  ],
  [
    "the settings of Visual Studio Code, with comments",
    {
      "calls/one.http": http("api"),
      ".vscode/settings.json":
        '{\n  // hosts\n  "rest-client.environmentVariables": { "$shared": {}, "dev": { "api": "https://other.example/v1", /* v2 */ } }\n}',
    },
    ["example/no-calls"],
  ],
  [
    "variables of a process",
    { "calls/one.http": http("$dotenv HOST"), "calls/.env": 'export HOST="https://other.example/v1"\n' },
    ["example/no-calls"],
  ],
  [
    "environments of Bruno",
    {
      "calls/bruno.json": "{}",
      "calls/pets/add.bru": bruno,
      "calls/environments/dev.bru": "vars {\n  host: https://api.pets.example/v1\n  ~old: x\n}\n",
    },
    ["payload/type"],
  ],
  [
    "another server",
    {
      "calls/bruno.json": "{}",
      "calls/add.bru": bruno,
      "calls/environments/dev.bru": "vars {\n  host: https://other.example/v1\n}\n",
    },
    ["example/no-calls"],
  ],
  [
    "a value on which all environments agree, in a body",
    {
      "calls/one.http": named("api"),
      "calls/http-client.env.json":
        '{"dev": {"api": "https://api.pets.example/v1", "pet": "Rover"}, "test": {"pet": "Rover"}}',
    },
    ["payload/max-length"],
  ],
  [
    "values that differ, that a script sets, or that are secret, as any value",
    {
      "calls/a.http": named("api"),
      "calls/http-client.env.json":
        '{"dev": {"api": "https://api.pets.example/v1", "pet": "Rover"}, "test": {"pet": "Rex"}}',
      "calls/inner/b.http": `${named("api")}\n> {%\n client.global.set("pet", "x");\n%}\n`,
      "calls/secret/c.http": named("api"),
      "calls/secret/http-client.private.env.json": '{"dev": {"pet": "Rover"}}',
    },
    [],
  ],
  [
    "a value of Bruno's environments",
    {
      "calls/bruno.json": "{}",
      "calls/add.bru": bruno.replace("3", '"{{pet}}"'),
      "calls/environments/dev.bru": "vars {\n  host: https://api.pets.example/v1\n  pet: Rover\n}\n",
      "calls/environments/test.bru": "vars {\n  host: https://api.pets.example/v1\n}\n",
    },
    ["payload/max-length"],
  ],
  ["a variable of a Postman collection", { "calls/a.json": postman("") }, ["payload/max-length"]],
  [
    "an environment that Postman exports, without its secrets",
    {
      "calls/a.json": postman("").replace('"pet","value":"Rover"', '"other","value":""'),
      "calls/dev.postman_environment.json": JSON.stringify({
        _postman_variable_scope: "environment",
        values: [{ key: "pet", value: "Rover", enabled: true }],
      }),
    },
    ["payload/max-length"],
  ],
  [
    "a secret of Postman as any value",
    {
      "calls/a.json": postman("").replace('"pet","value":"Rover"', '"other","value":""'),
      "calls/dev.postman_environment.json": JSON.stringify({
        values: [{ key: "pet", value: "Rover", type: "secret" }],
      }),
    },
    [],
  ],
  [
    "a variable that a script of the collection sets",
    { "calls/a.json": postman('pm.collectionVariables.set("pet", "x")') },
    [],
  ],
  [
    "a file that is not JSON",
    { "calls/one.http": http("api"), "calls/http-client.env.json": "{dev" },
    ["payload/type"],
  ],
];

test.each(cases)("reads %s", async (_name, files, want) => {
  const root = temporaryFolder({
    "docsgen.config.yaml": "title: P\nspec: a.yaml\n",
    "a.yaml": spec,
    ".git/x": "",
    ...files,
  });
  const names = Object.keys(files).filter(
    (name) => /\.(?:http|bru)$|a\.json$/.test(name) && !name.includes("environments/"),
  );
  const { findings } = await check(root, { files: names.map((name) => `${root}/${name}`), cwd: root, cache: false });
  expect(findings.map(({ code }) => code)).toEqual(want);
});

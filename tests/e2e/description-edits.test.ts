import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readFiles, temporaryFolder } from "../cli/temporary-folder.ts";
import { tries } from "../soak.ts";
import { runCli } from "./run-cli.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: "string" };
/** Long enough to get its own module where it occurs twice. */
const long = {
  type: "object",
  required: ["a", "b"],
  properties: Object.fromEntries(
    ["a", "b", "c", "d", "e"].map((name) => [
      name,
      { type: "string", minLength: 1, maxLength: 20, pattern: "^[a-z]+$" },
    ]),
  ),
};
const operation = (id: string, request: object, response: object, more: object = {}): object => ({
  operationId: id,
  summary: `Do ${id}`,
  tags: ["all"],
  requestBody: { content: { "application/json": { schema: request } } },
  responses: { "200": { description: "Done.", content: { "application/json": { schema: response } }, ...more } },
});
const links = {
  links: { next: { operationId: "two" }, other: { operationRef: "#/paths/~1three/post" } },
};

/** Parts that lead to each other in every way that a description has. */
const description = {
  openapi: "3.1.0",
  info: { title: "Edits", version: "1" },
  servers: [{ url: "https://api.example.com" }],
  security: [{ key: [] }],
  tags: [{ name: "all" }],
  paths: {
    "/one": { post: operation("one", long, ref("Base"), links) },
    "/two": { post: { ...operation("two", long, ref("Choice")), tags: ["other"] } },
    "/three": {
      post: {
        ...operation("three", ref("Holder"), { $ref: "#/components/schemas/Holder/properties/held" }),
        tags: ["other"],
      },
    },
    "/four": {
      post: { ...operation("four", ref("Base"), text), parameters: [{ $ref: "#/components/parameters/Limit" }] },
    },
    "/five": { put: operation("five", { ...ref("Base"), examples: [{ kind: "Child", size: 1 }] }, text) },
  },
  components: {
    securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } },
    parameters: { Limit: { name: "limit", in: "query", schema: { type: "integer" } } },
    schemas: {
      Base: { type: "object", required: ["kind"], properties: { kind: text }, discriminator: { propertyName: "kind" } },
      Child: { allOf: [ref("Base"), { type: "object", properties: { size: { type: "integer" } } }] },
      Grandchild: { allOf: [ref("Child"), { type: "object", properties: { age: { type: "integer" } } }] },
      Cat: { type: "object", required: ["is"], properties: { is: text, cat: text } },
      Dog: { type: "object", required: ["is"], properties: { is: text, dog: text } },
      Choice: { oneOf: [ref("Cat"), ref("Dog")], discriminator: { propertyName: "is", mapping: { meow: "Cat" } } },
      Holder: { type: "object", properties: { held: { type: "object", properties: { deep: text } } } },
    },
  },
};

const dog = { $ref: "#/components/schemas/Dog/properties/dog" };

/** What is changed where; each comes after the one before. */
const edits: readonly (readonly [what: string, pointer: string, value: unknown])[] = [
  ["an heir of what has a discriminator", "components/schemas/Child/allOf/1/properties/size", { type: "string" }],
  ["an heir of an heir", "components/schemas/Grandchild/allOf/1/properties/age", { type: "integer", maximum: 9 }],
  ["one of two equal schemas", "paths/~1two/post/requestBody/content/application~1json/schema", text],
  [
    "the other one, so that they are equal again",
    "paths/~1one/post/requestBody/content/application~1json/schema",
    text,
  ],
  ["the word by which a schema is chosen", "components/schemas/Choice/discriminator/mapping", { woof: "Dog" }],
  ["what is referred to from elsewhere", "paths/~1five/put/responses/200/content/application~1json/schema", dog],
  [
    "a part that is referred to from elsewhere",
    "components/schemas/Holder/properties/held/properties/deep",
    ref("Cat"),
  ],
  ["a direction far below", "components/schemas/Cat/properties/cat", { type: "string", readOnly: true }],
  ["what a shared parameter allows", "components/parameters/Limit/schema", { type: "integer", minimum: 1 }],
  ["the title of an operation that a reference leads to", "paths/~1three/post/summary", "Another title"],
  ["the title of what a sidebar lists", "paths/~1four/post/summary", "Yet another title"],
  ["the title of what a link leads to", "paths/~1two/post/summary", "One more title"],
  ["who uses a schema", "paths/~1four/post/responses/200/content/application~1json/schema", ref("Dog")],
  ["a scheme of security", "components/securitySchemes/key/name", "X-Other"],
  ["a server", "servers/0/url", "https://other.example.com"],
  ["what is deprecated", "paths/~1two/post/deprecated", true],
  ["what is shown", "components/schemas/Grandchild/x-internal", true],
  ["what is required of what is not shown", "components/schemas/Grandchild/allOf/1/required", ["age"]],
];

test("an edit of a part of a description reaches all that comes from it", async () => {
  const folder = temporaryFolder({
    "docsgen.config.yaml": "url: https://docs.example.com\nreference: { pages: each }\n",
    "spec/openapi.json": JSON.stringify(description),
    "content/index.md": "# Home\n",
  });
  const env = { DOCSGEN_CACHE: temporaryFolder({}) };
  const build = async (...options: string[]) =>
    await runCli(["build", "--format", "json", "--verbose", ...options], { cwd: folder, env });
  const file = path.join(folder, "spec/openapi.json");
  expect((await build()).stderr).not.toContain("error");
  for (const [what, pointer, value] of edits) {
    writeFileSync(file, JSON.stringify(withValue(JSON.parse(readFileSync(file, "utf8")), pointer, value)));
    const again = await build();
    const fresh = await build("--no-cache", "--out", "fresh");
    expect({ what, code: again.code, said: again.stdout }).toEqual({ what, code: fresh.code, said: fresh.stdout });
    expect(fresh.code).toBeLessThan(2);
    expect({ what, files: readFiles(path.join(folder, "out")) }).toEqual({
      what,
      files: readFiles(path.join(folder, "fresh")),
    });
  }
});

/** Has something to report in every part of a build: in the descriptions, their examples and the calls of pages. */
const broken: Readonly<Record<string, string>> = {
  "docsgen.config.yaml":
    "apis:\n  - { name: main, spec: spec/main.json, label: Main }\n  - { name: other, spec: spec/other.json, pages: each }\nreference: { console: described }\n",
  "spec/main.json": JSON.stringify({
    ...description,
    info: { title: "Main", version: "1", summary: "In short.", description: "[Away](javascript:alert(1))" },
    servers: [{ url: "https://{region}.example.com", variables: { region: { default: "eu", enum: ["eu", "us"] } } }],
    paths: {
      ...description.paths,
      "/six": {
        get: {
          operationId: "six",
          parameters: [{ name: "least", in: "query", required: true, schema: { type: "integer", minimum: 3 } }],
          responses: {
            "200": { description: "x", content: { "application/json": { schema: ref("Cat"), example: { is: 1 } } } },
          },
        },
      },
      "/seven": { get: { operationId: "seven", "x-internal": true, responses: { "200": { description: "x" } } } },
    },
  }),
  "spec/other.json": JSON.stringify({
    swagger: "2.0",
    info: { title: "Other", version: "1" },
    paths: { "/six": { get: { operationId: "eight", responses: { "200": { description: 5 } } } } },
    definitions: { Pet: { type: "object", example: { name: 1 }, properties: { name: { type: "string" } } } },
  }),
  "content/index.md": "# Home\n\n[Six](/api/#operation/six).\n",
};

const pageEdits: readonly (readonly [what: string, text: string])[] = [
  ["a text that asks nothing of them", "More."],
  ["a call that lacks a parameter", "```bash\ncurl https://eu.example.com/six\n```"],
  ["a text beside it", "Still more."],
  ["the name of an operation that is not there", "`GET /nine`"],
  ["a part of a reference", "::operation[eight]"],
  ["a value of a schema", "{{Cat.is.type}} {{Nobody.is.type}}"],
  ["a payload", '```json schema=Cat\n{ "is": 5 }\n```'],
  ...Array.from({ length: tries(2, 9) }, (_, index) => ["one text after the other", `Text ${index}.`] as const),
];

test("edits of pages alone leave all that the descriptions say", async () => {
  const folder = temporaryFolder(broken);
  const env = { DOCSGEN_CACHE: temporaryFolder({}) };
  const run = async (...options: string[]) =>
    await runCli([...options, "--format", "json", "--verbose"], { cwd: folder, env });
  const compare = async (what: string) => {
    const again = await run("build");
    rmSync(path.join(folder, "fresh"), { recursive: true, force: true });
    const fresh = await run("build", "--no-cache", "--out", "fresh");
    const checked = await run("check");
    expect({ what, code: again.code, said: again.stdout }).toEqual({ what, code: fresh.code, said: fresh.stdout });
    expect({ what, said: checked.stdout }).toEqual({ what, said: fresh.stdout });
    // Some errors keep the last output.
    if (existsSync(path.join(folder, "fresh")))
      expect({ what, files: readFiles(path.join(folder, "out")) }).toEqual({
        what,
        files: readFiles(path.join(folder, "fresh")),
      });
  };
  await compare("nothing");
  const page = path.join(folder, "content/index.md");
  for (const [what, text] of pageEdits) {
    writeFileSync(page, `${broken["content/index.md"]}\n${text}\n`);
    await compare(what);
  }
  const file = path.join(folder, "spec/main.json");
  writeFileSync(file, JSON.stringify(withValue(JSON.parse(readFileSync(file, "utf8")), "info/title", "Renamed")));
  await compare("a description after many edits of pages");
});

test("an edit of the file that an example names reaches all that shows the example", async () => {
  const named = {
    "application/json": { schema: { type: "object" }, examples: { one: { externalValue: "one.json" } } },
  };
  const paths = { "/x": { post: { operationId: "x", requestBody: { content: named }, responses: {} } } };
  const folder = temporaryFolder({
    "docsgen.config.yaml": "reference: { pages: each }\n",
    "spec/openapi.json": JSON.stringify({ openapi: "3.1.0", info: { title: "x", version: "1" }, paths }),
    "spec/one.json": '{ "name": "Before" }',
  });
  const env = { DOCSGEN_CACHE: temporaryFolder({}) };
  await runCli(["build"], { cwd: folder, env });
  writeFileSync(path.join(folder, "spec/one.json"), '{ "name": "Behind" }');
  await runCli(["build"], { cwd: folder, env });
  await runCli(["build", "--no-cache", "--out", "fresh"], { cwd: folder, env });
  const files = readFiles(path.join(folder, "out"));
  expect(files["site/api/x/index.html"]).toContain("Behind");
  expect(files).toEqual(readFiles(path.join(folder, "fresh")));
});

test("two descriptions of the same files are two", async () => {
  const describe = (title: string, other: string) =>
    JSON.stringify({
      openapi: "3.1.0",
      info: { title, version: "1" },
      paths: { [`/${title}`]: { $ref: `${other}.json#/components/pathItems/Shared` } },
      components: { pathItems: { Shared: { get: { operationId: `of${title}`, responses: {} } } } },
    });
  const folder = temporaryFolder({
    "docsgen.config.yaml":
      "apis:\n  - { name: one, spec: spec/one.json, label: One }\n  - { name: two, spec: spec/two.json, label: Two }\n",
    "spec/one.json": describe("one", "two"),
    "spec/two.json": describe("two", "one"),
  });
  const env = { DOCSGEN_CACHE: temporaryFolder({}) };
  await runCli(["build"], { cwd: folder, env });
  await runCli(["build", "--no-cache", "--out", "fresh"], { cwd: folder, env });
  const files = readFiles(path.join(folder, "out"));
  expect(files["site/api/index.html"]).toContain("/one");
  expect(files).toEqual(readFiles(path.join(folder, "fresh")));
});

function withValue(document: unknown, pointer: string, value: unknown): unknown {
  const tokens = pointer.split("/").map((token) => token.replaceAll("~1", "/"));
  let place = document as Record<string, unknown>;
  for (const token of tokens.slice(0, -1)) place = place[token] as Record<string, unknown>;
  place[tokens.at(-1) ?? ""] = value;
  return document;
}

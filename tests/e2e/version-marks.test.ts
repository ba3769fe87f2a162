import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const trace = "parameters: [{ name: trace, in: header, schema: { type: string } }]";
const oldest = `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    ${trace}
    post:
      operationId: createPet
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses: { "204": { description: Created. } }
components:
  schemas:
    Pet:
      type: object
      properties:
        name: { type: string }
`;
const middle = oldest.replace("        name:", "        tag: { type: string }\n        name:").replace(
  "components:",
  `    get:
      operationId: listPets
      parameters: [{ name: limit, in: query, schema: { type: integer, maximum: 100 } }]
      responses: { "200": { description: Pets. } }
components:`,
);
const newest = middle
  .replace("        name: { type: string }", "        name: { type: string, maxLength: 20 }")
  .replace(
    "parameters: [{ name: limit,",
    "parameters: [{ name: cursor, in: query, schema: { type: string } }, { name: limit,",
  )
  .replace("schema: { type: string } }]\n    post", "schema: { type: string, maxLength: 9 } }]\n    post");

const config = `title: Pets
url: https://pets.acme.dev
languages: [{ code: en, label: English }, { code: de, label: Deutsch }]
versions:
  - { id: "3.0", label: "3.0", date: "2026-05-01" }
  - { id: "2.0", label: "2.0", spec: two/openapi.yaml, content: content }
  - { id: "1.0", label: "1.0", spec: one/openapi.yaml, content: content }
`;

function project(more: Readonly<Record<string, string>> = {}): string {
  return temporaryFolder({
    "docsgen.config.yaml": config,
    "content/index.md": "# Pets\n\n::schema{name=Pet}\n",
    "spec/openapi.yaml": newest,
    "two/openapi.yaml": middle,
    "one/openapi.yaml": oldest,
    ...more,
  });
}

async function build(folder: string) {
  const built = await runCli(["build", folder, "--format", "json"], { cwd: folder });
  const { findings } = JSON.parse(built.stdout) as { readonly findings: readonly { readonly severity: string }[] };
  expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
  return (name: string): string => readFileSync(path.join(folder, "out/site", name), "utf8");
}

/** The marks of the row or section with an id: their words and where they link to. */
function marksAt(html: string, id: string): readonly string[] {
  const start = html.indexOf(`id="${id}"`);
  expect(start, id).toBeGreaterThan(0);
  const own = html.slice(start, html.indexOf("</li>", start)).split('<div class="part">')[0] ?? "";
  return [...own.matchAll(/<em data-mark="version">(?:<a href="([^"]*)">)?([^<]*)/g)].map(
    ([, href = "", words = ""]) => `${words} ${href}`,
  );
}

describe("marks of versions", () => {
  test("operations, parameters, and properties show since when they exist and when they last changed", async () => {
    const folder = project();
    const page = await build(folder);
    const html = page("api/index.html");
    expect(marksAt(html, "operation/listPets")).toEqual([
      "Since 2.0 ../2.0/what-changed/#get-pets",
      "Changed in 3.0 ../what-changed/#2026-05-01-get-pets",
    ]);
    expect(marksAt(html, "operation/listPets/query/cursor")).toEqual([
      "Since 3.0 ../what-changed/#2026-05-01-get-pets",
    ]);
    expect(marksAt(html, "operation/listPets/query/limit")).toEqual([]);
    expect(marksAt(html, "operation/createPet/header/trace")).toEqual([
      "Changed in 3.0 ../what-changed/#2026-05-01-post-pets",
    ]);
    expect(marksAt(html, "operation/createPet/request/tag")).toEqual(["Since 2.0 ../2.0/what-changed/#pet"]);
    expect(marksAt(html, "operation/createPet/request/name")).toEqual([
      "Changed in 3.0 ../what-changed/#2026-05-01-pet",
    ]);
    for (const [file, id] of [
      ["what-changed/index.html", "2026-05-01-get-pets"],
      ["what-changed/index.html", "2026-05-01-pet"],
      ["2.0/what-changed/index.html", "get-pets"],
      ["2.0/what-changed/index.html", "pet"],
    ] as const)
      expect(page(file)).toContain(`id="${id}"`);
    expect(page("api/schemas/Pet/index.md")).toContain("`tag` (string, [Since 2.0](../../../2.0/what-changed/#pet))");
    expect(page("index.html")).toContain("Since 2.0");
    expect(page("index.md")).toContain("[Since 2.0](./2.0/what-changed/#pet)");
    expect(page("2.0/api/index.html")).not.toContain("3.0/what-changed");
    expect(marksAt(page("2.0/api/index.html"), "operation/listPets")).toEqual(["Since 2.0 ../what-changed/#get-pets"]);
    expect(page("1.0/api/index.html")).not.toContain('data-mark="version"');
    const german = page("de/api/index.html");
    expect(marksAt(german, "operation/createPet/request/tag")).toEqual(["Seit 2.0 ../../de/2.0/what-changed/#pet"]);
    expect(existsSync(path.join(folder, "out/site/de/2.0/what-changed/index.html"))).toBe(true);
  });

  test("an edit of an older version renders the pages of the newer one again", async () => {
    const folder = project();
    expect((await build(folder))("api/index.html")).toContain("Since 2.0");
    writeFileSync(path.join(folder, "one/openapi.yaml"), middle);
    const page = await build(folder);
    expect(page("api/index.html")).not.toContain("Since 2.0");
    expect(page("index.html")).not.toContain("Since 2.0");
    expect(page("api/index.md")).not.toContain("Since 2.0");
  });

  test.each([
    ["the config turns them off", { "docsgen.config.yaml": `${config}diff: { marks: false }\n` }],
    ["the site has one version", { "docsgen.config.yaml": "title: Pets\nversions: [{ id: current, label: '3.0' }]\n" }],
  ])("no marks if %s", async (_name, more) => {
    const page = await build(project(more));
    expect(page("api/index.html")).not.toContain('data-mark="version"');
  });

  test("the marks have no links if no page lists the changes", async () => {
    const page = await build(project({ "docsgen.config.yaml": `${config}diff: { publish: false }\n` }));
    expect(marksAt(page("api/index.html"), "operation/createPet/request/tag")).toEqual(["Since 2.0 "]);
  });

  test("a property inside a callback has a mark", async () => {
    const call = (properties: string): string => `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    post:
      operationId: createPet
      responses: { "204": { description: Created. } }
      callbacks:
        born:
          "{$request.query.url}":
            post:
              requestBody: { content: { application/json: { schema: { type: object, properties: { ${properties} } } } } }
              responses: { "204": { description: Received. } }
`;
    const after = call("name: { type: string }, tag: { type: string }");
    const page = await build(
      project({
        "content/index.md": "# Pets\n",
        "spec/openapi.yaml": after,
        "two/openapi.yaml": call("name: { type: string }"),
        "one/openapi.yaml": call("name: { type: string }"),
      }),
    );
    expect(page("api/index.md")).toContain("`tag` (string, [Since 3.0](../what-changed/#2026-05-01-");
  });

  test("descriptions with schemas of one name have marks that link to their own entries", async () => {
    const described = (title: string, properties: string): string => `openapi: 3.1.0
info: { title: ${title}, version: "1" }
paths:
  /errors:
    post:
      operationId: report
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Problem" } } } }
      responses: { "204": { description: Received. } }
components: { schemas: { Problem: { type: object, properties: { code: { type: string }${properties} } } } }
`;
    const page = await build(
      temporaryFolder({
        "docsgen.config.yaml": `title: Pets
apis: [{ name: pets, spec: pets.yaml }, { name: api, spec: other.yaml, route: /other/ }]
versions:
  - { id: "2.0", label: "2.0" }
  - { id: "1.0", label: "1.0", spec: one.yaml, content: content }
`,
        "content/index.md": "# Pets\n",
        "pets.yaml": described("Pets", ", first: { type: string }"),
        "other.yaml": described("Other", ", second: { type: string }"),
        "one.yaml": described("One", ""),
      }),
    );
    expect(marksAt(page("api/index.html"), "operation/report/request/first")).toEqual([
      "Since 2.0 ../what-changed/#problem",
    ]);
    expect(marksAt(page("other/index.html"), "operation/report/request/second")).toEqual([
      "Since 2.0 ../what-changed/#problem-1",
    ]);
    expect(page("what-changed/index.html")).toContain('id="problem-1"');
  });
});

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { openSearch } from "../../site/browser/search.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const oldSpec = `openapi: 3.1.0
info: { title: Pets, version: "1.0" }
paths:
  /pets:
    post:
      operationId: createPet
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses: { "204": { description: Created. } }
    get: { operationId: listPets, responses: { "204": { description: None. } } }
components:
  schemas:
    Pet: { type: object, properties: { name: { type: string } } }
`;
const newSpec = oldSpec
  .replace("{ type: string }", "{ type: string, maxLength: 2 }")
  .replace(/ {4}get: .*\n/, "")
  .replace(
    "  /pets:\n",
    '  /pets/{id}:\n    delete: { operationId: deletePet, parameters: [{ name: id, in: path, required: true, schema: { type: string } }], responses: { "204": { description: Gone. } } }\n  /pets:\n',
  );

function files(directive: string): Readonly<Record<string, string>> {
  return {
    "docsgen.config.yaml": `title: Pets
url: https://pets.acme.dev
versions:
  - { id: "2.0", label: "2.0" }
  - { id: "1.0", label: "1.0", spec: old/openapi.yaml, content: old/content }
`,
    "spec/openapi.yaml": newSpec,
    "content/index.md": "# Pets\n",
    "content/changes.md": `# What changed\n\n${directive}\n`,
    "old/openapi.yaml": oldSpec,
    "old/content/index.md": "# Pets\n",
  };
}

async function build(folder: string) {
  const built = await runCli(["build", folder, "--format", "json"], { cwd: folder });
  const { findings } = JSON.parse(built.stdout) as { readonly findings: readonly { readonly code: string }[] };
  return {
    code: built.code,
    findings,
    page: (name: string) => readFileSync(path.join(folder, "out/site", name), "utf8"),
  };
}

describe("::api-changes", () => {
  test("lists what changed between two versions, with a value that proves it, links, and a feed", async () => {
    const folder = temporaryFolder(files('::api-changes{from="1.0" to="2.0" date="2026-05-01"}'));
    const { code, findings, page } = await build(folder);
    expect([findings, code]).toEqual([[], 0]);
    const html = page("changes/index.html");
    expect(html).toContain('data-kind="added"');
    expect(html).toContain('data-kind="removed"');
    expect(html).toMatch(/<code>DELETE \/pets\/\{id\}<\/code>/);
    expect(html).toMatch(/<strong>Breaking:<\/strong>[^]*<code>\{"name":"[^"]{3}"\}<\/code> is invalid now/);
    expect(html).toContain("#operation/deletePet");
    expect(page("changes/index.md")).toContain("Breaking:");
    expect(page("changes/feed.xml")).toContain("2026-05-01");
    expect(page("search-docs.json")).toContain("is removed without deprecation");
    expect(page("search-docs.json")).not.toMatch(/ShowAll|\dRemoved|RemovedGET/);
  });

  test("the search finds each entry, below the guides and the reference", async () => {
    const removed = ["zap", "zip"].map(
      (id) => `  /${id}:\n    get: { operationId: ${id}, responses: { "204": { description: Gone. } } }\n`,
    );
    const folder = temporaryFolder({
      ...files('::api-changes{from="1.0" to="2.0"}'),
      "old/openapi.yaml": oldSpec.replace("paths:\n", `paths:\n${removed.join("")}`),
      "content/limits.md": `# Names\n\n${"A long guide about other things. ".repeat(60)} The maxLength of a pet.\n`,
    });
    const { page } = await build(folder);
    const read = (file: string): unknown => JSON.parse(page(file));
    const ask = openSearch(read("search-index.json") as object, read("search-docs.json"), (file) =>
      Promise.resolve(read(file)),
    );
    const routes = async (query: string): Promise<readonly string[]> =>
      (await ask(query)).groups.flatMap(({ hits }) => hits.map(({ route }) => route));
    expect(await routes("zap")).toEqual(["/changes/#get-zap"]);
    expect(page("changes/index.html")).toContain('id="get-zap"');
    expect((await routes("delete pets"))[0]).toMatch(/operation\/deletePet/);
    expect(await routes("maxLength")).toEqual(["/limits/", "/changes/#pet"]);
    const isChange = (await routes("Pet")).map((route) => route.startsWith("/changes/#"));
    expect(isChange).toEqual(expect.arrayContaining([true, false]));
    expect(isChange.lastIndexOf(false)).toBeLessThan(isChange.indexOf(true));
  });

  test("a schema and a parameter with one name have two entries", async () => {
    const spec = (maximum: number): string => `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    post:
      operationId: createPet
      parameters: [{ $ref: "#/components/parameters/Limit" }]
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Limit" } } } }
      responses: { "204": { description: Created. } }
components:
  parameters:
    Limit: { name: limit, in: query, schema: { type: integer, maximum: ${maximum} } }
  schemas:
    Limit: { type: integer, maximum: ${maximum} }
`;
    const folder = temporaryFolder({
      ...files("::api-changes"),
      "old/openapi.yaml": spec(9),
      "spec/openapi.yaml": spec(8),
    });
    const copy = (await build(folder)).page("changes/index.md");
    expect(copy).toMatch(
      /`Limit`[^]*The request body[^]*Parameter `Limit`[^]*The query parameter|Parameter `Limit`[^]*The query parameter[^]*`Limit`[^]*The request body/,
    );
  });

  test("shows breaking changes of an entry first", async () => {
    const pets = (responses: string): string =>
      `openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths:\n  /pets:\n    get:\n      operationId: listPets\n      responses: { ${responses} }\n`;
    const folder = temporaryFolder({
      ...files("::api-changes"),
      "old/openapi.yaml": pets('"200": { description: Pets. }').replace(
        "responses",
        "parameters: [{ name: limit, in: query, schema: { maximum: 9 } }, { name: page, in: query, schema: { maximum: 9 } }]\n      responses",
      ),
      "spec/openapi.yaml": pets('"200": { description: Pets. }').replace(
        "responses",
        "parameters: [{ name: limit, in: query, schema: { maximum: 10 } }, { name: page, in: query, schema: { maximum: 8 } }]\n      responses",
      ),
    });
    const copy = (await build(folder)).page("changes/index.md");
    expect(copy).toMatch(/Breaking:\*\* The query parameter `page`[^]*The query parameter `limit`/);
  });

  test("compares the page's version with the one before by default, and follows the descriptions", async () => {
    const folder = temporaryFolder(files("::api-changes"));
    expect((await build(folder)).page("changes/index.html")).toContain("DELETE /pets/{id}");
    writeFileSync(path.join(folder, "spec/openapi.yaml"), oldSpec);
    expect((await build(folder)).page("changes/index.html")).toContain("No changes.");
  });

  test("a version that differs from the one before has a page without any directive", async () => {
    const config =
      files("")["docsgen.config.yaml"]?.replace('label: "2.0" }', 'label: "2.0", date: "2026-05-01" }') ?? "";
    const own = { ...files(""), "content/changes.md": "# Other\n", "docsgen.config.yaml": config };
    const folder = temporaryFolder(own);
    const { code, findings, page } = await build(folder);
    expect([findings, code]).toEqual([[], 0]);
    const html = page("what-changed/index.html");
    expect(html).toContain("What changed in 2.0");
    expect(html).toContain("Changes of the API from version 1.0 to version 2.0.");
    expect(html).toMatch(/<code>DELETE \/pets\/\{id\}<\/code>/);
    expect(page("index.html")).toContain('<a href="./what-changed/">What changed in 2.0</a>');
    expect(page("search-docs.json")).toContain("is removed without deprecation");
    expect(page("what-changed/index.md")).toContain("Breaking:");
    expect(page("what-changed/feed.xml")).toContain("2026-05-01");
    expect(() => page("1.0/what-changed/index.html")).toThrow("ENOENT");
    const manifest = readFileSync(path.join(folder, "out/manifest.json"), "utf8");
    expect(manifest).not.toContain('content/what-changed.md"');
    const verified = await runCli(["verify"], { cwd: folder });
    expect([verified.code, verified.stdout]).toEqual([0, expect.stringContaining("all the same")]);
  });

  test.each([
    [
      "the config turns it off",
      { "docsgen.config.yaml": `${files("")["docsgen.config.yaml"]}diff: { publish: false }\n` },
    ],
    ["a page of the author lists the changes", { "content/changes.md": "# News\n\n::api-changes\n" }],
    ["the author has such a page", { "content/what-changed.md": "# My words\n", "content/changes.md": "# Other\n" }],
    ["nothing changed", { "spec/openapi.yaml": oldSpec, "content/changes.md": "# Other\n" }],
  ])("no page is added if %s", async (_name, more) => {
    const folder = temporaryFolder({ ...files(""), "content/changes.md": "# Other\n", ...more });
    const { code, page } = await build(folder);
    expect(code).toBe(0);
    const isAdded = (() => {
      try {
        return page("what-changed/index.html").includes("What changed in 2.0");
      } catch {
        return false;
      }
    })();
    expect(isAdded).toBe(false);
  });

  test("the page has the texts of the project for the language", async () => {
    const config = files("")["docsgen.config.yaml"] ?? "";
    const folder = temporaryFolder({
      ...files(""),
      "content/changes.md": "# Other\n",
      "docsgen.config.yaml": `${config}languages: [{ code: en, label: English, texts: { whatChanged: "News of {version}" } }]\n`,
    });
    expect((await build(folder)).page("what-changed/index.html")).toContain("News of 2.0");
  });

  test("labels are in the language of the page, and what changed is marked as English", async () => {
    const config = files("")["docsgen.config.yaml"] ?? "";
    const languages = "languages: [{ code: en, label: English }, { code: de, label: Deutsch }]\n";
    const folder = temporaryFolder({
      ...files('::api-changes{from="1.0" to="2.0"}'),
      "spec/openapi.yaml": `${newSpec}servers: [{ url: "https://pets.acme.dev/v2" }]\n`,
      "content/de/changes.md": '# Neues\n\n::api-changes{from="1.0" to="2.0"}\n',
      "content/none.md": "# None\n",
      "content/de/none.md": '# Nichts\n\n::api-changes{from="1.0" to="1.0"}\n',
      "docsgen.config.yaml": `${config}${languages}`,
    });
    const { page } = await build(folder);
    const english = page("changes/index.html");
    expect(english).toContain(
      "<strong>Breaking:</strong> The request body, at <code>/name</code>: <code>maxLength: 2</code> is new.",
    );
    expect(english).not.toContain("<span lang");
    const german = page("de/changes/index.html");
    expect(german).toContain(
      '<strong>Nicht kompatibel:</strong> <span lang="en">The request body, at <code>/name</code>: <code>maxLength: 2</code> is new. The API now rejects requests that it accepted.</span> Zum Beispiel ist <code>{"name":"aaa"}</code> nicht mehr gültig.',
    );
    expect(german).toMatch(/id="the-whole-api"[^]*Die ganze API/);
    expect(page("de/none/index.html")).toContain("Keine Änderungen.");
  });

  test("an unreleased version is compared with the current one, and the title is in the language", async () => {
    const folder = temporaryFolder({
      ...files(""),
      "content/changes.md": "# Other\n",
      "docsgen.config.yaml": `title: Pets
url: https://pets.acme.dev
languages: [{ code: de, label: Deutsch }]
versions:
  - { id: "2.0", label: "2.0" }
  - { id: next, label: Next, banner: unreleased, spec: next/openapi.yaml, content: old/content }
  - { id: "1.0", label: "1.0", spec: old/openapi.yaml, content: old/content }
`,
      "next/openapi.yaml": newSpec.replace("maxLength: 2", "maxLength: 1"),
    });
    const { page } = await build(folder);
    expect(page("what-changed/index.html")).toContain("Was sich in 2.0 geändert hat");
    expect(page("what-changed/index.html")).toContain("DELETE /pets/{id}");
    const next = page("next/what-changed/index.html");
    expect(next).toContain("Was sich in Next geändert hat");
    expect(next).not.toContain("DELETE /pets/{id}");
  });

  test("reports versions that do not exist", async () => {
    const { findings, code } = await build(temporaryFolder(files('::api-changes{from="0.9" to="2.0"}')));
    expect(findings).toMatchObject([
      { code: "content/unknown-version", file: "content/changes.md", line: 3, column: 1 },
    ]);
    expect(code).toBe(1);
  });
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const spec = `openapi: 3.1.0
info:
  title: Pets
  version: "1"
  description: |
    See [the rules](#section/House-Rules), [pets](#tag/pets), [creating](#operation/createPet),
    [the same](#tag/pets/operation/createPet), [names](#schema/Pet/name), and [the guide](/guides/start.md#first).
    Not [this](#operation/createPets), [that](/guides/stat), or ![a picture](/missing.png).

    ## House rules

    Be kind.
tags:
  - { name: pets, description: "[Create](#operation/createPet) one." }
paths:
  /pets:
    post:
      operationId: createPet
      tags: [pets]
      description: "Read [the house rules](#section/house-rules) and [the size](/guides/start#sizes)."
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses: { "200": { description: "Like [it](#operation/createPet/request/name)." } }
components:
  schemas:
    Pet: { type: object, description: "A [pet](#tag/pets).", properties: { name: { type: string } } }
`;

const files = (pages: string): Readonly<Record<string, string>> => ({
  "docsgen.config.yaml": `title: Pets\nreference: { pages: ${pages} }\n`,
  "spec/openapi.yaml": spec,
  "content/index.md": "# Pets\n",
  "content/guides/start.md": "# Start\n\n## First\n\n## Size\n",
});

/** The href of the link with a text on a page. */
function hrefOf(folder: string, page: string, text: string): string | undefined {
  const html = readFileSync(path.join(folder, "out/site", page, "index.html"), "utf8");
  return new RegExp(`<a href="([^"]*)"[^>]*>${text}</a>`).exec(html)?.[1];
}

describe("links in descriptions", () => {
  test("are reported at their characters, as warnings", async () => {
    const folder = temporaryFolder(files("one"));
    const result = await runCli(["build", folder, "--format", "json"], { cwd: folder });
    const { findings } = JSON.parse(result.stdout);
    expect(findings).toMatchObject([
      { code: "content/broken-anchor", line: 8, column: 16, endColumn: 37, severity: "warning", hint: /createPet/ },
      { code: "content/broken-link", line: 8, column: 47, severity: "warning" },
      { code: "content/broken-link", line: 8, column: 78, severity: "warning" },
      { code: "content/broken-anchor", line: 20, column: 81, severity: "warning" },
    ]);
    expect(result.code).toBe(0);
  });

  test.each(["one", "each"])("lead to the right page of a reference with `pages: %s`", async (pages) => {
    const folder = temporaryFolder(files(pages));
    expect((await runCli(["build", folder], { cwd: folder })).code).toBe(0);
    expect(hrefOf(folder, "api", "the rules")).toBe("#section/house-rules");
    expect(hrefOf(folder, "api", "creating")).toMatch(pages === "one" ? /^#operation\/createPet$/ : /\/createPet\/$/);
    expect(hrefOf(folder, "api", "the same")?.replace("/#operation/createPet", "/")).toBe(
      hrefOf(folder, "api", "creating"),
    );
    expect(hrefOf(folder, "api", "names")).toMatch(/schemas\/Pet\/#schema\/Pet\/name$/);
    expect(hrefOf(folder, "api", "the guide")).toMatch(/guides\/start\/#first$/);
    expect(hrefOf(folder, "api/schemas/Pet", "pet")).toMatch(/\/api\/#tag\/pets$/);
  });
});

import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { writeFiles } from "../cli/temporary-folder.ts";
import { runCli, type CallResult } from "./run-cli.ts";

/** Everything hidden has `xqz` in its name, so that one search over the site finds anything that leaks. */
const spec = `openapi: 3.2.0
info: { title: Pet shop, version: "1" }
tags:
  - { name: pets, description: What is sold. }
  - { name: xqzstaff, x-internal: true, description: Words about xqzstaff. }
  - { name: xqzbelow, parent: xqzstaff }
x-tagGroups: [{ name: Xqzgroup, tags: [xqzstaff] }, { name: Shop, tags: [pets, xqzbelow] }]
paths:
  /pets:
    parameters: [{ name: xqztrace, in: query, x-internal: true, schema: { type: string } }]
    post:
      operationId: createPet
      tags: [pets, xqzstaff]
      parameters:
        - { $ref: "#/components/parameters/XqzDebug" }
        - { name: dry_run, in: query, schema: { type: boolean } }
      requestBody:
        content:
          application/json:
            schema: { $ref: "#/components/schemas/Pet" }
            example: { name: Bella, xqzcost: 5, home: { city: Rome, xqzcode: x } }
      responses:
        "201":
          description: Made.
          headers: { X-Xqzshard: { x-internal: true, schema: { type: string } } }
          content: { application/json: { schema: { $ref: "#/components/schemas/Made" } } }
          links: { xqzaudit: { operationId: xqzauditPet }, again: { operationId: createPet } }
    delete: { operationId: xqzdeletePets, x-internal: true, tags: [pets], responses: { "204": { description: Gone. } } }
  /xqzaudit: { x-internal: true, get: { operationId: xqzauditPet, responses: { "200": { description: Xqzaudit. } } } }
  /xqzrota: { get: { operationId: xqzrota, tags: [xqzbelow], responses: { "200": { description: Xqzrota. } } } }
webhooks:
  xqzhook: { post: { operationId: xqzhook, x-internal: true, responses: { "200": { description: Seen. } } } }
components:
  parameters: { XqzDebug: { name: xqzdebug, in: query, x-internal: true, schema: { type: integer } } }
  schemas:
    Pet:
      type: object
      required: [name]
      properties:
        name: { type: string, maxLength: 5 }
        xqzcost: { type: integer, maximum: 10, x-internal: true }
        home: { type: object, properties: { city: { type: string }, xqzcode: { type: string, x-internal: true } } }
        keeper: { $ref: "#/components/schemas/Hidden" }
      dependentRequired: { xqzcost: [name] }
      dependentSchemas: { xqzcost: { required: [home] } }
    Made:
      type: object
      required: [id, xqzrow]
      properties: { id: { type: string, example: p1 }, xqzrow: { type: integer, x-internal: true } }
      example: { id: p2, xqzrow: 7 }
    Hidden: { type: object, x-internal: true, properties: { shift: { type: string }, xqzwage: { type: number, x-internal: true } } }
    XqzUnused: { type: object, x-internal: true, properties: { a: { $ref: "#/components/schemas/Pet" } } }
`;
const page = `# Guide

A [pet](/api/#operation/createPet), an [audit](/api/#operation/xqzauditPet).

\`\`\`json request=createPet
{ "name": "Rex", "home": {}, "xqzcost": 50 }
\`\`\`
`;

describe("what a description marks by x-internal", () => {
  let folder: string;
  let built: CallResult;
  const read = (name: string): string => readFileSync(path.join(folder, "out", name), "utf8");
  const list = (below: string): string[] =>
    readdirSync(path.join(folder, "out", below), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(path.join(folder, "out"), path.join(entry.parentPath, entry.name)));
  beforeAll(async () => {
    folder = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-"));
    writeFiles(folder, { "spec/openapi.yaml": spec, "content/index.md": "# Shop\n" });
    built = await runCli(["build", "."], { cwd: folder });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("is nowhere in the site but in the validators that its console loads", () => {
    expect(built.code, built.stdout + built.stderr).toBe(0);
    const files = list("site").filter((name) => !name.startsWith(path.join("site", "sdk")));
    expect(files).toContain(path.join("site", "api", "schemas", "Pet", "index.html"));
    const telling = files.filter((name) => /xqz/i.test(name) || /xqz/i.test(hashless(read(name))));
    expect(telling).toEqual([]);
    expect(list("site/sdk/operations").map((name) => path.basename(name))).toEqual(["createPet.js"]);
  });

  test("is not in openapi.json, where every reference can be resolved", () => {
    const text = read("site/openapi.json");
    const { paths, components, tags, ...rest } = JSON.parse(text);
    expect(Object.keys(paths)).toEqual(["/pets"]);
    expect(Object.keys(paths["/pets"]).filter((name) => name !== "parameters")).toEqual(["post"]);
    expect(paths["/pets"].post.parameters).toEqual([{ name: "dry_run", in: "query", schema: { type: "boolean" } }]);
    expect(paths["/pets"].post.tags).toEqual(["pets"]);
    expect(Object.keys(paths["/pets"].post.responses["201"].links)).toEqual(["again"]);
    expect(tags.map(({ name }: { name: string }) => name)).toEqual(["pets"]);
    expect(rest["x-tagGroups"]).toEqual([{ name: "Shop", tags: ["pets"] }]);
    expect(Object.keys(components.schemas)).toEqual(["Pet", "Made", "Hidden"]);
    expect(components.schemas.Made.required).toEqual(["id"]);
    const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(names.filter((name) => name !== undefined && !(name in components.schemas))).toEqual([]);
  });

  test("leaves the name of a hidden schema where a shown part has it, without a page and a link", () => {
    const html = read("site/api/index.html");
    expect(html).toContain("Hidden");
    expect(html).not.toContain("schemas/Hidden");
    expect(html).not.toContain("shift");
    expect(read("site/api/schemas/Pet/index.md")).toMatch(/`keeper` \(Hidden\b/);
    expect(list("site/api/schemas").some((name) => name.includes("Hidden"))).toBe(false);
  });

  test("is whole in the kit", async () => {
    const { operations, Pet } = await import(path.join(folder, "out/sdk/index.js"));
    expect(Object.keys(operations)).toContain("xqzauditPet");
    expect(Pet.is({ name: "Rex", xqzcost: 50 })).toBe(false);
    expect(read("sdk/types.d.ts")).toContain("xqzcost");
  });

  test("is validated by the check, and a link to it is broken", async () => {
    writeFiles(folder, { "content/guide.md": page });
    onTestFinished(() => rmSync(path.join(folder, "content/guide.md")));
    const checked = await runCli(["check", "."], { cwd: folder });
    expect(checked.stdout).toContain("content/guide.md:6:41  error  payload/maximum");
    expect(checked.stdout.match(/^content\/guide.*broken.*\n.*/gm)).toEqual([
      "content/guide.md:3:48  error  content/broken-anchor\n  The link `/api/#operation/xqzauditPet` points to a heading or anchor that does not exist on its page.",
    ]);
  });

  test("is shown where the config enables it, for each description separately", async () => {
    writeFiles(folder, { "docsgen.config.yaml": config, "spec/open.yaml": spec });
    const shown = await runCli(["build", "."], { cwd: folder });
    expect(shown.code, shown.stdout + shown.stderr).toBe(0);
    expect(read("site/api/xqzauditPet/index.html")).toContain("/xqzaudit");
    expect(read("site/api/schemas/XqzUnused/index.html")).toContain("XqzUnused");
    expect(Object.keys(JSON.parse(read("site/openapi.json")).paths)).toContain("/xqzaudit");
    expect(list("site/open").filter((name) => /xqz/i.test(name))).toEqual([]);
    expect(Object.keys(JSON.parse(read("site/open/openapi.json")).paths)).toEqual(["/pets"]);
  });
});

const config = `reference: { internal: show, pages: each }
apis: [{ name: open, spec: spec/open.yaml, internal: hide }]
`;

/** Names of hashed files and other random letters may hold anything. */
function hashless(text: string): string {
  return text.replaceAll(/\.[\w-]{8}\.(?:js|css|json)/g, "").replaceAll(/(?:sha\d+-|base64,)[\w+/=]+/g, "");
}

import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeFiles } from "../cli/temporary-folder.ts";
import { runCli, type CallResult } from "./run-cli.ts";

const files = {
  "docsgen.config.yaml": `title: Pets
spec:
  file: api/pets.yaml
  overlays: [overlays/public.yaml, overlays/words.json]
apis:
  - name: partner
    spec: { file: api/pets.yaml, overlays: [overlays/partner.yaml] }
`,
  "api/pets.yaml": `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    get:
      operationId: listPets
      summary: List pets
      responses: { "200": { description: Pets., content: { application/json: { schema: { $ref: "parts.yaml#/Pet" } } } } }
  /staff:
    get: { operationId: listStaff, responses: { "200": { description: Staff. } } }
`,
  "api/parts.yaml": "Pet: { type: object, properties: { name: { type: string, description: From the part. } } }\n",
  "overlays/public.yaml": `overlay: 1.0.0
info: { title: Public, version: "1" }
actions:
  - target: $.paths['/staff']
    remove: true
  - target: $.paths['/pets'].get
    description: Explains the list.
    update:
      summary: List all pets of the shop
      parameters:
        - { name: limit, in: query, schema: { type: integer, default: many } }
  - target: $.paths['/pest'].get
    update: { deprecated: true }
`,
  "overlays/words.json": `{ "overlay": "1.1.0", "info": { "title": "Words", "version": "1" },
  "actions": [{ "target": "$.info.title", "update": "Pet shop" }] }
`,
  "overlays/partner.yaml": `overlay: 1.1.0
info: { title: Partner, version: "1" }
extends: ../api/pets.yaml
actions:
  - { target: "$.paths['/partners']", update: {} }
  - { target: $.paths, update: { /partners: { get: { operationId: listPartners, responses: { "200": { description: Yes. } } } } } }
  - { target: "$.components.schemas.Pet", update: { title: Never } }
`,
};

let folder: string;
let built: CallResult;
const read = (name: string): string => readFileSync(path.join(folder, "out", name), "utf8");
const pathsOf = (name: string): readonly string[] =>
  Object.keys((JSON.parse(read(name)) as { readonly paths: object }).paths);

beforeAll(async () => {
  folder = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-"));
  writeFiles(folder, files);
  built = await runCli(["build"], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

test("builds each description with its own overlays", () => {
  expect(pathsOf("site/openapi.json")).toEqual(["/pets"]);
  expect(pathsOf("site/partner/openapi.json")).toEqual(["/pets", "/staff", "/partners"]);
  expect(read("site/api/index.html")).toContain("List all pets of the shop");
  expect(read("site/partner/index.html")).not.toContain("List all pets of the shop");
  expect(read("sdk/types.d.ts")).toContain("limit?: number");
  expect(read("sdk/types.d.ts")).not.toContain("listStaff");
});

test("reports what an overlay adds where the overlay writes it", () => {
  const text = built.stdout + built.stderr;
  expect(text).toContain("overlays/public.yaml:11:71");
  expect(text).toContain("overlays/public.yaml:12:13");
  expect(text).toContain("did you mean `$.paths['/pets'].get`?");
  expect(text).toContain("overlays/partner.yaml:5:");
  expect(text).toContain("overlays/partner.yaml:7:");
});

test("hashes overlays in the manifest, and builds again after a change to one", async () => {
  const { inputs } = JSON.parse(read("manifest.json")) as { readonly inputs: object };
  expect(Object.keys(inputs)).toEqual(expect.arrayContaining(["overlays/public.yaml", "overlays/words.json"]));
  writeFiles(folder, { "overlays/words.json": files["overlays/words.json"].replace("Pet shop", "Pet market") });
  await runCli(["build"], { cwd: folder });
  expect(read("site/openapi.json")).toContain("Pet market");
});

test("the example of the manual builds", async () => {
  const example = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-"));
  const page = readFileSync(path.resolve(import.meta.dirname, "../../docs/content/how-to/overlays.md"), "utf8");
  const blocks = [...page.matchAll(/^```yaml title="([^"]+)"\n(.*?)^```$/gms)];
  writeFiles(example, Object.fromEntries(blocks.map(([, name = "", text = ""]) => [name, text])));
  const { code } = await runCli(["build"], { cwd: example });
  const document = readFileSync(path.join(example, "out/site/openapi.json"), "utf8");
  rmSync(example, { recursive: true });
  expect(code).toBe(0);
  expect(document).toContain("List the pets of the shop");
  expect(document).not.toContain("/staff");
});

test("reports an overlay that is missing, and one that is not YAML", async () => {
  const config = "spec:\n  file: api/pets.yaml\n  overlays:\n    - overlays/nix.yaml\n";
  writeFiles(folder, { "docsgen.config.yaml": config });
  const missing = await runCli(["check"], { cwd: folder });
  expect(missing.code).toBe(2);
  expect(missing.stderr + missing.stdout).toContain("docsgen.config.yaml:4:7");
  writeFiles(folder, { "overlays/nix.yaml": "overlay: [1\n" });
  const broken = await runCli(["check"], { cwd: folder });
  expect(broken.code).toBe(1);
  expect(broken.stderr + broken.stdout).toContain("overlays/nix.yaml:1:10");
});

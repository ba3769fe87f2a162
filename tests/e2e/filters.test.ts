import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { runCli, type CallResult } from "./run-cli.ts";

const spec = `openapi: 3.2.0
info: { title: Shop, version: "1" }
security: [{ key: [] }]
tags: [{ name: pets }, { name: xqzstaff }, { name: xqzbelow, parent: xqzstaff }, { name: prose }]
paths:
  /pets:
    get:
      operationId: listPets
      tags: [pets]
      parameters: [{ $ref: "#/components/parameters/Limit" }]
      responses: { "200": { description: Pets., content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } }
  /orders:
    x-audience: [partner]
    post:
      operationId: createOrder
      tags: [pets]
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }
      responses: { "204": { description: Made. } }
  /staff/xqz:
    get:
      operationId: xqzlist
      tags: [xqzbelow]
      security: [{ xqzoauth: [] }]
      parameters: [{ $ref: "#/components/parameters/Xqzall" }]
      responses: { "200": { $ref: "#/components/responses/Xqzpeople" } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    xqzoauth: { type: http, scheme: bearer }
  parameters:
    Limit: { name: limit, in: query, schema: { type: integer } }
    Xqzall: { name: xqzall, in: query, schema: { type: boolean } }
  responses:
    Xqzpeople: { description: Xqz., content: { application/json: { schema: { $ref: "#/components/schemas/Xqzperson" } } } }
  schemas:
    Pet: { type: object, required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind } }
    Cat: { allOf: [{ $ref: "#/components/schemas/Pet" }, { type: object, properties: { claws: { type: integer } } }] }
    Kitten: { allOf: [{ $ref: "#/components/schemas/Cat" }] }
    Order: { type: object, properties: { count: { type: integer, maximum: 9 } } }
    Xqzperson: { type: object, properties: { boss: { $ref: "#/components/schemas/Xqzperson" }, pet: { $ref: "#/components/schemas/Kitten" } } }
    Unused: { type: object, properties: { part: { $ref: "#/components/schemas/UnusedPart" } } }
    UnusedPart: { type: object }
`;
const config = `title: Shop
url: https://shop.example.com
reference:
  exclude: { tags: [xqzbelow, xqzbelw] }
kits:
  - name: "@shop/partner"
    folder: sdk-partner
    include: { extensions: { x-audience: partner } }
  - name: "@shop/read"
    folder: sdk-read
    include: { operations: [get /pets], paths: [/staff/*] }
    exclude: { operations: [xqzlist] }
`;

let folder: string;
let built: CallResult;
const out = (name: string): string => path.join(folder, "out", name);
const read = (name: string): string => readFileSync(out(name), "utf8");

beforeAll(async () => {
  folder = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-"));
  writeFiles(folder, { "docsgen.config.yaml": config, "spec/openapi.yaml": spec, "content/index.md": "# Shop\n" });
  built = await runCli(["build"], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

test("the site contains nothing that only excluded operations use", () => {
  const leaks = readdirSync(out("site"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => /xqz/i.test(file) || /xqz/i.test(readFileSync(file, "latin1")));
  expect(leaks).toEqual([]);
  const document = JSON.parse(read("site/openapi.json")) as {
    readonly tags: readonly { readonly name: string }[];
    readonly components: Readonly<Record<string, object>>;
  };
  expect(document.tags.map(({ name }) => name)).toEqual(["pets", "prose"]);
  expect(Object.keys(document.components["schemas"] ?? {})).toEqual([
    "Pet",
    "Cat",
    "Kitten",
    "Order",
    "Unused",
    "UnusedPart",
  ]);
  expect(Object.keys(document.components["securitySchemes"] ?? {})).toEqual(["key"]);
});

test("each kit contains its operations, and the complete kit stays", async () => {
  expect(read("sdk/types.d.ts")).toContain("xqzlist");
  expect(readdirSync(out("sdk-partner/operations")).filter((name) => name.endsWith(".js"))).toEqual(["createOrder.js"]);
  expect(readdirSync(out("sdk-read/operations")).filter((name) => name.endsWith(".js"))).toEqual(["listPets.js"]);
  expect(read("sdk-partner/types.d.ts")).not.toMatch(/xqz|listPets/i);
  expect(JSON.parse(read("sdk-partner/package.json"))).toMatchObject({ name: "@shop/partner" });
  expect(existsSync(out("sdk-partner/validators/Pet.js"))).toBe(false);
  const kit = (await import(pathToFileURL(out("sdk-partner/index.js")).href)) as {
    readonly Order: { readonly is: (value: unknown) => boolean };
    readonly operations: object;
  };
  expect(Object.keys(kit.operations)).toEqual(["createOrder"]);
  expect([{ count: 9 }, { count: 10 }].map(kit.Order.is)).toEqual([true, false]);
});

test("with `include`, the site and the kits contain no component and no tag that none of their operations reaches", async () => {
  expect(read("sdk/types.d.ts")).toContain("UnusedPart");
  for (const kit of ["sdk-partner", "sdk-read"]) {
    const names = readdirSync(out(kit), { recursive: true, encoding: "utf8" });
    expect(names.filter((name) => /unused/i.test(name))).toEqual([]);
    expect(read(`${kit}/types.d.ts`)).not.toMatch(/unused/i);
  }
  const site = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-"));
  writeFiles(site, {
    "docsgen.config.yaml": "title: Shop\nurl: https://shop.example.com\nreference: { include: { tags: [pets] } }\n",
    "spec/openapi.yaml": spec,
    "content/index.md": "# Shop\n",
  });
  const { code } = await runCli(["build"], { cwd: site });
  const document: unknown = JSON.parse(readFileSync(path.join(site, "out/site/openapi.json"), "utf8"));
  const leaks = readdirSync(path.join(site, "out/site"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => /xqz|UnusedPart/i.test(file) || /xqz|UnusedPart/i.test(readFileSync(file, "latin1")));
  rmSync(site, { recursive: true });
  expect([code, leaks]).toEqual([0, []]);
  expect(document).toMatchObject({ tags: [{ name: "pets" }] });
  expect(document).toHaveProperty("components.schemas", {
    Pet: expect.anything(),
    Cat: expect.anything(),
    Kitten: expect.anything(),
    Order: expect.anything(),
  });
});

test("reports a filter that matches nothing, and a folder that is taken", async () => {
  const text = built.stdout + built.stderr;
  expect(built.code).toBe(0);
  expect(text).toContain("docsgen.config.yaml:4:31  warning  config/unmatched-filter");
  expect(text).toContain("did you mean `xqzbelow`?");
  writeFiles(folder, {
    "docsgen.config.yaml": "kits: [{ name: a, folder: SDK }, { name: b, folder: b, api: admn }]\n",
  });
  const taken = await runCli(["check"], { cwd: folder });
  expect(taken.code).toBe(2);
  expect(taken.stdout + taken.stderr).toMatch(/docsgen\.config\.yaml:1:27 .*config\/taken/);
  expect(taken.stdout + taken.stderr).toContain("The API description `admn` does not exist.");
});

test("reports a filter that leaves no operation, once for each cause", async () => {
  writeFiles(folder, {
    "docsgen.config.yaml": `kits:
  - { name: a, folder: a, include: { tags: [pets] }, exclude: { paths: ["/*"] } }
  - { name: b, folder: b, include: {} }
  - { name: c, folder: c, include: { tags: [nope] } }
reference: { exclude: { paths: ["*"] } }
`,
  });
  const { code, stdout } = await runCli(["check", "--format", "json"], { cwd: folder });
  const { findings } = JSON.parse(stdout) as { findings: { code: string; line: number; column: number }[] };
  const found = findings.map((finding) => `${finding.line}:${finding.column} ${finding.code}`);
  expect([code, found.filter((line) => line.endsWith("filter"))]).toEqual([
    0,
    [
      "2:54 config/empty-filter",
      "3:27 config/empty-filter",
      "4:45 config/unmatched-filter",
      "5:14 config/empty-filter",
    ],
  ]);
});

test("rules check the operations that a filter leaves out, and may skip them", async () => {
  const rules = `rules: {
    extends: "docsgen:recommended",
    "house/all": { given: "operation", then: (value, report, { path }) => report({ message: path + " is checked." }) },
    "house/public": {
      given: "operation",
      then: (value, report, { path }) => value.tags.includes("xqzbelow") || report({ message: path + " is public." }),
    },
  }`;
  const cwd = temporaryFolder({
    "docsgen.config.mjs": `export default { reference: { exclude: { tags: ["xqzbelow"] } }, ${rules} };\n`,
    "spec/openapi.yaml": spec,
    "content/index.md": "# Shop\n",
  });
  const { stdout } = await runCli(["check", "--format", "json"], { cwd });
  const { findings } = JSON.parse(stdout) as { findings: { code: string; message: string }[] };
  const found = findings.map(({ code, message }) => `${code} ${message}`);
  expect(found.filter((line) => line.startsWith("house/"))).toEqual([
    "house/all /pets is checked.",
    "house/public /pets is public.",
    "house/all /orders is checked.",
    "house/public /orders is public.",
    "house/all /staff/xqz is checked.",
  ]);
  expect(found).toContain("recommended/operation-summary The operation `GET /staff/xqz` has no `summary`.");
});

test("the example of the manual builds a public site and a kit for partners", async () => {
  const example = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-"));
  const page = readFileSync(path.resolve(import.meta.dirname, "../../docs/content/how-to/filters.md"), "utf8");
  const blocks = [...page.matchAll(/^```yaml title="([^"]+)"\n(.*?)^```$/gms)];
  writeFiles(example, Object.fromEntries(blocks.map(([, name = "", text = ""]) => [name, text])));
  const { code, stdout, stderr } = await runCli(["build"], { cwd: example });
  const document = readFileSync(path.join(example, "out/site/openapi.json"), "utf8");
  const operations = readdirSync(path.join(example, "out/sdk-partner/operations"));
  rmSync(example, { recursive: true });
  expect([code, stdout + stderr]).toEqual([0, expect.not.stringContaining("warning")]);
  expect(document).not.toContain("Staff");
  expect(operations).toEqual(["createOrder.d.ts", "createOrder.js"]);
});

test("rebuilds after a change to a filter, and without filters the site shows everything", async () => {
  writeFiles(folder, { "docsgen.config.yaml": config.replace("x-audience: partner", "x-audience: nix") });
  await runCli(["build"], { cwd: folder });
  expect(existsSync(out("sdk-partner/operations/createOrder.js"))).toBe(false);
  writeFiles(folder, { "docsgen.config.yaml": "title: Shop\n" });
  await runCli(["build"], { cwd: folder });
  expect(read("site/openapi.json")).toContain("xqzoauth");
  expect(existsSync(out("sdk-partner"))).toBe(false);
});

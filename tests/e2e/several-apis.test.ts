import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { runCli, type CallResult } from "./run-cli.ts";
import { startServer } from "./start-server.ts";

/** Two descriptions that share operation ids, paths and names of schemas and say different things of them. */
const shop = `openapi: 3.1.0
info: { title: Pet shop, version: "1" }
servers: [{ url: "https://api.example.com/v1" }]
paths:
  /pets:
    post:
      operationId: createPet
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses: { "201": { description: Made., content: { application/json: { schema: { $ref: "common.yaml#/Receipt" } } } } }
components:
  schemas:
    Pet: { type: object, required: [name], properties: { name: { type: string, maxLength: 5 } } }
`;
const admin = `openapi: 3.1.0
info: { title: Pet administration, version: "2", summary: For those who run the shop. }
servers: [{ url: "https://admin.example.com/v1" }]
paths:
  /pets:
    post:
      operationId: createPet
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses: { "201": { description: Made., content: { application/json: { schema: { $ref: "common.yaml#/Receipt" } } } } }
  /owners:
    post:
      operationId: createOwner
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Owner" } } } }
      responses: { "201": { description: Made. } }
components:
  schemas:
    Pet: { type: object, required: [name, owner], properties: { name: { type: string, maxLength: 50 }, owner: { type: string } } }
    Owner: { type: object, properties: { id: { type: integer } } }
    Kennel: { type: object, properties: { guest: { $ref: "#/components/schemas/Pet" } } }
`;
const billing = `openapi: 3.1.0
info: { title: Billing, version: "1" }
paths:
  /invoices:
    post:
      operationId: createInvoice
      responses: { "201": { description: Made. } }
components:
  schemas:
    Owner: { type: object, properties: { id: { type: string } } }
`;
const config = `title: Pets
url: https://docs.example.com
sdk: { name: "@pets/shop" }
apis:
  - { name: admin, label: Admin API, spec: spec/admin.yaml, route: /admin-api/, sdk: { name: "@pets/admin" } }
  - { name: billing, spec: spec/billing.yaml, pages: each }
`;
const files = {
  "docsgen.config.yaml": config,
  "spec/openapi.yaml": shop,
  "spec/admin.yaml": admin,
  "spec/billing.yaml": billing,
  "spec/common.yaml": "Receipt: { type: object, properties: { id: { type: integer, example: 1 } } }\n",
};

const fence = (info: string, text: string): string => `\`\`\`${info}\n${text}\n\`\`\`\n\n`;
const post = (host: string, place: string, body: string): string =>
  fence("bash", `curl ${host}${place} -H 'content-type: application/json' -d '${body}'`);
const adminPet = '{ "name": "Bella Donna", "owner": "x" }';

describe("a site of three descriptions", () => {
  let folder: string;
  let built: CallResult;
  const read = (name: string): string => readFileSync(path.join(folder, "out", name), "utf8");
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const links = (html: string, pattern: RegExp): string[] =>
    [...(pattern.exec(html)?.[0] ?? "").matchAll(/<a href="([^"]*)"([^>]*)>(.*?)<\/a>/g)].map(
      ([, href, attributes = "", text]) => `${text} ${href}${attributes}`,
    );

  beforeAll(async () => {
    const content =
      `# Pets\n\n[One](/api/#operation/createPet), [two](/admin-api/#operation/createOwner),` +
      ` [three](/billing/createInvoice/), [four](/admin-api/openapi.json).\n\n` +
      `At most {{Kennel.guest.name.maxLength}} and {{Pet.name.maxLength}}.\n\n` +
      fence("json request=createPet", '{ "name": "Rex" }') +
      fence("json request=admin:createPet", adminPet) +
      fence("json schema=billing:Owner", '{ "id": "7" }') +
      post("https://admin.example.com/v1", "/pets", adminPet);
    folder = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-"));
    writeFiles(folder, { ...files, "content/index.md": content });
    built = await runCli(["build"], { cwd: folder });
  });

  test("is built, and counted as a whole", () => {
    expect(built).toMatchObject({ code: 0 });
    expect(built.stdout).toMatch(/^operations {11}4\nschemas {14}7\n/m);
    expect(built.stdout).toMatch(/^examples {13}6 checked, 0 failed, 0 skipped$/m);
  });

  test("each description has its reference and its files below its route", () => {
    expect(read("site/api/index.html")).toContain("<h1>Pet shop");
    expect(read("site/admin-api/index.html")).toContain('id="operation/createOwner"');
    expect(read("site/billing/createInvoice/index.html")).toContain("/invoices");
    expect(JSON.parse(read("site/openapi.json"))).toMatchObject({ info: { title: "Pet shop" } });
    expect(JSON.parse(read("site/admin-api/openapi.json"))).toMatchObject({ info: { title: "Pet administration" } });
    expect(read("site/billing/openapi.yaml")).toContain("title: Billing");
  });

  test("each kit is its own package and validates against its own description", async () => {
    expect(JSON.parse(read("sdk/package.json"))).toMatchObject({ name: "@pets/shop" });
    expect(JSON.parse(read("sdk-admin/package.json"))).toMatchObject({ name: "@pets/admin", version: "0.0.0" });
    expect(JSON.parse(read("sdk-billing/package.json"))).toMatchObject({ name: "@pets/shop-billing" });
    const check = async (kit: string, body: string) => {
      const module = (await import(pathToFileURL(path.join(folder, "out", kit, "index.js")).href)) as {
        Pet: { validate: (value: unknown) => { issues?: readonly { url?: string }[] } };
      };
      return module.Pet.validate(JSON.parse(body)).issues?.map(({ url }) => url);
    };
    expect(await check("sdk", adminPet)).toEqual(["https://docs.example.com/api/schemas/Pet/#schema/Pet/name"]);
    expect(await check("sdk-admin", adminPet)).toBeUndefined();
    expect(await check("sdk-admin", "{}")).toEqual([
      "https://docs.example.com/admin-api/schemas/Pet/#schema/Pet/name",
      "https://docs.example.com/admin-api/schemas/Pet/#schema/Pet/owner",
    ]);
    expect(existsSync(path.join(folder, "out/sdk-admin/validators/Owner.js"))).toBe(true);
    expect(existsSync(path.join(folder, "out/sdk/validators/Owner.js"))).toBe(false);
  });

  test("a value that a page takes from one is resolved in that one", () => {
    expect(read("site/index.html").replaceAll(/<[^>]*>/g, "")).toContain("At most 50 and 5.");
  });

  test("the navigation bar links to each, and marks the one that a page belongs to", () => {
    const bar = (page: string): string[] => links(read(`site/${page}`), /<nav class="main-navigation".*?<\/nav>/s);
    expect(bar("index.html")).toEqual([
      'Docs ./ aria-current="page"',
      "API ./api/",
      "Admin API ./admin-api/",
      "Billing ./billing/",
    ]);
    expect(bar("api/index.html")[1]).toBe('API ../api/ aria-current="page"');
    expect(bar("admin-api/schemas/Pet/index.html")).toEqual([
      "Docs ../../../",
      "API ../../../api/",
      'Admin API ../../../admin-api/ aria-current="page"',
      "Billing ../../../billing/",
    ]);
  });

  test("each sidebar links to the other references without any script", () => {
    const others = (page: string): string[] => links(read(`site/${page}`), /<ul aria-label="Other APIs">.*?<\/ul>/s);
    expect(others("api/index.html")).toEqual(["Admin API ../admin-api/", "Billing ../billing/"]);
    expect(others("billing/createInvoice/index.html")).toEqual(["API ../../api/", "Admin API ../../admin-api/"]);
  });

  test("search, sitemap, llms.txt and manifest know all of them", () => {
    const found = JSON.parse(read("site/search-docs.json")) as { kind: string; title: string; route: string }[];
    expect(found.filter(({ kind }) => kind === "operation").map(({ title, route }) => `${title} ${route}`)).toEqual([
      "API /api/#operation/createPet",
      "Admin API /admin-api/#operation/createPet",
      "Admin API /admin-api/#operation/createOwner",
      "Billing /billing/createInvoice/",
    ]);
    expect(read("site/sitemap.xml")).toContain("<loc>https://docs.example.com/billing/createInvoice/</loc>");
    expect(read("site/llms.txt")).toContain(
      "[OpenAPI description of Admin API](https://docs.example.com/admin-api/openapi.json): For those who run the shop.",
    );
    const { inputs } = JSON.parse(read("manifest.json")) as { inputs: object };
    expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(files)));
  });
});

describe("docsgen dev", () => {
  const get = async (port: number, address: string): Promise<string> =>
    await (await fetch(`http://127.0.0.1:${port}${address}`)).text();

  test("builds again when a file of any changes, wherever it lies, and when one is added", async () => {
    const cwd = temporaryFolder({
      ...files,
      "spec/admin.yaml": admin.replaceAll("common.yaml", "../shared/common.yaml"),
      "shared/common.yaml": "Receipt: { title: First }\n",
      "more/extra.yaml": billing,
    });
    const server = await startServer(["dev"], cwd);
    onTestFinished(() => server.end().then(() => undefined));
    const { port } = server;
    expect(await get(port, "/admin-api/openapi.json")).toContain('"First"');
    writeFiles(cwd, { "shared/common.yaml": "Receipt: { title: Second }\n" });
    await server.until(async () => (await get(port, "/admin-api/openapi.json")).includes('"Second"'));

    writeFiles(cwd, { "docsgen.config.yaml": `${config}  - { name: extra, spec: more/extra.yaml }\n` });
    await server.until(async () => (await get(port, "/extra/openapi.json")).includes('"Billing"'));
    let tries = 0;
    await server.until(async () => {
      // The folder is watched from this build on, but not at once: written again every second.
      if (tries++ % 50 === 0)
        writeFiles(cwd, { "more/extra.yaml": billing.replace("title: Billing", `title: Accounts ${tries}`) });
      return (await get(port, "/extra/openapi.json")).includes('"Accounts');
    });
  });
});

test("descriptions outside the project have names that differ", async () => {
  const wrong = admin.replaceAll("common.yaml", "../common.yaml").replace("integer }", "integer, example: x }");
  const folder = temporaryFolder({
    "docs/docsgen.config.yaml":
      "spec: ../one/spec/openapi.yaml\napis: [{ name: two, spec: ../two/spec/openapi.yaml }, { name: own, spec: spec/openapi.yaml }]\n",
    "docs/content/index.md": "# Pets",
    "docs/spec/openapi.yaml": billing,
    "one/spec/openapi.yaml": wrong,
    "one/common.yaml": "Receipt: { $ref: ../two/common.yaml#/Receipt }\n",
    "two/spec/openapi.yaml": wrong,
    "two/common.yaml": "Receipt: { type: object }\n",
  });
  const cwd = path.join(folder, "docs");
  const { stdout } = await runCli(["check"], { cwd });
  expect(stdout).toContain("one/spec/openapi.yaml:18:72  error  payload/type\n");
  expect(stdout).toContain("two/spec/openapi.yaml:18:72  error  payload/type\n");
  expect(stdout.match(/^ {2}18 \| {5}Owner: /gm)).toHaveLength(2);
  expect(stdout).toContain("one/common.yaml:1:18  error  ref/outside\n");
  const alone = await runCli(["check", "../two/spec/openapi.yaml"], { cwd });
  expect(alone.stdout).toMatch(/^two\/spec\/openapi\.yaml:18:72/m);
  expect(alone.stdout).not.toContain("one/");
});

describe("the check of several descriptions", () => {
  const check = async (more: Record<string, string>) => {
    const cwd = temporaryFolder({ ...files, ...more });
    const { code, stdout } = await runCli(["check", "--format", "json"], { cwd });
    const { findings, summary } = JSON.parse(stdout) as {
      summary: { checked: number };
      findings: { file: string; line: number; code: string; hint?: string; rule?: { file: string; line: number } }[];
    };
    const told = findings.map(({ file, line, code: name, hint, rule }) =>
      [`${file}:${line} ${name}`, rule && `by ${rule.file}:${rule.line}`, hint].filter((part) => part).join(", "),
    );
    return { code, checked: summary.checked, told };
  };

  const blocks: [string, string, string[]][] = [
    [
      "a name is looked for in the main one first",
      fence("json request=createPet", adminPet),
      ["2 payload/max-length, by spec/openapi.yaml:12", "2 payload/undocumented, by spec/openapi.yaml:12"],
    ],
    [
      "a name that only another one has is found there",
      fence("json request=createOwner", '{ "id": "x" }'),
      ["2 payload/type, by spec/admin.yaml:18"],
    ],
    [
      "a name in front selects the description",
      fence("json request=admin:createPet", '{ "name": "Rex" }'),
      ["2 payload/required, by spec/admin.yaml:17"],
    ],
    [
      "also with a status",
      fence("json response=admin:createPet:201", '{ "id": "x" }'),
      ["2 payload/type, by spec/common.yaml:1"],
    ],
    [
      "also with method and path",
      fence('json request="admin:POST /pets"', '{ "name": "Rex" }'),
      ["2 payload/required, by spec/admin.yaml:17"],
    ],
    [
      "a name that two others have has to say so",
      fence("json schema=Owner", "{}"),
      ["1 example/ambiguous-name, write `admin:Owner` or `billing:Owner`"],
    ],
    [
      "suggests the correct name for a misspelled one, wherever it is",
      fence("json request=createOwnr", "{}"),
      ["1 example/unknown-operation, did you mean `createOwner`?"],
    ],
    [
      "a misspelt name of one of them",
      fence("json request=admin:createPett", "{}"),
      ["1 example/unknown-operation, did you mean `admin:createPet`?"],
    ],
    [
      "a misspelt description",
      fence("json request=admni:createPet", "{}"),
      ["1 example/unknown-operation, did you mean `admin:createPet`?"],
    ],
    [
      "the host of a call decides",
      post("https://admin.example.com/v1", "/pets", '{ "name": "Bella Donna" }'),
      ["2 payload/required, by spec/admin.yaml:17"],
    ],
    [
      "and decides for the main description",
      post("https://api.example.com/v1", "/pets", '{ "name": "Bella Donna" }'),
      ["2 payload/max-length, by spec/openapi.yaml:12"],
    ],
    [
      "a path that the description of the host does not have",
      post("https://api.example.com/v1", "/owners", "{}"),
      ["2 example/unknown-path"],
    ],
    [
      "without a host the path decides",
      fence(
        "http",
        'POST /v1/owners HTTP/1.1\ncontent-type: application/json\n\n{ "id": "x" }\n\nHTTP/1.1 404 Not Found\n',
      ),
      ["5 payload/type, by spec/admin.yaml:18", "7 example/unknown-response, use `201`"],
    ],
    [
      "with equal paths the main one",
      fence("http", 'POST /v1/pets HTTP/1.1\ncontent-type: application/json\n\n{ "name": "Bella Donna" }'),
      ["5 payload/max-length, by spec/openapi.yaml:12"],
    ],
    [
      "operations that prose names may be of any",
      "`POST /owners`, `POST /v1/pets`, `POST /invoices`, `DELETE /invoices`",
      ["1 example/unknown-method, use `POST`"],
    ],
    [
      "links into any reference are checked",
      "[a](/admin-api/#operation/createOwner) [b](/admin-api/#operation/createOwnr)",
      ["1 content/broken-anchor, did you mean `/admin-api/#operation/createOwner`?"],
    ],
  ];
  test("binds what pages show to the right one", async () => {
    const pages = blocks.map(([, content], index) => [`content/page-${index}.md`, content] as const);
    const { told } = await check(Object.fromEntries(pages));
    const found = blocks.map(([name], index) => [
      name,
      ...told.flatMap((line) => (line.startsWith(`content/page-${index}.md:`) ? [line.replace(/^.*?:/, "")] : [])),
    ]);
    expect(found).toEqual(blocks.map(([name, , want]) => [name, ...want]));
  });

  test("validates the examples of each description, and reports those of a shared file once", async () => {
    const { code, told } = await check({
      "spec/admin.yaml": admin.replace("{ type: integer }", "{ type: integer, example: x }"),
      "spec/common.yaml": "Receipt: { type: object, properties: { id: { type: integer, example: y } } }\n",
    });
    expect(code).toBe(1);
    expect(told).toEqual([
      "spec/admin.yaml:18 payload/type, by spec/admin.yaml:18",
      "spec/common.yaml:1 payload/type, by spec/common.yaml:1",
    ]);
  });

  test("coverage names the operations of additional descriptions as a block would", async () => {
    const cwd = temporaryFolder({ ...files, "content/index.md": fence("json request=admin:createPet", adminPet) });
    const { stdout } = await runCli(["check", "--coverage"], { cwd });
    expect(stdout).toMatch(/^POST \/pets +\d+ +\d+ +\d+ %$/m);
    expect(stdout).toMatch(/^admin:POST \/pets +\d+ +\d+ +\d+ %$/m);
    const json = await runCli(["check", "--coverage", "--format", "json"], { cwd });
    const { coverage } = JSON.parse(json.stdout) as { coverage: { operation: string; api?: string }[] };
    expect(coverage.map(({ api, operation }) => `${api ?? ""} ${operation}`)).toEqual([
      " createPet",
      "admin createPet",
      "admin createOwner",
      "billing createInvoice",
    ]);
  });

  const calls: [string, readonly string[], number, string][] = [
    ["the main one first", ["--operation", "createPet"], 1, "payload/max-length"],
    ["one that is named", ["--operation", "admin:createPet"], 0, ""],
    ["one that is named, by method and path", ["--operation", "admin:POST /pets"], 0, ""],
    ["the only one that has it", ["--operation", "createOwner"], 0, "payload/undocumented"],
    ["a schema of one that is named", ["--schema", "admin:Pet"], 0, ""],
    ["a schema that two others have", ["--schema", "Owner"], 2, "call/ambiguous-name"],
    ["a schema that does not exist", ["--schema", "admin:Pett"], 2, "did you mean `admin:Pet`?"],
  ];
  test.each(calls)("a file is validated against %s", async (_name, args, want, told) => {
    const cwd = temporaryFolder({ ...files, "pet.json": adminPet });
    const { code, stdout } = await runCli(["check", "pet.json", ...args], { cwd });
    expect(code).toBe(want);
    expect(stdout).toContain(told);
  });

  test("the calls of a recording belong to the description of their host", async () => {
    const entry = (host: string, text: string) => ({
      request: {
        method: "POST",
        url: `https://${host}/v1/pets`,
        headers: [{ name: "content-type", value: "application/json" }],
        postData: { mimeType: "application/json", text },
      },
      response: { status: 201, headers: [], content: { mimeType: "application/json", text: '{ "id": "x" }' } },
    });
    const entries = [
      entry("admin.example.com", '{ "name": "Bella" }'),
      entry("api.example.com", '{ "name": "Bella" }'),
    ];
    const cwd = temporaryFolder({ ...files, "calls.har": JSON.stringify({ log: { entries } }) });
    const { code, stdout } = await runCli(["check", "calls.har", "--format", "json"], { cwd });
    expect(code).toBe(1);
    const { findings } = JSON.parse(stdout) as { findings: { code: string; rule: { file: string } }[] };
    expect(findings.map(({ code: name, rule }) => `${name} ${rule.file}`)).toEqual([
      "payload/required spec/admin.yaml",
      "payload/type spec/common.yaml",
      "payload/type spec/common.yaml",
    ]);
  });

  test("a file of one of the descriptions is checked by itself", async () => {
    const wrong = admin.replace("{ type: integer }", "{ type: integer, example: x }");
    const cwd = temporaryFolder({ ...files, "spec/admin.yaml": wrong });
    const { stdout } = await runCli(["check", "spec/admin.yaml", "spec/billing.yaml"], { cwd });
    expect(stdout).toContain("spec/admin.yaml:18:72  error  payload/type");
  });

  test("a baseline knows the findings of each", async () => {
    const wrong = admin.replace("{ type: integer }", "{ type: integer, example: x }");
    const cwd = temporaryFolder({ ...files, "spec/admin.yaml": wrong });
    const args = ["check", "--baseline", "known.json"];
    expect(await runCli([...args, "--update-baseline"], { cwd })).toMatchObject({ code: 0 });
    expect(readFileSync(path.join(cwd, "known.json"), "utf8")).toContain('"file":"spec/admin.yaml"');
    expect(await runCli(args, { cwd })).toMatchObject({ code: 0 });
  });
});

describe("references that would meet", () => {
  const build = async (more: Record<string, string>) =>
    (await runCli(["build"], { cwd: temporaryFolder({ ...files, "content/index.md": "# Pets", ...more }) })).stdout;

  test("a page at the route of a further one", async () => {
    expect(await build({ "content/admin-api.md": "# Admin" })).toContain(
      'The route `/admin-api/` is already taken by `the reference "Admin API"`.',
    );
  });

  test("one below the other, where such a page is", async () => {
    const below = config.replace("/admin-api/", "/billing/createInvoice/");
    expect(await build({ "docsgen.config.yaml": below })).toContain(
      'The route `/billing/createInvoice/` of the reference "Billing" is already taken by the reference "Admin API".',
    );
  });
});

import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { FindingData } from "../../cli/report/finding-data.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const spec = `\uFEFFopenapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
servers:
  - url: https://api.example.com/v1/
  - url: 'https://b.example.com/'
paths:
  /pets:
    post:
      operationId: createPet
      sumary: Create a pet
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [status]
              properties:
                status: { enum: [open, sold] }
                amount: { type: integer, maximum: 5 }
                vaccinated: { type: boolean }
            example: { status: OPEN, amount: "3", vacinated: true }
      responses: { "204": { description: ok } }
`.replaceAll("\n", "\r\n");
const page = '# Pets\n\n```json request=createPet\n{\n  "status": "Sold",\n  "amount": "12"\n}\n```\n';
const files = {
  "spec/openapi.yaml": spec,
  "content/index.md": page,
  "docsgen.config.yaml": "rules: { recommended/server-trailing-slash: warn }\n",
};

async function find(cwd: string): Promise<readonly string[]> {
  const { stdout } = await runCli(["check", "--format", "json"], { cwd });
  const { findings } = JSON.parse(stdout) as { readonly findings: readonly FindingData[] };
  return findings.map(({ code, file, line }) => `${file}:${line} ${code}`);
}

const read = (cwd: string, file: string): string => readFileSync(path.join(cwd, file), "utf8");

test("check --dry-run shows the certain fixes and writes nothing", async () => {
  const cwd = temporaryFolder(files);
  const { stdout, code } = await runCli(["check", "--fix", "--dry-run"], { cwd });
  expect(code).toBe(1);
  expect(stdout.slice(0, stdout.indexOf("fix: ")).replaceAll("\r", "")).toMatchInlineSnapshot(`
    "--- a/content/index.md
    +++ b/content/index.md
    @@ -2,7 +2,7 @@
     
     \`\`\`json request=createPet
     {
    -  "status": "Sold",
    +  "status": "sold",
       "amount": "12"
     }
     \`\`\`
    --- a/spec/openapi.yaml
    +++ b/spec/openapi.yaml
    @@ -1,13 +1,13 @@
     openapi: 3.1.0
     info: { title: Pets, version: 1.0.0 }
     servers:
    -  - url: https://api.example.com/v1/
    -  - url: 'https://b.example.com/'
    +  - url: https://api.example.com/v1
    +  - url: 'https://b.example.com'
     paths:
       /pets:
         post:
           operationId: createPet
    -      sumary: Create a pet
    +      summary: Create a pet
           requestBody:
             content:
               application/json:
    @@ -18,5 +18,5 @@
                     status: { enum: [open, sold] }
                     amount: { type: integer, maximum: 5 }
                     vaccinated: { type: boolean }
    -            example: { status: OPEN, amount: "3", vacinated: true }
    +            example: { status: open, amount: 3, vaccinated: true }
           responses: { "204": { description: ok } }
    "
  `);
  expect(stdout).toContain("fix: 7 findings would be fixed\n");
  expect(read(cwd, "spec/openapi.yaml")).toBe(spec);
  expect(read(cwd, "content/index.md")).toBe(page);
});

test("check --fix keeps line ends and quotes, and causes no new finding", async () => {
  const cwd = temporaryFolder(files);
  const before = await find(cwd);
  const fixed = await runCli(["check", "--fix"], { cwd });
  expect(fixed.stdout).toContain("fix: 7 findings fixed\n");
  const text = read(cwd, "spec/openapi.yaml");
  expect(text.startsWith("\uFEFFopenapi")).toBe(true);
  expect(text.split("\r\n").length).toBe(spec.split("\r\n").length);
  expect(text.replaceAll("\r\n", "")).not.toContain("\n");
  expect(text).toContain("example: { status: open, amount: 3, vaccinated: true }");
  expect(text).toContain("url: 'https://b.example.com'");
  const after = await find(cwd);
  // The maximum is 5: the number would be another finding.
  expect(after).toEqual(["content/index.md:6 payload/type"]);
  for (const finding of after) expect(before).toContain(finding);
  const again = await runCli(["check", "--fix"], { cwd });
  expect(again.stdout).toContain("fix: no finding has a certain fix\n");
  expect(read(cwd, "spec/openapi.yaml")).toBe(text);
});

test("check --fix corrects a method together with the arguments that it hides", async () => {
  const cwd = temporaryFolder({
    "docsgen.config.mjs":
      'export default { sdks: [{ language: "python", import: "acme", client: "Acme", calls: { "pets.create": "createPet" } }] };\n',
    "spec/openapi.yaml": `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
paths:
  /pets:
    post:
      operationId: createPet
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string } } } } } }
      responses: { "204": { description: ok } }
`,
    "content/index.md":
      '# Pets\n\n```python\nfrom acme import Acme\nclient = Acme()\nclient.pets.craete(nmae="a")\nclient.pets.craete(other="a")\n```\n',
  });
  await runCli(["check", "--fix"], { cwd });
  const text = read(cwd, "content/index.md");
  expect(text).toContain('client.pets.create(name="a")');
  // The right name of this argument is not certain.
  expect(text).toContain('client.pets.craete(other="a")');
});

test("check --fix leaves no copy of the project behind", async () => {
  const temporary = temporaryFolder({});
  const { stdout } = await runCli(["check", "--fix"], {
    cwd: temporaryFolder(files),
    env: { TMPDIR: temporary, TEMP: temporary },
  });
  expect(stdout).toContain("findings fixed\n");
  expect(readdirSync(temporary)).toEqual([]);
});

test.each([
  ["a name with two similar names", "properties: { alpha1: {}, alpha2: {} }", "{ alphax: 1 }"],
  ["a short name", "properties: { id: {} }", "{ ix: 1 }"],
  ["a plural", "properties: { example: {} }", "{ examples: 1 }"],
  ["a value without a similar one", "properties: { a: { enum: [open, sold] } }", "{ a: held }"],
  ["a text that is not printed like a number", "properties: { a: { type: integer } }", '{ a: "007" }'],
])("check --fix does not guess: %s", async (_name, schema, example) => {
  const cwd = temporaryFolder({
    "spec/openapi.yaml": `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
paths: {}
components: { schemas: { Pet: { type: object, ${schema}, example: ${example} } } }
`,
  });
  const { stdout } = await runCli(["check", "--fix"], { cwd });
  expect(stdout).toContain("fix: no finding has a certain fix\n");
});

test("check --fix fixes findings whose message a plugin changes", async () => {
  const cwd = temporaryFolder({
    "docsgen.config.mjs":
      'export default { plugins: [{ name: "house", findings: (finding) => ({ ...finding, message: `House: ${finding.message}` }) }] };\n',
    "spec/openapi.yaml": spec,
    "content/index.md": page,
  });
  await runCli(["check", "--fix"], { cwd });
  expect(read(cwd, "content/index.md")).toContain('"status": "sold"');
});

test("check --fix changes files that the command names", async () => {
  const payload = '{\r\n  "status": "OPEN",\r\n  "amount": "3",\r\n  "vacinated": true\r\n}\r\n';
  const curl =
    '# Pets\n\n```bash\ncurl https://api.example.com/v1/pets -d \'{"status": "SOLD", "amount": "2"}\' -H \'Content-Type: application/json\'\n```\n';
  const cwd = temporaryFolder({ ...files, "a/pet.json": payload, "a/pets.md": curl });
  const call = ["check", "a/pet.json", "a/pets.md", "--operation", "createPet"];
  const dry = await runCli([...call, "--dry-run"], { cwd });
  expect(dry.stdout).toContain("fix: 5 findings would be fixed\n");
  expect(read(cwd, "a/pet.json")).toBe(payload);
  const fixed = await runCli([...call, "--fix"], { cwd });
  expect(fixed.stdout).toContain("fix: 5 findings fixed\n");
  expect(read(cwd, "a/pet.json")).toBe('{\r\n  "status": "open",\r\n  "amount": 3,\r\n  "vaccinated": true\r\n}\r\n');
  expect(read(cwd, "a/pets.md")).toBe(curl.replace('"SOLD"', '"sold"').replace('"2"', "2"));
  expect(fixed.code).toBe(0);
  const again = await runCli([...call, "--fix"], { cwd });
  expect(again.stdout).toContain("fix: no finding has a certain fix\n");
});

test("check --fix tries changes in projects whose description, plugins, and packages are next to their folder", async () => {
  const cwd = temporaryFolder({
    "api/openapi.yaml": spec,
    "node_modules/words/package.json":
      '{ "name": "words", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
    "node_modules/words/index.js": "export const word = 1;",
    "shared/plugin.mjs": 'import { word } from "words";\nexport const shared = { name: `shared${word}` };',
    "docs/docsgen.config.mjs":
      'import { shared } from "../shared/plugin.mjs";\nexport default { spec: "../api/openapi.yaml", plugins: [shared] };',
    "docs/content/index.md": page,
  });
  const { stdout } = await runCli(["check", "--fix"], { cwd: path.join(cwd, "docs") });
  expect(stdout).toContain("fix: 1 finding fixed\n");
  expect(read(cwd, "docs/content/index.md")).toContain('"status": "sold"');
  expect(read(cwd, "api/openapi.yaml")).toBe(spec);
});

test("check --fix corrects names in calls of SDKs, in queries, and in workflows", async () => {
  const cwd = temporaryFolder({
    "docsgen.config.yaml": `title: T
spec: openapi.yaml
sdks:
  - { language: python, import: acme, client: Acme }
  - { language: typescript, import: "@acme/sdk", client: Acme }
  - { language: go, import: github.com/acme/acme-go, client: NewClient }
payloads: [{ files: "files/**" }]
`,
    "openapi.yaml": `openapi: 3.1.0
info: { title: T, version: "1" }
servers: [{ url: https://api.example }]
tags: [{ name: pets, description: Pets. }]
paths:
  /pets:
    get:
      operationId: list_pets
      tags: [pets]
      parameters: [{ name: page_size, in: query, schema: { type: integer } }]
      responses: { "200": { description: OK, content: { application/json: { schema: { type: object, properties: { total_count: { type: integer } } } } } } }
    post:
      operationId: create_pet
      tags: [pets]
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string }, names: { type: string }, max_weight: { type: integer }, is_tame: { type: boolean } } } } } }
      responses: { "204": { description: OK } }
`,
    "content/index.md": `# T

\`\`\`python
from acme import Acme
client = Acme()
client.list_pets(page_sise=3).totl_count
client.pets.craete_pet(name="Rex", max_wieght=3)
client.create_pet(nam="Rex")
client.create_pet(name="Rex", is_tame="true")
\`\`\`

\`\`\`typescript
import { Acme } from "@acme/sdk";
const client = new Acme();
client.createPet({ nmae: "Rex", max_weight: 3, isTame: "true" });
\`\`\`

\`\`\`go
import "github.com/acme/acme-go"
client := acme.NewClient()
client.CreatePet(ctx, acme.CreatePetRequest{Nmae: "Rex", MaxWieght: 3})
\`\`\`

\`\`\`bash
curl "https://api.example/pets?page_sise=3"
\`\`\`
`,
    "files/a.http": "GET https://api.example/pets?page_sise=3\n",
    "files/b.yaml": `arazzo: 1.0.1
info: { title: T, version: 1.0.0 }
sourceDescriptions: [{ name: t, url: ../openapi.yaml, type: openapi }]
workflows:
  - workflowId: all
    steps:
      - stepId: list
        operationId: list_pte
        parameters: [{ name: page_sise, in: query, value: 3 }]
        successCriteria: [{ condition: "$response.body#/totl_count > 0" }]
      - { stepId: again, operationId: list_pest, successCriteria: [{ condition: $steps.lits.outputs.x == 1 }] }
`,
  });
  await runCli(["check", "--fix"], { cwd });
  const page = readFileSync(path.join(cwd, "content/index.md"), "utf8");
  expect(page.match(/^(?:client\.|client :|curl).*$/gm)).toEqual([
    "client.list_pets(page_size=3).total_count",
    'client.pets.create_pet(name="Rex", max_weight=3)',
    // `name` and `names` are possible.
    'client.create_pet(nam="Rex")',
    // Python writes `True`.
    'client.create_pet(name="Rex", is_tame="true")',
    'client.createPet({ name: "Rex", maxWeight: 3, isTame: true });',
    "client := acme.NewClient()",
    'client.CreatePet(ctx, acme.CreatePetRequest{Name: "Rex", MaxWeight: 3})',
    'curl "https://api.example/pets?page_size=3"',
  ]);
  expect(readFileSync(path.join(cwd, "files/a.http"), "utf8")).toContain("?page_size=3");
  const workflow = readFileSync(path.join(cwd, "files/b.yaml"), "utf8");
  expect(workflow).toContain("operationId: list_pets,");
});

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const spec = `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    get:
      operationId: listPets
      summary: List pets
      parameters: [{ name: limit, in: query, description: At most so many., schema: { type: integer } }]
      responses: { "200": { description: Found., content: { application/json: { schema: { $ref: "#/components/schemas/Pets" } } } } }
components:
  schemas:
    Pets: { type: array, items: { $ref: "#/components/schemas/Pet" } }
    Pet:
      type: object
      description: A cat or a dog. Nothing else.
      properties:
        status: { $ref: "#/components/schemas/Status" }
        size: { enum: [small, large] }
        price: { type: object, properties: { amount: { type: number, description: In cents. } } }
    Status: { enum: [open, sold] }
    ApiError: { type: object, properties: { error: { type: object, properties: { code: { enum: [rate_limited, not_found] } } } } }
`;

function filesWith(page: string): Readonly<Record<string, string>> {
  return { "docsgen.config.yaml": "title: Pets\n", "spec/openapi.yaml": spec, "content/index.md": page };
}

/** The address, the card, and the text of each link to the reference. */
function linksOf(folder: string): readonly (readonly (string | undefined)[])[] {
  const html = readFileSync(path.join(folder, "out/site/index.html"), "utf8");
  return [...html.matchAll(/<a class="c-ref" href="([^"]*)"(?: data-card="([^"]*)")?>(.*?)<\/a>/g)].map((match) =>
    match.slice(1),
  );
}

describe("links to the reference by name", () => {
  test("lead to operations, schemas, properties, parameters, and errors, with a card", async () => {
    const folder = temporaryFolder(
      filesWith(`# Pets

Call [[listPets]] with [[listPets.limit]] for each [[Pet]]: see **[[Pet.price.amount|its price]]** and [[error:rate_limited]].

\\[[Pet]], \`[[Pet]]\`, [[not a name]], and [[1]](#pets) stay as they are.
`),
    );
    const built = await runCli(["build", folder, "--format", "json"], { cwd: folder });
    expect([JSON.parse(built.stdout).findings, built.code]).toEqual([[], 0]);
    expect(linksOf(folder)).toEqual([
      ["./api/#operation/listPets", "GET /pets: List pets", "<code>listPets</code>"],
      ["./api/#operation/listPets/query/limit", "At most so many.", "<code>listPets.limit</code>"],
      ["./api/schemas/Pet/#schema/Pet", "A cat or a dog.", "<code>Pet</code>"],
      ["./api/schemas/Pet/#schema/Pet/price/amount", "In cents.", "its price"],
      ["./api/schemas/ApiError/#schema/ApiError/error/code/=rate_limited", undefined, "<code>rate_limited</code>"],
    ]);
    const html = readFileSync(path.join(folder, "out/site/index.html"), "utf8");
    expect(html).toContain("[[Pet]], <code>[[Pet]]</code>, [[not a name]], and");
    const copy = readFileSync(path.join(folder, "out/site/index.md"), "utf8");
    expect(copy).toContain(
      "Call `listPets` with `listPets.limit` for each `Pet`: see **its price** and `rate_limited`.",
    );
    expect(copy).toContain("\\[[Pet]], `[[Pet]]`");
  });

  test("find schemas whose names are encoded in anchors", async () => {
    const schema = { type: "object", description: "A part." };
    const folder = temporaryFolder({
      ...filesWith("# Pets\n\nSee [[Page$List]].\n"),
      "spec/openapi.yaml": JSON.stringify({
        openapi: "3.1.0",
        info: { title: "Pets", version: "1" },
        paths: {},
        components: { schemas: { Page$List: schema } },
      }),
    });
    const built = await runCli(["build", folder, "--format", "json"], { cwd: folder });
    const { findings } = JSON.parse(built.stdout) as { findings: readonly { code: string }[] };
    expect(findings.map(({ code }) => code).filter((code) => code.startsWith("content/"))).toEqual([]);
    expect(linksOf(folder).map(([href]) => href)).toEqual([expect.stringContaining("#schema/Page%24List")]);
  });

  test("lead to values of enums, where the page has them", async () => {
    const folder = temporaryFolder(filesWith("# Pets\n\n[[Status.sold]] [[Pet.status.sold]] [[Pet.size.large]]\n"));
    const built = await runCli(["build", folder, "--format", "json"], { cwd: folder });
    expect([JSON.parse(built.stdout).findings, built.code]).toEqual([[], 0]);
    const urls = linksOf(folder).map(([href = ""]) => href);
    expect(urls).toEqual([
      "./api/schemas/Status/#schema/Status/=sold",
      "./api/schemas/Status/#schema/Status/=sold",
      "./api/schemas/Pet/#schema/Pet/size/=large",
    ]);
    for (const [, file = "", id = ""] of urls.map((url) => /^\.\/(.*)#(.*)$/.exec(url) ?? []))
      expect(readFileSync(path.join(folder, "out/site", file, "index.html"), "utf8")).toContain(`id="${id}"`);
  });

  test.each([
    ["Pet.price.amont", "Pet.price.amount"],
    ["Pet.size.lrage", "Pet.size.large"],
    ["Status.slod", "Status.sold"],
    ["listPets.limti", "listPets.limit"],
    ["error:rate_limted", "error:rate_limited"],
  ])("suggest the nearest name of %s", async (name, nearest) => {
    const folder = temporaryFolder(filesWith(`# Pets\n\n[[${name}]]\n`));
    const { stdout } = await runCli(["check", folder, "--format", "json"], { cwd: folder });
    expect(JSON.parse(stdout).findings).toMatchObject([
      { code: "content/unknown-reference", hint: `did you mean \`${nearest}\`?` },
    ]);
  });

  test("fail when the name does not exist", async () => {
    const folder = temporaryFolder(
      filesWith("# Pets\n\nSee [[listPet]] and [[Pet.pric]].\n\n- or [[error:rate_limit]]\n"),
    );
    const built = await runCli(["build", folder, "--format", "json"], { cwd: folder });
    expect(JSON.parse(built.stdout).findings).toMatchObject([
      { code: "content/unknown-reference", line: 3, column: 5, endColumn: 16, hint: /listPets/ },
      { code: "content/unknown-reference", line: 3, column: 21, endColumn: 33, hint: /Pet\.price/ },
      { code: "content/unknown-reference", line: 5, column: 6 },
    ]);
    expect(built.code).toBe(1);
  });

  test("follow a renamed operation in the next build", async () => {
    const folder = temporaryFolder(filesWith("# Pets\n\nSee [[listPets]].\n"));
    expect((await runCli(["build", folder], { cwd: folder })).code).toBe(0);
    writeFileSync(path.join(folder, "spec/openapi.yaml"), spec.replace("listPets", "findPets"));
    expect((await runCli(["build", folder], { cwd: folder })).code).toBe(1);
  });
});

test("links to pages that another tool made for operations lead to the operations", async () => {
  const folder = temporaryFolder({
    "docsgen.config.yaml": "title: Pets\nreference: { anchors: mintlify }\n",
    "spec/openapi.yaml": `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets: { post: { tags: [Pets], operationId: addPet, summary: Create a pet, responses: { "200": { description: ok } } } }
webhooks:
  petAdded: { post: { summary: A pet, responses: { "200": { description: ok } } } }
`,
    "content/index.md":
      "# Pets\n\n[Create](/api-reference/pets/create-a-pet), [the same](/anywhere/pets/create-a-pet#body), [old](/api-reference/create-a-pet).\n\n[Broken](/guides/create-a-pet), [tag](/blog/tag/pets).\n",
    "content/hook.md": "---\nopenapi: WEBHOOK petAdded\n---\n\n# Hook\n",
  });
  const built = await runCli(["check", folder, "--format", "json"], { cwd: folder });
  const { findings } = JSON.parse(built.stdout) as { findings: readonly { message: string }[] };
  expect(findings.map(({ message }) => message)).toEqual([
    "The link `/guides/create-a-pet` points to a page that does not exist.",
    "The link `/blog/tag/pets` points to a page that does not exist.",
  ]);
  await runCli(["build", folder, "--update-baseline", "--baseline", "b.json"], { cwd: folder });
  const html = readFileSync(path.join(folder, "out/site/index.html"), "utf8");
  expect([...html.matchAll(/href="(\.\/api\/#operation[^"]*)"/g)].map(([, href]) => href)).toEqual(
    expect.arrayContaining(["./api/#operation/addPet"]),
  );
  expect(readFileSync(path.join(folder, "out/site/hook/index.html"), "utf8")).toContain("A pet");
});

import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readFiles, temporaryFolder } from "../cli/temporary-folder.ts";
import { findNginxProblem, startCacheServer, startNginx } from "./cache-server.ts";
import { runCli, type CallResult } from "./run-cli.ts";

/** Pages that look things up in each other: a shard that renders one has not rendered the rest. */
const files = {
  "spec/openapi.yaml": `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    post:
      operationId: createPet
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses: { "200": { description: Made. } }
components: { schemas: { Pet: { type: object, properties: { name: { type: string, maxLength: 5 } } } } }
`,
  "content/index.md": "# Home\n\nSee the [steps](guides/one.md#steps). A {{term:token}}. ![x](/picture.svg)\n",
  "content/guides/one.md": "# One\n\n## Steps\n\nAt most {{Pet.name.maxLength}} letters.\n\n::schema[Pet]\n",
  "content/guides/two.md": '# Two\n\n```python file="/examples/call.py"\n```\n',
  "content/guides/three.md": '# Three\n\n```json request=createPet\n{ "name": "Rex" }\n```\n',
  "content/guides/terms.md": "# Terms\n\n:::glossary\n\n- **Token** A piece of text.\n\n:::\n",
  "content/fr/guides/one.md": "# Un\n\n## Pas {#steps}\n\n[Termes](terms.md)\n",
  "content/static/picture.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="1"/>',
  "examples/call.py": "print(1)\n",
  "v1/content/index.md": "# Old home\n\nText.\n",
};

/** Both versions have one description: their files differ by the URL of the site only. */
const config = `title: Pets
url: https://docs.example.com
languages:
  - { code: en, label: English }
  - { code: fr, label: Français }
versions:
  - { id: v2, label: v2 }
  - { id: v1, label: v1, spec: spec/openapi.yaml, content: v1/content }
`;
const allPages = 12;

/** A machine: a checkout in a folder of its own, and a cache of its own. */
interface Machine {
  readonly folder: string;
  readonly call: (...args: string[]) => Promise<CallResult>;
}

function createMachine(settings = "", changed: Record<string, string> = {}): Machine {
  const folder = temporaryFolder({ ...files, "docsgen.config.yaml": `${config}${settings}`, ...changed });
  const cache = temporaryFolder({});
  return { folder, call: async (...args) => await runCli(args, { cwd: folder, env: { DOCSGEN_CACHE: cache } }) };
}

/** Renders each share on a machine of its own, all at once; returns the machines. */
async function renderShares(count: number, settings: string): Promise<readonly Machine[]> {
  const machines = Array.from({ length: count }, () => createMachine(settings));
  const results = await Promise.all(
    machines.map(async ({ call }, index) => await call("build", "--shard", `${index + 1}/${count}`)),
  );
  expect(results.map(({ code }) => code)).toEqual(machines.map(() => 0));
  const rendered = results.map(({ stdout }) => Number(/: \d+, (\d+) rendered, 0 from the cache$/m.exec(stdout)?.[1]));
  expect(rendered.reduce((sum, pages) => sum + pages, 0)).toBe(allPages);
  return machines;
}

/** The last build renders no page, and gives the bytes of a build that uses no cache. */
async function expectSameBytes({ folder, call }: Machine, rendered = 0): Promise<void> {
  const { code, stdout } = await call("build", "--verbose");
  expect(code).toBe(0);
  expect(stdout).toMatch(
    new RegExp(`^Markdown pages +${allPages}, ${rendered} rendered, ${allPages - rendered} from the cache$`, "m"),
  );
  expect((await call("build", "--no-cache", "--out", "alone")).code).toBe(0);
  expect(readFiles(path.join(folder, "out"))).toEqual(readFiles(path.join(folder, "alone")));
}

const nginxProblem = findNginxProblem();
if (nginxProblem !== undefined) console.warn(`The test of shards with nginx is skipped: ${nginxProblem}.`);

describe("a site whose pages are rendered on four machines", () => {
  test.skipIf(nginxProblem !== undefined)("takes all of them from nginx", async () => {
    const { url, folder } = await startNginx();
    const settings = `cache: { remote: "${url}", write: true }\n`;
    await renderShares(4, settings);
    expect(readdirSync(path.join(folder, "cache"))).toEqual(expect.arrayContaining(["ac", "cas"]));
    const last = createMachine(settings);
    await expectSameBytes(last);
    // A share that is rendered a second time is there already.
    const { stdout } = await createMachine(settings).call("build", "--shard", "2/4");
    expect(stdout).toMatch(/^shard 2 of 4: (\d+), 0 rendered, \1 from the cache$/m);
  });

  test("takes all of them from another server", async () => {
    const { url } = await startCacheServer();
    const settings = `cache: { remote: "${url}", write: true }\n`;
    await renderShares(4, settings);
    await expectSameBytes(createMachine(settings));
  });

  test("takes all of them from folders that are copied into one", async () => {
    const settings = "cache: { folder: .docsgen-cache }\n";
    const machines = await renderShares(4, settings);
    const last = createMachine(settings);
    for (const { folder } of machines)
      cpSync(path.join(folder, ".docsgen-cache"), path.join(last.folder, ".docsgen-cache"), { recursive: true });
    await expectSameBytes(last);
  });

  test("renders what is damaged or missing", async () => {
    const settings = "cache: { folder: .docsgen-cache }\n";
    const [first, second] = await renderShares(3, settings);
    const last = createMachine(settings);
    const target = path.join(last.folder, ".docsgen-cache");
    for (const machine of [first, second])
      cpSync(path.join(machine?.folder ?? "", ".docsgen-cache"), target, { recursive: true });
    const segments = readdirSync(target, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".segment"),
    );
    const damaged = path.join(target, segments[0] ?? "");
    writeFileSync(damaged, readFileSync(damaged).fill(7, 10));
    expect((await last.call("build")).code).toBe(0);
    await last.call("build", "--no-cache", "--out", "alone");
    expect(readFiles(path.join(last.folder, "out"))).toEqual(readFiles(path.join(last.folder, "alone")));
  });

  test("reports each error in one shard", async () => {
    const { call } = createMachine("", { "content/guides/two.md": "# Two\n\n:::nothing\n\nx\n\n:::\n" });
    const results = await Promise.all(["1/2", "2/2"].map(async (shard) => await call("build", "--shard", shard)));
    expect(new Set(results.map(({ code }) => code))).toEqual(new Set([0, 1]));
    expect(results.map(({ stdout }) => stdout).join("")).toMatch(/^content\/guides\/two\.md:3:1 +error/m);
  });
});

test.each([
  ["a shard that does not exist", ["--shard", "4/3"], "It must be one of a number of parts, such as 2/3."],
  ["a shard without a cache", ["--shard", "1/2", "--no-cache"], "`--shard` stores pages in the cache"],
])("rejects %s", async (_name, args, message) => {
  const { code, stdout, stderr } = await createMachine().call("build", ...args);
  expect(code).toBe(2);
  expect(stdout + stderr).toContain(message);
});

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readFiles, temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli, type CallResult } from "./run-cli.ts";

/** Pages that take something of each other: whichever shard translates one has not translated the others. */
const files = {
  "docsgen.config.yaml":
    "title: Pets\nurl: https://docs.example.com\nlanguages:\n  - { code: en, label: English }\n  - { code: fr, label: Français }\n",
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
};

interface Project {
  readonly folder: string;
  readonly call: (...args: string[]) => Promise<CallResult>;
}

/** Each call has a cache of its own, as machines have. */
function makeProject(changed: Record<string, string> = {}): Project {
  const folder = temporaryFolder({ ...files, ...changed });
  const call = async (...args: string[]) =>
    await runCli(args, { cwd: folder, env: { DOCSGEN_CACHE: temporaryFolder({}) } });
  return { folder, call };
}

async function buildShards(call: Project["call"], of: number): Promise<readonly string[]> {
  const names = Array.from({ length: of }, (_, index) => `shard-${index + 1}-of-${of}`);
  const results = await Promise.all(names.map((_, index) => call("build", "--shard", `${index + 1}/${of}`)));
  expect(results.map(({ code }) => code)).toEqual(names.map(() => 0));
  return names;
}

describe("a site that is built on many machines", () => {
  test("has the bytes of one that is built on one", { timeout: 120_000 }, async () => {
    const { folder, call } = makeProject();
    const shards = await buildShards(call, 3);
    const merged = await call("merge", ...shards, "--out", "merged");
    const whole = await call("build", "--no-cache");
    expect([merged.code, whole.code]).toEqual([0, 0]);
    expect(readFiles(path.join(folder, "merged"))).toEqual(readFiles(path.join(folder, "out")));
  });

  test("has the same when a shard is damaged, or one is left out", { timeout: 120_000 }, async () => {
    const { folder, call } = makeProject();
    const [first = "", second = ""] = await buildShards(call, 3);
    for (const name of readdirSync(path.join(folder, first)).filter((entry) => entry.endsWith(".segment"))) {
      const file = path.join(folder, first, name);
      writeFileSync(file, readFileSync(file, "utf8").replaceAll("e", "a"));
    }
    expect((await call("merge", first, second, "--out", "merged")).code).toBe(0);
    await call("build", "--no-cache");
    expect(readFiles(path.join(folder, "merged"))).toEqual(readFiles(path.join(folder, "out")));
  });

  test("says of its pages what a whole build says, each fault in one shard", { timeout: 120_000 }, async () => {
    const { call } = makeProject({ "content/guides/two.md": "# Two\n\n:::nothing\n\nx\n\n:::\n" });
    const results = await Promise.all(["1/2", "2/2"].map((shard) => call("build", "--shard", shard)));
    expect(new Set(results.map(({ code }) => code))).toEqual(new Set([0, 1]));
    expect(results.map(({ stdout }) => stdout).join("")).toMatch(/^content\/guides\/two\.md:3:1 +error/m);
  });
});

describe("a call that is wrong", () => {
  test.each([
    ["a shard that is not there", ["build", "--shard", "4/3"], "It must be one of a number of parts, such as 2/3."],
    ["no shard at all", ["merge", "content"], "`{folder}/content` is no shard that this version of docsgen has built."],
    ["a folder of somebody else", ["build", "--shard", "1/2", "--out", "spec"], "was not made by docsgen."],
  ])("%s", async (_name, args, message) => {
    const { folder, call } = makeProject();
    const { code, stdout, stderr } = await call(...args);
    expect(code).toBe(2);
    expect(stdout + stderr).toContain(message.replace("{folder}", folder));
  });
});

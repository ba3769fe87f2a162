import path from "node:path";
import { describe, expect, test } from "vitest";
import { readFiles, temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

/** As many as two workers share, in two languages: pages that take something of each other and of the description. */
const pages = 1001;
const files = {
  "docsgen.config.yaml":
    "title: Pets\nurl: https://docs.example.com\nlanguages:\n  - { code: en, label: English }\n  - { code: fr, label: Français }\n",
  "spec/openapi.yaml": `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets: { get: { operationId: listPets, responses: { "200": { description: All. } } } }
components: { schemas: { Pet: { type: object, properties: { name: { type: string, maxLength: 5 } } } } }
`,
  "content/index.md": "# Home\n\n:::glossary\n\n- **Token** A piece of text.\n\n:::\n",
  "content/unsafe.md": "# Unsafe\n\n[x](javascript:alert)\n",
  ...Object.fromEntries(
    Array.from({ length: pages }, (_, page) => [
      `content/a/page-${page}.md`,
      `# Page ${page}\n\nOf [another](page-${(page * 7) % pages}.md) and a {{term:token}}, {{Pet.name.maxLength}} letters.\n`,
    ]),
  ),
};

/** Each call has a cache of its own. */
async function build(folder: string, out: string, args: readonly string[], env: Record<string, string> = {}) {
  const call = ["build", "--out", out, "--verbose", ...args];
  const { code, stdout, stderr } = await runCli(call, {
    cwd: folder,
    env: { DOCSGEN_CACHE: temporaryFolder({}), ...env },
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining("internal error") });
  return { stdout, written: readFiles(path.join(folder, out)) };
}

describe("pages that workers translate", () => {
  test("have the bytes and the findings that they have without workers", async () => {
    const folder = temporaryFolder(files);
    const alone = await build(folder, "alone", ["--jobs", "1"]);
    const shared = await build(folder, "shared", ["--jobs", "2"]);
    expect(shared.written).toEqual(alone.written);
    expect(shared.stdout).toContain("content/unsafe.md:3:");
    expect(shared.stdout).not.toContain("build/lost-worker");

    // What runs when a process starts that another one of Node has started.
    const deadly = "if (process.send !== undefined) process.exit(1);";
    const killer = path.join(temporaryFolder({ "killer.cjs": deadly }), "killer.cjs");
    const lost = await build(folder, "lost", ["--jobs", "2"], { NODE_OPTIONS: `--require ${JSON.stringify(killer)}` });
    expect(lost.written).toEqual(alone.written);
    expect(lost.stdout).toContain("build/lost-worker");
  });
});

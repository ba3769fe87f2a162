import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readFiles, temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const spec = `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    get: { operationId: listPets, tags: [Pets], responses: { "200": { description: Pets. } } }
  /staff:
    get: { operationId: listStaff, responses: { "200": { description: Staff. } } }
`;
const overlay = `overlay: 1.1.0
info: { title: Public, version: "1" }
actions:
  - { target: "$.paths['/staff']", remove: true }
  - { target: "$.paths['/pets'].get", update: { summary: From the host } }
`;

test("an overlay on a named host is locked, cached, and applied without the network", async () => {
  const served = { text: overlay, requests: 0 };
  const server = createServer((_request, response) => {
    served.requests += 1;
    response.end(served.text);
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `http://${host}/public.yaml`;
  const cwd = temporaryFolder({
    "docsgen.config.yaml": `remote: { hosts: ["${host}"] }\nspec: { file: spec/openapi.yaml, overlays: ["${url}"] }\n`,
    "spec/openapi.yaml": spec,
  });
  const env = { DOCSGEN_CACHE: temporaryFolder() };
  const run = async (...args: string[]) => await runCli(args, { cwd, env });
  const unlocked = await run("build", "--format", "json");
  expect([unlocked.code, unlocked.stdout]).toEqual([1, expect.stringContaining("docsgen lock")]);
  expect(served.requests).toBe(0);
  expect((await run("lock")).code).toBe(0);
  expect(readFileSync(path.join(cwd, "docsgen.lock.json"), "utf8")).toContain(url);
  const built = await run("build", "--format", "json");
  expect(built.code).toBe(0);
  const description = readFileSync(path.join(cwd, "out/site/openapi.yaml"), "utf8");
  expect(description).toContain("From the host");
  expect(description).not.toContain("/staff");
  const { requests } = served;
  served.text = overlay.replace("From the host", "Changed");
  writeFileSync(path.join(cwd, "spec/openapi.yaml"), spec.replace("Pets.", "All pets."));
  expect((await run("build")).code).toBe(0);
  expect(served.requests).toBe(requests);
  expect(readFileSync(path.join(cwd, "out/site/openapi.yaml"), "utf8")).toContain("From the host");
  expect((await run("lock")).stdout).toContain(url);
  expect((await run("build")).code).toBe(0);
  expect(readFileSync(path.join(cwd, "out/site/openapi.yaml"), "utf8")).toContain("Changed");
});

test("no overlays, and filters that match everything, do not change a byte of the output", async () => {
  const cwd = temporaryFolder({ "spec/openapi.yaml": spec, "content/index.md": "# Home\n" });
  const build = async (config: string): Promise<ReadonlyMap<string, string>> => {
    writeFileSync(path.join(cwd, "docsgen.config.yaml"), config);
    const { code } = await runCli(["build", "--no-cache"], { cwd });
    expect(code).toBe(0);
    const files = Object.entries(readFiles(path.join(cwd, "out")));
    // The manifest has the hash of the config.
    return new Map(files.filter(([file]) => file !== "manifest.json"));
  };
  const plain = await build("title: Pets\n");
  expect(plain.size).toBeGreaterThan(20);
  for (const config of [
    "title: Pets\nspec: { file: spec/openapi.yaml, overlays: [] }\n",
    'title: Pets\nreference: { include: { paths: ["*"] } }\n',
    'title: Pets\nspec: { file: spec/openapi.yaml, overlays: [] }\nreference: { include: { operations: ["GET /pets", listStaff] } }\n',
  ])
    expect(await build(config)).toEqual(plain);
});

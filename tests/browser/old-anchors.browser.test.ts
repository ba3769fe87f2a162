import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "../e2e/run-cli.ts";
import { startServer, type Server } from "../e2e/start-server.ts";
import { launchBrowser } from "./launch-browser.ts";

const operation = (operationId: string, tag: string) => ({
  operationId,
  tags: [tag],
  summary: `Summary of ${operationId}`,
  parameters: [{ name: "limit", in: "query", schema: { type: "integer" } }],
  responses: { "200": { description: "OK." } },
});
const description = {
  openapi: "3.1.0",
  info: { title: "Pets", version: "1" },
  paths: {
    "/pets": { get: operation("listPets", "Pet Store") },
    "/cats/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
      get: operation("readCat", "Cats"),
    },
  },
};

let browser: Browser;
let folder: string;
const servers = new Map<string, Server>();

beforeAll(async () => {
  folder = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-anchors-"));
  browser = await launchBrowser();
  for (const pages of ["one", "each"]) {
    const project = path.join(folder, pages);
    const reference = JSON.stringify({ anchors: "redoc", pages });
    writeFiles(project, {
      "docsgen.config.yaml": `reference: ${reference}\n`,
      "spec/openapi.json": JSON.stringify(description),
    });
    const { code, stdout } = await runCli(["build", "--quiet"], { cwd: project });
    expect(code, stdout).toBe(0);
    servers.set(pages, await startServer(["preview", project], project));
  }
});

afterAll(async () => {
  for (const server of servers.values()) await server.end();
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ["one", "tag/Pet-Store/operation/listPets", "/api/#operation/listPets"],
  ["one", "tag/Cats/paths/~1cats~1{id}/get", "/api/#operation/readCat"],
  ["one", "operation/listPets!in=query&path=limit", "/api/#operation/listPets/query/limit"],
  ["one", "operation/listPets", "/api/#operation/listPets"],
  ["each", "tag/Pet-Store/operation/listPets", "/api/listPets/#operation/listPets"],
])("on %s page, the old anchor %s opens %s", async (pages, anchor, want) => {
  const page = await browser.newPage();
  try {
    await page.goto(`http://127.0.0.1:${servers.get(pages)?.port}/api/#${anchor}`);
    await page.waitForURL((url) => decodeURI(url.pathname + url.hash) === want, { timeout: 5000 });
    expect(
      await page.evaluate(() => document.getElementById(decodeURIComponent(location.hash.slice(1))) !== null),
    ).toBe(true);
  } finally {
    await page.close();
  }
});

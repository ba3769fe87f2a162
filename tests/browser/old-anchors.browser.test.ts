import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "../e2e/run-cli.ts";
import { startServer, type Server } from "../e2e/start-server.ts";
import { launchBrowser } from "./launch-browser.ts";

const operation = (operationId: string, tag: string, own: object = {}) => ({
  operationId,
  tags: [tag],
  summary: `Summary of ${operationId}`,
  parameters: [{ name: "limit", in: "query", schema: { type: "integer" } }],
  responses: { "200": { description: "OK." } },
  ...own,
});
const description = {
  openapi: "3.1.0",
  info: { title: "Pets", version: "1", description: "# Start here\n\nText.\n\n## Rate limits\n\nText." },
  tags: [{ name: "Pet Store", description: "All pets.\n\n## Sizes\n\nText." }, { name: "Cats" }],
  components: {
    securitySchemes: { api_key: { type: "apiKey", in: "header", name: "X-Key" } },
    schemas: { PetList: { type: "object", properties: { name: { type: "string" } } } },
  },
  security: [{ api_key: [] }],
  paths: {
    "/pets": {
      get: operation("listPets", "Pet Store"),
      post: operation("addPet2FA", "Pet Store", {
        summary: "Add a user's pet (v1.0)",
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/PetList" } } } },
      }),
    },
    "/cats/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
      get: operation("readCat", "Cats"),
    },
  },
};

/** Each project has another style or layout. */
const projects = {
  one: { anchors: "redoc", pages: "one" },
  each: { anchors: "redoc", pages: "each" },
  docusaurus: { anchors: "docusaurus", pages: "each", route: "/docs/api/" },
  mintlify: { anchors: "mintlify", pages: "one" },
};
type ProjectName = keyof typeof projects;

let browser: Browser;
let folder: string;
const servers = new Map<string, Server>();

beforeAll(async () => {
  folder = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-anchors-"));
  browser = await launchBrowser();
  for (const [name, { route = "/api/", ...reference }] of Object.entries<ReferenceKeys>(projects)) {
    const project = path.join(folder, name);
    writeFiles(project, {
      "docsgen.config.yaml": `reference: ${JSON.stringify({ route, ...reference })}\n`,
      "spec/openapi.json": JSON.stringify(description),
      "content/index.md": `# Home\n\n[The reference](${route})\n`,
    });
    const { code, stdout } = await runCli(["build", "--quiet"], { cwd: project });
    expect(code, stdout).toBe(0);
    servers.set(name, await startServer(["preview", project], project));
  }
});

interface ReferenceKeys {
  readonly anchors: string;
  readonly pages: string;
  readonly route?: string;
}

afterAll(async () => {
  for (const server of servers.values()) await server.end();
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

async function visit(name: ProjectName, url: string, check: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage();
  try {
    await page.goto(`http://127.0.0.1:${servers.get(name)?.port}${url}`);
    await check(page);
  } finally {
    await page.close();
  }
}

/** Waits for the URL, and requires that its hash is a visible part of the page. */
async function expectPart(page: Page, want: string): Promise<void> {
  const shown = async (): Promise<string> => {
    const url = new URL(page.url());
    return decodeURI(url.pathname + url.hash);
  };
  await expect.poll(shown, { timeout: 5000 }).toBe(want);
  const isThere = (): Promise<boolean> =>
    page.evaluate(() => {
      const name = location.hash.slice(1);
      return name === "" || [name, decodeURIComponent(name)].some((id) => document.getElementById(id) !== null);
    });
  await expect.poll(isThere, { timeout: 5000 }).toBe(true);
}

test.each<[ProjectName, string, string]>([
  ["one", "/api/#tag/Pet-Store/operation/listPets", "/api/#operation/listPets"],
  ["one", "/api/#tag/Cats/paths/~1cats~1{id}/get", "/api/#operation/readCat"],
  ["one", "/api/#operation/listPets!in=query&path=limit", "/api/#operation/listPets/query/limit"],
  ["one", "/api/#tag/Pet-Store/operation/addPet2FA!path=name&t=request", "/api/#operation/addPet2FA/request/name"],
  ["one", "/api/#operation/listPets", "/api/#operation/listPets"],
  ["one", "/api/#tag/Pet-Store", "/api/#tag/Pet Store"],
  ["one", "/api/#section/Start-here", "/api/#section/start-here"],
  ["one", "/api/#section/Start-here/Rate-limits", "/api/#section/rate-limits"],
  ["one", "/api/#section/Authentication/api_key", "/api/#authentication/api_key"],
  ["one", "/api/#section/Authentication", "/api/#authentication"],
  ["one", "/api/#tag/Pet-Store/Sizes", "/api/#tag/Pet Store"],
  ["one", "/api/#schema/PetList", "/api/#schema/PetList"],
  ["each", "/api/#tag/Pet-Store/operation/listPets", "/api/listPets/#operation/listPets"],
  ["each", "/api/#section/Start-here/Rate-limits", "/api/#section/rate-limits"],
  ["docusaurus", "/docs/api/list-pets", "/docs/api/listPets/#operation/listPets"],
  ["docusaurus", "/docs/api/add-pet-2-fa/", "/docs/api/addPet2FA/#operation/addPet2FA"],
  ["docusaurus", "/docs/api/pet-store", "/docs/api/tags/Pet-Store/"],
  ["docusaurus", "/docs/api/schemas/pet-list", "/docs/api/schemas/PetList/#schema/PetList"],
  ["docusaurus", "/docs/api/pets", "/docs/api/"],
  ["mintlify", "/api-reference/pet-store/summary-of-listpets", "/api/#operation/listPets"],
  ["mintlify", "/api-reference/pet-store/add-a-users-pet-v10", "/api/#operation/addPet2FA"],
  ["mintlify", "/api-reference/cats/summary-of-readcat#response-200", "/api/#operation/readCat"],
])("%s: the old link %s opens %s", async (name, url, want) => {
  await visit(name, url, (page) => expectPart(page, want));
});

test("opens the part of an old anchor that a reader types while the page is open", async () => {
  await visit("one", "/api/", async (page) => {
    await page.evaluate(() => (location.hash = "#tag/Pet-Store/operation/listPets"));
    await expectPart(page, "/api/#operation/listPets");
    await page.evaluate(() => (location.hash = "#tag/Cats/operation/readCat"));
    await expectPart(page, "/api/#operation/readCat");
  });
});

test("opens the part of an old anchor that a reader types after moving from another page", async () => {
  await visit("one", "/", async (page) => {
    await page.mouse.move(100, 100);
    await page.waitForSelector("html[data-ready]");
    await page.locator("main").getByRole("link", { name: "The reference" }).click();
    await expectPart(page, "/api/");
    await page.evaluate(() => (location.hash = "#tag/Pet-Store/operation/listPets"));
    await expectPart(page, "/api/#operation/listPets");
  });
});

test.each<[ProjectName, string]>([
  ["mintlify", "/api-reference/cats/remove-all"],
  ["docusaurus", "/guides/cats"],
  ["docusaurus", "/blog/tag/cats"],
])("%s: shows the not-found page for %s, which the old reference did not have either", async (name, path) => {
  await visit(name, path, async (page) => {
    await page.getByRole("heading", { level: 1, name: "Page not found" }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(new URL(page.url()).pathname).toBe(path);
  });
});

import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "../e2e/run-cli.ts";
import { startServer, type Server } from "../e2e/start-server.ts";
import { launchBrowser } from "./launch-browser.ts";
import { visitPage } from "./visit-page.ts";

const levels = ["A", "B", "C", "D", "E", "F"];

/** Each schema contains the next; the last is recursive. More than two levels below a body are loaded when they open. */
const schemas = Object.fromEntries(
  levels.map((name, index) => [
    name,
    {
      type: "object",
      properties: {
        [`text${name}`]: { type: "string", description: `Text of ${name}.` },
        [`read${name}`]: { type: "string", readOnly: true },
        [`write${name}`]: { type: "string", writeOnly: true },
        [`next${name}`]: { $ref: `#/components/schemas/${levels[index + 1] ?? name}` },
      },
    },
  ]),
);
const json = (name: string) => ({ "application/json": { schema: { $ref: `#/components/schemas/${name}` } } });
const spec = {
  openapi: "3.1.0",
  info: { title: "Levels", version: "1" },
  servers: [{ url: "https://api.example.com" }],
  paths: {
    "/levels": {
      post: {
        operationId: "makeLevel",
        summary: "Make a level",
        requestBody: { required: true, content: json("A") },
        responses: { "200": { description: "The level.", content: json("A") } },
      },
    },
  },
  components: { schemas },
};

let browser: Browser;
let server: Server;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-nested-"));
  writeFiles(folder, {
    "spec/openapi.json": JSON.stringify(spec),
    "docsgen.config.yaml": "reference: { pages: each }\n",
  });
  const [started, { code, stderr }] = await Promise.all([
    launchBrowser(),
    runCli(["build", "--quiet"], { cwd: folder }),
  ]);
  browser = started;
  expect(code, stderr).toBe(0);
  server = await startServer(["preview"], folder);
});

afterAll(async () => {
  await server.end();
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Visit {
  readonly hash?: string;
  readonly options?: BrowserContextOptions;
  readonly expected?: string;
}

const page = "api/makeLevel/";

async function visit({ hash = "", options = {}, expected }: Visit, check: (page: Page) => Promise<void>) {
  const url = `http://127.0.0.1:${server.port}/${page}${hash}`;
  await visitPage(browser, { url, options, ...(expected === undefined ? {} : { expected }) }, check);
}

const idOf = (part: string, ...names: readonly string[]): string =>
  ["operation/makeLevel", part, ...names.map((name) => `next${name}`)].join("/");

const row = (window: Page, id: string) => window.locator(`[id="${id}"]`);

/** Opens the rows of a body down to a level. */
async function openDown(window: Page, part: string, names: readonly string[]): Promise<void> {
  for (const [index] of names.entries())
    await row(window, idOf(part, ...names.slice(0, index + 1)))
      .locator(":scope > details > summary")
      .click();
}

describe("a nested schema beyond those that the page contains", () => {
  test("opens in place, with its anchors, its links, and what is nested in it", async () => {
    await visit({}, async (window) => {
      await openDown(window, "response/200", ["A", "B", "C"]);
      const text = row(window, `${idOf("response/200", "A", "B", "C")}/textD`);
      await text.getByText("Text of D.").waitFor();
      expect(await text.getByRole("link", { name: "textD" }).getAttribute("href")).toBe(
        `#${idOf("response/200", "A", "B", "C")}/textD`,
      );
      await row(window, idOf("response/200", "A", "B", "C", "D"))
        .locator(":scope > details > summary")
        .click();
      await row(window, `${idOf("response/200", "A", "B", "C", "D")}/textE`).waitFor();
      const link = row(window, idOf("response/200", "A", "B", "C", "D")).getByRole("link", { name: "E", exact: true });
      expect(await link.getAttribute("href")).toBe(`http://127.0.0.1:${server.port}/api/schemas/E/`);
      const ids = await window.evaluate(() => [...document.querySelectorAll("[id]")].map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
    });
  });

  test.each([
    ["request", "writeD", "readD", "Read only, so not part of a request: readD"],
    ["response/200", "readD", "writeD", "Write only, so not part of a response: writeD"],
  ])("leaves out what is not sent this way: %s", async (part, shown, hidden, note) => {
    await visit({}, async (window) => {
      await openDown(window, part, ["A", "B", "C"]);
      const opened = row(window, idOf(part, "A", "B", "C"));
      await opened.getByRole("link", { name: shown, exact: true }).waitFor();
      expect(await opened.getByRole("link", { name: hidden, exact: true }).count()).toBe(0);
      expect(await opened.getByText(note).count()).toBe(1);
    });
  });

  test("opens for a hash that names something in it", async () => {
    const id = `${idOf("request", "A", "B", "C", "D")}/textE`;
    await visit({ hash: `#${id}`, options: { viewport: { width: 1440, height: 900 } } }, async (window) => {
      await window.mouse.move(300, 300);
      await window.mouse.move(310, 310);
      await row(window, id).getByText("Text of E.").waitFor();
      const top = () => window.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top, id);
      await expect.poll(top).toBeLessThan(900);
      expect(await top()).toBeGreaterThan(60);
    });
  });

  test("that cannot be loaded shows an error and offers to retry", async () => {
    await visit({ expected: "" }, async (window) => {
      await window.route("**/api/schemas/D/", async (route) => await route.abort());
      await openDown(window, "response/200", ["A", "B", "C"]);
      const opened = row(window, idOf("response/200", "A", "B", "C"));
      expect(await opened.getByRole("alert").textContent()).toContain("could not be loaded");
      await window.unroute("**/api/schemas/D/");
      await opened.getByRole("button", { name: "Retry" }).click();
      await opened.getByText("Text of D.").waitFor();
    });
  });

  test("recursion ends with a link", async () => {
    await visit({}, async (window) => {
      await openDown(window, "response/200", ["A", "B", "C", "D", "E"]);
      const last = row(window, idOf("response/200", "A", "B", "C", "D", "E", "F"));
      await last.getByRole("link", { name: "F", exact: true }).waitFor();
      expect(await last.locator("details").count()).toBe(0);
    });
  });

  test("is a link without script", async () => {
    await visit({ options: { javaScriptEnabled: false } }, async (window) => {
      await openDown(window, "response/200", ["A", "B"]);
      const last = row(window, idOf("response/200", "A", "B", "C"));
      expect(await last.getByRole("link", { name: "D", exact: true }).isVisible()).toBe(true);
      expect(await last.locator(":scope > details").isVisible()).toBe(false);
    });
  });
});

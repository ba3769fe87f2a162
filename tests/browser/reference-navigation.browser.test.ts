import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createPartDigests } from "../../generators/api/part-digests.ts";
import { buildReferencePages } from "../../generators/pages/build/reference-pages.ts";
import { createSamples } from "../../generators/samples/create-samples.ts";
import type { ApiProject } from "../../generators/contract.ts";
import { buildValidators } from "../../generators/validators/build-validators.ts";
import { api, operation, prose } from "../site/reference/builders.ts";
import { factsOf } from "../site/reference-facts.ts";
import { sampleProject } from "../site/sample-project.ts";
import { launchBrowser } from "./launch-browser.ts";
import { bundleAssets, serveSite, type RunningSite } from "./serve-site.ts";
import { visitPage } from "./visit-page.ts";

const names = ["cats", "dogs", "birds"];
const long = prose("A sentence about the animal, to give the page a height that scrolls. ".repeat(60));
const model = api({
  operations: names.flatMap((name) =>
    ["list", "create"].map((verb) =>
      operation({
        id: `${verb}-${name}`,
        path: `/animals/${name}`,
        summary: `${verb} ${name}`,
        description: long,
        tags: [name],
      }),
    ),
  ),
  tags: names.map((name) => ({
    name,
    displayName: name,
    description: undefined,
    externalDocs: undefined,
    parent: undefined,
    kind: undefined,
    isProse: false,
    operations: [`list-${name}`, `create-${name}`],
  })),
});

function described(pages: "one" | "each", route: string): ApiProject {
  const validators = buildValidators(model, false);
  const reference = buildReferencePages(model, { route, pages });
  const places = { name: pages, label: pages, route, filesRoute: route, kitFolder: "sdk", sdkName: "sdk", digest: "" };
  const parts = createPartDigests(model);
  const samples = createSamples(model, validators);
  const api = { ...places, ...reference, parts, api: model, shown: model, validators, samples };
  return { ...api, reference: factsOf(api) };
}

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  const apis = [described("one", "/api/"), described("each", "/many/")];
  const [started, assets] = await Promise.all([launchBrowser(), bundleAssets()]);
  browser = started;
  const sample = sampleProject({ assets });
  const pages = [...sample.pages.filter(({ kind }) => kind === "guide"), ...apis.flatMap((entry) => entry.pages)];
  site = await serveSite({ ...sample, apis, pages }, "/base/");
});

afterAll(async () => {
  site.close();
  await browser.close();
});

const visit = async (route: string, check: (page: Page) => Promise<void>): Promise<void> =>
  await visitPage(browser, { url: site.url + route, options: { viewport: { width: 1440, height: 800 } } }, check);

const sidebarOf = (page: Page) => page.getByRole("navigation", { name: "API reference" });
const filterOf = (page: Page) => page.getByRole("searchbox", { name: "Filter operations" });

describe("filter", () => {
  test.each([["api/"], ["many/list-cats/"]])(
    "finds operations of any group by words of title, path and id: %s",
    async (route) => {
      await visit(route, async (page) => {
        await filterOf(page).fill("animals/BIRDS create");
        const status = sidebarOf(page).getByRole("status");
        await page.waitForFunction(
          () => document.querySelector(".filter [role=status]")?.textContent === "1 operation",
        );
        expect(await sidebarOf(page).getByRole("link", { name: "create birds" }).isVisible()).toBe(true);
        expect(await sidebarOf(page).getByRole("link", { name: "list cats" }).isVisible()).toBe(false);
        await filterOf(page).fill("list-dogs");
        await sidebarOf(page).getByRole("link", { name: "list dogs" }).waitFor();
        await page.keyboard.press("Escape");
        expect(await filterOf(page).inputValue()).toBe("");
        expect(await status.textContent()).toBe("");
        expect(await sidebarOf(page).getByRole("link", { name: "list cats" }).isVisible()).toBe(true);
      });
    },
  );

  test("arrows move through what is left, Enter opens the first", async () => {
    await visit("many/list-cats/", async (page) => {
      await filterOf(page).fill("dogs");
      await sidebarOf(page).getByRole("link", { name: "create dogs" }).waitFor();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("create dogs");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      await page.waitForURL("**/many/list-dogs/");
    });
  });
});

describe("the current operation", () => {
  test("is the page's on a page of its own", async () => {
    await visit("many/create-dogs/", async (page) => {
      const current = sidebarOf(page).locator("[aria-current=page]");
      expect(await current.textContent()).toContain("create dogs");
      expect(await sidebarOf(page).getByRole("link", { name: "list cats" }).count()).toBe(0);
    });
  });

  test("follows the reader on one page, and leaves the address alone", async () => {
    await visit("api/", async (page) => {
      await page.mouse.move(700, 400);
      await page.mouse.move(702, 402);
      await page.waitForSelector("html[data-ready]");
      await page.evaluate(() => document.querySelector('[id="operation/list-birds"]')?.scrollIntoView());
      await page.waitForFunction(() =>
        document.querySelector(".reference-nav [aria-current=true]")?.textContent?.includes("list birds"),
      );
      expect(new URL(page.url()).hash).toBe("");
      expect(await sidebarOf(page).locator("[aria-current]").count()).toBe(1);
    });
  });
});

/** The site over a slow connection: a page's text arrives a moment after what precedes it. */
function serveSlowly(): Promise<RunningSite> {
  const server = createServer((request, response) => {
    void fetch(new URL(request.url ?? "/", site.url)).then(async (answer) => {
      const type = answer.headers.get("content-type") ?? "";
      response.writeHead(answer.status, { "content-type": type });
      const body = Buffer.from(await answer.arrayBuffer());
      const cut = type.startsWith("text/html") ? body.indexOf('<div class="reference-content">') : -1;
      if (cut < 0) return response.end(body);
      response.write(body.subarray(0, cut));
      return setTimeout(() => response.end(body.subarray(cut)), 400);
    });
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      resolve({ url: `http://127.0.0.1:${port}/`, close: () => server.close() });
    });
  });
}

test.each(["base/api/", "base/many/"])("nothing jumps on a phone while the text of %s arrives", async (route) => {
  const slow = await serveSlowly();
  onTestFinished(() => slow.close());
  const options = { viewport: { width: 412, height: 823 } };
  await visitPage(browser, { url: slow.url + route, options }, async (page) => {
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            // The types of the web platform do not have it: only Chromium reports it.
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(sum), 300);
        }),
    );
    expect(shift).toBeLessThan(0.01);
    expect(await page.locator(".reference-nav").isVisible()).toBe(true);
  });
});

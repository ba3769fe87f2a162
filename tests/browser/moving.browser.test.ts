import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleProject } from "../site/sample-project.ts";
import { launchBrowser } from "./launch-browser.ts";
import { bundleAssets, serveSite, type RunningSite } from "./serve-site.ts";
import { visitPage } from "./visit-page.ts";

const wide = { viewport: { width: 1440, height: 800 } };

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([
    launchBrowser(),
    bundleAssets().then((assets) => serveSite(sampleProject({ assets }), "/docs/v1/")),
  ]);
});

afterAll(async () => {
  site.close();
  await browser.close();
});

async function visit(
  route: string,
  check: (page: Page) => Promise<void>,
  { options = wide, expected }: { options?: BrowserContextOptions; expected?: string } = {},
): Promise<void> {
  const visited = { url: site.url + route, options, ...(expected === undefined ? {} : { expected }) };
  await visitPage(browser, visited, async (page) => {
    await page.mouse.move(200, 600);
    await page.mouse.move(202, 602);
    await page.waitForSelector("html[data-ready]");
    await page.evaluate(() => Object.assign(globalThis, { isSameWindow: true }));
    await check(page);
  });
}

const isSameWindow = async (page: Page): Promise<boolean> => await page.evaluate(() => "isSameWindow" in globalThis);
const sidebarLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Docs sidebar" }).getByRole("link", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

describe("moving between pages", () => {
  test("keeps the window, and changes the article, the head, the marks of the shell, focus and what is announced", async () => {
    await visit("", async (page) => {
      await sidebarLink(page, "Models").click();
      await heading(page, "Models").waitFor();
      expect(await isSameWindow(page)).toBe(true);
      // Only for the moment of its arrival a page is laid out in part.
      await page.waitForSelector("[data-article]:not([data-arriving])");
      expect(page.url()).toBe(`${site.url}models/`);
      expect(await page.title()).toContain("Models");
      expect(await page.locator("title").count()).toBe(1);
      expect(await page.locator('meta[name="description"]').count()).toBe(1);
      expect(await sidebarLink(page, "Models").getAttribute("aria-current")).toBe("page");
      expect(await sidebarLink(page, "Introduction").getAttribute("aria-current")).toBeNull();
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
      expect(await page.getByRole("status").first().textContent()).toBe("Models");
      await sidebarLink(page, "Weights").click();
      await heading(page, "Weights").waitFor();
      expect(page.url()).toBe(`${site.url}models/weights/`);
      expect(await isSameWindow(page)).toBe(true);
    });
  });

  test("history entries carry keys of six characters, and going back restores the scroll and what was open", async () => {
    await visit("", async (page) => {
      const key = async (): Promise<unknown> => await page.evaluate(() => (history.state as { key: string }).key);
      const first = await key();
      expect(first).toMatch(/^[\da-z]{6}$/);
      await page.locator("[data-article] > details").first().locator("summary").click();
      await page.evaluate(() => scrollTo({ top: 500, behavior: "instant" }));
      await page.evaluate(() => document.querySelector<HTMLElement>(".docs-sidebar a[href$='models/']")?.click());
      await heading(page, "Models").waitFor();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(await key()).toMatch(/^[\da-z]{6}$/);
      expect(await key()).not.toBe(first);
      await page.goBack();
      await heading(page, "Introduction").waitFor();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
      expect(await key()).toBe(first);
      expect(await page.locator("[data-article] > details[open]").count()).toBeGreaterThan(0);
      expect(await isSameWindow(page)).toBe(true);
      await page.goForward();
      await heading(page, "Models").waitFor();
    });
  });

  test("scrolls to the place that the address names", async () => {
    await visit("models/", async (page) => {
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement("a"), { href, textContent: "There" });
        document.querySelector("[data-article]")?.prepend(link);
      }, `${site.url}index.html#second-step`);
      await page.getByRole("link", { name: "There" }).click();
      await heading(page, "Introduction").waitFor();
      expect(page.url()).toBe(`${site.url}#second-step`);
      expect(
        await page.evaluate(() => document.querySelector("#second-step")?.getBoundingClientRect().top),
      ).toBeLessThan(200);
      expect(await isSameWindow(page)).toBe(true);
    });
  });

  test("a slow page shows a progressbar after 200 ms, at 8 percent, and the status Loading", async () => {
    await visit("", async (page) => {
      let answer: (() => void) | undefined;
      await page.route("**/models/", async (route) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        await route.continue();
      });
      await sidebarLink(page, "Models").click();
      await page.getByRole("status").filter({ hasText: "Loading" }).waitFor({ state: "attached" });
      const bar = page.getByRole("progressbar");
      await bar.waitFor();
      expect(Number(await bar.getAttribute("aria-valuenow"))).toBeGreaterThanOrEqual(8);
      expect(await heading(page, "Introduction").isVisible()).toBe(true);
      answer?.();
      await heading(page, "Models").waitFor();
      await bar.waitFor({ state: "detached" });
    });
  });

  test("a failed load shows an alert with the reason and Retry, at the address of the page", async () => {
    const expected = "net::ERR_FAILED";
    await visit(
      "",
      async (page) => {
        await page.route("**/models/", (route) => route.abort());
        await page.evaluate(() => document.querySelector<HTMLElement>(".docs-sidebar a[href$='models/']")?.click());
        const alert = page.getByRole("alert");
        await alert.waitFor();
        expect(await alert.textContent()).toContain("/docs/v1/models/ could not be loaded");
        expect(await page.getByRole("heading", { level: 1 }).allTextContents()).toEqual(["This page did not load."]);
        expect(page.url()).toBe(`${site.url}models/`);
        await page.unroute("**/models/");
        await alert.getByRole("button", { name: "Retry" }).click();
        await heading(page, "Models").waitFor();
        await page.goBack();
        await heading(page, "Introduction").waitFor();
        expect(await isSameWindow(page)).toBe(true);
      },
      { expected },
    );
  });

  test("a document without a page is an error that names the module", async () => {
    await visit("", async (page) => {
      await page.route("**/models/", (route) => route.fulfill({ contentType: "text/html", body: "<p>Hello</p>" }));
      await page.evaluate(() => document.querySelector<HTMLElement>(".docs-sidebar a[href$='models/']")?.click());
      await expect
        .poll(() => page.getByRole("alert").textContent())
        .toContain("The page module /docs/v1/models/ has no default export");
    });
  });

  test("reports a URL that cannot be decoded as an error", async () => {
    await visit(
      "",
      async (page) => {
        const error = page.waitForEvent("pageerror");
        await page.evaluate((href) => {
          const link = Object.assign(document.createElement("a"), { href });
          document.querySelector("[data-article]")?.append(link);
          link.click();
        }, `${site.url}%E0%A4%A/`);
        expect((await error).message).toContain("could not be decoded");
        expect(await page.getByRole("alert").textContent()).toContain("could not be decoded");
      },
      { expected: "could not be decoded" },
    );
  });

  test("pages are loaded in advance on hover, and not when data is to be saved", async () => {
    await visit("models/weights/", async (page) => {
      const request = page.waitForRequest((candidate) => candidate.url() === `${site.url}agents/handoffs/`);
      await page.getByRole("button", { name: "Agents" }).click();
      await sidebarLink(page, "Handoffs").hover();
      await request;
    });
    const context = await browser.newContext(wide);
    await context.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
    );
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(`${site.url}models/weights/`);
    await page.mouse.move(200, 600);
    await page.mouse.move(202, 602);
    await page.waitForSelector("html[data-ready]");
    await sidebarLink(page, "Introduction").hover();
    await page.waitForTimeout(300);
    expect(asked.filter((url) => url === site.url)).toEqual([]);
    await context.close();
  });

  test("a failed preload warns and reloads the window once", async () => {
    await visit(
      "robots/",
      async (page) => {
        await page.route("**/docs/v1/", (route) => route.abort());
        const warning = page.waitForEvent("console", (message) => message.text().includes("in advance"));
        const reload = page.waitForEvent("load");
        await page.evaluate((href) => {
          document.querySelector("[data-article]")?.append(Object.assign(document.createElement("a"), { href }));
          const link = document.querySelector<HTMLElement>("[data-article] > a:last-child");
          link?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
        }, site.url);
        await warning;
        await reload;
        expect(await isSameWindow(page)).toBe(false);
      },
      { expected: "" },
    );
  });

  test("another build is met with a window of its own", async () => {
    await visit("", async (page) => {
      await page.route("**/models/", async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/data-site="site\.[^"]+"/, 'data-site="site.00000000.json"');
        await route.fulfill({ response, body });
      });
      await sidebarLink(page, "Models").click();
      await heading(page, "Models").waitFor();
      await expect.poll(() => isSameWindow(page)).toBe(false);
    });
  });

  test("a link in the mobile menu closes it, and going back opens the page, not the menu", async () => {
    await visit(
      "models/",
      async (page) => {
        await page.getByRole("button", { name: "Open menu" }).click();
        await sidebarLink(page, "Introduction").click();
        await heading(page, "Introduction").waitFor();
        expect(await page.getByRole("button", { name: "Open menu" }).getAttribute("aria-expanded")).toBe("false");
        expect(await isSameWindow(page)).toBe(true);
        await page.goBack();
        await heading(page, "Models").waitFor();
      },
      { options: { viewport: { width: 360, height: 740 } } },
    );
  });
});

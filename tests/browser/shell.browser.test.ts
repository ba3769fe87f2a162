import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleProject } from "../site/sample-project.ts";
import { launchBrowser } from "./launch-browser.ts";
import { bundleAssets, serveSite, type RunningSite } from "./serve-site.ts";
import { visitPage } from "./visit-page.ts";

const wide = { viewport: { width: 1440, height: 800 } };
const narrow = { viewport: { width: 360, height: 740 } };

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

const visit = async (
  route: string,
  options: BrowserContextOptions,
  check: (page: Page) => Promise<void>,
): Promise<void> => await visitPage(browser, { url: site.url + route, options, expected: "404 (Not Found)" }, check);

async function wake(page: Page): Promise<void> {
  await page.mouse.move(40, 400);
  await page.mouse.move(42, 402);
  await page.waitForSelector("html[data-ready]");
}

describe("shell", () => {
  test("nothing but the two small scripts is loaded before the first intent", async () => {
    await visit("", wide, async (page) => {
      await page.waitForTimeout(300);
      const scripts = await page.evaluate(() =>
        performance.getEntriesByType("resource").map(({ name }) => name.split("/").pop() ?? ""),
      );
      const names = scripts.filter((name) => name.endsWith(".js")).map((name) => name.split(".")[0]);
      expect(new Set(names)).toEqual(new Set(["boot", "theme"]));
    });
  });

  test("before the first intent 2 kB of script, 76 kB in all, and 12 kB of style sheet, as they are sent", async () => {
    const weigh = async (pattern: RegExp, pack: (bytes: Buffer) => Buffer): Promise<number> => {
      const page = await browser.newPage();
      const found: Promise<Buffer>[] = [];
      page.on("response", (response) => pattern.test(response.url()) && found.push(response.body()));
      await page.goto(`${site.url}models/weights/`);
      await wake(page);
      const sizes = (await Promise.all(found)).map((bytes) => pack(bytes).length);
      await page.close();
      return sizes.reduce((sum, size) => sum + size, 0);
    };
    expect(await weigh(/\/(?:boot|theme)\.[^/]+\.js$/, (bytes) => brotliCompressSync(bytes))).toBeLessThan(2_000);
    expect(await weigh(/\.js$/, (bytes) => brotliCompressSync(bytes))).toBeLessThanOrEqual(76_000);
    expect(await weigh(/\/styles\.[^/]+\.css$/, (bytes) => gzipSync(bytes))).toBeLessThan(12_000);
  });

  test("skip link is first in tab order and moves focus to main", async () => {
    await visit("", wide, async (page) => {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to main content");
      await page.keyboard.press("Enter");
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
    });
  });

  test("navigation Main names the current part", async () => {
    await visit("models/", wide, async (page) => {
      const bar = page.getByRole("navigation", { name: "Main" });
      expect(await bar.getByRole("link", { name: "Docs" }).getAttribute("aria-current")).toBe("page");
      expect(await bar.getByRole("link", { name: "Chat" }).getAttribute("rel")).toContain("noopener");
    });
  });

  test("colour mode follows the system, switches by the first click and is remembered without a flash", async () => {
    await visit("", { ...wide, colorScheme: "dark" }, async (page) => {
      const theme = () => page.locator("html").getAttribute("data-theme");
      expect(await theme()).toBe("dark");
      await page.getByRole("button", { name: "Switch to light mode" }).click();
      await page.getByRole("button", { name: "Switch to dark mode" }).waitFor();
      expect(await theme()).toBe("light");
      await page.goto(`${site.url}models/`, { waitUntil: "commit" });
      await page.waitForSelector("body", { state: "attached" });
      expect(await theme()).toBe("light");
    });
  });

  test("layout is named on the document", async () => {
    for (const [width, layout] of [
      [997, "desktop"],
      [996, "mobile"],
    ] as const) {
      await visit("", { viewport: { width, height: 700 } }, async (page) => {
        await page.waitForSelector(`html[data-layout="${layout}"]`);
      });
    }
  });

  test("mobile menu opens, closes on going back without leaving, and when the layout becomes desktop", async () => {
    await visit("models/weights/", narrow, async (page) => {
      const button = page.getByRole("button", { name: "Open menu", includeHidden: true });
      const sidebar = page.getByRole("navigation", { name: "Docs sidebar" });
      expect(await sidebar.isVisible()).toBe(false);
      await button.click();
      await sidebar.waitFor();
      expect(await button.getAttribute("aria-expanded")).toBe("true");
      await page.goBack();
      await sidebar.waitFor({ state: "hidden" });
      expect(page.url()).toContain("models/weights/");
      await button.click();
      await sidebar.waitFor();
      await page.setViewportSize(wide.viewport);
      await expect.poll(() => button.getAttribute("aria-expanded")).toBe("false");
      await page.setViewportSize(narrow.viewport);
      await sidebar.waitFor({ state: "hidden" });
    });
  });

  test("a link of the menu is followed and going back returns to the page", async () => {
    await visit("models/", narrow, async (page) => {
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("navigation", { name: "Docs sidebar" }).getByRole("link", { name: "Introduction" }).click();
      await page.waitForURL(site.url);
      await page.goBack();
      await page.waitForURL(/models\/$/);
    });
  });

  test("announcement is closed once and for all", async () => {
    await visit("", wide, async (page) => {
      const region = page.getByRole("region", { name: "Announcement" });
      await region.getByRole("button", { name: "Close" }).click();
      await region.waitFor({ state: "detached" });
      await page.goto(`${site.url}models/`);
      expect(await region.isVisible()).toBe(false);
      await wake(page);
      expect(await region.isVisible()).toBe(false);
    });
  });

  test("sidebar opens the current page's categories; opening one closes no other", async () => {
    await visit("models/weights/", wide, async (page) => {
      const sidebar = page.getByRole("navigation", { name: "Docs sidebar" });
      expect(await sidebar.getByRole("link", { name: "Weights" }).getAttribute("aria-current")).toBe("page");
      const agents = sidebar.getByRole("button", { name: "Agents" });
      expect(await agents.getAttribute("aria-expanded")).toBe("false");
      await agents.click();
      await sidebar.getByRole("link", { name: "Handoffs" }).waitFor();
      expect(await sidebar.getByRole("button", { name: "Models" }).getAttribute("aria-expanded")).toBe("true");
    });
  });

  test("menus name the choice, open by keyboard and remember the version", async () => {
    await visit("", wide, async (page) => {
      await page.getByRole("button", { name: "Language: English" }).click();
      await page.getByRole("menuitemradio", { name: "English" }).waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Version: 1.0" }).press("Enter");
      await page.getByRole("menuitemradio", { name: "1.0" }).press("Enter");
      expect(await page.evaluate(() => localStorage.getItem("docs-preferred-version-default"))).toBe("current");
    });
  });

  test("table of contents marks the section in view", async () => {
    await visit("", wide, async (page) => {
      await wake(page);
      const toc = page.getByRole("navigation", { name: "On this page" });
      await toc.getByRole("link", { name: "Second step" }).click();
      await expect.poll(() => toc.locator("[aria-current=true]").textContent()).toBe("Second step");
    });
  });

  test("previous and next follow the sidebar", async () => {
    await visit("models/weights/", wide, async (page) => {
      const pager = page.getByRole("navigation", { name: "Pages" });
      expect(await pager.getByRole("link").allInnerTexts()).toEqual(
        ["Previous\n\nModels", "Next\n\nAgents"].map((text) => expect.stringContaining(text.split("\n").pop() ?? "")),
      );
    });
  });

  test("a page without a sidebar still has a menu of the site's links", async () => {
    await visit("robots/", narrow, async (page) => {
      expect(await page.getByRole("navigation", { name: "Pages" }).count()).toBe(0);
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Docs" }).waitFor();
    });
  });

  test("unknown path shows the not-found page with search", async () => {
    await visit("nowhere/at/all/", wide, async (page) => {
      await page.getByRole("heading", { name: "Page not found" }).waitFor();
      expect(await page.getByRole("searchbox", { name: "Search the documentation" }).isVisible()).toBe(true);
    });
  });

  test("a crash in rendering shows what happened, and Try again clears it", async () => {
    const context = await browser.newContext(wide);
    await context.addInitScript(() => {
      const parse = JSON.parse;
      const state = Object.assign(globalThis, { isBroken: true });
      JSON.parse = (text: string) => {
        const value: unknown = parse(text);
        if (typeof value !== "object" || value === null || !("pageType" in value)) return value;
        const { title } = value as { title?: string };
        return Object.defineProperty(value, "title", {
          get() {
            if (state.isBroken) throw new Error("The way home is lost.");
            return title;
          },
        });
      };
    });
    const page = await context.newPage();
    await page.goto(site.url);
    await page.mouse.move(40, 400);
    await page.mouse.move(42, 402);
    await page.getByRole("heading", { name: "This page crashed." }).waitFor();
    expect(await page.getByRole("alert").textContent()).toBe("The way home is lost.");
    await page.evaluate(() => Object.assign(globalThis, { isBroken: false }));
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Introduction", level: 1 }).waitFor();
    await context.close();
  });

  test("storage that is not available warns once and does nothing", async () => {
    const context = await browser.newContext(wide);
    await context.addInitScript(() => {
      Object.defineProperty(globalThis, "localStorage", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    const page = await context.newPage();
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    await page.goto(site.url);
    await page.getByRole("button", { name: "Switch to dark mode" }).click();
    await page.getByRole("button", { name: "Switch to light mode" }).click();
    await page.getByRole("button", { name: "Switch to dark mode" }).waitFor();
    expect(warnings).toHaveLength(1);
    await context.close();
  });
});

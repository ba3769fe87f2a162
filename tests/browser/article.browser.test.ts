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
    bundleAssets().then((assets) => serveSite(sampleProject({ assets }))),
  ]);
});

afterAll(async () => {
  site.close();
  await browser.close();
});

const open = async (
  route: string,
  options: BrowserContextOptions,
  check: (page: Page) => Promise<void>,
): Promise<void> => await visitPage(browser, { url: site.url + route, options }, check);

describe("article", () => {
  test("a choice of tab moves every set of its group and is remembered", async () => {
    await open("", wide, async (page) => {
      await page.getByRole("tab", { name: "TypeScript" }).first().click();
      await expect.poll(() => page.getByRole("tab", { name: "TypeScript", selected: true }).count()).toBe(2);
      await page.getByText('console.log("two")').waitFor();
      await page.keyboard.press("ArrowLeft");
      await expect.poll(() => page.getByRole("tab", { name: "Python", selected: true }).count()).toBe(2);
      await page.keyboard.press("ArrowRight");
      await page.reload();
      // Before any sign of intent: the reader never sees the other tab.
      expect(await page.getByRole("tab", { name: "TypeScript", selected: true }).count()).toBe(2);
    });
  });

  test("an address of a place inside a tab shows that tab, before any intent and against the choice that is remembered", async () => {
    await open("", wide, async (page) => {
      await page.getByRole("tab", { name: "TypeScript" }).first().click();
      await expect.poll(() => page.getByRole("tab", { name: "TypeScript", selected: true }).count()).toBe(2);
      await page.route("**/", async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replaceAll(
          '<code class="language-python',
          '<code id="py" class="language-python',
        );
        await route.fulfill({ response, body });
      });
      await page.goto("about:blank");
      await page.goto(`${site.url}#py`);
      // The other set of the group stays as the reader chose it.
      expect(await page.getByRole("tab", { name: "Python", selected: true }).count()).toBe(1);
      expect(await page.getByRole("tab", { name: "TypeScript", selected: true }).count()).toBe(1);
      expect(await page.getByText('print("one")').isVisible()).toBe(true);
      await page.reload();
      await page.goto(site.url);
      expect(await page.getByRole("tab", { name: "TypeScript", selected: true }).count()).toBe(2);
    });
  });

  test("code is copied by the first click", async () => {
    await open("", { ...wide, permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
      await page.locator("figure").first().hover();
      await page.getByRole("button", { name: "Copy" }).first().click();
      await page.getByRole("button", { name: "Copied" }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('print("one")');
    });
  });

  test("a hash inside closed details opens them", async () => {
    await open("#inside-the-details", wide, async (page) => {
      await page.mouse.move(50, 50);
      await page.getByText("Found you.").waitFor();
    });
  });

  test("without script everything reads: tabs, sidebar and links", async () => {
    await open("", { ...wide, javaScriptEnabled: false }, async (page) => {
      expect(await page.getByText('console.log("one")').isVisible()).toBe(true);
      expect(await page.getByRole("combobox").isVisible()).toBe(false);
      await page.getByRole("navigation", { name: "Docs sidebar" }).getByRole("link", { name: "Models" }).click();
      await page.getByRole("heading", { level: 1, name: "Models" }).waitFor();
      expect(await page.getByRole("link", { name: "Weights", exact: true }).isVisible()).toBe(true);
    });
  });

  test("without style sheet a banner suggests the base", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await context.route("**/*.css", (route) => route.abort());
    const page = await context.newPage();
    await page.goto(site.url);
    expect(await page.getByText("did not load properly").isVisible()).toBe(true);
    await context.close();
  });
});

describe("search", () => {
  test("Ctrl+K focuses, arrows and Enter follow, the words are marked on the page", async () => {
    await open("", wide, async (page) => {
      const field = page.getByRole("combobox", { name: "Search" });
      await page.keyboard.press("Control+k");
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.type("weights");
      await page.getByRole("option").first().waitFor();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      await page.waitForURL(/models\/weights\//);
      await page.locator("article mark").first().waitFor();
      expect(page.url()).not.toContain("highlight");
    });
  });

  test("the placeholder reads Loading... until the index is ready", async () => {
    const context = await browser.newContext(wide);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await context.route("**/search-index.json", async (route) => {
      await held;
      await route.continue();
    });
    const page = await context.newPage();
    await page.goto(site.url);
    const field = page.getByRole("combobox", { name: "Search" });
    expect(await field.getAttribute("placeholder")).toBe("Search");
    await field.focus();
    await expect.poll(() => field.getAttribute("placeholder")).toBe("Loading...");
    release();
    await expect.poll(() => field.getAttribute("placeholder")).toBe("Search");
    await context.close();
  });

  test("?q= opens the search with results, Escape closes it", async () => {
    await open("?q=embedings", wide, async (page) => {
      await page
        .getByRole("listbox")
        .getByRole("option", { name: /Download/ })
        .waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("listbox").waitFor({ state: "detached" });
    });
  });
});

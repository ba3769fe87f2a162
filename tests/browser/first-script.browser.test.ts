import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { guide, sampleProject } from "../site/sample-project.ts";
import { launchBrowser } from "./launch-browser.ts";
import { bundleAssets, serveSite, type RunningSite } from "./serve-site.ts";
import { visitPage } from "./visit-page.ts";

const wide = { viewport: { width: 1440, height: 800 } };

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  const [started, assets] = await Promise.all([launchBrowser(), bundleAssets()]);
  browser = started;
  const project = sampleProject({ assets });
  const text = Array.from({ length: 20 }, (_, index) => `## Part ${index}\n\n${"Some words. ".repeat(120)}\n`);
  const long = guide("/long/", "Long", text.join("\n"));
  const short = guide("/short/", "Short", "A sentence.\n\n## Only part\n\nAnother sentence.\n");
  site = await serveSite({ ...project, pages: [...project.pages, long, short] });
});

afterAll(async () => {
  site.close();
  await browser.close();
});

interface Visit {
  readonly route: string;
  readonly options?: BrowserContextOptions;
  readonly expected?: string;
}

async function visit({ route, options = wide, expected }: Visit, check: (page: Page) => Promise<void>): Promise<void> {
  const url = site.url + route;
  await visitPage(browser, { url, options, ...(expected === undefined ? {} : { expected }) }, check);
}

const ready = async (page: Page): Promise<void> => {
  await page.waitForSelector("html[data-ready]");
};

describe("when the client does not load", () => {
  /** Blocks a file until the returned function is called; counts its requests. */
  async function block(page: Page, pattern: string): Promise<{ requests: number; allow: () => Promise<void> }> {
    const state = { requests: 0, allow: async () => await page.unroute(pattern) };
    await page.route(pattern, async (route) => {
      state.requests += 1;
      await route.abort();
    });
    return state;
  }

  const themeOf = (page: Page) => page.locator("html").getAttribute("data-theme");

  test.each(["**/client.*.js", "**/site.*.json"])(
    "an alert offers to retry, which loads it and makes the first click: %s",
    async (file) => {
      await visit({ route: "long/", expected: "" }, async (page) => {
        const blocked = await block(page, file);
        await page.getByRole("button", { name: "Switch to dark mode" }).click();
        const alert = page.getByRole("alert");
        await alert.waitFor();
        expect(await alert.textContent()).toContain("did not load");
        await blocked.allow();
        await alert.getByRole("button", { name: "Retry" }).click();
        await ready(page);
        expect(await themeOf(page)).toBe("dark");
        expect(await alert.count()).toBe(0);
      });
    },
  );

  test("the next click tries again and is made; moving the pointer does not", async () => {
    await visit({ route: "long/", expected: "" }, async (page) => {
      const blocked = await block(page, "**/client.*.js");
      await page.mouse.move(300, 300);
      await page.mouse.move(310, 310);
      const alert = page.getByRole("alert");
      await alert.waitFor();
      await page.mouse.move(320, 320, { steps: 5 });
      await page.waitForTimeout(100);
      expect(blocked.requests).toBe(1);
      await page.getByRole("button", { name: "Switch to dark mode" }).click();
      await expect.poll(() => blocked.requests).toBeGreaterThan(1);
      await alert.waitFor();
      expect(await alert.count()).toBe(1);
      await blocked.allow();
      await page.getByRole("button", { name: "Language: English" }).click();
      await page.getByRole("menuitemradio", { name: "English" }).waitFor();
      expect(await alert.count()).toBe(0);
    });
  });

  test("the search field stops saying that it loads", async () => {
    await visit({ route: "long/", expected: "" }, async (page) => {
      await block(page, "**/client.*.js");
      const search = page.getByRole("combobox", { name: "Search" });
      await search.focus();
      await page.getByRole("alert").waitFor();
      expect(await search.getAttribute("placeholder")).toBe("Search");
    });
  });
});

test("turning the wheel loads the client", async () => {
  await visit({ route: "long/" }, async (page) => {
    await page.mouse.wheel(0, 300);
    await ready(page);
  });
});

describe("the table of contents before any intent", () => {
  const current = (page: Page) => page.getByRole("navigation", { name: "On this page" }).locator("[aria-current=true]");
  const noClient = async (page: Page) => expect(await page.locator("html[data-ready]").count()).toBe(0);

  test.each([
    ["long/", "Part 0"],
    ["long/#part-7", "Part 7"],
    ["long/#part-19", "Part 19"],
    ["short/", "Only part"],
  ])("marks the heading in view: %s", async (route, heading) => {
    await visit({ route }, async (page) => {
      await expect.poll(() => current(page).allTextContents()).toEqual([heading]);
      await noClient(page);
    });
  });

  test("follows the reader", async () => {
    await visit({ route: "long/" }, async (page) => {
      await page.evaluate(() => document.querySelector("#part-5")?.scrollIntoView());
      await expect.poll(() => current(page).allTextContents()).toEqual(["Part 5"]);
      await noClient(page);
    });
  });

  test("is open where it is next to the text, so that its links are in the tab order", async () => {
    await visit({ route: "long/", options: { viewport: { width: 1440, height: 400 } } }, async (page) => {
      expect(await page.locator(".toc details").getAttribute("open")).toBe("");
      await page.setViewportSize({ width: 800, height: 800 });
      await expect.poll(() => page.locator(".toc details").getAttribute("open")).toBe(null);
    });
  });
});

describe("the color mode", () => {
  const themeOf = (page: Page) => page.locator("html").getAttribute("data-theme");

  test("follows the system while the page is open, until the reader chooses", async () => {
    await visit({ route: "short/" }, async (page) => {
      expect(await themeOf(page)).toBe("light");
      await page.emulateMedia({ colorScheme: "dark" });
      await expect.poll(() => themeOf(page)).toBe("dark");
      await page.emulateMedia({ colorScheme: "light" });
      await expect.poll(() => themeOf(page)).toBe("light");
      await page.getByRole("button", { name: "Switch to dark mode" }).click();
      await expect.poll(() => themeOf(page)).toBe("dark");
      await page.emulateMedia({ colorScheme: "dark" });
      await page.emulateMedia({ colorScheme: "light" });
      await page.waitForTimeout(50);
      expect(await themeOf(page)).toBe("dark");
    });
  });
});

test("storage that is full warns once", async () => {
  await visit({ route: "short/", expected: "storage is full" }, async (page) => {
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    await page.evaluate(() => {
      for (let size = 2 ** 22; size > 0; size = Math.floor(size / 2)) {
        try {
          for (let count = 0; ; count += 1) localStorage.setItem(`filler-${size}-${count}`, "x".repeat(size));
        } catch {
          // The next smaller piece may still fit.
        }
      }
    });
    await page.getByRole("button", { name: "Switch to dark mode" }).click();
    await page.getByRole("button", { name: "Switch to light mode" }).click();
    await page.getByRole("button", { name: "Switch to dark mode" }).waitFor();
    expect(warnings).toEqual([expect.stringContaining("storage is full")]);
  });
});

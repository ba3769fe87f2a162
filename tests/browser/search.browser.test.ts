import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shardsFrom } from "../../generators/search/generate.ts";
import { guide, navigationOf, sampleProject } from "../site/sample-project.ts";
import { launchBrowser } from "./launch-browser.ts";
import { bundleAssets, serveSite, type RunningSite } from "./serve-site.ts";
import { visitPage } from "./visit-page.ts";

const wide: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };
const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Twenty pages that all speak of weights, one with everything that must be found in a special place. */
const pages = [
  guide("/", "Introduction", "Start here.\n\n## Café\n\nThe café is closed."),
  guide("/closed/", "Closed parts", "## Hidden\n\n:::details[More]\n\nA needle lies here.\n\n:::\n\nNothing else."),
  guide("/zh/", "中文", "## 模型\n\n大型语言模型可以回答问题。"),
  ...Array.from({ length: 20 }, (_, page) =>
    guide(
      `/weights/${page}/`,
      `Weights ${page}`,
      `Where the weights are.\n\n## Download\n\nFetch weights of model ${page}.`,
    ),
  ),
];
/** Enough different words for an index in shards. */
const manyPages = [
  ...pages,
  ...Array.from({ length: Math.ceil(shardsFrom / 900) }, (_, page) =>
    guide(
      `/large/${page}/`,
      `Large ${page}`,
      Array.from({ length: 900 }, (_, word) => `word${(word * 7919 + page * 31) % 5000}x`).join(" "),
    ),
  ),
];

let browser: Browser;
let site: RunningSite;
let large: RunningSite;
beforeAll(async () => {
  const assets = await bundleAssets();
  browser = await launchBrowser();
  const navigation = navigationOf([], []);
  site = await serveSite(sampleProject({ assets, pages, navigation }));
  large = await serveSite(sampleProject({ assets, pages: manyPages, navigation }), "/deep/base/");
});
afterAll(async () => {
  site.close();
  large.close();
  await browser.close();
});

async function open(path: string, options: BrowserContextOptions, check: (page: Page) => Promise<void>): Promise<void> {
  await visitPage(browser, { url: site.url + path, options }, check);
}

function field(page: Page) {
  return page.getByRole("combobox", { name: "Search" });
}

/** Types a query into the focused search and waits for its results. */
async function ask(page: Page, query: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.keyboard.type(query);
  await page.getByRole("listbox", { name: "Search results" }).waitFor();
}

/** The address of the option that the field points to. */
async function activeOption(page: Page): Promise<string> {
  return await field(page).evaluate((input) => {
    const option = document.getElementById(input.getAttribute("aria-activedescendant") ?? "");
    return option instanceof HTMLAnchorElement ? option.href : "";
  });
}

describe("the combobox", () => {
  test("names its list only while there is one", async () => {
    await open("", wide, async (page) => {
      const states = async () => [
        await field(page).getAttribute("aria-expanded"),
        await field(page).getAttribute("aria-controls"),
        await field(page).getAttribute("aria-activedescendant"),
      ];
      expect(await states()).toEqual(["false", null, null]);
      await ask(page, "weights");
      const list = await page.getByRole("listbox", { name: "Search results" }).getAttribute("id");
      const option = await page.getByRole("option", { selected: true }).getAttribute("id");
      expect(await states()).toEqual(["true", list, option]);
      await page.keyboard.press("Escape");
      expect(await states()).toEqual(["false", null, null]);
    });
  });

  test("arrows move and wrap, End and Home lead to the ends, the focus stays in the field", async () => {
    await open("", wide, async (page) => {
      await ask(page, "weights");
      // The list for the letters typed before may be visible a moment longer.
      await page
        .getByRole("option")
        .locator("mark")
        .getByText(/^weights$/i)
        .first()
        .waitFor();
      const hrefs = await page
        .getByRole("option")
        .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
      expect(hrefs.length).toBeGreaterThan(8);
      const seen: string[] = [await activeOption(page)];
      for (const key of ["ArrowDown", "ArrowUp", "ArrowUp", "ArrowDown", "End", "Home"]) {
        await page.keyboard.press(key);
        seen.push(await activeOption(page));
      }
      const [first, second] = hrefs;
      const last = hrefs.at(-1);
      expect(seen).toEqual([first, second, first, last, first, last, first]);
      expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await page.getByRole("option", { selected: true }).count()).toBe(1);
    });
  });

  test("Home belongs to the text until an arrow was pressed", async () => {
    await open("", wide, async (page) => {
      await ask(page, "eights");
      await page.keyboard.press("Home");
      await page.keyboard.type("w");
      expect(await field(page).inputValue()).toBe("weights");
    });
  });

  test("Escape closes, and empties the field the second time", async () => {
    await open("", wide, async (page) => {
      await ask(page, "weights");
      await page.keyboard.press("Escape");
      expect(await page.getByRole("listbox").count()).toBe(0);
      expect(await field(page).inputValue()).toBe("weights");
      await page.keyboard.press("Escape");
      expect(await field(page).inputValue()).toBe("");
    });
  });

  test("announces politely how many results there are, and when there are none", async () => {
    await open("", wide, async (page) => {
      await ask(page, "needle");
      const status = page.locator(".search").getByRole("status");
      expect(await status.textContent()).toBe("1 result");
      await field(page).fill("weights");
      await expect.poll(() => status.textContent()).toMatch(/^\d\d results$/);
      await field(page).fill("xqzvk");
      await expect.poll(() => status.textContent()).toBe("Nothing found for “xqzvk”. Try fewer or other words.");
    });
  });

  test("Enter right after the words follows the first result, though the index is still on its way", async () => {
    const context = await browser.newContext(wide);
    const page = await context.newPage();
    await page.route("**/search-index.json", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.goto(site.url);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("needle");
    await page.locator("html[data-ready]").waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(/closed\//);
    await context.close();
  });
});

describe("what is found", () => {
  test.each([
    ["cafe", "Café"],
    ["weihgts", "Weights"],
    ["语言模型", "语言模型"],
  ])("%s is marked in the results as it is written", async (query, want) => {
    await open("", wide, async (page) => {
      await ask(page, query);
      await page.getByRole("option").first().locator("mark", { hasText: want }).first().waitFor();
    });
  });

  test("a word inside a closed part opens it, the address is clean, and the next page has no marks of it", async () => {
    await open("", wide, async (page) => {
      await ask(page, "needle");
      await page.keyboard.press("Enter");
      await page.locator("article mark", { hasText: "needle" }).waitFor();
      expect(await page.locator("article > details").evaluate((part) => (part as HTMLDetailsElement).open)).toBe(true);
      expect(page.url()).not.toContain("highlight");
      expect(await field(page).inputValue()).toBe("");
      await ask(page, "nothing");
      await page.keyboard.press("Enter");
      await page.locator("article mark", { hasText: "Nothing" }).waitFor();
      expect(await page.locator("article mark").allTextContents()).toEqual(["Nothing"]);
    });
  });

  test("an address with words to be marked needs no search", async () => {
    await open("closed/?highlight=needle#hidden", wide, async (page) => {
      await page.getByText("A needle lies here.").waitFor();
      expect(await page.locator("article mark").allTextContents()).toEqual(["needle"]);
      expect(new URL(page.url()).search + new URL(page.url()).hash).toBe("#hidden");
    });
  });
});

describe("earlier searches", () => {
  test("are listed before the first key and can be repeated, removed one by one, and cleared", async () => {
    await open("", wide, async (page) => {
      for (const query of ["needle", "café", "模型"]) {
        await ask(page, query);
        await page.keyboard.press("Enter");
        // The marks of the page before stay until this one is shown.
        await page.locator("article mark", { hasText: query }).first().waitFor();
      }
      await page.keyboard.press("Control+k");
      const recent = page.getByRole("region", { name: "Recent searches" });
      await recent.waitFor();
      expect(await recent.getByRole("listitem").allTextContents()).toEqual(["模型", "café", "needle"]);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Escape");
      expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
      await page.getByRole("button", { name: "Remove “café” from recent searches" }).click();
      expect(await recent.getByRole("listitem").allTextContents()).toEqual(["模型", "needle"]);
      await recent.getByRole("button", { name: "needle", exact: true }).click();
      await page.getByRole("option").first().waitFor();
      expect(await field(page).inputValue()).toBe("needle");
      await field(page).fill("");
      await page.getByRole("button", { name: "Clear all" }).click();
      await recent.waitFor({ state: "detached" });
      await page.reload();
      await page.keyboard.press("Control+k");
      await page.getByText("Search pages, operations and schemas.").waitFor();
    });
  });
});

describe("loading", () => {
  test("nothing is fetched before the first intent, and a pointer over the field is one", async () => {
    const context = await browser.newContext(wide);
    const page = await context.newPage();
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto(site.url);
    await page.mouse.move(200, 600);
    await page.mouse.move(210, 610);
    await page.locator("html[data-ready]").waitFor();
    expect(fetched.filter((path) => /search(?:-index|-docs|\.)/.test(path))).toEqual([]);
    await field(page).hover();
    await expect.poll(() => fetched.filter((path) => path.endsWith("search-index.json")).length).toBe(1);
    expect(await field(page).getAttribute("placeholder")).toBe("Search");
    await context.close();
  });

  test("an index that failed to load is loaded again by the next key", async () => {
    const context = await browser.newContext(wide);
    const page = await context.newPage();
    let isDown = true;
    await page.route("**/search-index.json", (route) => (isDown ? route.abort() : route.continue()));
    await page.goto(site.url);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("need");
    await page.getByText("The search could not be loaded.").waitFor();
    isDown = false;
    await page.keyboard.type("le");
    await page.getByRole("option").first().waitFor();
    await context.close();
  });

  test("a large site fetches a few shards a query, below any base, also after moving on", async () => {
    const context = await browser.newContext(wide);
    const page = await context.newPage();
    const bodies: Promise<Buffer>[] = [];
    page.on("response", (response) => {
      if (/search-|\/search\//.test(new URL(response.url()).pathname)) bodies.push(response.body());
    });
    await page.goto(`${large.url}large/3/`);
    await ask(page, "needle");
    await page.keyboard.press("Enter");
    await page.locator("article mark", { hasText: "needle" }).waitFor();
    await ask(page, "word77x café");
    await page.getByRole("option").first().waitFor();
    page.removeAllListeners("response");
    const sizes = (await Promise.all(bodies)).map(({ length }) => length);
    expect(sizes.length).toBeGreaterThan(4);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(250_000);
    await context.close();
  });

  test("a site that was replaced while the page stood open is asked by its new names", async () => {
    const context = await browser.newContext(wide);
    const page = await context.newPage();
    let build = "old";
    await page.route("**/search-index.json", async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({
        response,
        body: build === "old" ? text.replaceAll(/search\/[0-9a-f]+/g, "search/gone") : text,
      });
    });
    await page.goto(large.url);
    await page.keyboard.press("Control+k");
    await expect.poll(() => field(page).getAttribute("placeholder")).toBe("Search");
    await page.locator("html[data-ready]").waitFor();
    build = "new";
    await page.keyboard.type("needle");
    await page.getByRole("option").first().waitFor();
    await context.close();
  });
});

test("on a phone the search is a sheet over the whole window with a way out", async () => {
  await open("", phone, async (page) => {
    await field(page).tap();
    await page.keyboard.type("weights");
    const option = page.getByRole("option").first();
    await option.waitFor();
    const sheet = await page.locator(".search-sheet").boundingBox();
    expect([sheet?.x, sheet?.width]).toEqual([0, 360]);
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeGreaterThanOrEqual(739);
    expect((await option.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByRole("button", { name: "Close search" }).tap();
    expect(await page.getByRole("listbox").count()).toBe(0);
  });
});

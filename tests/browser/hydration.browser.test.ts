import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readingProject } from "../site/reading-project.ts";
import { guide } from "../site/sample-project.ts";
import { launchBrowser } from "./launch-browser.ts";
import { bundleAssets, serveSite, type RunningSite } from "./serve-site.ts";

/*
 * The server's markup must equal what React would render itself. In production React reports only what it had to
 * render again; its development build names every attribute that differs, so both are tested.
 */
const modes = ["production", "development"] as const;
type Mode = (typeof modes)[number];

const kinds = [
  "",
  "models/",
  "models/weights/",
  "robots/",
  "empty/",
  "nowhere/",
  "?q=weights",
  "models/weights/?highlight=weights#download",
  "one/api/",
  "each/api/",
  "each/api/payments/",
  "each/api/createPayment/",
  "each/api/schemas/Payment/",
];

let browser: Browser;
const sites = new Map<string, RunningSite>();

async function serveBoth(mode: Mode): Promise<void> {
  const assets = await bundleAssets(mode);
  for (const layout of ["one", "each"] as const) {
    const project = await readingProject(layout, assets);
    const pages = [...project.pages, guide("/empty/", "Empty", "")];
    const settings = { ...project.settings, base: "/" };
    sites.set(`${mode} ${layout}`, await serveSite({ ...project, settings, pages }));
  }
}

beforeAll(async () => {
  browser = await launchBrowser();
  for (const mode of modes) await serveBoth(mode);
});

afterAll(async () => {
  for (const site of sites.values()) site.close();
  await browser.close();
});

function addressOf(mode: Mode, kind: string): string {
  const [, layout = "one", route = ""] = /^(?:(one|each)\/)?(.*)$/.exec(kind) ?? [];
  return new URL(route, sites.get(`${mode} ${layout}`)?.url).href;
}

/** Opens a page and lets the client take over; gives all that was said in the console and all errors. */
async function takeOver(page: Page, url: string): Promise<readonly string[]> {
  const complaints: string[] = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(url);
  await page.mouse.move(300, 300);
  await page.mouse.move(302, 302);
  await page.waitForSelector("html[data-ready]");
  // Both effects and the report of what was rendered again come after hydration.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  return complaints.filter((text) => !text.includes("status of 404"));
}

describe.each(modes)("React in %s mode hydrates every kind of page unchanged", (mode) => {
  test.each(kinds)("/%s", async (kind) => {
    for (const width of [360, 1440]) {
      const page = await browser.newPage({ viewport: { width, height: 800 } });
      expect(await takeOver(page, addressOf(mode, kind))).toEqual([]);
      await page.close();
    }
  });

  test("also with every choice that was remembered", async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 800 } });
    await page.addInitScript(() => {
      const choices = {
        theme: "dark",
        "docsgen.announcement.dismissed": "first",
        "docs-preferred-version-default": "gone",
        "docsgen.tabs.language": "TypeScript",
        "docsgen.searches": "weights",
      };
      for (const [key, value] of Object.entries(choices)) localStorage.setItem(key, value);
    });
    expect(await takeOver(page, addressOf(mode, ""))).toEqual([]);
    await page.close();
  });

  test("reports a page whose text differs", async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 800 } });
    await page.route("**/models/", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(">Skip to main content<", ">Skip to contents<");
      await route.fulfill({ response, body });
    });
    expect((await takeOver(page, addressOf(mode, "models/"))).join()).toMatch(/hydrat|error #4\d\d/i);
    await page.close();
  });
});

test("the development build of React reports an attribute that differs", async () => {
  const page = await browser.newPage();
  await page.route("**/models/", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('aria-label="Main"', 'aria-label="Bar"');
    await route.fulfill({ response, body });
  });
  expect((await takeOver(page, addressOf("development", "models/"))).join()).toContain("didn't match");
  await page.close();
});

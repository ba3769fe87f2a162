import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { NavigationItem, Sidebar } from "../../generators/pages/model.ts";
import { guide, sampleProject } from "../site/sample-project.ts";
import { launchBrowser } from "./launch-browser.ts";
import { bundleAssets, serveSite, type RunningSite } from "./serve-site.ts";
import { visitPage } from "./visit-page.ts";

const pages = ["/", "/one/", "/two/", "/api-notes/"].map((route) => guide(route, `Page ${route}`, "Text."));
const toItem = (route: string): NavigationItem => ({ kind: "page", label: `Page ${route}`, route });
const guides: Sidebar = {
  name: "guides",
  items: [
    toItem("/"),
    { kind: "category", label: "More", items: [toItem("/one/"), toItem("/two/")] },
    { kind: "link", label: "Elsewhere", href: "https://example.com/one/" },
  ],
};
const notes: Sidebar = { name: "notes", items: [toItem("/api-notes/")] };

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  const [opened, assets] = await Promise.all([launchBrowser(), bundleAssets()]);
  browser = opened;
  const sample = sampleProject({ assets, pages });
  site = await serveSite({
    ...sample,
    settings: {
      ...sample.settings,
      navbar: {
        start: [
          { label: "Guides", href: "/", sidebar: "guides" },
          { label: "Notes", href: "/api-notes/", sidebar: "notes" },
          {
            label: "Products",
            items: [
              { heading: "Cloud" },
              { label: "First", href: "/one/" },
              { label: "Status", href: "https://status.example.com", description: "Uptime" },
            ],
          },
        ],
        end: [{ label: "Sign up", href: "https://example.com", isPrimary: true }],
        hasParts: false,
      },
    },
    navigation: {
      items: [...guides.items, ...notes.items],
      sidebars: [guides, notes],
      byRoute: new Map([
        ["/", guides],
        ["/one/", guides],
        ["/two/", guides],
        ["/api-notes/", notes],
      ]),
      tags: new Map(),
    },
  });
});

afterAll(async () => {
  site.close();
  await browser.close();
});

const visit = async (
  options: { readonly route?: string; readonly width?: number; readonly javaScriptEnabled?: boolean },
  check: (page: Page) => Promise<void>,
): Promise<void> => {
  const { route = "", width = 1280, javaScriptEnabled = true } = options;
  const view = { viewport: { width, height: 800 }, javaScriptEnabled };
  await visitPage(browser, { url: site.url + route, options: view }, check);
};

async function wake(page: Page): Promise<void> {
  await page.mouse.move(400, 400);
  await page.mouse.move(402, 402);
  await page.waitForSelector("html[data-ready]");
}

const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });

test("a menu of the bar opens with keys, moves with arrows, and closes on Escape, outside, and with a link", async () => {
  await visit({}, async (page) => {
    await wake(page);
    const button = bar(page).getByRole("button", { name: "Products" });
    await button.focus();
    expect(await button.getAttribute("aria-expanded")).toBe("false");
    const focused = () => page.evaluate(() => document.activeElement?.firstChild?.textContent);
    await page.keyboard.press("ArrowDown");
    expect([await focused(), await button.getAttribute("aria-expanded")]).toEqual(["First", "true"]);
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe("Status");
    await page.keyboard.press("Escape");
    expect([await focused(), await button.getAttribute("aria-expanded")]).toEqual(["Products", "false"]);
    await button.click();
    await page.mouse.click(640, 600);
    await page.waitForFunction(() => document.querySelector(".navigation-menu[open]") === null);
    await button.click();
    await bar(page).getByRole("link", { name: "First" }).click();
    await page.waitForURL("**/one/");
    await page.waitForFunction(() => document.querySelector(".navigation-menu[open]") === null);
    expect(await page.locator(".navigation-menu a[aria-current]").textContent()).toBe("First");
  });
});

test("a menu opens without a script", async () => {
  await visit({ javaScriptEnabled: false }, async (page) => {
    await page.locator("summary", { hasText: "Products" }).click();
    expect(await bar(page).getByRole("link", { name: "First" }).isVisible()).toBe(true);
  });
});

test("without a script, every entry of the sidebar can be reached", async () => {
  await visit({ javaScriptEnabled: false }, async (page) => {
    const sidebar = page.getByRole("navigation", { name: "Docs sidebar" });
    expect(await sidebar.getByRole("link", { name: "Page /two/" }).isVisible()).toBe(true);
  });
});

test("moving to another part shows its sidebar and marks its entry, and links to other hosts keep their URL", async () => {
  await visit({ route: "one/" }, async (page) => {
    await wake(page);
    const sidebar = page.getByRole("navigation", { name: "Docs sidebar" });
    const marked = () => bar(page).locator("> [aria-current]").allTextContents();
    expect(await marked()).toEqual(["Guides"]);
    expect(await sidebar.getByRole("link", { name: "Elsewhere" }).getAttribute("href")).toBe(
      "https://example.com/one/",
    );
    expect(await sidebar.locator("[aria-current]").allTextContents()).toEqual(["Page /one/"]);
    await bar(page).getByRole("link", { name: "Notes" }).click();
    await page.waitForURL("**/api-notes/");
    await sidebar.getByRole("link", { name: "Page /api-notes/" }).waitFor();
    expect(await sidebar.getByRole("link").count()).toBe(1);
    expect(await marked()).toEqual(["Notes"]);
  });
});

test("on a phone, the bar with its menus is in the menu", async () => {
  await visit({ width: 360 }, async (page) => {
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.waitForSelector("html[data-ready]");
    const menu = page.locator(".menu-head");
    await menu.getByText("Products").click();
    expect(await menu.getByRole("link", { name: "First" }).isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

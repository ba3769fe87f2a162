import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { NavigationItem } from "../../generators/pages/model.ts";
import { guide, navigationOf, sampleProject } from "../site/sample-project.ts";
import { launchBrowser } from "./launch-browser.ts";
import { bundleAssets, serveSite, type RunningSite } from "./serve-site.ts";
import { visitPage } from "./visit-page.ts";

/** Two groups of three categories of 50 pages: more than a page carries, so closed categories come without their lists. */
const groups = ["First", "Second"].map((label): Extract<NavigationItem, { kind: "group" }> => ({
  kind: "group",
  label,
  items: ["Red", "Green", "Blue"].map((color) => ({
    kind: "category",
    label: color,
    route: color === "Blue" ? undefined : `/${label}/${color}/`,
    items: Array.from({ length: 50 }, (_, index) => ({
      kind: "page",
      label: `${color} ${index}`,
      route: `/${label}/${color}/${index}/`,
    })),
  })),
}));

function routesOf(items: readonly NavigationItem[]): readonly [string, string][] {
  return items.flatMap((item): readonly [string, string][] => {
    const route = "route" in item ? item.route : undefined;
    const own = route === undefined ? [] : [[route, item.label ?? ""] as [string, string]];
    return "items" in item ? [...own, ...routesOf(item.items)] : own;
  });
}

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  const pages = [
    guide("/", "Start", "Text."),
    ...routesOf(groups).map(([route, title]) => guide(route, title, "Text.")),
  ];
  const items: readonly NavigationItem[] = [{ kind: "page", label: "Start", route: "/" }, ...groups];
  [browser, site] = await Promise.all([
    launchBrowser(),
    bundleAssets().then((assets) =>
      serveSite(sampleProject({ assets, pages, navigation: navigationOf(pages, items) }), "/deep/"),
    ),
  ]);
});

afterAll(async () => {
  site.close();
  await browser.close();
});

async function visit(route: string, check: (page: Page) => Promise<void>, expected?: string): Promise<void> {
  const options = { viewport: { width: 1440, height: 800 } };
  await visitPage(browser, { url: site.url + route, options, ...(expected === undefined ? {} : { expected }) }, check);
}

const sidebar = (page: Page) => page.getByRole("navigation", { name: "Docs sidebar" });
const button = (page: Page, name: string) => sidebar(page).getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => sidebar(page).getByRole("link", { name, exact: true });
const current = (page: Page) => sidebar(page).locator("[aria-current=page]").allTextContents();

describe("a sidebar of more entries than a page carries", () => {
  test("a closed category has its pages when it is opened, with or without a page of its own", async () => {
    await visit("First/Red/7/", async (page) => {
      expect(await link(page, "Green 3").count()).toBe(0);
      await button(page, "Green").click();
      await link(page, "Green 3").waitFor();
      await button(page, "Blue").click();
      await link(page, "Blue 49").waitFor();
      expect(await current(page)).toEqual(["Red 7"]);
      expect(await button(page, "Red").getAttribute("aria-expanded")).toBe("true");
      await button(page, "Green").click();
      await link(page, "Green 3").waitFor({ state: "hidden" });
      expect(await button(page, "Green").getAttribute("aria-expanded")).toBe("false");
    });
  });

  test("moving marks the page reached and closes nothing that the reader opened", async () => {
    await visit("First/Red/7/", async (page) => {
      await button(page, "Green").click();
      await link(page, "Green 3").click();
      await page.getByRole("heading", { level: 1, name: "Green 3" }).waitFor();
      expect(await current(page)).toEqual(["Green 3"]);
      expect(await button(page, "Red").getAttribute("aria-expanded")).toBe("true");
      expect(await link(page, "Red 7").isVisible()).toBe(true);
      await link(page, "Second").click();
      await page.getByRole("heading", { level: 1, name: "Red" }).waitFor();
      expect(await current(page)).toEqual(["Red"]);
      expect(await link(page, "First").getAttribute("href")).toBe("/deep/First/Red/");
      await page.goBack();
      await page.getByRole("heading", { level: 1, name: "Green 3" }).waitFor();
      expect(await current(page)).toEqual(["Green 3"]);
    });
  });

  test("a category whose pages cannot be loaded stays closed", async () => {
    await visit(
      "First/Red/7/",
      async (page) => {
        await page.mouse.move(600, 300);
        await page.mouse.move(602, 302);
        await page.waitForSelector("html[data-ready]");
        await page.route("**/Green/**", (route) => route.abort());
        await button(page, "Green").click();
        await expect.poll(() => button(page, "Green").getAttribute("aria-expanded")).toBe("false");
      },
      "",
    );
  });

  test("what a page loads in addition to itself does not grow with the site", async () => {
    await visit("", async (page) => {
      const name = await page.locator("script[data-site]").getAttribute("data-site");
      const response = await page.request.get(`${site.url}assets/${name}`);
      const text = await response.text();
      expect(text).toContain("Sample");
      // Four pages to start a search from, however many there are.
      expect(text.match(/"route":"\/(?:First|Second)\//g)).toHaveLength(4);
    });
  });
});

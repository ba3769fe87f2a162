import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guide, sampleProject } from "../site/sample-project.ts";
import { launchBrowser } from "./launch-browser.ts";
import { bundleAssets, serveSite, type RunningSite } from "./serve-site.ts";
import { visitPage } from "./visit-page.ts";

let browser: Browser;
let site: RunningSite;

const own = (content: string) => ({ head: [{ tag: "meta", attributes: { name: "own", content } }] });

beforeAll(async () => {
  const pages = [
    { ...guide("/", "Home", "[To A](/a/) and [to B](/b/)"), options: own("home") },
    { ...guide("/a/", "A", "[To B](/b/)"), options: own("a") },
    guide("/b/", "B", "Text."),
    // The sidebar and the links to the next page lead here, and the browser prefetches what a reader may open next.
    guide("/models/", "Models", "Text."),
  ];
  const assets = await bundleAssets();
  [browser, site] = await Promise.all([launchBrowser(), serveSite(sampleProject({ assets, pages }))]);
});

afterAll(async () => {
  site.close();
  await browser.close();
});

test("a page's own elements of the head come and go with the page", async () => {
  await visitPage(browser, { url: site.url, options: {} }, async (page) => {
    const listOwn = async () =>
      await page.locator("meta[name=own]").evaluateAll((all) => all.map((one) => one.getAttribute("content")));
    await page.mouse.move(40, 400);
    await page.mouse.move(42, 402);
    await page.waitForSelector("html[data-ready]");
    await page.evaluate(() => document.documentElement.setAttribute("data-same-window", ""));
    expect(await listOwn()).toEqual(["home"]);
    await page.getByRole("link", { name: "To A" }).click();
    await page.getByRole("heading", { name: "A", exact: true }).waitFor();
    expect(await listOwn()).toEqual(["a"]);
    await page.getByRole("link", { name: "To B" }).click();
    await page.getByRole("heading", { name: "B", exact: true }).waitFor();
    expect(await listOwn()).toEqual([]);
    expect(await page.locator("html[data-same-window]").count()).toBe(1);
  });
});

test("the link to the next page keeps its height on a short page without breadcrumbs", async () => {
  await visitPage(browser, { url: site.url, options: {} }, async (page) => {
    const link = await page.getByRole("navigation", { name: "Pages" }).getByRole("link").boundingBox();
    expect(link?.height).toBeLessThan(100);
  });
});

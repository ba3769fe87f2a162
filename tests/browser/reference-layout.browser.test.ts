import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readingProject } from "../site/reading-project.ts";
import { launchBrowser } from "./launch-browser.ts";
import { bundleAssets, serveSite, type RunningSite } from "./serve-site.ts";
import { visitPage } from "./visit-page.ts";

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  const [opened, assets] = await Promise.all([launchBrowser(), bundleAssets()]);
  browser = opened;
  const theme = { preset: undefined, fonts: [], hasTwoColumns: true };
  site = await serveSite({ ...(await readingProject("one", assets)), theme }, "/docs/");
});

afterAll(async () => {
  site.close();
  await browser.close();
});

describe("the layout of two columns", () => {
  test.each([1240, 1440, 1920])("has the samples below the text, at %i px", async (width) => {
    const options = { viewport: { width, height: 900 } };
    await visitPage(browser, { url: `${site.url}api/`, options }, async (page) => {
      const operation = page
        .locator("[data-operation]")
        .filter({ has: page.locator(".samples") })
        .first();
      await operation.scrollIntoViewIfNeeded();
      const [text, samples] = await Promise.all([
        operation.locator(".operation-text").boundingBox(),
        operation.locator(".samples").boundingBox(),
      ]);
      expect(samples?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0));
      expect(samples?.width).toBe(text?.width);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });
});

describe("the layout of one column", () => {
  test.each([996, 1100, 1239])("ends texts, lists, and samples at the same edge, at %i px", async (width) => {
    await visitPage(
      browser,
      { url: `${site.url}api/`, options: { viewport: { width, height: 900 } } },
      async (page) => {
        const ends = await page
          .locator("[data-operation]")
          .filter({ has: page.locator(".samples") })
          .first()
          .locator(".operation-line, .operation-text, .samples")
          .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().right)));
        expect(ends).toHaveLength(3);
        expect(new Set(ends).size).toBe(1);
      },
    );
  });
});

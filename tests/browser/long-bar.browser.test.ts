import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guide, sampleProject } from "../site/sample-project.ts";
import { launchBrowser } from "./launch-browser.ts";
import { bundleAssets, serveSite, type RunningSite } from "./serve-site.ts";
import { visitPage } from "./visit-page.ts";

const numbers = Array.from({ length: 13 }, (_, index) => index);
const pages = numbers.map((number) => guide(`/part-${number}/`, `Part ${number}`, "Text."));

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  const [opened, assets] = await Promise.all([launchBrowser(), bundleAssets()]);
  browser = opened;
  const sample = sampleProject({ assets, pages });
  const start = numbers.map((number) =>
    number === 11
      ? { label: "More about deployments", items: [{ label: "First steps", href: "/part-11/" }] }
      : { label: `Deployments and operations ${number}`, href: `/part-${number}/` },
  );
  site = await serveSite({
    ...sample,
    settings: { ...sample.settings, navbar: { start, end: [], hasParts: false } },
  });
});

afterAll(async () => {
  site.close();
  await browser.close();
});

test.each([997, 1440])(
  "a bar of 13 long entries fits a window of %i px, and each entry can be reached",
  async (width) => {
    const view = { viewport: { width, height: 600 } };
    await visitPage(browser, { url: `${site.url}part-12/`, options: view }, async (page) => {
      const bar = page.getByRole("navigation", { name: "Main" });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      for (const number of [0, 6, 12]) {
        const link = bar.getByRole("link", { name: `Deployments and operations ${number}`, exact: true });
        await link.scrollIntoViewIfNeeded();
        // A trial fails if another part of the page covers the link.
        await link.click({ trial: true });
      }
      await bar.locator("summary").click();
      await bar.getByRole("link", { name: "First steps" }).click({ trial: true });
    });
  },
);

test("a long bar begins with the entry of the page in view", async () => {
  const view = { viewport: { width: 997, height: 600 } };
  await visitPage(browser, { url: `${site.url}part-12/`, options: view }, async (page) => {
    const box = await page.locator(".main-navigation [aria-current]").boundingBox();
    expect((box?.x ?? 997) + (box?.width ?? 997)).toBeLessThanOrEqual(997);
  });
});

import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guide, sampleProject } from "../site/sample-project.ts";
import { launchBrowser } from "./launch-browser.ts";
import { bundleAssets, serveSite, type RunningSite } from "./serve-site.ts";
import { visitPage } from "./visit-page.ts";

const drawing = (width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width / 2}"><rect width="100%" height="100%" fill="#888"/></svg>`;

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([
    launchBrowser(),
    bundleAssets().then((assets) =>
      serveSite(
        sampleProject({
          assets,
          pages: [
            guide("/", "Text", "No image."),
            // The sidebar leads here, and the browser prefetches what the pointer passes.
            guide("/models/", "Models", "Text."),
            guide(
              "/images/",
              "Images",
              "![A map](/map.svg)\n\n![A small one](/small.svg)\n\n[![A link](/map.svg)](/)\n\n```ts {1}\na\n```\n",
            ),
          ],
          statics: [
            { path: "map.svg", content: Buffer.from(drawing(3000)) },
            { path: "small.svg", content: Buffer.from(drawing(100)) },
          ],
        }),
      ),
    ),
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

test.each<BrowserContextOptions>([
  { viewport: { width: 1440, height: 800 }, reducedMotion: "reduce" },
  { viewport: { width: 360, height: 700 } },
])("an image that is shown smaller than it is opens in a dialog, by key and by click: %j", async (options) => {
  await open("images/", options, async (page) => {
    await page.mouse.move(10, 300);
    await page.mouse.move(12, 302);
    const button = page.getByRole("button", { name: "Enlarge image: A map" });
    await button.waitFor();
    expect(await page.getByRole("button", { name: /^Enlarge/ }).count()).toBe(1);
    await button.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Enlarge image: A map" });
    await dialog.getByRole("img", { name: "A map" }).waitFor();
    const box = await dialog.boundingBox();
    expect(box?.width).toBe(options.viewport?.width);
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await button.click();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect.poll(() => dialog.count()).toBe(0);
  });
});

test("a page without an image loads no script for it, and the next page loads its own style sheets", async () => {
  await open("", { viewport: { width: 1440, height: 800 } }, async (page) => {
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await page.mouse.move(10, 300);
    await page.mouse.move(12, 302);
    await page.waitForFunction(() => document.documentElement.dataset["ready"] !== undefined);
    expect(loaded.filter((url) => url.includes("zoom"))).toEqual([]);
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = new URL("images/", document.baseURI).href;
      link.textContent = "Go";
      document.querySelector("main")?.append(link);
    });
    await page.getByRole("link", { name: "Go" }).click();
    await page.getByRole("button", { name: "Enlarge image: A map" }).waitFor();
    const band = await page.locator(".code .marked").evaluate((line) => getComputedStyle(line).display);
    expect(band).toBe("block");
    expect(loaded.filter((url) => url.includes("code-marks"))).toHaveLength(1);
  });
});

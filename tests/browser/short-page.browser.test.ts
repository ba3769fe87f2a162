import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleProject } from "../site/sample-project.ts";
import { launchBrowser } from "./launch-browser.ts";
import { bundleAssets, serveSite, type RunningSite } from "./serve-site.ts";
import { visitPage } from "./visit-page.ts";

const phone = { viewport: { width: 360, height: 1600 } };

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  const assets = await bundleAssets();
  [browser, site] = await Promise.all([launchBrowser(), serveSite(sampleProject({ assets }), "/docs/")]);
});

afterAll(async () => {
  site.close();
  await browser.close();
});

describe("a page on a phone", () => {
  test("starts below the header, also if it is shorter than the window", async () => {
    await visitPage(browser, { url: `${site.url}models/weights/`, options: phone }, async (page) => {
      const header = await page.getByRole("banner").boundingBox();
      const main = await page.getByRole("main").boundingBox();
      expect(main?.y).toBe((header?.y ?? 0) + (header?.height ?? 0));
    });
  });

  test("shows the title of the site without scripts", async () => {
    const options = { ...phone, javaScriptEnabled: false };
    await visitPage(browser, { url: `${site.url}models/weights/`, options }, async (page) => {
      const title = await page.getByRole("banner").getByRole("link").first().boundingBox();
      const navigation = await page.getByRole("navigation", { name: "Main" }).boundingBox();
      expect(title?.width).toBeGreaterThan(100);
      expect(navigation?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
    });
  });

  test("keeps room between code and the next item of a list", async () => {
    await visitPage(browser, { url: `${site.url}models/weights/`, options: phone }, async (page) => {
      const room = await page.locator("article").evaluate((article) => {
        const list = document.createElement("ul");
        const [item, next] = [document.createElement("li"), document.createElement("li")];
        const code = document.createElement("figure");
        code.className = "code";
        item.append("One", code);
        list.append(item, next);
        article.append(list);
        return next.getBoundingClientRect().top - code.getBoundingClientRect().bottom;
      });
      expect(room).toBe(20);
    });
  });

  test("continues long breadcrumbs in the row of the home page", async () => {
    await visitPage(browser, { url: `${site.url}models/weights/`, options: phone }, async (page) => {
      const breadcrumbs = page.getByRole("navigation", { name: "Breadcrumbs" });
      const rows = await breadcrumbs.evaluate((element) => {
        const [home, ...further] = element.querySelectorAll("li");
        const last = further.at(-1);
        if (!home || !last) throw new Error("The page has no breadcrumbs.");
        last.textContent = "The weights of every model that the platform has ever published";
        const [first] = last.getClientRects();
        return {
          home: home.getBoundingClientRect().top,
          last: first?.top ?? 0,
          height: element.getBoundingClientRect().height,
        };
      });
      expect(Math.abs(rows.last - rows.home)).toBeLessThan(8);
      expect(rows.height).toBeGreaterThan(60);
    });
  });
});

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleProject } from "../site/sample-project.ts";
import { launchBrowser } from "./launch-browser.ts";
import { bundleAssets, serveSite, type RunningSite } from "./serve-site.ts";
import { visitPage } from "./visit-page.ts";

const feedback = { url: "https://feedback.example.com/docs", comments: true };
const question = "Was this page helpful?";

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  const assets = await bundleAssets();
  [browser, site] = await Promise.all([launchBrowser(), serveSite(sampleProject({ assets, feedback }), "/docs/")]);
});

afterAll(async () => {
  site.close();
  await browser.close();
});

/** Responds to the feedback with these statuses in turn, and returns what arrives. */
async function receive(page: Page, statuses: readonly number[]): Promise<unknown[]> {
  const received: unknown[] = [];
  const left = [...statuses];
  await page.route(feedback.url, async (route) => {
    const request = route.request();
    const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "content-type" };
    if (request.method() === "POST") received.push(request.postDataJSON());
    await route.fulfill({ status: request.method() === "POST" ? (left.shift() ?? 204) : 204, headers });
  });
  return received;
}

async function wake(page: Page): Promise<void> {
  await page.mouse.move(40, 400);
  await page.mouse.move(42, 402);
  await page.waitForSelector(".page-feedback:not([hidden])");
}

const visit = async (check: (page: Page) => Promise<void>, expected = "no complaint") =>
  await visitPage(browser, { url: `${site.url}models/weights/`, options: {}, expected }, check);

describe("the question at the end of a page", () => {
  test("sends the response and a comment, by keyboard", async () => {
    await visit(async (page) => {
      const received = await receive(page, []);
      await wake(page);
      const group = page.getByRole("group", { name: question });
      await group.getByRole("button", { name: "No" }).press("Enter");
      await group.getByText("Thank you for your feedback.").waitFor();
      expect(await group.getByRole("button", { name: "No" }).getAttribute("aria-pressed")).toBe("true");
      await group.getByLabel("What could be better?").fill(" More examples. ");
      await group.getByRole("button", { name: "Send" }).press("Enter");
      await page.waitForSelector(".page-feedback form[hidden]", { state: "attached" });
      expect(received).toEqual([
        { page: "/docs/models/weights/", helpful: false },
        { page: "/docs/models/weights/", helpful: false, comment: "More examples." },
      ]);
      expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("status");
    });
  });

  test("offers to send again after a failure", async () => {
    await visit(async (page) => {
      const received = await receive(page, [500]);
      await wake(page);
      const group = page.getByRole("group", { name: question });
      await group.getByRole("button", { name: "Yes" }).click();
      await group.getByText("Your feedback could not be sent.").waitFor();
      await group.getByRole("button", { name: "Retry" }).click();
      await group.getByText("Thank you for your feedback.").waitFor();
      expect(received).toEqual(Array.from({ length: 2 }, () => ({ page: "/docs/models/weights/", helpful: true })));
      await group.getByRole("button", { name: "Yes" }).click();
      expect(received).toHaveLength(2);
    }, "500");
  });

  test("is not shown without scripts", async () => {
    const url = `${site.url}models/weights/`;
    await visitPage(browser, { url, options: { javaScriptEnabled: false } }, async (page) => {
      expect(await page.getByText(question).isVisible()).toBe(false);
    });
  });

  test("keeps its place before its script runs, without a line above it", async () => {
    await visit(async (page) => {
      const next = page.getByRole("navigation", { name: "Pages" });
      const end = page.locator(".page-end");
      expect(await end.isVisible()).toBe(false);
      const before = await next.boundingBox();
      await wake(page);
      expect(await end.isVisible()).toBe(true);
      expect(await next.boundingBox()).toEqual(before);
    });
  });
});

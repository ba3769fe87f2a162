import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readingProject } from "../site/reading-project.ts";
import { launchBrowser } from "./launch-browser.ts";
import { bundleAssets, serveSite, type RunningSite } from "./serve-site.ts";
import { visitPage } from "./visit-page.ts";

const wide = { viewport: { width: 1440, height: 800 } };
const clipboard = { ...wide, permissions: ["clipboard-read", "clipboard-write"] };
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let browser: Browser;
let one: RunningSite;
let each: RunningSite;

beforeAll(async () => {
  const [launched, assets] = await Promise.all([launchBrowser(), bundleAssets()]);
  browser = launched;
  one = await serveSite(await readingProject("one", assets));
  each = await serveSite(await readingProject("each", assets));
});

afterAll(async () => {
  one.close();
  each.close();
  await browser.close();
});

const open = async (url: string, options: BrowserContextOptions, check: (page: Page) => Promise<void>): Promise<void> =>
  await visitPage(browser, { url, options }, check);

/** Wakes the client and waits until it runs. */
async function wake(page: Page): Promise<void> {
  await page.mouse.move(40, 40);
  await page.mouse.move(60, 60);
  await page.locator("html[data-ready]").waitFor();
}

describe("a link into a closed part", () => {
  test.each([
    ["a value of a property in another response", "api/#operation/createPayment/response/422/detail", "detail"],
    ["a property of a variant", "api/schemas/Payment/#schema/Payment/method/(bank)/branch", "branch"],
  ])("opens it: %s", async (_, address, name) => {
    await open(one.url + address, wide, async (page) => {
      await wake(page);
      const link = page.getByRole("link", { name, exact: true });
      await expect.poll(() => link.isVisible()).toBe(true);
      const box = await link.boundingBox();
      expect(box?.y).toBeGreaterThan(60);
      expect(box?.y).toBeLessThan(800);
    });
  });

  test("on a change of the hash, and back again", async () => {
    await open(`${each.url}api/createPayment/`, wide, async (page) => {
      await wake(page);
      const detail = page.getByRole("link", { name: "detail", exact: true });
      expect(await detail.isVisible()).toBe(false);
      await page.evaluate(() => (location.hash = "operation/createPayment/response/422/detail"));
      await expect.poll(() => detail.isVisible()).toBe(true);
    });
  });

  test("the anchor of a hidden part opens the part that contains it", async () => {
    await open(
      `${each.url}api/createPayment/#operation/createPayment/response/422/detail/deeper`,
      wide,
      async (page) => {
        await wake(page);
        await expect.poll(() => page.getByRole("link", { name: "detail", exact: true }).isVisible()).toBe(true);
      },
    );
  });

  test("a schema's old anchor opens its page", async () => {
    await open(`${one.url}api/#schema/Payment/cvc`, wide, async (page) => {
      // The client that the pointer wakes leaves this page at once, so it may never be ready here.
      await page.mouse.move(40, 40);
      await page.mouse.move(60, 60);
      await page.waitForURL(/api\/schemas\/Payment\/#schema\/Payment\/cvc$/);
    });
  });
});

describe("copying a link", () => {
  test("by pointer: the button names its location, copies the URL and confirms it", async () => {
    await open(`${one.url}api/`, clipboard, async (page) => {
      await wake(page);
      await page.getByRole("link", { name: "cvc", exact: true }).first().hover();
      await page.getByRole("button", { name: "Copy link to cvc" }).click();
      await page.getByRole("status").filter({ hasText: "Link copied" }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        `${one.url}api/#operation/createPayment/request/cvc`,
      );
    });
  });

  test("by keyboard: the button is what Tab reaches next", async () => {
    await open(`${one.url}api/`, clipboard, async (page) => {
      await wake(page);
      // The first link of this name is in the description of what it replaces.
      await page.getByRole("link", { name: "account", exact: true }).nth(1).focus();
      await page.keyboard.press("Tab");
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
        .toBe("Copy link to account");
      await page.keyboard.press("Enter");
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toBe(`${one.url}api/#operation/createPayment/request/account`);
    });
  });

  test.each([
    ["a heading", (page: Page) => page.getByRole("heading", { name: "Request body" }).first(), "Request body"],
    ["a value", (page: Page) => page.getByText('"card"', { exact: true }).first(), "card"],
    ["a response", (page: Page) => page.getByText("A value is wrong."), "422"],
  ])("of %s", async (_, find, name) => {
    await open(`${one.url}api/`, clipboard, async (page) => {
      await wake(page);
      await find(page).hover();
      await page.getByRole("button", { name: `Copy link to ${name}`, exact: true }).waitFor();
    });
  });
});

describe("a variant is chosen", () => {
  test("by keyboard, one at a time", async () => {
    await open(`${one.url}api/schemas/Method/`, wide, async (page) => {
      await wake(page);
      const bank = page.getByText("bank", { exact: true });
      await bank.locator("xpath=ancestor::summary").focus();
      await page.keyboard.press("Enter");
      const branch = page.getByRole("link", { name: "branch" });
      await expect.poll(() => branch.isVisible()).toBe(true);
      await page.keyboard.press("Tab");
      await page.getByText("wallet", { exact: true }).locator("xpath=ancestor::summary").focus();
      await page.keyboard.press("Space");
      await expect.poll(() => page.getByRole("link", { name: "owner" }).isVisible()).toBe(true);
      expect(await branch.isVisible()).toBe(false);
    });
  });

  test("without script", async () => {
    await open(`${one.url}api/schemas/Method/`, { ...wide, javaScriptEnabled: false }, async (page) => {
      await page.getByText("wallet", { exact: true }).click();
      expect(await page.getByRole("link", { name: "owner" }).isVisible()).toBe(true);
    });
  });
});

async function findViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  return await page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as { axe: { run: () => Promise<AxeResults> } };
    return (await checker.run()).violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
    );
  });
}

describe.each(["light", "dark"] as const)("axe finds nothing in %s", (colorScheme) => {
  test.each([360, 1440])("at %i px, closed and open", async (width) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
    const page = await context.newPage();
    for (const url of [
      `${one.url}api/`,
      `${one.url}api/schemas/Payment/`,
      `${each.url}api/`,
      `${each.url}api/createPayment/`,
    ]) {
      await page.goto(url);
      expect([url, ...(await findViolations(page))]).toEqual([url]);
      await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
      expect([url, ...(await findViolations(page))]).toEqual([url]);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways).toBeLessThanOrEqual(0);
    }
    await context.close();
  });
});

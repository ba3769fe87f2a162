import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCli } from "../e2e/run-cli.ts";
import { startServer, type Server } from "../e2e/start-server.ts";
import { launchBrowser } from "./launch-browser.ts";
import { visitPage } from "./visit-page.ts";

const root = path.resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(tmpdir(), "docsgen-design-"));

let browser: Browser;
let platform: Server;

beforeAll(async () => {
  browser = await launchBrowser();
  const out = path.join(folder, "out");
  const built = await runCli(["build", root, "--out", out], { cwd: root });
  expect(built.code, built.stderr).toBe(0);
  platform = await startServer(["preview", "--out", out], root);
});

afterAll(async () => {
  await platform.end();
  await browser.close();
  rmSync(folder, { recursive: true });
});

interface Window {
  readonly width: number;
  readonly height?: number;
}

/** Opens a page of the platform in a window of a size. */
async function open(address: string, { width, height = 900 }: Window, check: (page: Page) => Promise<void>) {
  const url = `http://127.0.0.1:${platform.port}/${address}`;
  await visitPage(browser, { url, options: { viewport: { width, height } }, expected: "status of 4" }, check);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  expect(box, String(locator)).not.toBeNull();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}

const middle = ({ y, height }: Box): number => y + height / 2;
const chat = "api/#operation/createChatCompletion";

describe("an operation", () => {
  const operation = (page: Page): Locator => page.locator('[data-operation="createChatCompletion"]');

  test.each([360, 820, 1440])("has Try it on the line of the method, at %i px", async (width) => {
    await open(chat, { width }, async (page) => {
      const button = await boxOf(operation(page).getByRole("button", { name: "Try it" }));
      const path = await boxOf(operation(page).getByText("/v1/chat/completions", { exact: true }).first());
      expect(Math.abs(middle(button) - middle(path))).toBeLessThan(12);
      expect(button.x + button.width).toBeLessThanOrEqual(width);
    });
  });

  test("has a band on its title when a link targets it, and the title keeps the color of text", async () => {
    await open(chat, { width: 1440 }, async (page) => {
      const style = await operation(page)
        .getByRole("heading", { name: "Create a chat completion" })
        .evaluate((title) => {
          const { backgroundColor, color } = getComputedStyle(title);
          return { backgroundColor, isText: color === getComputedStyle(document.body).color };
        });
      expect(style.isText).toBe(true);
      expect(style.backgroundColor).not.toBe("rgba(0, 0, 0, 0)");
    });
  });

  test("gives a property with a sentence or two about 60 to 80 px", async () => {
    await open("api/schemas/ChatCompletionRequest/", { width: 1440 }, async (page) => {
      const heights = await page.locator(".rows > li").evaluateAll((rows) =>
        rows
          .filter((row) => row.checkVisibility() && row.querySelector("details, ul") === null)
          .map((row) => row.getBoundingClientRect().height)
          .toSorted((left, right) => left - right),
      );
      expect(heights.length).toBeGreaterThan(5);
      expect(heights[Math.floor(heights.length / 2)]).toBeLessThanOrEqual(85);
      expect(heights[0]).toBeGreaterThanOrEqual(44);
    });
  });

  test("uses the free width for samples, and marks those that scroll", async () => {
    await open(chat, { width: 1440 }, async (page) => {
      const samples = operation(page).locator(".samples");
      expect((await boxOf(samples)).width).toBeGreaterThanOrEqual(480);
      const scrolling = await samples
        .locator("pre")
        .evaluateAll((blocks) =>
          blocks
            .filter((block) => block.checkVisibility() && block.scrollWidth > block.clientWidth)
            .map((block) => getComputedStyle(block).backgroundImage.includes("gradient")),
        );
      expect(scrolling).not.toContain(false);
    });
  });
});

describe("an open console", () => {
  test.each([
    { width: 1440, height: 900 },
    { width: 820, height: 900 },
    { width: 360, height: 640 },
  ])("keeps Send in view, at $width px", async (size) => {
    await open(chat, size, async (page) => {
      const operation = page.locator('[data-operation="createChatCompletion"]');
      await operation.getByRole("button", { name: "Try it" }).click();
      const send = operation.getByRole("button", { name: "Send" });
      await send.waitFor();
      const isInView = async (): Promise<void> => {
        const box = await boxOf(send);
        expect(box.y).toBeGreaterThanOrEqual(60);
        expect(box.y + box.height).toBeLessThanOrEqual(size.height);
      };
      await isInView();
      await operation.getByRole("textbox", { name: "Request body" }).focus();
      await isInView();
      if (size.width < 600) return;
      const server = await boxOf(operation.getByLabel("Server", { exact: true }));
      const key = await boxOf(operation.getByLabel(/^Bearer key/));
      expect(Math.abs(middle(server) - middle(key))).toBeLessThan(2);
    });
  });

  test("opens in view when its button is at the bottom of the window", async () => {
    await open(chat, { width: 1440, height: 900 }, async (page) => {
      const operation = page.locator('[data-operation="createChatCompletion"]');
      const button = operation.getByRole("button", { name: "Try it" });
      await button.evaluate((element) =>
        scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight + 8, behavior: "instant" }),
      );
      await button.evaluate((element: HTMLElement) => element.click());
      const send = operation.getByRole("button", { name: "Send" });
      await send.waitFor();
      await expect.poll(async () => (await boxOf(send)).y + (await boxOf(send)).height).toBeLessThanOrEqual(900);
    });
  });

  test("shows the response to a request that was sent from above it", async () => {
    await open(chat, { width: 1440, height: 700 }, async (page) => {
      await page.route("https://api.example.com/**", (route) =>
        route.fulfill({ status: 401, json: { detail: "No." } }),
      );
      const operation = page.locator('[data-operation="createChatCompletion"]');
      await operation.getByRole("button", { name: "Try it" }).click();
      await operation.getByRole("button", { name: "Send" }).click();
      const answer = operation.getByRole("region", { name: "Response" });
      await answer.getByText("401").first().waitFor();
      await expect.poll(async () => (await boxOf(answer)).y).toBeLessThan(600);
    });
  });
});

describe("the page of a schema", () => {
  test("has an example and its uses in the right third, and the operations in the sidebar", async () => {
    await open("api/schemas/ChatCompletionRequest/", { width: 1440 }, async (page) => {
      for (const name of ["Example", "Used by"]) {
        const box = await boxOf(page.getByRole("region", { name }));
        expect(box.x).toBeGreaterThan(900);
        expect(box.y).toBeLessThan(900);
      }
      const sidebar = page.getByRole("navigation", { name: "API reference" });
      expect(await sidebar.getByRole("link", { name: /Create a chat completion$/ }).isVisible()).toBe(true);
    });
  });
});

describe("the sidebars of guides and of the reference", () => {
  test("share one style", async () => {
    const read = async (address: string, name: string): Promise<unknown> => {
      let style: unknown;
      await open(address, { width: 1440 }, async (page) => {
        style = await page.getByRole("navigation", { name }).evaluate((navigation) => {
          const frame = navigation.closest(".side-menu") ?? navigation;
          const link = navigation.querySelector("a:not(.nav-tag)") ?? navigation;
          const { fontSize, color, lineHeight, paddingBlock } = getComputedStyle(link);
          const { width, left } = frame.getBoundingClientRect();
          return { width, left, start: link.getBoundingClientRect().left, fontSize, color, lineHeight, paddingBlock };
        });
      });
      return style;
    };
    expect(await read("capabilities/vision/", "Docs sidebar")).toEqual(await read("api/", "API reference"));
  });
});

describe("the header", () => {
  test.each(["light", "dark"] as const)("is opaque, in %s mode", async (theme) => {
    await open("capabilities/vision/", { width: 1440 }, async (page) => {
      await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
      const background = await page.getByRole("banner").evaluate((header) => getComputedStyle(header).backgroundColor);
      expect(background).toMatch(/^rgb\(/);
    });
  });
});

describe("the home page", () => {
  test("has its sentence, the search, the first request next to the text, and four links above the fold", async () => {
    await open("", { width: 1440 }, async (page) => {
      const main = page.getByRole("main");
      const search = main.getByRole("button", { name: "Search the documentation" });
      const links = ["Quickstart", "Capabilities", "Agents", "Reference"].map((name) =>
        main.getByRole("link", { name, exact: true }).first(),
      );
      const tabs = main.getByRole("tablist").first();
      const code = main.locator("pre").first();
      for (const part of [main.locator("p").first(), search, code, ...links]) {
        const box = await boxOf(part);
        expect(box.y + box.height, String(part)).toBeLessThanOrEqual(900);
      }
      const text = await boxOf(main.getByRole("heading", { level: 1 }));
      expect((await boxOf(tabs)).x).toBeGreaterThan(text.x + 200);
      expect(Math.abs((await boxOf(tabs)).y - text.y)).toBeLessThan(60);
      expect(await main.getByRole("row").count()).toBeGreaterThan(6);
      expect(await main.getByRole("table").first().getByRole("row").count()).toBe(7);
    });
  });

  test.each([360, 1440])("opens the search of the bar, at %i px", async (width) => {
    await open("", { width }, async (page) => {
      await page.getByRole("button", { name: "Search the documentation" }).click();
      const field = page.getByRole("combobox", { name: "Search" });
      await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    });
  });
});

describe("the empty search", () => {
  test("offers four pages, which the keyboard reaches", async () => {
    await open("capabilities/vision/", { width: 1440 }, async (page) => {
      await page.keyboard.press("Control+k");
      const start = page.getByRole("region", { name: "Start here" });
      await start.waitFor();
      expect(await start.getByRole("link").allTextContents()).toEqual([
        "Quickstart Getting Started",
        "Text and Chat Completions Capabilities",
        "Introduction Agents",
        "API ",
      ]);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.waitForURL(/getting-started\/quickstart/);
      await start.waitFor({ state: "detached" });
    });
  });
});

describe("a guide", () => {
  const guide = "capabilities/function_calling/";

  test.each([360, 820, 996])("has On this page below its title, at %i px", async (width) => {
    await open(guide, { width }, async (page) => {
      const title = await boxOf(page.getByRole("heading", { level: 1 }));
      const contents = await boxOf(page.getByRole("navigation", { name: "On this page" }));
      const text = await boxOf(page.locator("article > p").first());
      expect(contents.y).toBeGreaterThanOrEqual(title.y + title.height);
      expect(text.y).toBeGreaterThanOrEqual(contents.y + contents.height);
    });
  });

  test("has On this page next to the text in a wide window, and in view after scrolling", async () => {
    await open(guide, { width: 1440 }, async (page) => {
      const contents = page.getByRole("navigation", { name: "On this page" });
      const text = await boxOf(page.locator("article > p").first());
      expect((await boxOf(contents)).x).toBeGreaterThan(text.x + text.width);
      await page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" }));
      const link = await boxOf(contents.getByRole("link").first());
      expect(link.y).toBeGreaterThan(60);
      expect(link.y).toBeLessThan(300);
    });
  });

  test.each([
    [guide, 360],
    [guide, 820],
    [guide, 1440],
    ["capabilities/finetuning/text_vision_finetuning/", 360],
    ["capabilities/finetuning/text_vision_finetuning/", 1440],
  ])("has one button Copy page, at the end of the row above its title: %s at %i px", async (address, width) => {
    await open(address, { width }, async (page) => {
      const buttons = page.getByRole("button", { name: "Copy page" });
      expect(await buttons.count()).toBe(1);
      const title = await boxOf(page.getByRole("heading", { level: 1 }));
      const button = await boxOf(buttons);
      expect(button.x).toBeGreaterThan(title.x + title.width / 2);
      expect(title.y - button.y - button.height).toBeGreaterThanOrEqual(8);
      expect(title.y - button.y - button.height).toBeLessThan(24);
      const crumbs = await page
        .getByRole("navigation", { name: "Breadcrumbs" })
        .getByRole("listitem")
        .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().right));
      expect(Math.max(...crumbs)).toBeLessThan(button.x);
    });
  });

  test("has an announcement of one line, at 820 px", async () => {
    await open(guide, { width: 820 }, async (page) => {
      expect((await boxOf(page.getByRole("region", { name: "Announcement" }))).height).toBeLessThanOrEqual(44);
    });
  });
});

describe("the not-found page", () => {
  test("has the nearest pages after the search, and no current entry in the navigation", async () => {
    await open("capabilities/embedings/", { width: 1440 }, async (page) => {
      const nearest = page.getByRole("region", { name: "Did you mean" });
      await nearest.waitFor();
      const search = await boxOf(page.getByRole("button", { name: "Search", exact: true }));
      expect((await boxOf(nearest)).y).toBeGreaterThan(search.y + search.height);
      expect(await page.locator("[aria-current]").count()).toBe(0);
    });
  });
});

describe("the words of the platform's pages", () => {
  test("a page's label in the sidebar is its heading, except on the home page, and cURL has one spelling", async () => {
    await open("", { width: 1440 }, async (page) => {
      const entries = await page.getByRole("navigation", { name: "Docs sidebar" }).evaluate(async (sidebar) => {
        const read = async ({ href, textContent }: HTMLAnchorElement) => {
          const text = await (await fetch(href)).text();
          const title = /<h1>(.*?)<\/h1>/.exec(text)?.[1]?.replaceAll("&amp;", "&");
          const words = text.replaceAll(/<(script|pre|code)\b.*?<\/\1>/gs, " ").replaceAll(/<[^>]*>/g, " ");
          return { label: textContent, title, spellings: words.match(/\bcurl\b/gi) ?? [] };
        };
        const [, ...pages] = sidebar.querySelectorAll("a");
        return await Promise.all(pages.map(read));
      });
      expect(entries.length).toBeGreaterThan(50);
      expect(entries.filter(({ label, title }) => label !== title)).toEqual([]);
      expect(new Set(entries.flatMap(({ spellings }) => spellings))).toEqual(new Set(["cURL"]));
    });
  });
});

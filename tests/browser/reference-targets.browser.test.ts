import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCli } from "../e2e/run-cli.ts";
import { startServer, type Server } from "../e2e/start-server.ts";
import { launchBrowser } from "./launch-browser.ts";

const root = path.resolve(import.meta.dirname, "../..");

let browser: Browser;
let server: Server;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-targets-"));
  const out = path.join(folder, "out");
  const [started, { code }] = await Promise.all([
    launchBrowser(),
    runCli(["build", root, "--out", out, "--quiet"], { cwd: root }),
  ]);
  browser = started;
  expect(code).toBe(0);
  server = await startServer(["preview", root, "--out", out], root);
});

afterAll(async () => {
  await server.end();
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

const addressOf = (route: string): string => `http://127.0.0.1:${server.port}${route}`;

async function open(
  route: string,
  { width }: { readonly width: number },
  check: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(addressOf(route));
    await check(page);
  } finally {
    await context.close();
  }
}

/** The first intent of a reader, and what it loads. The pointer moves inside the narrowest window, too. */
async function wake(page: Page): Promise<void> {
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 310);
  await page.waitForSelector("html[data-ready]");
}

/** One in `every` sections of the page, and one in so many of its rows. */
async function targetsOf(page: Page, every: number, nth: number): Promise<readonly string[]> {
  return await page.evaluate(
    ([sections, step]) => {
      const idsOf = (selector: string) => [...document.querySelectorAll(selector)].map(({ id }) => id);
      const rows = idsOf(".rows li[id], details.response");
      const of = (ids: readonly string[], count: number) => ids.filter((_id, index) => index % count === 0);
      return [...of(idsOf(".tag, .operation"), sections), ...of(rows, step)];
    },
    [every, nth] as const,
  );
}

type Misplaced = readonly [id: string, first: number, last: number];

/** Where a target is far from its position soon after it was named, or a moment later; nothing where it is in place. */
const misplaced = async (page: Page, id: string): Promise<readonly Misplaced[]> =>
  await page.evaluate(async (name): Promise<readonly Misplaced[]> => {
    const wait = async (frames: number): Promise<void> => {
      for (let count = 0; count < frames; count += 1) await new Promise(requestAnimationFrame);
    };
    const distance = (): number => {
      const top = document.getElementById(name)?.getBoundingClientRect().top ?? Infinity;
      const position = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 1;
      return isAtEnd && top > position && top < innerHeight ? 0 : Math.round(top - position);
    };
    await wait(6);
    const first = distance();
    await wait(10);
    const last = distance();
    return Math.max(Math.abs(first), Math.abs(last)) > 8 ? [[name, first, last]] : [];
  }, id);

/** Widths with the same layout as a neighboring width visit fewer sections. */
const widths: readonly (readonly [width: number, every: number])[] = [
  [360, 1],
  [1024, 4],
  [1440, 1],
  [1600, 4],
];

// Most of the time is spent on frames in which nothing happens: the widths wait together.
describe.concurrent.each(widths)("at %i px the target of a hash has its position", (width, every) => {
  test("wherever the reader was before: tags, operations, and many properties", async () => {
    await open("/api/", { width }, async (page) => {
      const far: Misplaced[] = [];
      for (const id of await targetsOf(page, every, 300)) {
        await page.evaluate((hash) => location.assign(`#${hash}`), id);
        far.push(...(await misplaced(page, id)));
      }
      expect(far).toEqual([]);
    });
  });

  test("by links of the sidebar, when the client runs", async () => {
    await open("/api/", { width }, async (page) => {
      await wake(page);
      const links = page.locator(".reference-nav .nav-group > a, .reference-nav .nav-group li a");
      const count = await links.count();
      const far: Misplaced[] = [];
      for (let index = 0; index < count; index += 5) {
        const link = links.nth(index);
        await link.click();
        const id = decodeURIComponent(((await link.getAttribute("href")) ?? "").split("#")[1] ?? "");
        far.push(...(await misplaced(page, id)));
      }
      expect(far).toEqual([]);
    });
  });

  test.each([
    "/api/#tag/agents",
    "/api/#operation/restartConversation",
    "/api/schemas/ChatCompletionRequest/#schema/ChatCompletionRequest/tools",
  ])("when the page is opened with it, and stays when the client comes: %s", async (route) => {
    await open(route, { width }, async (page) => {
      const id = route.split("#")[1] ?? "";
      await page.waitForLoadState("load");
      await page.waitForTimeout(200);
      expect(await misplaced(page, id)).toEqual([]);
      await wake(page);
      expect(await misplaced(page, id)).toEqual([]);
    });
  });
});

describe("going back from another page", () => {
  test.each(["tag/agents", "tag/beta.conversations"])("returns to %s", async (id) => {
    await open("/api/", { width: 1440 }, async (page) => {
      // A click by the pointer would first move the page: its link is in the bar, which stays in place.
      const leaveAndReturn = async () => {
        const docs = page.getByRole("link", { name: "Docs", exact: true });
        await docs.evaluate((link: HTMLElement) => {
          link.click();
        });
        await page.waitForURL(addressOf("/"));
        await page.goBack();
        await page.waitForURL(addressOf(`/api/#${id}`));
      };
      const seen = async () =>
        await page.evaluate(() => {
          const element = document.elementFromPoint(600, 250)?.closest("main [id]");
          return [element?.id, Math.round((element?.getBoundingClientRect().top ?? 0) / 8)];
        });
      await wake(page);
      await page.evaluate((hash) => location.assign(`#${hash}`), id);
      expect(await misplaced(page, id)).toEqual([]);
      await leaveAndReturn();
      // The address changes before the page does.
      await expect.poll(() => misplaced(page, id)).toEqual([]);
      await page.mouse.move(500, 300);
      await page.mouse.wheel(0, 900);
      await expect.poll(async () => (await seen())[0]).not.toBe(id);
      // The browser scrolls the rest smoothly.
      await page.waitForTimeout(300);
      const before = await seen();
      await leaveAndReturn();
      await expect.poll(seen).toEqual(before);
    });
  });

  test("returns to what was seen, in a window of another width, too", async () => {
    await open("/api/", { width: 1440 }, async (page) => {
      const id = "operation/listFiles";
      await wake(page);
      await page.evaluate((hash) => location.assign(`#${hash}`), id);
      expect(await misplaced(page, id)).toEqual([]);
      await page.goto(addressOf("/"));
      await page.setViewportSize({ width: 700, height: 900 });
      await page.goBack();
      await expect.poll(() => misplaced(page, id)).toEqual([]);
    });
  });

  test("a reader who moves before the client runs is not taken back", async () => {
    await open("/api/", { width: 1440 }, async (page) => {
      const id = "operation/listFiles";
      const top = async () =>
        await page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top ?? 0, id);
      await wake(page);
      await page.evaluate((hash) => location.assign(`#${hash}`), id);
      expect(await misplaced(page, id)).toEqual([]);
      await page.goto(addressOf("/"));
      let letClientCome = () => {};
      const isWanted = new Promise<void>((resolve) => (letClientCome = resolve));
      await page.route("**/client.*.js", async (route) => {
        await isWanted;
        await route.continue();
      });
      await page.goBack();
      await page.mouse.move(500, 300);
      await page.mouse.wheel(0, 20_000);
      await expect.poll(top).toBeLessThan(-5_000);
      letClientCome();
      await page.waitForSelector("html[data-ready]");
      await page.waitForTimeout(300);
      expect(await top()).toBeLessThan(-5_000);
    });
  });
});

test("a reader who scrolls away from the target is not taken back", async () => {
  await open("/api/#tag/agents", { width: 1440 }, async (page) => {
    await page.mouse.move(500, 300);
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(600);
    const top = await page.evaluate(() => document.getElementById("tag/agents")?.getBoundingClientRect().top ?? 0);
    expect(top).toBeLessThan(-300);
  });
});

test("without script nothing above the target changes its height", async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(addressOf("/api/#tag/agents"));
  const box = await page.locator('[id="tag/agents"]').boundingBox();
  expect(box?.y).toBeCloseTo(84, -1);
  await context.close();
});

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";
import type { AxeResults } from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { buildPages } from "../../generators/pages/build/pages.ts";
import { contentOf } from "../generators/pages/content.ts";
import { sampleProject } from "../site/sample-project.ts";
import { launchBrowser } from "./launch-browser.ts";
import { bundleAssets, serveSite, type RunningSite } from "./serve-site.ts";
import { visitPage } from "./visit-page.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const text = `
A :badge[New]{type=tip icon=rocket}, an :icon[github]{label=GitHub}, and an
:tooltip[API]{tip="An interface for programs." headline=Term href="/plain/" cta="Read more"}.

:button[Go]{href="/plain/" icon=arrow-right} :button[Later]{href="/plain/" variant=secondary} :button[Still]

::::cards{cols=2}
:::card[Start]{href="/plain/" icon=rocket cta="Read"}
Words with \`code\` and a [link](/film/).
:::
:::card[Plain]{img="/cat.svg"}
Words.
:::
::::

::::steps
:::step[One]{icon=key}
Words.
:::
::::

::::accordions
:::details[A question]{icon=key description="A second line"}
An answer.
:::
:::details[Open]{open}
An answer.
:::
::::

::::field[limit]{type=integer in=query required default=20}
Words.

:::field[inner]{type=string deprecated}
Words.
:::
::::

:::panel[Request]
Words.
:::

:::window[example.com]
Words.
:::

:::file-tree
- src/
  - **a.ts** the main file
  - …
- public/
:::

:::frame[A caption]{hint="Look"}
:image[A cat]{src="/cat.svg" dark="/night.svg" width=300}
:::

:::check{icon=heart}
Words.
:::

:::update[March 2025]{description=v1 tags="API"}
Words.
:::

::package-managers{pkg=astro}
`;

const statics = ["cat.svg", "night.svg"].map((path) => ({
  path,
  content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="90"/>'),
}));

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  const [opened, assets] = await Promise.all([launchBrowser(), bundleAssets()]);
  browser = opened;
  const files = {
    "plain.md": "# Plain\n\nTo [all](/all/) and [film](/film/).\n",
    "all.md": `# All\n${text}`,
    "film.md": '# Film\n\n::embed[A film]{src="https://www.youtube.com/watch?v=abc"}\n\n[Back](/plain/)\n',
  };
  const { value, findings } = buildPages(contentOf(files, statics), [], { embedHosts: ["www.youtube-nocookie.com"] });
  expect(findings).toEqual([]);
  const project = sampleProject({ assets });
  site = await serveSite({ ...project, statics, pages: [...project.pages, ...value] });
});

afterAll(async () => {
  site.close();
  await browser.close();
});

const wide = { viewport: { width: 1440, height: 900 } };

async function wake(page: Page): Promise<void> {
  await page.mouse.move(40, 400);
  await page.mouse.move(42, 402);
  await page.waitForSelector("html[data-ready]");
}

const sheets = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name.split("/").pop()?.split(".")[0] ?? "")
      .filter((name) => name === "styles" || name === "components"),
  );

describe("the sheet of components", () => {
  test("has at most 6 kB, as it is sent", async () => {
    const { files, sheets: names } = await bundleAssets();
    expect(gzipSync(files.get(names["components"] ?? "") ?? "").length).toBeLessThan(6000);
  });

  test("comes with its pages only", async () => {
    await visitPage(browser, { url: `${site.url}plain/`, options: wide }, async (page) => {
      expect(await sheets(page)).toEqual(["styles"]);
    });
    await visitPage(browser, { url: `${site.url}all/`, options: wide }, async (page) => {
      expect(await sheets(page)).toEqual(["styles", "components"]);
    });
  });

  test("is loaded before the next page is shown, once", async () => {
    await visitPage(browser, { url: `${site.url}plain/`, options: wide }, async (page) => {
      await wake(page);
      await page.evaluate(() => {
        const seen = ((globalThis as unknown as { seen: string[] }).seen = [] as string[]);
        new MutationObserver(() => {
          const card = document.querySelector(".c-card");
          if (card !== null) seen.push(getComputedStyle(card).borderTopWidth);
        }).observe(document.body, { childList: true, subtree: true });
      });
      await page.getByRole("link", { name: "all", exact: true }).click();
      await page.getByRole("heading", { name: "All", level: 1 }).waitFor();
      const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
      expect(new Set(seen)).toEqual(new Set(["1px"]));
      await page.getByRole("link", { name: "Later" }).click();
      await page.getByRole("heading", { name: "Plain", level: 1 }).waitFor();
      await page.getByRole("link", { name: "all", exact: true }).click();
      await page.getByRole("heading", { name: "All", level: 1 }).waitFor();
      expect(await sheets(page)).toEqual(["styles", "components"]);
    });
  });
});

test("a player is loaded when the reader asks for it, under a policy of its own page", async () => {
  await visitPage(browser, { url: `${site.url}plain/`, options: wide }, async (page) => {
    const requests: string[] = [];
    await page.context().route(/^https:/, async (route) => {
      requests.push(route.request().url());
      await route.fulfill({ contentType: "text/html", body: "<!doctype html><title>film</title>" });
    });
    await page.getByRole("link", { name: "film", exact: true }).click();
    const button = page.getByRole("button", { name: "A film" });
    await button.waitFor();
    expect(requests).toEqual([]);
    expect(await page.getByRole("link", { name: "A film (youtube.com)" }).getAttribute("href")).toBe(
      "https://www.youtube.com/watch?v=abc",
    );
    await button.click();
    await page.locator('iframe[title="A film"]').waitFor();
    await expect.poll(() => requests).toEqual(["https://www.youtube-nocookie.com/embed/abc"]);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
  });
});

test("a tooltip opens and closes with the keyboard, and describes its words", async () => {
  await visitPage(browser, { url: `${site.url}all/`, options: wide }, async (page) => {
    const words = page.getByRole("button", { name: "API", description: /An interface for programs/ });
    const note = page.locator(".c-tip-note");
    expect(await note.isVisible()).toBe(false);
    await words.focus();
    await page.keyboard.press("Enter");
    await note.waitFor();
    await page.keyboard.press("Escape");
    await note.waitFor({ state: "hidden" });
  });
});

test("everything works without scripts, except what is hidden", async () => {
  await visitPage(
    browser,
    { url: `${site.url}film/`, options: { ...wide, javaScriptEnabled: false } },
    async (page) => {
      expect(await page.locator("[data-embed]").isVisible()).toBe(false);
      expect(await page.getByRole("link", { name: "A film (youtube.com)" }).isVisible()).toBe(true);
    },
  );
});

describe.each(["light", "dark"] as const)("in %s", (colorScheme) => {
  test.each([360, 1440])("axe finds nothing at %i px, and nothing is wider than the window", async (width) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme, bypassCSP: true });
    const page = await context.newPage();
    for (const route of ["all/", "film/"]) {
      await page.goto(site.url + route);
      await page.evaluate(axe);
      const violations = await page.evaluate(async () => {
        const { axe: checker } = globalThis as unknown as { axe: { run: () => Promise<AxeResults> } };
        return (await checker.run()).violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
        );
      });
      expect(violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    const visible = await page
      .goto(`${site.url}all/`)
      .then(() => page.locator("img[alt='A cat']:visible").getAttribute("src"));
    expect(visible).toContain(colorScheme === "light" ? "cat.svg" : "night.svg");
    await context.close();
  });
});

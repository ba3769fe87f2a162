import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readingProject } from "../site/reading-project.ts";
import { guide, navigationOf, sampleProject } from "../site/sample-project.ts";
import { launchBrowser } from "./launch-browser.ts";
import { bundleAssets, serveSite, type RunningSite } from "./serve-site.ts";
import { visitPage } from "./visit-page.ts";

/*
 * Lines of section 6 of the contract that no other test of this folder is named after: the rest of moving is in
 * `moving`, of the shell in `shell`, of the search in `search` and of the reference in `reference`.
 */
const wide = { viewport: { width: 1440, height: 800 } };
const narrow = { viewport: { width: 360, height: 740 } };

const blocks = `
## Code

\`\`\`json title="request.json" {2}
{
  "model": "small"
}
\`\`\`

### A part of it

:::tip[Shorter]

Say less.

:::

:::details[More]

Hidden words.

:::

#### Too deep

Not in the table of contents.
`;

let browser: Browser;
let site: RunningSite;
let empty: RunningSite;

beforeAll(async () => {
  const [opened, assets] = await Promise.all([launchBrowser(), bundleAssets()]);
  browser = opened;
  const described = await readingProject("one", assets);
  const { settings, pages } = described;
  site = await serveSite(
    {
      ...described,
      settings: {
        ...settings,
        base: "/docs/v1/",
        navbar: {
          start: [
            { label: "Chat", href: "https://example.com/chat" },
            { label: "Console", href: "https://example.com/console" },
          ],
          end: [
            { label: "GitHub", href: "https://example.com/code" },
            { label: "Community", href: "https://example.com/community" },
          ],
          hasParts: true,
        },
        footer: {
          columns: [
            { title: "Documentation", links: [{ label: "Home", href: "/" }] },
            { title: "Community", links: [{ label: "Chat server", href: "https://example.com/community" }] },
          ],
          copyright: "Copyright 2025",
        },
      },
      pages: [...pages, guide("/blocks/", "Blocks", blocks)],
    },
    "/docs/v1/",
  );
  const none = { start: [], end: [], hasParts: true };
  const bare = sampleProject({ assets });
  empty = await serveSite({
    ...bare,
    pages: [],
    navigation: navigationOf([], []),
    settings: { ...bare.settings, navbar: none, announcement: undefined },
  });
});

afterAll(async () => {
  site.close();
  empty.close();
  await browser.close();
});

async function visit(
  route: string,
  check: (page: Page) => Promise<void>,
  options: BrowserContextOptions = wide,
): Promise<void> {
  // The not-found page asks whether the address leads somewhere without its ending, of which the browser complains.
  await visitPage(browser, { url: new URL(route, site.url).href, options, expected: "status of 404" }, check);
}

async function wake(page: Page): Promise<void> {
  await page.mouse.move(40, 400);
  await page.mouse.move(42, 402);
  await page.waitForSelector("html[data-ready]");
}

describe("navigation Main", () => {
  test("has Chat, Console, Docs, API, GitHub and Community in this order; links to other sites open in a new tab", async () => {
    await visit("models/", async (page) => {
      const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
      const told = await links.evaluateAll((all) =>
        all.map((link) => [link.textContent, link.getAttribute("target"), link.getAttribute("rel")]),
      );
      const beside = ["_blank", "noopener noreferrer"];
      expect(told).toEqual([
        ["Chat", ...beside],
        ["Console", ...beside],
        ["Docs", null, null],
        ["API", null, null],
        ["GitHub", ...beside],
        ["Community", ...beside],
      ]);
    });
  });

  test.each([
    ["", "Docs"],
    ["robots/", "Docs"],
    ["models/weights/", "Docs"],
    ["api/", "API"],
  ])("/%s is of %s, and of nothing else", async (route, name) => {
    await visit(route, async (page) => {
      const current = page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]");
      expect(await current.allTextContents()).toEqual([name]);
    });
  });

  test("stays in place on scroll", async () => {
    await visit("", async (page) => {
      const bar = page.getByRole("navigation", { name: "Main" });
      await page.getByRole("button", { name: "Close" }).click();
      await page.getByRole("region", { name: "Announcement" }).waitFor({ state: "detached" });
      const before = await bar.boundingBox();
      await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
      expect(await bar.boundingBox()).toEqual(before);
    });
  });
});

describe("the document's metadata", () => {
  test("data-layout is ssr until hydration, whatever the window", async () => {
    const response = await fetch(site.url);
    expect(await response.text()).toMatch(/^<!doctype html><html[^>]* data-layout="ssr"/);
    await visit("", async (page) => expect(await page.locator("html").getAttribute("data-layout")).toBe("ssr"), {
      ...wide,
      javaScriptEnabled: false,
    });
  });

  test.each([
    ["models/", "docs-page"],
    ["api/", "markdown-page"],
    ["404.html", "markdown-page"],
  ])("data-page-type of %s is %s", async (route, type) => {
    await visit(route, async (page) => expect(await page.locator("html").getAttribute("data-page-type")).toBe(type));
  });

  test("the colour mode is light without a choice and without a preference of the system", async () => {
    await visit("", async (page) => expect(await page.locator("html").getAttribute("data-theme")).toBe("light"), {
      ...wide,
      colorScheme: "no-preference",
    });
  });
});

test("Cmd+K focuses the search, before the client is there and after", async () => {
  await visit("", async (page) => {
    const field = page.getByRole("combobox", { name: "Search" });
    const isFocused = () => field.evaluate((element) => element === document.activeElement);
    await page.keyboard.press("Meta+k");
    expect(await isFocused()).toBe(true);
    await page.waitForSelector("html[data-ready]");
    await page.keyboard.press("Escape");
    await field.blur();
    await page.keyboard.press("Meta+k");
    expect(await isFocused()).toBe(true);
  });
});

describe("parts of a page", () => {
  test("the sidebar has group headings, and a category is a link next to a button; nothing hides it", async () => {
    await visit("models/", async (page) => {
      const sidebar = page.getByRole("navigation", { name: "Docs sidebar" });
      await sidebar.getByText("Getting Started", { exact: true }).waitFor();
      expect(await sidebar.getByRole("link", { name: "Getting Started" }).count()).toBe(0);
      expect(await sidebar.getByRole("link", { name: "Agents" }).getAttribute("href")).toContain("agents/");
      expect(await sidebar.getByRole("button").evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))).toEqual([
        "Models",
        "Agents",
      ]);
    });
  });

  test("the table of contents has headings of level 2 and 3", async () => {
    await visit("blocks/", async (page) => {
      const toc = page.getByRole("navigation", { name: "On this page" });
      expect(await toc.getByRole("link").allTextContents()).toEqual(["Code", "A part of it"]);
    });
  });

  test("breadcrumbs lead home and to the category, and end at the page", async () => {
    await visit("models/weights/", async (page) => {
      const trail = page.getByRole("navigation", { name: "Breadcrumbs" });
      expect(
        await trail.getByRole("link").evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href)),
      ).toEqual([site.url, `${site.url}models/`]);
      expect(await trail.locator("[aria-current=page]").textContent()).toBe("Weights");
    });
  });

  test("contentinfo has its columns and the copyright", async () => {
    await visit("models/", async (page) => {
      const footer = page.getByRole("contentinfo");
      expect(await footer.getByRole("heading").allTextContents()).toEqual(["Documentation", "Community"]);
      expect(await footer.getByRole("link").allTextContents()).toEqual(["Home", "Chat server"]);
      expect(await footer.textContent()).toContain("2025");
    });
  });

  test("a code block has its language, title, marked lines and Copy; an admonition its name; details open", async () => {
    await visit("blocks/", async (page) => {
      const code = page.getByRole("figure");
      expect(await code.locator("figcaption").textContent()).toContain("request.json");
      expect(await code.textContent()).toMatch(/json/i);
      expect(await code.locator(".marked").allTextContents()).toEqual([expect.stringContaining('"model": "small"')]);
      await code.hover();
      await code.getByRole("button", { name: "Copy" }).waitFor();
      await page.getByText("Shorter", { exact: true }).waitFor();
      expect(await page.getByText("Hidden words.").isVisible()).toBe(false);
      await page.getByText("More", { exact: true }).click();
      await page.getByText("Hidden words.").waitFor();
    });
  });
});

describe("button Open menu", () => {
  test("is for small windows only", async () => {
    await visit("", async (page) =>
      expect(await page.getByRole("button", { name: "Open menu" }).isVisible()).toBe(false),
    );
  });

  test("is absent when there is nothing to show", async () => {
    await visitPage(browser, { url: empty.url, options: narrow }, async (page) => {
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await page.getByRole("button", { name: "Open menu" }).count()).toBe(0);
    });
  });
});

describe("moving", () => {
  test("the progressbar starts after 200 ms and not before, and trickles by 2 percent every 800 ms", async () => {
    await visit("models/", async (page) => {
      await wake(page);
      // Timers that were set before the clock is taken over cannot be cleared any more: they run out first.
      await page.waitForTimeout(300);
      const now = Date.now();
      await page.clock.install({ time: now });
      await page.clock.pauseAt(now + 60_000);
      await page.route("**/agents/", () => {});
      await page.getByRole("navigation", { name: "Docs sidebar" }).getByRole("link", { name: "Agents" }).click();
      const bar = page.getByRole("progressbar");
      await page.clock.runFor(190);
      expect(await bar.count()).toBe(0);
      await page.clock.runFor(20);
      expect(await bar.getAttribute("aria-valuenow")).toBe("8");
      await page.clock.runFor(800);
      expect(await bar.getAttribute("aria-valuenow")).toBe("10");
    });
  });

  test("to the top when the path changed, also from far down", async () => {
    await visit("", async (page) => {
      await wake(page);
      await page.evaluate(() => scrollTo({ top: 700, behavior: "instant" }));
      await page.evaluate(() => document.querySelector<HTMLElement>(".docs-sidebar a[href$='agents/']")?.click());
      await page.getByRole("heading", { level: 1, name: "Agents" }).waitFor();
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  });

  test("a changed hash without a target goes to the top", async () => {
    await visit("#second-step", async (page) => {
      await wake(page);
      await page.waitForFunction(() => scrollY > 100);
      await page.evaluate(() => {
        location.hash = "";
      });
      await page.waitForFunction(() => scrollY === 0);
    });
  });

  test.each([
    ["a focused link", "models/", (page: Page) => page.locator(".docs-sidebar a[href$='agents/']").focus(), "agents/"],
    [
      "a link that comes into view",
      "",
      (page: Page) => page.getByRole("navigation", { name: "Pages" }).scrollIntoViewIfNeeded(),
      "models/",
    ],
  ])("%s is loaded in advance", async (_name, route, act, wanted) => {
    await visit(route, async (page) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await wake(page);
      expect(asked).not.toContain(site.url + wanted);
      await act(page);
      await expect.poll(() => asked).toContain(site.url + wanted);
    });
  });

  test("nothing is loaded in advance on 2g", async () => {
    const context = await browser.newContext(wide);
    await context.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: false, effectiveType: "slow-2g" } }),
    );
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(`${site.url}models/`);
    await wake(page);
    await page.locator(".docs-sidebar a[href$='agents/']").focus();
    await page.waitForTimeout(300);
    expect(asked).not.toContain(`${site.url}agents/`);
    await context.close();
  });
});

describe("when things go wrong", () => {
  test("a wrong base: the banner reports it and the correct base, without script and style sheet", async () => {
    const context = await browser.newContext({ ...wide, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.route("**/*.css", (route) => route.abort());
    for (const [route, base] of [
      ["models/weights/", "the part of this URL's path before models/weights/."],
      ["", "the path of this URL."],
      ["nowhere/", "the path that the site is served from."],
    ] as const) {
      await page.goto(site.url + route);
      const banner = page.getByText("did not load properly").locator("..");
      expect(await banner.isVisible()).toBe(true);
      expect(await banner.textContent()).toContain(`files at /docs/v1/. The right base is ${base}`);
    }
    await context.close();
  });

  test("a wrong base: with the style sheet in place no banner is seen", async () => {
    await visit("models/", async (page) =>
      expect(await page.getByText("did not load properly").isVisible()).toBe(false),
    );
  });

  test("reports a URL that cannot be decoded when it is opened directly", async () => {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(`${site.url}%E0%A4%A/`);
    await expect.poll(() => errors.join()).toContain("could not be decoded");
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
    await page.close();
  });
});

describe("the reference", () => {
  test("has a sidebar of 300 px with a filter, the tags and their operations, and three columns when wide", async () => {
    await visit("api/", async (page) => {
      const sidebar = page
        .getByRole("navigation", { name: /API|reference/i })
        .filter({ has: page.getByRole("searchbox") });
      expect((await sidebar.boundingBox())?.width).toBe(300);
      const operation = page.locator("article.operation, section.operation").first();
      const [left, right] = await operation
        .locator(":scope > div, :scope > aside")
        .evaluateAll((all) => all.slice(0, 2).map((part) => part.getBoundingClientRect().left));
      expect(right).toBeGreaterThan((left ?? 0) + 300);
    });
  });
});

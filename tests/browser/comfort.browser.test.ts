import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readingProject } from "../site/reading-project.ts";
import { launchBrowser } from "./launch-browser.ts";
import { bundleAssets, serveSite, type RunningSite } from "./serve-site.ts";
import { visitPage } from "./visit-page.ts";

const wide = { viewport: { width: 1440, height: 900 } };
/** What is left of a window of 1440 x 900 at 200 %. */
const zoomed = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 };
const kinds = ["", "models/weights/", "robots/", "api/", "nowhere/"];

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  const [opened, assets] = await Promise.all([launchBrowser(), bundleAssets()]);
  browser = opened;
  const project = await readingProject("one", assets);
  site = await serveSite({ ...project, settings: { ...project.settings, base: "/" } });
});

afterAll(async () => {
  site.close();
  await browser.close();
});

async function visit(
  route: string,
  options: BrowserContextOptions,
  check: (page: Page) => Promise<void>,
): Promise<void> {
  await visitPage(browser, { url: site.url + route, options, expected: "status of 404" }, check);
}

async function wake(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.mouse.move(302, 302);
  await page.waitForSelector("html[data-ready]");
}

describe("reduced motion", () => {
  const still = { ...wide, reducedMotion: "reduce" } as const;

  test("nothing that is opened, switched or loaded runs an animation", async () => {
    await visit("models/", still, async (page) => {
      await wake(page);
      const running = () =>
        page.evaluate(
          () =>
            document.getAnimations().filter((animation) => Number(animation.effect?.getTiming().duration) > 0).length,
        );
      await page.getByRole("navigation", { name: "Docs sidebar" }).getByRole("button", { name: "Agents" }).click();
      expect(await running()).toBe(0);
      await page.getByRole("button", { name: /dark mode/ }).click();
      expect(await running()).toBe(0);
      await page.route("**/agents/", () => {});
      await page.getByRole("navigation", { name: "Docs sidebar" }).getByRole("link", { name: "Agents" }).click();
      await page.getByRole("progressbar").waitFor();
      expect(await running()).toBe(0);
    });
  });

  test("the way to the top and to a heading is a jump", async () => {
    await visit("", still, async (page) => {
      await wake(page);
      await page.evaluate(() => scrollTo(0, 1200));
      await page.waitForTimeout(50);
      await page.evaluate(() => scrollTo(0, 1150));
      await page.getByRole("button", { name: "Back to top" }).click();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Second step" }).click();
      const scrolled = await page.evaluate(() => scrollY);
      expect(scrolled).toBeGreaterThan(100);
      await page.waitForTimeout(100);
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    });
  });
});

test("a browser without smooth scrolling is eased to the top: each frame leaves 0.85 of the way", async () => {
  const context = await browser.newContext(wide);
  await context.addInitScript(() => {
    const positions: number[] = [];
    const scrollNow = scrollTo.bind(globalThis);
    Object.assign(globalThis, {
      positions,
      scrollTo: (...place: [number, number]) => {
        if (typeof place[0] === "number") positions.push(place[1]);
        scrollNow(...place);
      },
    });
  });
  const page = await context.newPage();
  await page.goto(site.url);
  await wake(page);
  await page.evaluate(() => document.documentElement.scrollTo({ top: 1300, behavior: "instant" }));
  await page.waitForTimeout(50);
  await page.evaluate(() => document.documentElement.scrollTo({ top: 1200, behavior: "instant" }));
  await page.evaluate(() => Object.defineProperty(document.documentElement, "style", { value: {} }));
  await page.getByRole("button", { name: "Back to top" }).click();
  await page.waitForFunction(() => scrollY === 0);
  const positions = await page.evaluate(() => (globalThis as unknown as { positions: number[] }).positions);
  expect(positions.slice(0, 3)).toEqual([1020, 867, 736]);
  await context.close();
});

describe("forced colours", () => {
  const forced = { ...wide, forcedColors: "active" } as const;

  test("marks the current item by more than a color", async () => {
    await visit("models/weights/#download", forced, async (page) => {
      await wake(page);
      const differs = (name: string, chosen: string, property: string) =>
        page
          .getByRole("navigation", { name })
          .first()
          .evaluate(
            (bar, [selector, key]) => {
              const look = (element: Element | null | undefined) =>
                element ? getComputedStyle(element).getPropertyValue(key) : "absent";
              const current = look(bar.querySelector(selector));
              const others = [...bar.querySelectorAll("a")].filter((link) => !link.matches(selector)).map(look);
              return current !== "absent" && others.length > 0 && !others.includes(current);
            },
            [chosen, property] as const,
          );
      expect(await differs("Main", "[aria-current=page]", "text-decoration-line")).toBe(true);
      expect(await differs("Docs sidebar", "[aria-current=page]", "outline-style")).toBe(true);
      await expect.poll(() => differs("On this page", "[aria-current=true]", "outline-style")).toBe(true);
    });
  });

  test("icons and carets are drawn, in the colour of the text or of a button", async () => {
    await visit("models/", forced, async (page) => {
      const strokes = await page
        .locator("header svg:visible")
        .evaluateAll((all) =>
          all.map(
            (icon) => getComputedStyle(icon).stroke !== getComputedStyle(document.documentElement).backgroundColor,
          ),
        );
      expect(strokes.length).toBeGreaterThan(3);
      expect(strokes).not.toContain(false);
      const caret = page.getByRole("navigation", { name: "Docs sidebar" }).getByRole("button").first();
      const [line, ground] = await caret.evaluate((button) => [
        getComputedStyle(button, "::before").borderTopColor,
        getComputedStyle(button).backgroundColor,
      ]);
      expect(line).not.toBe(ground);
    });
  });

  test("underlines the selected tab and the option that Enter follows", async () => {
    await visit("", forced, async (page) => {
      await wake(page);
      const isSeen = await page
        .getByRole("tab", { selected: true })
        .first()
        .evaluate((tab) => {
          const other = tab.parentElement?.querySelector("[aria-selected=false]");
          return (
            other instanceof Element && getComputedStyle(tab).outlineStyle !== getComputedStyle(other).outlineStyle
          );
        });
      expect(isSeen).toBe(true);
      await page.getByRole("combobox", { name: "Search" }).fill("weights");
      const option = page.getByRole("option", { selected: true });
      await option.waitFor();
      expect(await option.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe("none");
    });
  });
});

describe("at 200 %", () => {
  test.each(kinds)("/%s: nothing scrolls sideways and nothing is cut", async (route) => {
    await visit(route, zoomed, async (page) => {
      await wake(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("h1, h2, h3, p, li, button, a, summary, dt, dd")]
          .filter((element) => {
            const { left, right, width } = element.getBoundingClientRect();
            const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 1;
            const scrolls = element.closest("pre, .table, [role=tablist], .visually-hidden, .sr-only") !== null;
            return isShown && !scrolls && (left < -1 || right > innerWidth + 1);
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      );
      expect(cut).toEqual([]);
    });
  });

  test("the menu and the search can be used", async () => {
    await visit("models/", zoomed, async (page) => {
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("navigation", { name: "Docs sidebar" }).getByRole("link", { name: "Agents" }).click();
      await page.getByRole("heading", { level: 1, name: "Agents" }).waitFor();
      await page.keyboard.press("Control+k");
      await page.keyboard.type("weights");
      await page.getByRole("option").first().click();
      await page.waitForURL("**/models/weights/**");
    });
  });
});

describe("by keyboard", () => {
  /** Tabs through the page: role and name of all that is reached, and whether each shows that it has the focus. */
  async function walk(page: Page): Promise<readonly { readonly name: string; readonly isSeen: boolean }[]> {
    const reached: { name: string; isSeen: boolean }[] = [];
    for (let step = 0; step < 400; step += 1) {
      await page.keyboard.press("Tab");
      const at = await page.evaluate(() => {
        const element = document.activeElement;
        if (!(element instanceof HTMLElement) || element === document.body) return undefined;
        // The button that copies a link goes with the focus from name to name.
        if ("isWalked" in element) return element.matches(".copy-link") ? "again" : undefined;
        Object.assign(element, { isWalked: true });
        const ring = [element, element.closest(".search-field")].some((part) => {
          const look = part && getComputedStyle(part);
          return look && look.outlineStyle !== "none" && Number.parseFloat(look.outlineWidth) >= 2;
        });
        const { width, height } = element.getBoundingClientRect();
        const text = element.ariaLabel ?? element.textContent;
        return { name: text.trim().replaceAll(/\s+/g, " "), isSeen: ring && width > 0 && height > 0 };
      });
      if (at === undefined) break;
      if (at !== "again") reached.push(at);
    }
    return reached;
  }

  test("Tab goes through the page in its order: skip link, announcement, bar, sidebar, page, footer", async () => {
    await visit("models/weights/", wide, async (page) => {
      await wake(page);
      const reached = await walk(page);
      expect(reached.filter(({ isSeen }) => !isSeen)).toEqual([]);
      const names = reached.map(({ name }) => name);
      const expected = [
        "Skip to main content",
        "Close",
        "Sample",
        "Chat",
        "Docs",
        "API",
        "GitHub",
        "Language: English",
        "Version: 1.0",
        "Search",
        "Switch to dark modeSwitch to light mode",
        "Introduction",
        "Models",
        "Models",
        "Weights",
        "Agents",
        "Agents",
        "Home page",
        "Models",
        "Download",
        "Quantization",
      ];
      expect(names.slice(0, expected.length)).toEqual(expected);
      expect(names.slice(-4)).toEqual(["View as Markdown", "Previous Models", "Next Agents", "Home"]);
    });
  });

  test.each(["", "robots/", "api/", "nowhere/"])(
    "/%s: whatever can be pressed is reached, and the focus is seen",
    async (route) => {
      await visit(route, wide, async (page) => {
        await wake(page);
        const reached = await walk(page);
        expect(reached.filter(({ isSeen }) => !isSeen)).toEqual([]);
        const missed = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary")]
            .filter((element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
            .filter((element) => !("isWalked" in element) && element.tabIndex >= 0)
            // One radio button represents its group: arrow keys move to the rest.
            .filter((element) => !(element instanceof HTMLInputElement && element.type === "radio"))
            .map(({ outerHTML }) => outerHTML.slice(0, 160)),
        );
        expect(missed).toEqual([]);
      });
    },
  );

  test("menu, tab, details, caret and code are worked by keys alone", async () => {
    await visit("", wide, async (page) => {
      await wake(page);
      const version = page.getByRole("button", { name: "Version: 1.0" });
      await version.focus();
      await page.keyboard.press("Enter");
      const item = page.getByRole("menuitemradio", { name: "1.0" });
      await expect.poll(() => item.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press("Escape");
      expect(await version.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.getByRole("tab", { name: "Python" }).first().focus();
      await page.keyboard.press("ArrowRight");
      expect(await page.getByRole("tab", { name: "TypeScript" }).first().getAttribute("aria-selected")).toBe("true");
      await page.getByText("More", { exact: true }).focus();
      await page.keyboard.press("Space");
      await page.getByText("Found you.").waitFor();
      const caret = page.getByRole("navigation", { name: "Docs sidebar" }).getByRole("button", { name: "Agents" });
      await caret.focus();
      await page.keyboard.press("Enter");
      expect(await caret.getAttribute("aria-expanded")).toBe("true");
    });
  });

  test("the open menu of a small window holds the focus and gives it back", async () => {
    await visit("models/", { viewport: { width: 360, height: 740 } }, async (page) => {
      await wake(page);
      const button = page.getByRole("button", { name: "Open menu" });
      await button.focus();
      await page.keyboard.press("Enter");
      await page.getByRole("navigation", { name: "Docs sidebar" }).waitFor();
      const place = () => page.evaluate(() => document.activeElement?.closest("#docsgen-menu, main, footer")?.id);
      expect(await place()).toBe("docsgen-menu");
      await page.keyboard.press("Escape");
      await page.getByRole("navigation", { name: "Docs sidebar" }).waitFor({ state: "hidden" });
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    });
  });
});

describe("without JavaScript", () => {
  test.each([360, 1440])("at %i px the whole of the documentation is read and walked through", async (width) => {
    await visit("", { viewport: { width, height: 800 }, javaScriptEnabled: false }, async (page) => {
      const seen = new Set<string>();
      for (;;) {
        seen.add(new URL(page.url()).pathname);
        expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
        const next = page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: /^Next/ });
        if ((await next.count()) === 0) break;
        await next.click();
      }
      expect([...seen]).toEqual(["/", "/models/", "/models/weights/", "/agents/", "/agents/handoffs/"]);
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "API" }).click();
      await page.getByRole("heading", { name: "Create a payment" }).first().waitFor();
      // Nothing is offered that only a script could do.
      for (const name of ["Open menu", "Copy", "Close", /dark mode/, /^Version/])
        expect([name, await page.getByRole("button", { name }).filter({ visible: true }).count()]).toEqual([name, 0]);
    });
  });
});

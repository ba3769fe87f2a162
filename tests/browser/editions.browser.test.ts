import type axe from "axe-core";
import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { writeFiles } from "../cli/temporary-folder.ts";
import { editionsProject } from "../e2e/editions-project.ts";
import { runCli } from "../e2e/run-cli.ts";
import { startServer, type Server } from "../e2e/start-server.ts";
import { launchBrowser } from "./launch-browser.ts";
import { visitPage } from "./visit-page.ts";
import { arabicTexts } from "../../generators/source/texts/ar.ts";
import { frenchTexts } from "../../generators/source/texts/fr.ts";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let browser: Browser;
let server: Server;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-editions-"));
  writeFiles(folder, editionsProject);
  const [opened, { code }] = await Promise.all([launchBrowser(), runCli(["build", "--quiet"], { cwd: folder })]);
  expect(code).toBe(0);
  browser = opened;
  server = await startServer(["preview"], folder);
});

afterAll(async () => {
  await server.end();
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Visit {
  readonly route: string;
  readonly options?: BrowserContextOptions;
  readonly expected?: string;
  readonly opener?: Browser;
}

async function visit(
  { route, options = {}, expected, opener = browser }: Visit,
  check: (page: Page) => Promise<void>,
): Promise<void> {
  const url = `http://127.0.0.1:${server.port}/docs/${route}`;
  await visitPage(opener, { url, options, ...(expected === undefined ? {} : { expected }) }, check);
}

/** Path, query and hash below the base. */
const placeOf = (page: Page): string => page.url().replace(/^.*\/docs\//, "/");

async function choose(page: Page, menu: RegExp, item: string): Promise<void> {
  await page.getByRole("button", { name: menu }).click();
  await page.getByRole("menuitemradio", { name: item, exact: true }).click();
}

/** The first intent of a reader, and what it wakes. */
async function wake(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await page.locator("html[data-ready]").waitFor();
}

/** Of a page that is not there the browser itself complains. */
const missing = "the server responded with a status of 404";

describe("the language menu", () => {
  test("keeps path, query and hash and swaps the prefix", async () => {
    await visit({ route: "guide/?from=mail#switch-on" }, async (page) => {
      await choose(page, /^Language: English/, "Français");
      await page.waitForURL("**/docs/fr/guide/**");
      expect(placeOf(page)).toBe("/fr/guide/?from=mail#switch-on");
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Guide français");
      await choose(page, /^Langue: Français/, "العربية");
      await page.waitForURL("**/docs/ar/guide/**");
      expect(placeOf(page)).toBe("/ar/guide/?from=mail#switch-on");
      expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
      await choose(page, /^اللغة: العربية/, "English");
      await page.waitForURL("**/docs/guide/**");
      expect(placeOf(page)).toBe("/guide/?from=mail#switch-on");
    });
  });

  test("links to the same query and hash; choosing the present language stays", async () => {
    await visit({ route: "guide/?from=mail#switch-on" }, async (page) => {
      await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
      await page.getByRole("button", { name: /^Language: English/ }).click();
      const french = page.getByRole("menuitemradio", { name: "Français" });
      expect(await french.getAttribute("href")).toMatch(/\/fr\/guide\/\?from=mail#switch-on$/);
      await page.getByRole("menuitemradio", { name: "English" }).click();
      await page.getByRole("menu").waitFor({ state: "detached" });
      expect(placeOf(page)).toBe("/guide/?from=mail#switch-on");
      expect(await page.evaluate(() => "isSame" in globalThis)).toBe(true);
    });
  });

  test("lists every language under its own name, checks the page's language, and works with the keyboard", async () => {
    await visit({ route: "fr/tips/" }, async (page) => {
      await page.getByRole("button", { name: "Langue: Français" }).focus();
      await page.keyboard.press("Enter");
      const items = page.getByRole("menu", { name: "Langue" }).getByRole("menuitemradio");
      await items.first().waitFor();
      expect(await items.allTextContents()).toEqual(["English", "Français", "العربية"]);
      expect(await page.getByRole("menuitemradio", { checked: true }).textContent()).toBe("Français");
      expect(await items.nth(2).getAttribute("lang")).toBe("ar");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      await page.waitForURL("**/docs/tips/");
    });
  });

  test("follows a reader who has moved within the window, and opens a new one on request", async () => {
    // The headless shell does not always navigate a new window that the test opens.
    const opener = await launchBrowser("machine");
    onTestFinished(async () => await opener.close());
    await visit({ route: "fr/", opener }, async (page) => {
      await wake(page);
      await page.getByRole("navigation", { name: frenchTexts.docsSidebar }).getByRole("link", { name: "Tips" }).click();
      await page.waitForURL("**/docs/fr/tips/");
      await page.getByRole("button", { name: "Langue: Français" }).click();
      const opened = page.context().waitForEvent("page");
      await page.getByRole("menuitemradio", { name: "English" }).click({ modifiers: ["ControlOrMeta"] });
      await (await opened).waitForURL("**/docs/tips/");
      expect(placeOf(page)).toBe("/fr/tips/");
    });
  });

  test("is also in the menu of small screens", async () => {
    await visit({ route: "fr/guide/", options: { viewport: { width: 360, height: 800 } } }, async (page) => {
      await page.getByRole("button", { name: frenchTexts.openMenu }).click();
      await choose(page, /^Langue: Français/, "English");
      await page.waitForURL("**/docs/guide/");
    });
  });
});

describe("the version menu", () => {
  test("keeps the path where the other version has the page, and remembers the choice", async () => {
    await visit({ route: "guide/#switch-on" }, async (page) => {
      await choose(page, /^Version: 2\.0/, "1.0 (old)");
      await page.waitForURL("**/docs/1.0/guide/**");
      expect(await page.getByRole("button", { name: "Version: 1.0 (old)" }).count()).toBe(1);
      const stored = await page.evaluate(() => localStorage.getItem("docs-preferred-version-default"));
      expect(stored).toBe("1.0");
      await page.getByRole("link", { name: "Read this page in version 2.0" }).click();
      await page.waitForURL("**/docs/guide/");
    });
  });

  test("goes to the start of a version without the page, in the language of the reader", async () => {
    await visit({ route: "fr/tips/" }, async (page) => {
      await choose(page, /^Version: 2\.0/, "1.0 (old)");
      await page.waitForURL("**/docs/fr/1.0/");
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Lampes 1");
      await page.getByRole("navigation", { name: frenchTexts.docsSidebar }).getByRole("link", { name: "Gone" }).click();
      await page.waitForURL("**/docs/fr/1.0/gone/");
      await choose(page, /^Version: 1\.0/, "2.0");
      await page.waitForURL("**/docs/fr/");
    });
  });
});

describe("within an edition", () => {
  test("moving, its announcement, the search and the way back stay there", async () => {
    await visit({ route: "fr/" }, async (page) => {
      await wake(page);
      await page.evaluate(() => Object.assign(globalThis, { isSameWindow: true }));
      await page.getByRole("article").getByRole("link", { name: "guide" }).click();
      await page.getByRole("heading", { name: "Guide français", level: 1 }).waitFor();
      expect(await page.locator('[role="status"].sr-only').first().textContent()).toBe("Guide français");
      expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toContain("/docs/fr/guide/");
      await page.getByRole("combobox", { name: "Rechercher" }).fill("bulbs");
      await page.getByRole("option").first().click();
      await page.waitForURL("**/docs/fr/tips/**");
      const article = page.getByRole("article");
      await expect.poll(() => article.getAttribute("lang")).toBe("en");
      expect(await page.getByText("Pas encore traduit de : English.").count()).toBe(1);
      await page.goBack();
      await page.getByRole("heading", { name: "Guide français", level: 1 }).waitFor();
      expect(await article.getAttribute("lang")).toBeNull();
      expect(await page.getByText("Pas encore traduit").count()).toBe(0);
      expect(await page.evaluate(() => "isSameWindow" in globalThis)).toBe(true);
    });
  });

  test("pages are loaded in advance", async () => {
    await visit({ route: "ar/" }, async (page) => {
      const inView = page.waitForRequest(/\/docs\/ar\/guide\/$/);
      await wake(page);
      await inView;
      const hovered = page.waitForRequest(/\/docs\/ar\/extra\/more\/$/);
      await page.getByRole("navigation", { name: arabicTexts.docsSidebar }).getByRole("link", { name: "More" }).hover();
      await hovered;
    });
  });

  test("an unknown path finds its page in another version, the one last chosen first", async () => {
    await visit({ route: "fr/gone/", expected: missing }, async (page) => {
      await page.getByRole("heading", { name: "Page introuvable" }).waitFor();
      const link = page.getByRole("link", { name: "Lire cette page dans la version 1.0 (old)" });
      await link.click();
      await page.waitForURL("**/docs/fr/1.0/gone/");
    });
  });

  test("the console of the reference works below another language", async () => {
    await visit({ route: "fr/1.0/api/" }, async (page) => {
      await page.getByRole("button", { name: frenchTexts.tryIt }).click();
      await page.getByRole("button", { name: frenchTexts.send, exact: true }).waitFor();
      expect(await page.getByRole("group", { name: frenchTexts.queryParameters }).count()).toBe(1);
      await page
        .getByRole("spinbutton")
        .or(page.getByRole("textbox", { name: /limit/ }))
        .first()
        .fill("0");
      await page
        .getByText(/at least 1|minimum|>= 1/)
        .first()
        .waitFor();
    });
  });
});

test("in right-to-left languages the sidebar is on the right, the text starts there, and code keeps its direction", async () => {
  await visit({ route: "ar/", options: { viewport: { width: 1440, height: 900 } } }, async (page) => {
    const sidebar = await page.getByRole("navigation", { name: arabicTexts.docsSidebar }).boundingBox();
    const heading = page.getByRole("heading", { level: 1 });
    expect(sidebar?.x).toBeGreaterThan(1000);
    expect(await heading.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
  });
  await visit({ route: "ar/guide/", options: { viewport: { width: 1440, height: 900 } } }, async (page) => {
    const actions = await page.getByRole("link", { name: arabicTexts.viewAsMarkdown }).boundingBox();
    const crumbs = await page
      .getByRole("navigation", { name: arabicTexts.breadcrumbs })
      .getByRole("listitem")
      .last()
      .boundingBox();
    expect((actions?.x ?? 0) + (actions?.width ?? 0)).toBeLessThan(crumbs?.x ?? 0);
    expect(
      await page
        .locator("pre")
        .first()
        .evaluate((element) => getComputedStyle(element).direction),
    ).toBe("ltr");
  });
  await visit({ route: "ar/guide/", options: { viewport: { width: 360, height: 800 } } }, async (page) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

test.each(["fr/tips/", "ar/", "ar/1.0/guide/", "fr/api/"])("%s has no violation of WCAG 2.2 AA", async (route) => {
  await visit({ route }, async (page) => {
    await page.evaluate(axeSource);
    const violations = await page.evaluate(async () => {
      const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
      const run = (globalThis as unknown as { axe: typeof axe }).axe.run;
      const result = await run(document, { runOnly: { type: "tag", values: tags } });
      return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" ")}`);
    });
    expect(violations).toEqual([]);
  });
});

test("in right-to-left text, the search shows the path of an operation from left to right, at the right", async () => {
  await visit({ route: "ar/?q=lamps" }, async (page) => {
    const shown = page.getByRole("option", { name: /^GET .*\/lamps$/ }).locator("small");
    await shown.waitFor();
    const [text, direction, alignment] = await shown.evaluate((element) => {
      const style = getComputedStyle(element);
      return [element.textContent, style.direction, style.textAlign];
    });
    expect([text, direction, alignment]).toEqual([expect.stringMatching(/^\/lamps/), "ltr", "right"]);
  });
});

test("a title of two lines moves no label of the previous and next page", async () => {
  await visit({ route: "what-changed/" }, async (page) => {
    const links = page.getByRole("navigation", { name: "Pages" }).getByRole("link");
    const [first] = await links.all();
    await first?.evaluate((element) => (element.querySelector("span")!.textContent = "A long title ".repeat(12)));
    const gaps = await links.evaluateAll((all) =>
      all.map((link) => {
        const [label, title] = ["small", "span"].map((name) => link.querySelector(name)!.getBoundingClientRect());
        return Math.round(title!.top - label!.top);
      }),
    );
    expect(gaps).toHaveLength(2);
    expect(new Set(gaps).size).toBe(1);
  });
});

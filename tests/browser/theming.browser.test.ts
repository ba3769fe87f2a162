import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generateSite } from "../../generators/site/generate.ts";
import { readingProject } from "../site/reading-project.ts";
import { noAssets, sampleProject } from "../site/sample-project.ts";
import { launchBrowser } from "./launch-browser.ts";
import { bundleAssets, serveSite, type RunningSite } from "./serve-site.ts";
import { visitPage } from "./visit-page.ts";

const theme = `
:root {
  --accent: rgb(170 0 80);
  --radius: 0px;
  --font-text: Georgia, serif;
  --font-heading: "Own", Georgia, serif;
  --size-text: 18px;
  --article-width: 600px;
  --sidebar-width: 320px;
}
:root[data-theme="dark"] { --paper: rgb(20 0 10); }
main { background: url(own.svg); }
`;
const wide = { viewport: { width: 1440, height: 900 } };

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  const [opened, assets] = await Promise.all([launchBrowser(), bundleAssets()]);
  browser = opened;
  const statics = [
    { path: "theme.css", content: Buffer.from(theme) },
    { path: "own.svg", content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>') },
  ];
  site = await serveSite({ ...(await readingProject("one", assets)), statics }, "/docs/");
});

afterAll(async () => {
  site.close();
  await browser.close();
});

async function lookAt(page: Page, selector: string, property: string): Promise<string> {
  return await page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

describe("theme.css of the static files", () => {
  test.each([
    ["colour", ".prose p a", "color", "rgb(170, 0, 80)"],
    ["radius", ".pager a", "border-top-left-radius", "0px"],
    ["type of texts", ".prose p", "font-family", "Georgia, serif"],
    ["type of headings", ".prose h1", "font-family", "Own, Georgia, serif"],
    ["size of texts", ".prose p", "font-size", "18px"],
    ["width of the text", ".prose", "width", "600px"],
    ["width of the sidebar", ".side-menu", "width", "320px"],
  ])("sets the %s", async (_name, selector, property, wanted) => {
    await visitPage(browser, { url: `${site.url}models/`, options: wide }, async (page) => {
      expect(await lookAt(page, selector, property)).toBe(wanted);
    });
  });

  test("sets the dark mode apart, stays after moving on, and its own files are found under the policy", async () => {
    const options = { ...wide, colorScheme: "dark" } as const;
    await visitPage(browser, { url: `${site.url}models/weights/`, options }, async (page) => {
      const asked: string[] = [];
      page.on("response", (response) => asked.push(`${response.status()} ${response.url()}`));
      expect(await lookAt(page, "html", "background-color")).toBe("rgb(20, 0, 10)");
      await page.getByRole("navigation", { name: "Docs sidebar" }).getByRole("link", { name: "Agents" }).click();
      await page.getByRole("heading", { level: 1, name: "Agents" }).waitFor();
      expect(await lookAt(page, ".pager a", "border-top-left-radius")).toBe("0px");
      await page.goto(`${site.url}api/`);
      await page.waitForLoadState("networkidle");
      expect(asked).toContain(`200 ${site.url}own.svg`);
      expect(await lookAt(page, ".main-navigation [aria-current]", "color")).toBe("rgb(170, 0, 80)");
    });
  });

  test("is named by its content", () => {
    const namesFor = (text: string) => {
      const statics = [{ path: "theme.css", content: Buffer.from(text) }];
      const files = [...generateSite(sampleProject({ assets: noAssets, statics }))];
      const page = files.find(({ path }) => path === "site/models/index.html")?.content.toString() ?? "";
      const [, name] = /<link rel="stylesheet" href="\.\.\/(theme\.[\da-f]{8}\.css)"\/>/.exec(page) ?? [];
      expect(files.find(({ path }) => path === `site/${name}`)?.content.toString()).toBe(text);
      return name;
    };
    expect(namesFor(":root { --radius: 0 }")).toBe(namesFor(":root { --radius: 0 }"));
    expect(namesFor(":root { --radius: 0 }")).not.toBe(namesFor(":root { --radius: 1px }"));
  });
});

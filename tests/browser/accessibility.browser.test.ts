import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { guide, sampleProject } from "../site/sample-project.ts";
import type { Project } from "../../generators/contract.ts";
import { launchBrowser } from "./launch-browser.ts";
import { bundleAssets, serveSite, type RunningSite } from "./serve-site.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([
    launchBrowser(),
    bundleAssets().then((assets) => serveSite(withLongPage(sampleProject({ assets })))),
  ]);
});

afterAll(async () => {
  site.close();
  await browser.close();
});

/** A page whose list of headings is longer than the window. */
function withLongPage(project: Project): Project {
  const headings = Array.from({ length: 60 }, (_, index) => `## Heading ${index}\n\nText.\n`);
  return { ...project, pages: [...project.pages, guide("/long/", "Long", headings.join("\n"))] };
}

async function findViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  const results = await page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as { axe: { run: () => Promise<AxeResults> } };
    return (await checker.run()).violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
    );
  });
  return results;
}

describe.each(["light", "dark"] as const)("axe finds nothing in %s", (colorScheme) => {
  test.each([360, 1440])("at %i px", async (width) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
    const page = await context.newPage();
    for (const route of ["", "models/weights/", "robots/", "nowhere/", "?q=weights"]) {
      await page.goto(site.url + route);
      if (route.startsWith("?")) await page.getByRole("option").first().waitFor();
      expect([route, ...(await findViolations(page))]).toEqual([route]);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways).toBeLessThanOrEqual(0);
    }
    await page.goto(`${site.url}long/`);
    expect(await findViolations(page)).toEqual([]);
    await page.mouse.move(300, 300);
    await page.mouse.move(302, 302);
    await page.waitForSelector("html[data-ready]");
    expect(await findViolations(page)).toEqual([]);
    if (width === 360) {
      await page.goto(`${site.url}models/weights/`);
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("navigation", { name: "Docs sidebar" }).waitFor();
      expect(await findViolations(page)).toEqual([]);
    }
    await context.close();
  });
});

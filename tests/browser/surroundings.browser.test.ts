import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { head, sampleProject, settings } from "../site/sample-project.ts";
import { launchBrowser } from "./launch-browser.ts";
import { bundleAssets, serveSite, type RunningSite } from "./serve-site.ts";
import { visitPage } from "./visit-page.ts";

/** What a cautious host may send: stricter than the pages' own policy, which it is read together with. */
const strictPolicy = [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'",
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; trusted-types 'none'; require-trusted-types-for 'script'",
].join("; ");

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  const [opened, assets] = await Promise.all([launchBrowser(), bundleAssets()]);
  browser = opened;
  const statics = [{ path: "logo.svg", content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }];
  const logo = { light: "/logo.svg", dark: "/logo.svg", alt: "Sample" };
  const manifest = { shortName: undefined, display: "browser" };
  const project = sampleProject({
    assets,
    statics,
    settings: { ...settings, url: "https://docs.example.com", base: "/docs/", logo },
    head: { ...head, manifest },
  });
  site = await serveSite(project, "/docs/", { "content-security-policy": strictPolicy });
});

afterAll(async () => {
  site.close();
  await browser.close();
});

async function visit(route: string, check: (page: Page) => Promise<void>, expected?: string): Promise<void> {
  const options = { permissions: ["clipboard-read", "clipboard-write"] };
  const wanted = expected === undefined ? {} : { expected };
  await visitPage(browser, { url: new URL(route, site.url).href, options, ...wanted }, check);
}

/** Of a page that is not there the browser itself complains. */
const missing = "the server responded with a status of 404";

describe("under the strictest policy of a host", () => {
  test("pages are read, searched, left and found again without a complaint", async () => {
    await visit("models/", async (page) => {
      await page.getByRole("combobox", { name: "Search" }).fill("quantization");
      await page.getByRole("option").first().click();
      await page.waitForURL("**/models/weights/**");
      const sidebar = page.getByRole("navigation", { name: "Docs sidebar" });
      await sidebar.getByRole("link", { name: "Agents" }).click();
      await page.getByRole("heading", { name: "Agents", level: 1 }).waitFor();
      expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain("About agents");
      await page.goBack();
      await page.getByRole("heading", { name: "Weights", level: 1 }).waitFor();
      await page.getByRole("button", { name: /dark mode/ }).click();
    });
  });

  test("a string of markup reaches no page", async () => {
    const policy = "assignment";
    await visit(
      "models/",
      async (page) => {
        const refused = await page.evaluate(() => {
          try {
            document.body.innerHTML = "<p>markup</p>";
            return "taken";
          } catch (error) {
            return error instanceof TypeError ? "refused" : "other";
          }
        });
        expect(refused).toBe("refused");
      },
      policy,
    );
  });
});

describe("Copy page", () => {
  test("copies the Markdown, fetches it on demand, and confirms it", async () => {
    await visit("models/", async (page) => {
      const fetched: string[] = [];
      page.on("request", (request) => request.url().endsWith(".md") && fetched.push(request.url()));
      const button = page.getByRole("button", { name: "Copy page" });
      await page.mouse.move(5, 5);
      expect(fetched).toEqual([]);
      await button.click();
      await page.getByRole("status").filter({ hasText: "The page is copied as Markdown." }).waitFor();
      expect(fetched).toEqual([`${site.url}models/index.md`]);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        "# Models\n\nAbout models and [weights](/docs/models/weights/index.md).\n",
      );
      await button.waitFor();
    });
  });

  test("reports a failed copy", async () => {
    const page = await browser.newPage();
    await page.route("**/*.md", (route) => route.fulfill({ status: 500 }));
    await page.goto(`${site.url}models/`);
    await page.getByRole("button", { name: "Copy page" }).click();
    await page.getByRole("status").filter({ hasText: "could not be copied" }).waitFor();
    await page.getByRole("button", { name: "Not copied" }).waitFor();
    await page.close();
  });

  test("without script there is only the link", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.url}models/`);
    expect(await page.getByRole("button", { name: "Copy page" }).isVisible()).toBe(false);
    const link = page.getByRole("link", { name: "View as Markdown" });
    expect(await link.getAttribute("href")).toBe("/docs/models/index.md");
    await context.close();
  });
});

describe("an address without a page", () => {
  test("shows the nearest pages and its words in the search, which works", async () => {
    await visit(
      "modles/wieghts-old",
      async (page) => {
        const nearest = page.getByRole("region", { name: "Did you mean" }).getByRole("link");
        await nearest.first().waitFor();
        expect(await nearest.allTextContents()).toEqual(["Weights", "Models"]);
        expect(await nearest.first().getAttribute("href")).toBe(`${site.url}models/weights/`);
        const field = page.getByRole("searchbox", { name: "Search the documentation" });
        expect(await field.inputValue()).toBe("modles wieghts old");
        await field.fill("quantization");
        await page.getByRole("button", { name: "Search", exact: true }).click();
        await page.getByRole("option").first().waitFor();
        expect(page.url()).toBe(`${site.url}?q=quantization`);
      },
      missing,
    );
  });

  test.each(["models.html", "models/weights.html?a=b#download", "agents/handoffs"])(
    "%s redirects to its page",
    async (address) => {
      await visit(
        address,
        async (page) => {
          const [, route = ""] = /^(.*?)(?:\.html)?(?:[?#].*)?$/.exec(address) ?? [];
          await page.waitForURL(`${site.url}${route}/${address.replace(/^[^?#]*/, "")}`);
          await page.getByRole("article").waitFor();
          expect(await page.getByRole("heading", { name: "Page not found" }).count()).toBe(0);
        },
        missing,
      );
    },
  );

  test("that is like no other has no list", async () => {
    await visit(
      "zzzz/",
      async (page) => {
        const field = page.getByRole("searchbox", { name: "Search the documentation" });
        await expect.poll(() => field.inputValue(), { timeout: 20_000 }).toBe("zzzz");
        expect(await page.getByText("Did you mean").isVisible()).toBe(false);
      },
      missing,
    );
  });

  test("reads and searches without script", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.url}nowhere/`);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Page not found");
    expect(await page.getByRole("link", { name: "home page" }).getAttribute("href")).toBe("/docs/");
    await context.close();
  });
});

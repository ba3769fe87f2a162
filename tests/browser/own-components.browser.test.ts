import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCli } from "../e2e/run-cli.ts";
import { launchBrowser } from "./launch-browser.ts";
import { serveFolder, type RunningSite } from "./serve-site.ts";
import { visitPage } from "./visit-page.ts";

const files = {
  "docsgen.config.yaml": "title: Prices\n",
  "components/Seats.tsx": `import { useState, type ReactNode } from "react";
import styles from "./Seats.module.css";
export const client = true;
export default function Seats({ price, children }: { price: number; children?: ReactNode }) {
  const [seats, setSeats] = useState(1);
  const [isOpen, setOpen] = useState(true);
  return (
    <div className={styles.seats} style={{ borderTopWidth: 3 }}>
      <button onClick={() => setSeats(seats + 1)}>Add a seat</button>
      <button onClick={() => setOpen(!isOpen)}>Details</button>
      <output style={{ marginTop: seats }}>{price * seats} euros</output>
      {isOpen && children}
    </div>
  );
}
`,
  "components/Seats.module.css": ".seats { border: 1px solid rgb(1, 2, 3) }\n",
  "components/Broken.tsx": `import { useEffect, useState } from "react";
export const client = true;
export default function Broken() {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  if (isLive) throw new Error("broken on purpose");
  return <p>Shown by the build</p>;
}
`,
  "components/Late.tsx":
    'import { useEffect, useState } from "react";\nexport const client = true;\nexport default function Late({ children }) {\n  const [isOpen, setOpen] = useState(false);\n  return <div><button onClick={() => setOpen(!isOpen)}>Open</button>{isOpen && children}</div>;\n}\n',
  "content/index.mdx": "# Start\n\nGo to the [prices](./prices.mdx).\n",
  "content/prices.mdx": `# Prices\n\n<Seats price={5}>\n\nSee the [start](./index.mdx).\n\n</Seats>\n\n<Late>\n\nHidden words.\n\n</Late>\n\n${"Words.\n\n".repeat(80)}<Seats price={7} />\n`,
  "content/broken.mdx": "# Broken\n\n<Broken />\n",
};

let browser: Browser;
let site: RunningSite;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "docsgen-islands-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const built = await runCli(["build", folder], { cwd: folder });
  expect(built.code, built.stdout + built.stderr).toBe(0);
  site = await serveFolder(path.join(folder, "out/site"), "/deep/base/");
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  site.close();
  rmSync(folder, { recursive: true });
});

const visit = async (route: string, check: (page: Page) => Promise<void>, expected?: string) =>
  await visitPage(
    browser,
    { url: site.url + route, options: {}, ...(expected === undefined ? {} : { expected }) },
    check,
  );

describe("a component that runs in the browser", () => {
  test("its buttons without a class look like buttons", async () => {
    await visit("prices/", async (page) => {
      const button = page.locator("docsgen-island").first().getByRole("button", { name: "Add a seat" });
      const look = await button.evaluate((element) => {
        const { borderTopWidth, paddingLeft } = getComputedStyle(element);
        return [borderTopWidth, paddingLeft];
      });
      expect(look).toEqual(["1px", "12px"]);
    });
  });

  test("keeps the HTML of the build, responds to clicks, and shows the page's content again", async () => {
    await visit("prices/", async (page) => {
      const island = page.locator("docsgen-island").first();
      const paragraph = await island.locator("docsgen-content p").elementHandle();
      await island.getByRole("button", { name: "Add a seat" }).click();
      await expect.poll(() => island.locator("output").textContent()).toBe("10 euros");
      const styles = await island.locator("div").evaluate((element) => {
        const { borderTopColor, borderTopWidth } = getComputedStyle(element);
        return [borderTopColor, borderTopWidth];
      });
      expect(styles).toEqual(["rgb(1, 2, 3)", "3px"]);
      expect(await island.locator("output").evaluate((element) => element.style.marginTop)).toBe("2px");
      await island.getByRole("button", { name: "Details" }).click();
      await expect.poll(() => island.getByRole("link", { name: "start" }).count()).toBe(0);
      await island.getByRole("button", { name: "Details" }).click();
      await expect.poll(() => island.getByRole("link", { name: "start" }).count()).toBe(1);
      expect(await paragraph?.evaluate((element) => element.isConnected)).toBe(true);
    });
  });

  test("shows content that the build hides", async () => {
    await visit("prices/", async (page) => {
      expect(await page.getByText("Hidden words.").count()).toBe(0);
      await page.getByRole("button", { name: "Open", exact: true }).click();
      await expect.poll(() => page.getByText("Hidden words.").isVisible()).toBe(true);
    });
  });

  test("loads when it comes into view", async () => {
    await visit("prices/", async (page) => {
      const last = page.locator("docsgen-island").last();
      await page.waitForTimeout(300);
      const isLive = async () =>
        await last.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactContainer")));
      expect(await isLive()).toBe(false);
      await last.scrollIntoViewIfNeeded();
      await expect.poll(isLive).toBe(true);
    });
  });

  test("works after a move between pages, and keeps its state on the way back", async () => {
    await visit("", async (page) => {
      await page.getByRole("main").getByRole("link", { name: "prices", exact: true }).click();
      await page.waitForURL(/prices\/$/);
      const island = page.locator("docsgen-island").first();
      await island.getByRole("button", { name: "Add a seat" }).click();
      await expect.poll(() => island.locator("output").textContent()).toBe("10 euros");
      await island.getByRole("link", { name: "start" }).click();
      await page.waitForURL(/base\/$/);
      await page.goBack();
      await expect.poll(() => page.locator("docsgen-island output").first().textContent()).toBe("10 euros");
    });
  });

  test("that fails leaves the HTML of the build", async () => {
    await visit(
      "broken/",
      async (page) => {
        const failed = page.waitForEvent("console", (message) => message.text().includes("broken on purpose"));
        await failed;
        await expect.poll(() => page.getByText("Shown by the build").isVisible()).toBe(true);
      },
      "broken on purpose",
    );
  });

  test("is readable without scripts", async () => {
    const options = { javaScriptEnabled: false };
    await visitPage(browser, { url: `${site.url}prices/`, options }, async (page) => {
      expect(await page.locator("output").first().textContent()).toBe("5 euros");
    });
  });
});

import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";

/** A page to be opened in a context of its own. */
export interface Visit {
  readonly url: string;
  readonly options: BrowserContextOptions;
  /** Text of a complaint that the page is meant to cause. */
  readonly expected?: string;
}

/** Opens a page, runs the check, and demands that the console stayed clean. */
export async function visitPage(
  browser: Browser,
  { url, options, expected }: Visit,
  check: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.goto(url);
    await check(page);
    expect(complaints.filter((text) => expected === undefined || !text.includes(expected))).toEqual([]);
  } finally {
    await context.close();
  }
}

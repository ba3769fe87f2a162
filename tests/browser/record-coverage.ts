import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";

/** Has what pages run written into a folder when they close, as Node does for processes (`NODE_V8_COVERAGE`). */
export function recordCoverage(browser: Browser, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const open = new Map<Page, Promise<void>>();
  const write = async (page: Page) => {
    const started = open.get(page);
    if (started === undefined || page.isClosed()) return;
    open.delete(page);
    await started;
    const scripts = await page.coverage.stopJSCoverage();
    const result = scripts.map(({ url, functions }) => ({ url, functions }));
    writeFileSync(path.join(folder, `page-${randomUUID()}.json`), JSON.stringify({ result }));
  };
  const onClose = (closing: Page | BrowserContext | Browser, pages: () => readonly Page[]) => {
    const close = closing.close.bind(closing);
    closing.close = async (options?: { readonly reason?: string }) => {
      await Promise.all(pages().map(write));
      await close(options);
    };
  };
  onClose(browser, () => [...open.keys()]);
  browser.on("context", (context) => {
    onClose(context, () => context.pages());
    context.on("page", (page) => {
      open.set(page, page.coverage.startJSCoverage({ resetOnNavigation: false }));
      onClose(page, () => [page]);
    });
  });
}

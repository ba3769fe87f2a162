import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";

/** Whether that is why nothing can be recorded: the page was opened without scripts. */
function hasNoScripts(error: unknown): false {
  if (error instanceof Error && error.message.includes("Script execution is prohibited")) return false;
  throw error;
}

/** Has what pages run written into a folder when they close, as Node does for processes (`NODE_V8_COVERAGE`). */
export function recordCoverage(browser: Browser, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const open = new Map<Page, Promise<boolean>>();
  const write = async (page: Page) => {
    const started = open.get(page);
    if (started === undefined || page.isClosed()) return;
    open.delete(page);
    if (!(await started)) return;
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
      const started = page.coverage.startJSCoverage({ resetOnNavigation: false });
      open.set(
        page,
        started.then(() => true, hasNoScripts),
      );
      onClose(page, () => [page]);
    });
  });
}

import { showFindings } from "./overlay.ts";
import { isSite, renewPage } from "./renew-page.ts";
import type { ShownFinding } from "./shown-finding.ts";

interface Build {
  readonly build: string;
  /** Base path of the site. */
  readonly base: string;
  /** A file has changed but its URL has not, such as an image. */
  readonly isChanged?: boolean;
}

/** Follows the builds of `docsgen dev`: updates the page in place after each build, and shows findings over it. */
function follow(): void {
  const script = document.querySelector<HTMLScriptElement>("script[data-docsgen-build]");
  let shown = script?.dataset["docsgenBuild"];
  let base: string | undefined;
  let running = Promise.resolve();
  const take = async (next: Build): Promise<void> => {
    if (base !== undefined && base !== next.base) return move(base, next.base);
    base = next.base;
    if (shown === next.build) return;
    shown = next.build;
    if (next.isChanged === true || !isSite() || !(await renewPage())) location.reload();
  };
  const events = new EventSource(new URL("events", import.meta.url.replace("cli/dev/client/", "")));
  // One after the other. The server always returns the newest page, whichever build the event names.
  events.addEventListener("build", ({ data }: MessageEvent<string>) => {
    const build = JSON.parse(data) as Build;
    running = running.then(async () => await take(build)).catch(() => location.reload());
  });
  events.addEventListener(
    "findings",
    ({ data }: MessageEvent<string>) => showFindings(JSON.parse(data) as readonly ShownFinding[]), // the development server wrote it
  );
}

/** The config has moved the site to another path. */
function move(from: string, to: string): void {
  const { pathname, search, hash } = location;
  location.replace(`${to}${pathname.startsWith(from) ? pathname.slice(from.length) : ""}${search}${hash}`);
}

follow();

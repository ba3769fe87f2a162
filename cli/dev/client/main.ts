import { showFindings } from "./overlay.ts";
import { isSite, renewPage } from "./renew-page.ts";
import type { ShownFinding } from "./shown-finding.ts";

interface Build {
  readonly build: string;
  /** Below which the site stands. */
  readonly base: string;
  /** A file has changed whose address says nothing of it. */
  readonly isChanged?: boolean;
}

/** Follows the builds of `docsgen dev`: shows each in the page as it stands, and over it what is wrong. */
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
  // One after the other: the page that is fetched is the newest, whichever build was told of.
  events.addEventListener("build", ({ data }: MessageEvent<string>) => {
    const build = JSON.parse(data) as Build;
    running = running.then(async () => await take(build)).catch(() => location.reload());
  });
  events.addEventListener("findings", ({ data }: MessageEvent<string>) =>
    showFindings(JSON.parse(data) as readonly ShownFinding[]),
  );
}

/** The config has moved the site to another path. */
function move(from: string, to: string): void {
  const { pathname, search, hash } = location;
  location.replace(`${to}${pathname.startsWith(from) ? pathname.slice(from.length) : ""}${search}${hash}`);
}

follow();

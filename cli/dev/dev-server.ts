import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { SiteHandler } from "../server/site-handler.ts";
import type { IsExpected } from "../server/host-check.ts";
import { findPackageRoot } from "../package-root.ts";
import type { ServedSite } from "../server/static-server.ts";
import type { ShownFinding } from "./client/shown-finding.ts";
import type { DevSite } from "./dev-site.ts";
import type { EarlySite } from "./early-site.ts";
import { createAnswerWatch, createEvents } from "./server-events.ts";
import { findInSites, noSite } from "./served-sites.ts";

/** The server of `docsgen dev`, without a port. */
export interface DevServer {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Pages come from here until there is a whole site. */
  readonly showEarly: (site: EarlySite, base: string) => void;
  /** Shows a site in every browser; with `isChanged` each loads its page anew. */
  readonly show: (site: DevSite, isChanged?: boolean) => void;
  /** Shows what is wrong; who waits for a site is told that there is none yet. */
  readonly tell: (findings: readonly ShownFinding[]) => void;
  /** Waits until the browsers have fetched what was shown last, or do not care. */
  readonly untilShown: () => Promise<void>;
  /** Waits until somebody has got a page. */
  readonly untilAsked: () => Promise<void>;
  readonly close: () => void;
}

/** What stands in the addresses of the server's own files; no page can have it. */
const ownPath = "/_docsgen/";
const clientModule = `${ownPath}client.js`;
const fetchMs = 250;
/** Builds whose hashed files a page that was opened before may still ask for. */
const mostFormer = 4;

/** Creates the server: pages with the client added, and a stream that tells of new sites and findings. */
export function createDevServer(handleSite: SiteHandler, isExpected: IsExpected): DevServer {
  const events = createEvents();
  const answers = createAnswerWatch();
  const shown: Shown = { early: undefined, whole: undefined, former: [], base: "/", findings: undefined, waiting: [] };
  const wake = (): void => shown.waiting.splice(0).forEach((go) => go());
  const greet = (response: ServerResponse): void => {
    const { whole, base, findings } = shown;
    events.add(response);
    if (whole !== undefined) response.write(eventOf("build", { build: whole.versionOf(""), base }));
    if (findings !== undefined) response.write(eventOf("findings", findings));
  };
  return {
    handle: (request, response) => {
      const { url = "/" } = request;
      if (url.startsWith(ownPath) && isExpected(request)) return serveOwn(url, response, () => greet(response));
      // On the way within one machine packing takes longer than it saves.
      request.headers["accept-encoding"] = "identity";
      response.on("close", answers.note);
      void findSite(request, shown).then((site) => handleSite(withClient(site), request, response));
    },
    showEarly: (early, base) => {
      Object.assign(shown, { early, base });
      wake();
    },
    show: (site, isChanged = false) => {
      const { whole, former } = shown;
      const { base } = site;
      if (whole !== undefined) shown.former = [whole, ...former].slice(0, mostFormer);
      Object.assign(shown, { whole: site, early: undefined, base });
      events.publish(eventOf("build", { build: site.versionOf(""), base, isChanged }));
      wake();
    },
    tell: (findings) => {
      Object.assign(shown, { findings, early: undefined });
      events.publish(eventOf("findings", findings));
      wake();
    },
    untilShown: async () => await (events.hasListeners() ? answers.next(fetchMs) : undefined),
    untilAsked: async () => await answers.first,
    close: events.close,
  };
}

/** What the server has to show. */
interface Shown {
  early: EarlySite | undefined;
  whole: DevSite | undefined;
  former: readonly DevSite[];
  base: string;
  findings: readonly ShownFinding[] | undefined;
  /** Requests that wait for any of it. */
  readonly waiting: (() => void)[];
}

async function findSite(request: IncomingMessage, shown: Shown): Promise<ServedSite> {
  for (;;) {
    const { whole, early, former, base, findings } = shown;
    if (whole !== undefined) return findInSites(whole, former);
    // What goes wrong with it goes wrong with the whole, too, and is told there.
    const found = await early?.findWith(nameOf(request, base)).catch(() => undefined);
    if (found !== undefined && shown.whole === undefined) return found;
    if (early === undefined && findings !== undefined) return noSite(base);
    if (shown.whole === undefined && shown.early === early)
      await new Promise<void>((resolve) => shown.waiting.push(resolve));
  }
}

function eventOf(name: string, value: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(value)}\n\n`;
}

function nameOf({ url = "/" }: IncomingMessage, base: string): string {
  const [pathname = "/"] = url.split(/[?#]/, 1);
  return pathname.startsWith(base) ? pathname.slice(base.length) : pathname.slice(1);
}

/** The client's modules are those that docsgen was built with, and no others. */
function serveOwn(url: string, response: ServerResponse, listen: () => void): void {
  const name = url.slice(ownPath.length);
  if (name === "events") return listen();
  if (name === "client.js") return sendModule(response, 'import "./cli/dev/client/main.js";\n');
  const file = path.join(findPackageRoot(), "dist", name);
  const isModule = /^(?:cli\/dev\/client|site\/browser)\/[\w-]+\.js$/.test(name) || name === "site/constants.js";
  if (!isModule || !existsSync(file)) return void response.writeHead(404).end();
  sendModule(response, readFileSync(file));
}

function sendModule(response: ServerResponse, content: Uint8Array | string): void {
  response.writeHead(200, { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" });
  response.end(content);
}

function withClient(site: ServedSite): ServedSite {
  const script = `<script type="module" src="${clientModule}" data-docsgen-build="${site.versionOf("")}"></script></body>`;
  return {
    ...site,
    read: (file) => {
      const content = site.read(file);
      if (!file.endsWith(".html")) return content;
      const html = typeof content === "string" ? content : Buffer.from(content).toString("utf8");
      return html.replace("</body>", () => script);
    },
  };
}

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
import { createResponseWatch, createEvents } from "./server-events.ts";
import { findInSites, noSite } from "./served-sites.ts";

/** The server of `docsgen dev`, without a port. */
export interface DevServer {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Serves pages from this site until there is a complete one. */
  readonly showEarly: (site: EarlySite, base: string) => void;
  /** Shows a site in every browser; with `isChanged`, every browser reloads its page. */
  readonly show: (site: DevSite, isChanged?: boolean) => void;
  /** Shows findings. A request that waits for the first site gets a placeholder page. */
  readonly report: (findings: readonly ShownFinding[]) => void;
  /** Waits until the browsers have fetched the last site, or a short time has passed. */
  readonly untilShown: () => Promise<void>;
  /** Waits until the server has sent the first page. */
  readonly untilRequested: () => Promise<void>;
  readonly close: () => void;
}

/** URL prefix of the server's own files; no page can have it. */
const ownPath = "/_docsgen/";
const clientModule = `${ownPath}client.js`;
const fetchMs = 250;
/** How many previous builds stay available: an open page may still request their hashed files. */
const maxPrevious = 4;

/** Creates the server: it adds the client to pages, and sends new sites and findings as events. */
export function createDevServer(handleSite: SiteHandler, isExpected: IsExpected): DevServer {
  const events = createEvents();
  const responses = createResponseWatch();
  const shown: Shown = {
    early: undefined,
    whole: undefined,
    previous: [],
    base: "/",
    findings: undefined,
    waiting: [],
  };
  const wake = (): void => shown.waiting.splice(0).forEach((go) => go());
  const sendState = (response: ServerResponse): void => {
    const { whole, base, findings } = shown;
    events.add(response);
    if (whole !== undefined) response.write(eventOf("build", { build: whole.versionOf(""), base }));
    if (findings !== undefined) response.write(eventOf("findings", findings));
  };
  return {
    handle: (request, response) => {
      const { url = "/" } = request;
      if (url.startsWith(ownPath) && isExpected(request)) return serveOwn(url, response, () => sendState(response));
      // On the same machine, compression takes longer than it saves.
      request.headers["accept-encoding"] = "identity";
      response.on("close", responses.note);
      void findSite(request, shown).then((site) => handleSite(withClient(site), request, response));
    },
    showEarly: (early, base) => {
      Object.assign(shown, { early, base });
      wake();
    },
    show: (site, isChanged = false) => {
      const { whole, previous } = shown;
      const { base } = site;
      if (whole !== undefined) shown.previous = [whole, ...previous].slice(0, maxPrevious);
      Object.assign(shown, { whole: site, early: undefined, base });
      events.publish(eventOf("build", { build: site.versionOf(""), base, isChanged }));
      wake();
    },
    report: (findings) => {
      Object.assign(shown, { findings, early: undefined });
      events.publish(eventOf("findings", findings));
      wake();
    },
    untilShown: async () => await (events.hasListeners() ? responses.next(fetchMs) : undefined),
    untilRequested: async () => await responses.first,
    close: events.close,
  };
}

/** The current state of the server. */
interface Shown {
  early: EarlySite | undefined;
  whole: DevSite | undefined;
  previous: readonly DevSite[];
  base: string;
  findings: readonly ShownFinding[] | undefined;
  /** Requests that wait for a site or findings. */
  readonly waiting: (() => void)[];
}

async function findSite(request: IncomingMessage, shown: Shown): Promise<ServedSite> {
  for (;;) {
    const { whole, early, previous, base, findings } = shown;
    if (whole !== undefined) return findInSites(whole, previous);
    // An error in the early site also occurs in the complete one, which reports it.
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

/** Serves only the client modules that docsgen was built with. */
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

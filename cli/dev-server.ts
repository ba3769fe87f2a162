import type { IncomingMessage, ServerResponse } from "node:http";
import { clientPath, clientScript, eventsPath } from "./dev-client.ts";
import type { SiteHandler } from "./site-handler.ts";
import { isLocal } from "./own-origin.ts";
import type { ServedSite } from "./static-server.ts";

/** What the browsers should know: which build they could show and what is wrong with the newest input. */
export interface DevState {
  readonly site: ServedSite;
  /** Grows with each build that there is something to show of. */
  readonly build: number;
  /** Findings of the newest input as text; empty when all is well. */
  readonly faults: string;
}

/** The server of `docsgen dev`, without a port. */
export interface DevServer {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Shows a new state to every browser. */
  readonly publish: (state: DevState) => void;
  readonly close: () => void;
}

/** Creates the server: pages from memory with the client script added, and a stream that tells of new states. */
export function createDevServer(initial: DevState, handleSite: SiteHandler): DevServer {
  let state = initial;
  const listeners = new Set<ServerResponse>();
  const handle: DevServer["handle"] = (request, response) => {
    if (request.url === `${state.site.base}${eventsPath}` && isLocal(request)) {
      listeners.add(response);
      response.on("close", () => listeners.delete(response));
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
      response.write(eventOf(state));
      return;
    }
    handleSite(withClient(state.site), request, response);
  };
  const publish: DevServer["publish"] = (next) => {
    state = next;
    for (const response of listeners) response.write(eventOf(state));
  };
  return { handle, publish, close: () => listeners.forEach((response) => response.end()) };
}

function eventOf({ build, faults }: DevState): string {
  return `event: state\ndata: ${JSON.stringify({ build, faults })}\n\n`;
}

function withClient(site: ServedSite): ServedSite {
  return {
    ...site,
    kindOf: (path) => (path === clientPath ? "file" : site.kindOf(path)),
    read: (path) => (path === clientPath ? clientScript : addClient(path, site.read(path), site.base)),
  };
}

function addClient(file: string, content: Uint8Array | string, base: string): Uint8Array | string {
  if (!file.endsWith(".html")) return content;
  const html = typeof content === "string" ? content : Buffer.from(content).toString("utf8");
  return html.replace("</body>", () => `<script type="module" src="${base}${clientPath}"></script></body>`);
}

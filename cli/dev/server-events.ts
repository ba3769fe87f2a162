import type { ServerResponse } from "node:http";

/** The streams of events to the browsers. */
export interface Events {
  readonly add: (response: ServerResponse) => void;
  readonly publish: (event: string) => void;
  readonly hasListeners: () => boolean;
  readonly close: () => void;
}

/** https://html.spec.whatwg.org/multipage/server-sent-events.html */
export function createEvents(): Events {
  const listeners = new Set<ServerResponse>();
  return {
    add: (response) => {
      listeners.add(response);
      response.on("close", () => listeners.delete(response));
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
      response.write(": docsgen dev\n\n");
    },
    publish: (event) => listeners.forEach((response) => void response.write(event)),
    hasListeners: () => listeners.size > 0,
    close: () => listeners.forEach((response) => response.end()),
  };
}

/** Waits for responses to be sent. */
export interface ResponseWatch {
  readonly note: () => void;
  readonly first: Promise<void>;
  /** Waits for the next response, but no longer than the limit. */
  readonly next: (maxMs: number) => Promise<void>;
}

/** Creates the watch. Call `note` for each response. */
export function createResponseWatch(): ResponseWatch {
  const waiting = new Set<() => void>();
  const until = async (): Promise<void> => await new Promise((resolve) => waiting.add(resolve));
  return {
    note: () => {
      for (const go of waiting) setImmediate(go);
      waiting.clear();
    },
    first: until(),
    next: async (maxMs) => {
      await Promise.race([until(), new Promise<void>((resolve) => setTimeout(resolve, maxMs).unref())]);
    },
  };
}

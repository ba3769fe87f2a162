import { createParser } from "eventsource-parser";
import type { StreamEvent } from "../try-it/exchange.ts";

/** Whether a response is read piece by piece. */
export function isStreamType(type: string): boolean {
  return isEventStream(type) || /^application\/(?:x-)?(?:jsonl|ndjson|jsonlines|json-seq)\s*(?:;|$)/i.test(type);
}

function isEventStream(type: string): boolean {
  return /^text\/event-stream\s*(?:;|$)/i.test(type);
}

/** Gives the events of a stream as its pieces of text come; `end` hands out what a last line without an end holds. */
export interface EventReader {
  readonly feed: (text: string) => void;
  readonly end: () => void;
}

/** Creates the reader for a content type. */
export function createEventReader(type: string, onEvent: (event: StreamEvent) => void): EventReader {
  return isEventStream(type) ? createServerEvents(onEvent) : createLines(onEvent);
}

function createServerEvents(onEvent: (event: StreamEvent) => void): EventReader {
  const parser = createParser({
    onEvent: ({ data, event, id }) =>
      onEvent({ data, others: { ...(event === undefined ? {} : { event }), ...(id === undefined ? {} : { id }) } }),
  });
  // By the standard, an empty line ends an event. Some servers omit it after the last one.
  return { feed: (text) => parser.feed(text), end: () => parser.feed("\n\n") };
}

/** Begins each value of `application/json-seq`. */
const recordSeparator = String.fromCharCode(0x1e);

function createLines(onEvent: (event: StreamEvent) => void): EventReader {
  let rest = "";
  const give = (line: string): void => {
    const data = line.trim();
    if (data !== "") onEvent({ data, others: {} });
  };
  return {
    feed: (text) => {
      const lines = (rest + text).replaceAll(recordSeparator, "\n").split(/\r?\n/);
      rest = lines.pop() ?? "";
      for (const line of lines) give(line);
    },
    end: () => give(rest),
  };
}

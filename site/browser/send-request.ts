import type { TranslateTryIt } from "../../generators/source/try-it-texts.ts";
import type { ResponseBody, ResponseHead, Exchange, StreamEvent } from "../try-it/exchange.ts";
import { explainFailure, explainRedirect } from "./explain-failure.ts";
import { createEventReader, isStreamType } from "./read-stream.ts";

/** A request in the words of `fetch`. */
export interface WebRequest {
  readonly address: string;
  readonly init: RequestInit;
}

/** Receives updates, and can stop the request. */
export interface Watch {
  readonly signal: AbortSignal;
  readonly onUpdate: (exchange: Exchange) => void;
  readonly translate: TranslateTryIt;
}

/** Sends a request and reports each step: headers, chunks of a stream, the end. Never throws. */
export async function sendRequest(
  { address, init }: WebRequest,
  { signal, onUpdate, translate }: Watch,
): Promise<void> {
  onUpdate({ kind: "sending" });
  const start = performance.now();
  const policy = watchPolicy();
  try {
    const response = await fetch(address, { ...init, signal, cache: "no-store", referrerPolicy: "no-referrer" });
    if (response.type === "opaqueredirect") return onUpdate({ kind: "failed", ...explainRedirect(address, translate) });
    const head = readHead(response);
    const update = (
      body: ResponseBody,
      end: Pick<Extract<Exchange, { kind: "response" }>, "isDone" | "bytes" | "broken">,
    ) => onUpdate({ kind: "response", head, body, timeMs: performance.now() - start, ...end });
    update({ kind: "pending" }, { isDone: false, bytes: 0, broken: undefined });
    if (isStreamType(head.type) && response.body !== null)
      await readEvents(response.body, { head, signal, update, translate });
    else await readWhole(response, { head, signal, update, translate });
  } catch (error) {
    await policy.settle();
    if (signal.aborted) onUpdate({ kind: "canceled" });
    else if (error instanceof TypeError && /fetch|load|network/i.test(error.message))
      onUpdate({ kind: "failed", ...explainFailure(address, policy.isRefused(), translate) });
    else onUpdate({ kind: "failed", what: translate("requestBlocked"), advice: String(error) });
  } finally {
    policy.stop();
  }
}

interface PolicyWatch {
  readonly isRefused: () => boolean;
  /** The event comes a moment after the request has failed. */
  readonly settle: () => Promise<void>;
  readonly stop: () => void;
}

/** Records whether the page's policy blocks a connection during a request. */
function watchPolicy(): PolicyWatch {
  let isRefused = false;
  const listen = (event: SecurityPolicyViolationEvent): void => {
    if (event.effectiveDirective === "connect-src") isRefused = true;
  };
  document.addEventListener("securitypolicyviolation", listen);
  return {
    isRefused: () => isRefused,
    settle: () => new Promise((resolve) => setTimeout(resolve, 50)),
    stop: () => document.removeEventListener("securitypolicyviolation", listen),
  };
}

function readHead(response: Response): ResponseHead {
  return {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers],
    type: response.headers.get("content-type") ?? "",
    isSameOrigin: response.type === "basic",
  };
}

interface Reading {
  readonly translate: TranslateTryIt;
  readonly head: ResponseHead;
  readonly signal: AbortSignal;
  readonly update: (
    body: ResponseBody,
    end: { readonly isDone: boolean; readonly bytes: number; readonly broken: string | undefined },
  ) => void;
}

async function readWhole(response: Response, { head, signal, update, translate }: Reading): Promise<void> {
  try {
    const blob = await response.blob();
    const body: ResponseBody = isText(head.type, blob.size)
      ? { kind: "text", text: await blob.text() }
      : { kind: "blob", blob };
    update(body, { isDone: true, bytes: blob.size, broken: undefined });
  } catch {
    update(
      { kind: "pending" },
      { isDone: true, bytes: 0, broken: translate(signal.aborted ? "canceledEarly" : "connectionLost") },
    );
  }
}

const maxText = 20_000_000;

function isText(type: string, bytes: number): boolean {
  if (bytes === 0) return true;
  const isNamed = /^text\/|[/+](?:json|xml|yaml|x-yaml|javascript|graphql|x-www-form-urlencoded|problem)\b/i.test(type);
  return isNamed && bytes <= maxText;
}

/** At most one update a frame: a fast stream would otherwise draw more often than anybody sees. */
const updateEveryMs = 16;

async function readEvents(
  stream: ReadableStream<Uint8Array>,
  { head, signal, update, translate }: Reading,
): Promise<void> {
  const events: StreamEvent[] = [];
  const reader = createEventReader(head.type, (event) => void events.push(event));
  const pieces = stream.getReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let broken: string | undefined;
  const show = (isDone: boolean): void => {
    clearTimeout(timer);
    timer = undefined;
    update({ kind: "events", events: [...events] }, { isDone, bytes, broken });
  };
  try {
    for (;;) {
      const { done, value } = await pieces.read();
      if (done) break;
      bytes += value.length;
      const known = events.length;
      reader.feed(decoder.decode(value, { stream: true }));
      if (events.length > known) timer ??= setTimeout(() => show(false), updateEveryMs);
    }
  } catch {
    broken = translate(signal.aborted ? "canceledEarly" : "connectionLost");
  }
  reader.end();
  show(true);
}

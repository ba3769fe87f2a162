import { maxBytes } from "../../generators/api/load.ts";
import type { RefFailure, FetchFailure } from "../../generators/api/spec-document.ts";
import { followRedirects } from "./follow-redirects.ts";
import { describeFetchFailure, isTemporaryStatus, redirectsTooOften, retry } from "./retry.ts";

const maxRedirects = 5;
const maxTotalBytes = 500_000_000;
/** All documents together may take this many times as long as one. */
const timeoutFactor = 10;

export interface FetchOptions {
  /** Returns why docsgen must not fetch a URL; also called for redirects. */
  readonly checkUrl: (url: string) => RefFailure | undefined;
  readonly timeoutMs: number;
}

interface Budget extends FetchOptions {
  /** Bytes of all documents so far. */
  bytes: number;
  /** By `performance.now()`. */
  readonly endMs: number;
}

export type FetchDocument = (
  url: string,
) => Promise<{ readonly kind: "content"; readonly bytes: Uint8Array } | RefFailure>;

type Fetched =
  | { readonly kind: "content"; readonly bytes: Uint8Array }
  | { readonly kind: "failed"; readonly failure: FetchFailure; readonly isTemporary: boolean };

/**
 * Creates a function that fetches documents for one run, without credentials and cookies. Each document has a time limit, and
 * so have all documents together.
 */
export function createFetch(options: FetchOptions): FetchDocument {
  const budget: Budget = { ...options, bytes: 0, endMs: performance.now() + timeoutFactor * options.timeoutMs };
  return async (url) => {
    const fetched = await retry(
      () => fetchOnce(url, budget),
      (found) => found.kind === "failed" && found.isTemporary,
    );
    return fetched.kind === "content" ? fetched : { kind: "remote", url, failure: fetched.failure };
  };
}

async function fetchOnce(url: string, budget: Budget): Promise<Fetched> {
  const { checkUrl, timeoutMs } = budget;
  const leftMs = Math.floor(budget.endMs - performance.now());
  if (leftMs <= 0) {
    const seconds = (timeoutFactor * timeoutMs) / 1000;
    return failed({ kind: "unreachable", reason: `all documents together took more than ${seconds} s` });
  }
  const signal = AbortSignal.timeout(Math.min(timeoutMs, leftMs));
  try {
    const followed = await followRedirects(url, {
      init: { credentials: "omit", signal, headers },
      maxRedirects,
      refuse: ({ to }): FetchFailure | undefined =>
        checkUrl(to) === undefined ? undefined : { kind: "redirect", to: withoutUser(to) },
    });
    if (followed.kind === "response") return await readResponse(followed.response, budget);
    return failed(followed.kind === "refused" ? followed.refusal : { kind: "unreachable", reason: redirectsTooOften });
  } catch (error) {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    return failed({ kind: "unreachable", reason: describeFetchFailure(error, timeoutMs) }, !isLate);
  }
}

const headers = { accept: "application/json, application/yaml, text/yaml, */*;q=0.8", "user-agent": "docsgen" };

/** Credentials in a server's response must not end up in a log. */
function withoutUser(url: string): string {
  return url.replace(/^([a-z][a-z\d+.-]*:\/\/)[^/?#]*@/i, "$1");
}

async function readResponse(response: Response, budget: Budget): Promise<Fetched> {
  const { status } = response;
  if (status !== 200) {
    await response.body?.cancel();
    return failed(
      { kind: "unreachable", reason: `the server responds with status ${status}` },
      isTemporaryStatus(status),
    );
  }
  const tooLarge = failed({ kind: "too-large", max: maxBytes });
  const parts: Uint8Array[] = [];
  // The content length may be wrong, and compressed content grows, so the received bytes are counted.
  let bytes = 0;
  if (Number(response.headers.get("content-length") ?? 0) > maxBytes) {
    await response.body?.cancel();
    return tooLarge;
  }
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    budget.bytes += part.byteLength;
    if (bytes > maxBytes) return tooLarge;
    if (budget.bytes > maxTotalBytes) return failed({ kind: "too-much", max: maxTotalBytes });
    parts.push(part);
  }
  return { kind: "content", bytes: Buffer.concat(parts) };
}

function failed(failure: FetchFailure, isTemporary = false): Fetched {
  return { kind: "failed", failure, isTemporary };
}

import { maxBytes } from "../../generators/api/load.ts";
import type { RefFailure, FetchFailure } from "../../generators/api/spec-document.ts";
import { describeFetchFailure, isPassingStatus, tryAgain } from "./fetch-tries.ts";

const mostRedirects = 5;
const mostBytesOfAll = 500_000_000;
/** All documents may take so many times as long as one. */
const timeouts = 10;

/** How documents are fetched. */
export interface FetchOptions {
  /** Tells why an address may not be asked for: also those that an answer leads to. */
  readonly refuse: (address: string) => RefFailure | undefined;
  readonly timeoutMs: number;
}

interface Budget extends FetchOptions {
  /** What has come so far of all documents. */
  bytes: number;
  /** By `performance.now()`. */
  readonly endMs: number;
}

export type FetchDocument = (
  address: string,
) => Promise<{ readonly kind: "content"; readonly bytes: Uint8Array } | RefFailure>;

type Fetched =
  | { readonly kind: "content"; readonly bytes: Uint8Array }
  | { readonly kind: "failed"; readonly failure: FetchFailure; readonly isPassing: boolean };

/**
 * Creates what fetches documents for one run, with neither credentials nor cookies. All of a document must come within its
 * time, and all documents together within theirs.
 */
export function createFetch(options: FetchOptions): FetchDocument {
  const budget: Budget = { ...options, bytes: 0, endMs: performance.now() + timeouts * options.timeoutMs };
  return async (address) => {
    const fetched = await tryAgain(
      () => fetchOnce(address, budget),
      (found) => found.kind === "failed" && found.isPassing,
    );
    return fetched.kind === "content" ? fetched : { kind: "remote", url: address, failure: fetched.failure };
  };
}

async function fetchOnce(address: string, budget: Budget): Promise<Fetched> {
  const { refuse, timeoutMs } = budget;
  const leftMs = Math.floor(budget.endMs - performance.now());
  if (leftMs <= 0) {
    const seconds = (timeouts * timeoutMs) / 1000;
    return failed({ kind: "unreachable", reason: `all documents together have taken more than ${seconds} s` });
  }
  const signal = AbortSignal.timeout(Math.min(timeoutMs, leftMs));
  try {
    let current = address;
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      const response = await fetch(current, { redirect: "manual", credentials: "omit", signal, headers });
      const location = response.headers.get("location");
      if (response.status < 300 || response.status > 399 || location === null)
        return await readAnswer(response, budget);
      await response.body?.cancel();
      const next = URL.canParse(location, current) ? new URL(location, current).href : location;
      if (refuse(next) !== undefined) return failed({ kind: "redirect", to: withoutUser(next) });
      current = next;
    }
    return failed({ kind: "unreachable", reason: "it leads on and on" });
  } catch (error) {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    return failed({ kind: "unreachable", reason: describeFetchFailure(error, timeoutMs) }, !isLate);
  }
}

const headers = { accept: "application/json, application/yaml, text/yaml, */*;q=0.8", "user-agent": "docsgen" };

/** What a server puts into its answer must not end up in a log. */
function withoutUser(address: string): string {
  return address.replace(/^([a-z][a-z\d+.-]*:\/\/)[^/?#]*@/i, "$1");
}

async function readAnswer(response: Response, budget: Budget): Promise<Fetched> {
  const { status } = response;
  if (status !== 200) {
    await response.body?.cancel();
    return failed({ kind: "unreachable", reason: `the server answers ${status}` }, isPassingStatus(status));
  }
  const tooLarge = failed({ kind: "too-large", max: maxBytes });
  const parts: Uint8Array[] = [];
  // What a length says may be wrong, and what is packed grows: the bytes are counted as they come.
  let bytes = 0;
  if (Number(response.headers.get("content-length") ?? 0) > maxBytes) {
    await response.body?.cancel();
    return tooLarge;
  }
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    budget.bytes += part.byteLength;
    if (bytes > maxBytes) return tooLarge;
    if (budget.bytes > mostBytesOfAll) return failed({ kind: "too-much", max: mostBytesOfAll });
    parts.push(part);
  }
  return { kind: "content", bytes: Buffer.concat(parts) };
}

function failed(failure: FetchFailure, isPassing = false): Fetched {
  return { kind: "failed", failure, isPassing };
}

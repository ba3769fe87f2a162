import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

/** What comes from an address. */
export type Fetched =
  | { readonly kind: "content"; readonly status: number; readonly digest: string; readonly text: () => string }
  | { readonly kind: "failed"; readonly reason: string };

const timeoutMs = 30_000;
const mostTries = 3;
const firstPauseMs = 250;
const mostRedirects = 5;
/** No file of a site is as large: an endless one ends here. */
const mostBytes = 1_000_000_000;
/** Texts that are read, such as a manifest, are kept up to this size. */
const mostTextBytes = 64_000_000;

/** Fetches a file; what a server in trouble or a lost connection keeps back is asked for again. Never another origin. */
export async function fetchFile(address: URL, keepsText = false): Promise<Fetched> {
  for (let tries = 1; ; tries++) {
    const fetched = await fetchOnce(address, keepsText);
    if (tries === mostTries || !isPassing(fetched)) return fetched;
    await sleep(firstPauseMs * 2 ** (tries - 1));
  }
}

function isPassing(fetched: Fetched): boolean {
  return fetched.kind === "failed" || fetched.status >= 500 || fetched.status === 429;
}

async function fetchOnce(address: URL, keepsText: boolean): Promise<Fetched> {
  const signal = AbortSignal.timeout(timeoutMs);
  let current = address;
  try {
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      const response = await fetch(current, { redirect: "manual", signal, headers: { "cache-control": "no-cache" } });
      const location = response.headers.get("location");
      if (response.status < 300 || response.status > 399 || location === null)
        return await readBody(response, keepsText);
      await response.body?.cancel();
      current = new URL(location, current);
      if (current.origin !== address.origin) return { kind: "failed", reason: `it leads to ${current.origin}` };
    }
    return { kind: "failed", reason: "it leads on and on" };
  } catch (error) {
    return { kind: "failed", reason: describeFailure(error) };
  }
}

async function readBody(response: Response, keepsText: boolean): Promise<Fetched> {
  const sum = createHash("sha256");
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > mostBytes) return { kind: "failed", reason: "it does not end" };
    sum.update(part);
    if (keepsText && bytes <= mostTextBytes) parts.push(part);
  }
  const text = (): string => Buffer.concat(parts).toString("utf8");
  return { kind: "content", status: response.status, digest: sum.digest("hex"), text };
}

/** What `fetch` throws says only "fetch failed"; the cause says why. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `no answer in ${timeoutMs / 1000} s`;
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return "code" in cause && typeof cause.code === "string" ? cause.code : cause.message;
}

import { createHash } from "node:crypto";
import { describeFetchFailure, isPassingStatus, tryAgain } from "../remote/fetch-tries.ts";

/** What comes from an address. */
export type Fetched =
  | { readonly kind: "content"; readonly status: number; readonly digest: string; readonly text: () => string }
  | { readonly kind: "failed"; readonly reason: string };

const timeoutMs = 30_000;
const mostRedirects = 5;
/** No file of a site is as large: an endless one ends here. */
const mostBytes = 1_000_000_000;
/** Texts that are read, such as a manifest, are kept up to this size. */
const mostTextBytes = 64_000_000;

/** Fetches a file; what a server in trouble or a lost connection keeps back is asked for again. Never another origin. */
export async function fetchFile(address: URL, keepsText = false): Promise<Fetched> {
  return await tryAgain(() => fetchOnce(address, keepsText), isPassing);
}

function isPassing(fetched: Fetched): boolean {
  return fetched.kind === "failed" || isPassingStatus(fetched.status);
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
    return { kind: "failed", reason: describeFetchFailure(error, timeoutMs) };
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

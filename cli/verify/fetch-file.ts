import { createHash } from "node:crypto";
import { followRedirects } from "../remote/follow-redirects.ts";
import { describeFetchFailure, isTemporaryStatus, redirectsTooOften, retry } from "../remote/retry.ts";

/** The result of fetching a URL. */
export type Fetched =
  | { readonly kind: "content"; readonly status: number; readonly digest: string; readonly text: () => string }
  | { readonly kind: "failed"; readonly reason: string };

const timeoutMs = 30_000;
const maxRedirects = 5;
/** No file of a site is this large, so an endless response stops here. */
const maxBytes = 1_000_000_000;
/** Texts that docsgen parses, such as a manifest, are read up to this size. */
const maxTextBytes = 64_000_000;

/** Fetches a file, and retries after server errors and lost connections. Never follows a redirect to another origin. */
export async function fetchFile(url: URL, keepsText = false): Promise<Fetched> {
  return await retry(() => fetchOnce(url, keepsText), isTemporary);
}

function isTemporary(fetched: Fetched): boolean {
  return fetched.kind === "failed" || isTemporaryStatus(fetched.status);
}

async function fetchOnce(url: URL, keepsText: boolean): Promise<Fetched> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const followed = await followRedirects(url.href, {
      init: { signal, headers: { "cache-control": "no-cache" } },
      maxRedirects,
      refuse: ({ to }) => {
        const origin = URL.canParse(to) ? new URL(to).origin : to;
        return origin === url.origin ? undefined : `it redirects to ${origin}`;
      },
    });
    if (followed.kind === "response") return await readBody(followed.response, keepsText);
    return { kind: "failed", reason: followed.kind === "refused" ? followed.refusal : redirectsTooOften };
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
    if (bytes > maxBytes) return { kind: "failed", reason: "it is larger than 1 GB" };
    sum.update(part);
    if (keepsText && bytes <= maxTextBytes) parts.push(part);
  }
  const text = (): string => Buffer.concat(parts).toString("utf8");
  return { kind: "content", status: response.status, digest: sum.digest("hex"), text };
}

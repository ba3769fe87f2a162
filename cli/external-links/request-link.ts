import { setTimeout as sleep } from "node:timers/promises";
import { describeFetchFailure, isTemporaryStatus, retry } from "../remote/retry.ts";

/** What a server said about a URL. */
export type LinkAnswer =
  | { readonly kind: "found" }
  /** The URL has moved for good. */
  | { readonly kind: "moved"; readonly to: string }
  | { readonly kind: "failed"; readonly reason: string };

export interface RequestOptions {
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

interface Tried {
  readonly answer: LinkAnswer;
  readonly isTemporary: boolean;
}

const maxRedirects = 10;
const maxPauseMs = 10_000;
const headers = { accept: "*/*", "user-agent": "docsgen" };

/** Asks for a URL with HEAD, and with GET if the server rejects HEAD. Retries after server errors. */
export async function requestLink(url: string, options: RequestOptions): Promise<LinkAnswer> {
  const { answer } = await retry(
    async () => {
      const head = await follow(url, "HEAD", options);
      return head.answer.kind === "failed" ? await follow(url, "GET", options) : head;
    },
    ({ isTemporary }) => isTemporary && options.signal?.aborted !== true,
  );
  return answer;
}

async function follow(url: string, method: "HEAD" | "GET", { timeoutMs, signal }: RequestOptions): Promise<Tried> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const either = signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
  let current = url;
  let permanent: string | undefined = url;
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const response = await fetch(current, { method, redirect: "manual", signal: either, headers });
      await response.body?.cancel();
      const location = response.headers.get("location");
      if (response.status < 300 || response.status > 399 || location === null)
        return await readAnswer(response, permanent === url ? undefined : permanent);
      const next = URL.canParse(location, current) ? new URL(location, current).href : location;
      if (!/^https?:/.test(next)) return failed(`it redirects to \`${next}\``);
      // Only what every earlier step calls permanent may replace the URL.
      if (permanent === current && (response.status === 301 || response.status === 308)) permanent = next;
      current = next;
    }
    return failed("it redirects too often");
  } catch (error) {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    return { ...failed(describeFetchFailure(error, timeoutMs)), isTemporary: !isLate };
  }
}

async function readAnswer(response: Response, moved: string | undefined): Promise<Tried> {
  const { status } = response;
  if (status < 400)
    return { answer: moved === undefined ? { kind: "found" } : { kind: "moved", to: moved }, isTemporary: false };
  // These servers know the page, but not the reader.
  if (status === 401 || status === 403 || status === 405 || status === 407 || status === 999)
    return { answer: { kind: "found" }, isTemporary: false };
  const isTemporary = isTemporaryStatus(status);
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  if (isTemporary && seconds > 0) await sleep(Math.min(seconds * 1000, maxPauseMs));
  return { ...failed(`the server responds with status ${status}`), isTemporary };
}

function failed(reason: string): Tried {
  return { answer: { kind: "failed", reason }, isTemporary: false };
}

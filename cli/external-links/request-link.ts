import { setTimeout as sleep } from "node:timers/promises";
import { followRedirects } from "../remote/follow-redirects.ts";
import { describeFetchFailure, isTemporaryStatus, redirectsTooOften, retry } from "../remote/retry.ts";

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
  let permanent: string | undefined = url;
  try {
    const followed = await followRedirects(url, {
      init: { method, signal: either, headers },
      maxRedirects,
      refuse: ({ from, to, status }) => {
        if (!/^https?:/.test(to)) return `it redirects to \`${to}\``;
        // Only what every earlier step calls permanent may replace the URL.
        if (permanent === from && (status === 301 || status === 308)) permanent = to;
        return undefined;
      },
    });
    if (followed.kind !== "response") return failed(followed.kind === "refused" ? followed.refusal : redirectsTooOften);
    await followed.response.body?.cancel();
    return await readAnswer(followed.response, permanent === url ? undefined : permanent);
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

import { setTimeout as sleep } from "node:timers/promises";

const mostTries = 3;
const firstPauseMs = 250;

/** Asks again for what a server in trouble or a lost connection keeps back. */
export async function tryAgain<T>(fetchOnce: () => Promise<T>, isPassing: (fetched: T) => boolean): Promise<T> {
  for (let tries = 1; ; tries++) {
    const fetched = await fetchOnce();
    if (tries === mostTries || !isPassing(fetched)) return fetched;
    await sleep(firstPauseMs * 2 ** (tries - 1));
  }
}

/** Whether an answer of this status may be another one soon. */
export function isPassingStatus(status: number): boolean {
  return status >= 500 || status === 429;
}

/** What `fetch` throws says only "fetch failed"; the cause says why. */
export function describeFetchFailure(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `no answer in ${timeoutMs / 1000} s`;
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return "code" in cause && typeof cause.code === "string" ? cause.code : cause.message;
}

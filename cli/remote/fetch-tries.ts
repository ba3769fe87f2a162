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
  if (!("code" in cause) || typeof cause.code !== "string") return cause.message;
  const words = certificateErrors.get(cause.code);
  return words === undefined ? cause.code : `${words} (\`${cause.code}\`)`;
}

const unknownAuthority =
  "its certificate is of an authority that Node.js does not know; `NODE_EXTRA_CA_CERTS` names a file of further ones";

/** https://nodejs.org/docs/latest-v20.x/api/tls.html#x509-certificate-error-codes */
const certificateErrors: ReadonlyMap<string, string> = new Map([
  ["DEPTH_ZERO_SELF_SIGNED_CERT", unknownAuthority],
  ["SELF_SIGNED_CERT_IN_CHAIN", unknownAuthority],
  ["UNABLE_TO_GET_ISSUER_CERT", unknownAuthority],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", unknownAuthority],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", unknownAuthority],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "its certificate is that of another host"],
  ["CERT_HAS_EXPIRED", "its certificate has expired"],
  ["CERT_NOT_YET_VALID", "its certificate is not valid yet"],
]);

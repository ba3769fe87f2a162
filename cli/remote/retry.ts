import { setTimeout as sleep } from "node:timers/promises";

const maxTries = 3;
const firstPauseMs = 250;

/** Retries after server errors and lost connections. */
export async function retry<T>(fetchOnce: () => Promise<T>, isTemporary: (fetched: T) => boolean): Promise<T> {
  for (let tries = 1; ; tries++) {
    const fetched = await fetchOnce();
    if (tries === maxTries || !isTemporary(fetched)) return fetched;
    await sleep(firstPauseMs * 2 ** (tries - 1));
  }
}

export const redirectsTooOften = "it redirects too often";

/** Whether a later request may get another status. */
export function isTemporaryStatus(status: number): boolean {
  return status >= 500 || status === 429;
}

/** The message of `fetch` is always "fetch failed"; only the cause contains the reason. */
export function describeFetchFailure(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `no response within ${timeoutMs / 1000} s`;
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  if (!("code" in cause) || typeof cause.code !== "string") return cause.message;
  const words = certificateErrors.get(cause.code);
  return words === undefined ? cause.code : `${words} (\`${cause.code}\`)`;
}

const unknownAuthority =
  "Node.js does not know the authority of its certificate; set `NODE_EXTRA_CA_CERTS` to a file with that authority";

/** https://nodejs.org/docs/latest-v20.x/api/tls.html#x509-certificate-error-codes */
const certificateErrors: ReadonlyMap<string, string> = new Map([
  ["DEPTH_ZERO_SELF_SIGNED_CERT", unknownAuthority],
  ["SELF_SIGNED_CERT_IN_CHAIN", unknownAuthority],
  ["UNABLE_TO_GET_ISSUER_CERT", unknownAuthority],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", unknownAuthority],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", unknownAuthority],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "its certificate belongs to another host"],
  ["CERT_HAS_EXPIRED", "its certificate has expired"],
  ["CERT_NOT_YET_VALID", "its certificate is not valid yet"],
]);

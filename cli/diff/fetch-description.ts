import { createFetch } from "../remote/fetch-document.ts";
import { unreachableSide } from "./findings.ts";

/** Fetches the description that the user names. The call itself is the permission to use the network. */
export async function fetchDescription(url: string, timeoutSeconds: number): Promise<Uint8Array> {
  const read = createFetch({ checkUrl: () => undefined, timeoutMs: timeoutSeconds * 1000 });
  const fetched = await read(url);
  if (fetched.kind === "content") return fetched.bytes;
  const failure = fetched.kind === "remote" ? fetched.failure : undefined;
  throw unreachableSide(url, describe(failure));
}

function describe(
  failure: { readonly kind: string; readonly reason?: string; readonly max?: number } | undefined,
): string {
  if (failure?.reason !== undefined) return failure.reason;
  if (failure?.max !== undefined) return `it is larger than ${failure.max / 1_000_000} MB`;
  return "the server does not return it";
}

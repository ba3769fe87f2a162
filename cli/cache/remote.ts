import { hash } from "node:crypto";
import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { parseActionResult, printActionResult } from "./action-result.ts";

/** A server that stores results for several machines. */
export interface RemoteCache {
  /** Fetches results and hands over those that it has. */
  readonly fetch: (
    names: readonly string[],
    onFound: (name: string, parts: readonly string[]) => void,
  ) => Promise<void>;
  /** Uploads results. */
  readonly upload: (
    names: readonly string[],
    getParts: (name: string) => readonly string[] | undefined,
  ) => Promise<void>;
  /** What kept the build from using the server. */
  readonly listFindings: () => readonly DocsgenError[];
}

/** How to reach the server. */
export interface RemoteCacheOptions {
  /** Without a slash at the end. */
  readonly url: string;
  readonly token: string | undefined;
  /** Hash of the program, whose results are of no use to another one. */
  readonly program: string;
}

const maxConnections = 24;
const timeoutMs = 10_000;
/** A server that needs so long for its answers costs more time than it saves. */
const maxWaitMs = 60_000;
const maxErrors = 3;

interface Session extends RemoteCacheOptions {
  readonly errors: string[];
  waitedMs: number;
}

/**
 * Opens a remote cache in the protocol of Bazel's HTTP cache: `/ac/` maps the hash of a step and its key to an `ActionResult`
 * that names the content, and `/cas/` contains the content under its own hash.
 * Whatever goes wrong, the build goes on without the server.
 * @see https://bazel.build/remote/caching#http-caching
 */
export function openRemoteCache(options: RemoteCacheOptions): RemoteCache {
  const session: Session = { ...options, errors: [], waitedMs: 0 };
  return {
    fetch: async (names, onFound) =>
      await inParallel(names, session, async (name) => {
        const parts = await fetchResult(session, name);
        if (parts !== undefined) onFound(name, parts);
      }),
    upload: async (names, getParts) =>
      await inParallel(names, session, async (name) => {
        const parts = getParts(name);
        if (parts !== undefined) await uploadResult(session, name, parts);
      }),
    listFindings: () => (session.errors.length === 0 ? [] : [remoteUnavailable(session)]),
  };
}

async function fetchResult(session: Session, name: string): Promise<readonly string[] | undefined> {
  const action = await request(session, "GET", `ac/${nameAction(session, name)}`);
  const contentHash = action && parseActionResult(action);
  if (contentHash === undefined) return undefined;
  const content = await request(session, "GET", `cas/${contentHash}`);
  // The server may be wrong, by accident or on purpose: the content must have the hash that it was asked by, and the name in it.
  if (content === undefined || hash("sha256", content, "hex") !== contentHash) return undefined;
  return unpack(content, name);
}

async function uploadResult(session: Session, name: string, parts: readonly string[]): Promise<void> {
  const content = pack(name, parts);
  const contentHash = hash("sha256", content, "hex");
  // The content first: whoever finds the action finds what it names.
  const isStored = await request(session, "PUT", `cas/${contentHash}`, content);
  if (isStored === undefined) return;
  const action = printActionResult(contentHash, content.byteLength);
  await request(session, "PUT", `ac/${nameAction(session, name)}`, action);
}

function nameAction({ program }: Session, name: string): string {
  return hash("sha256", `${program}\n${name}`, "hex");
}

/** A line with the name and the sizes of the parts, then the parts. */
function pack(name: string, parts: readonly string[]): Buffer {
  const contents = parts.map((part) => Buffer.from(part));
  const head = JSON.stringify([name, ...contents.map(({ byteLength }) => byteLength)]);
  return Buffer.concat([Buffer.from(`${head}\n`), ...contents]);
}

function unpack(content: Buffer, name: string): readonly string[] | undefined {
  const end = content.indexOf("\n");
  const [stated, ...sizes] = JSON.parse(content.toString("utf8", 0, end)) as readonly unknown[];
  if (stated !== name) return undefined;
  let at = end + 1;
  return sizes.map((size) => content.toString("utf8", at, (at += Number(size))));
}

/** Undefined for what the server does not have, or does not give. */
async function request(
  { url, token, ...session }: Session,
  method: "GET" | "PUT",
  path: string,
  body?: Buffer,
): Promise<Buffer | undefined> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: new Uint8Array(body) }),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  const content = Buffer.from(await response.arrayBuffer());
  if (response.ok) return content;
  if (method === "PUT" || response.status !== 404)
    session.errors.push(`the server answered ${method} with status ${response.status}`);
  return undefined;
}

/** Works on many results at once, and stops at a server that fails or is slow. */
async function inParallel(
  names: readonly string[],
  session: Session,
  work: (name: string) => Promise<void>,
): Promise<void> {
  const started = performance.now();
  const queue = names.values();
  const isUsable = (): boolean =>
    session.errors.length < maxErrors && session.waitedMs + performance.now() - started < maxWaitMs;
  const workers = Array.from({ length: Math.min(maxConnections, names.length) }, async () => {
    for (const name of queue) {
      if (!isUsable()) return;
      await work(name).catch((error: unknown) => session.errors.push(describeError(error)));
    }
  });
  await Promise.all(workers);
  session.waitedMs += performance.now() - started;
  if (session.waitedMs >= maxWaitMs) session.errors.push(`the server took more than ${maxWaitMs / 1000} seconds`);
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? cause.message : error.message;
}

function remoteUnavailable({ url, errors: [first = ""] }: Session): DocsgenError {
  return new DocsgenError("cache/remote-unavailable", `The remote cache \`${url}\` could not be used: ${first}.`, {
    severity: "warning",
    hint: "Check `cache.remote` in the config. The build is correct without it.",
  });
}

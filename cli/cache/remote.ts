import { hash } from "node:crypto";
import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { parseActionResult, printActionResult } from "./action-result.ts";

export interface RemoteCache {
  /** Fetches results, and calls `onFound` for those that the server has. */
  readonly fetch: (
    names: readonly string[],
    onFound: (name: string, parts: readonly string[]) => void,
  ) => Promise<void>;
  readonly upload: (
    names: readonly string[],
    getParts: (name: string) => readonly string[] | undefined,
  ) => Promise<void>;
  /** The errors of the server. */
  readonly listFindings: () => readonly DocsgenError[];
}

export interface RemoteCacheOptions {
  /** Without a slash at the end. */
  readonly url: string;
  /** A bearer token, or `USER:PASSWORD`. */
  readonly token: string | undefined;
  /** Hash of the program. Another program cannot use its results. */
  readonly program: string;
}

const maxConnections = 24;
const timeoutMs = 5000;
/** A build waits no longer than this in total. */
const maxWaitMs = 60_000;
/** After this many failures, or damaged results without an intact one, the build stops using the server. */
const maxFailures = 3;
const maxDamaged = 20;
const maxBytes = 256 * 1_048_576;
const tooLarge = 413;

interface Session extends RemoteCacheOptions {
  /** Why requests failed, each reason once. */
  readonly errors: Set<string>;
  failures: number;
  damaged: number;
  whole: number;
  /** When waiting ends. Each phase starts with the time that the previous one has left. */
  until: number;
}

/**
 * Opens a remote cache in the protocol of Bazel's HTTP cache: `/ac/` maps the hash of a step and its key to an `ActionResult`
 * that names the content, and `/cas/` contains the content under its own hash. Errors never fail a build.
 * @see https://bazel.build/remote/caching#http-caching
 */
export function openRemoteCache(options: RemoteCacheOptions): RemoteCache {
  const session: Session = { ...options, errors: new Set(), failures: 0, damaged: 0, whole: 0, until: 0 };
  const run = createRunner(session);
  return {
    fetch: async (names, onFound) =>
      await run(names, async (name) => {
        const parts = await fetchResult(session, name);
        if (parts !== undefined) onFound(name, parts);
      }),
    upload: async (names, getParts) =>
      await run(names, async (name) => {
        const parts = getParts(name);
        if (parts !== undefined) await uploadResult(session, name, parts);
      }),
    listFindings: () => (session.errors.size === 0 ? [] : [remoteUnavailable(session)]),
  };
}

async function fetchResult(session: Session, name: string): Promise<readonly string[] | undefined> {
  const action = await request(session, { method: "GET", path: `ac/${nameAction(session, name)}` });
  if (action === undefined) return undefined;
  const contentHash = parseActionResult(action);
  const content =
    contentHash === undefined ? undefined : await request(session, { method: "GET", path: `cas/${contentHash}` });
  // A server may have evicted the content. Its content must match the requested hash and contain the name.
  if (contentHash !== undefined && content === undefined) return undefined;
  const isWhole = content !== undefined && hash("sha256", content, "hex") === contentHash;
  const parts = isWhole ? unpack(content, name) : undefined;
  if (parts !== undefined) session.whole++;
  else {
    session.damaged++;
    session.errors.add("it returned content that is not the requested result");
  }
  return parts;
}

async function uploadResult(session: Session, name: string, parts: readonly string[]): Promise<void> {
  const content = pack(name, parts);
  const contentHash = hash("sha256", content, "hex");
  // The content first: a build that finds the action must also find its content.
  const isStored = await request(session, { method: "PUT", path: `cas/${contentHash}`, body: content });
  if (isStored === undefined) return;
  const action = printActionResult(contentHash, content.byteLength);
  await request(session, { method: "PUT", path: `ac/${nameAction(session, name)}`, body: action });
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

/** Undefined for anything that `pack` has not made of a result with this name. */
function unpack(content: Buffer, name: string): readonly string[] | undefined {
  const end = content.indexOf("\n");
  const [head] = /^\[".*",\d+(?:,\d+)*\]$/.exec(content.toString("utf8", 0, Math.max(end, 0))) ?? ["[]"];
  const [stated, ...sizes]: readonly unknown[] = JSON.parse(head) as readonly unknown[]; // the pattern makes it a list
  let at = end + 1;
  const parts = sizes.map((size) => content.toString("utf8", at, (at += Number(size))));
  return stated === name && at === content.byteLength ? parts : undefined;
}

interface CacheRequest {
  readonly method: "GET" | "PUT";
  readonly path: string;
  readonly body?: Buffer;
}

/** Undefined if the server does not return the content. */
async function request(session: Session, { method, path, body }: CacheRequest): Promise<Buffer | undefined> {
  const response = await fetch(`${session.url}/${path}`, {
    method,
    headers: authorize(session),
    ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    redirect: "error",
    signal: AbortSignal.timeout(Math.round(Math.max(1, Math.min(timeoutMs, session.until - performance.now())))),
  });
  const { ok, status } = response;
  if (ok && method === "GET") return await readBody(response);
  await response.body?.cancel();
  if (ok) return Buffer.alloc(0);
  if (method === "GET" && status === 404) return undefined;
  session.errors.add(`it responded to ${method} with status ${status}`);
  if (status !== tooLarge) session.failures++;
  return undefined;
}

function authorize({ token }: Session): Record<string, string> {
  const trimmed = token?.trim() ?? "";
  if (trimmed === "") return {};
  // The error message of `fetch` would contain the token.
  if (!/^[\x20-\x7e]+$/.test(trimmed)) throw new Error("`DOCSGEN_CACHE_TOKEN` contains characters other than ASCII");
  const isPassword = trimmed.includes(":");
  return { authorization: isPassword ? `Basic ${Buffer.from(trimmed).toString("base64")}` : `Bearer ${trimmed}` };
}

async function readBody({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Node's streams iterate over bytes.
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    // Node's type lacks the iterator.
    chunks.push(chunk);
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error(`it returned more than ${maxBytes / 1_048_576} MiB for one result`);
  }
  return Buffer.concat(chunks);
}

/** Creates a function that handles many results at once, and stops when the server fails or is slow. */
function createRunner(session: Session) {
  let leftMs = maxWaitMs;
  return async (names: readonly string[], work: (name: string) => Promise<void>): Promise<void> => {
    session.until = performance.now() + leftMs;
    const queue = names.values();
    const connections = Array.from({ length: Math.min(maxConnections, names.length) }, async () => {
      for (const name of queue) {
        if (!isUsable(session)) return;
        await work(name).catch((error: unknown) => {
          session.failures++;
          session.errors.add(describeError(error));
        });
      }
    });
    await Promise.all(connections);
    leftMs = session.until - performance.now();
  };
}

function isUsable({ errors, failures, damaged, whole, until }: Session): boolean {
  const isSlow = performance.now() >= until;
  if (isSlow) errors.add(`it took more than ${maxWaitMs / 1000} seconds`);
  return !isSlow && failures < maxFailures && (whole > 0 || damaged < maxDamaged);
}

/** Only the cause contains the reason. A cause for several IP addresses has a code and no message. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `it did not respond within ${timeoutMs / 1000} seconds`;
  const { cause = error } = error;
  if (!(cause instanceof Error)) return error.message;
  return cause.message === "" && "code" in cause ? String(cause.code) : cause.message;
}

function remoteUnavailable({ url, errors }: Session): DocsgenError {
  const isDenied = [...errors].some((error) => /status 40[13]$/.test(error));
  return new DocsgenError(
    "cache/remote-unavailable",
    `The remote cache \`${url}\` failed: ${[...errors].join("; ")}.`,
    {
      severity: "note",
      hint: isDenied
        ? "set the environment variable `DOCSGEN_CACHE_TOKEN` to a token that the server accepts"
        : "check `cache.remote` in the config, and the server; the build is complete without it",
    },
  );
}

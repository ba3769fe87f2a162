import type { ReadRemote } from "../../generators/api/spec-document.ts";
import type { RemoteConfig } from "../config/remote.ts";
import type { CachedDocuments } from "./cached-documents.ts";
import type { FetchDocument, FetchOptions } from "./fetch-document.ts";
import { createUrlCheck } from "./hosts.ts";
import { hasIntegrity, integrityOf, type Lock } from "./lock.ts";

export interface RemoteInput {
  readonly config: RemoteConfig;
  readonly documents: CachedDocuments;
}

/**
 * Reads documents on other hosts. A document that is not in the lock is not fetched, and one that differs from the lock is
 * rejected. Cached documents need no network.
 */
export function openLockedRemote({ config, documents }: RemoteInput, lock: Lock): ReadRemote {
  const checkUrl = createUrlCheck(config.hosts);
  const fetchDocument = createLazyFetch({ checkUrl, timeoutMs: config.timeoutSeconds * 1000 });
  return once(async (url) => {
    const rejection = checkUrl(url);
    if (rejection !== undefined) return rejection;
    const locked = lock.get(url);
    if (locked === undefined) return { kind: "remote", url, failure: { kind: "not-locked" } };
    const known = documents.find(locked);
    if (known !== undefined) return { kind: "content", bytes: known };
    const fetched = await fetchDocument(url);
    if (fetched.kind !== "content") return fetched;
    if (!hasIntegrity(fetched.bytes, locked)) {
      const found = integrityOf(fetched.bytes, locked.slice(0, locked.indexOf("-")));
      return { kind: "remote", url, failure: { kind: "changed", locked, found } };
    }
    documents.store(locked, fetched.bytes);
    return fetched;
  });
}

/** Reads documents on other hosts as they are now, and creates a lock for them. */
export function openUnlockedRemote(
  { config, documents }: RemoteInput,
  before: Lock,
): { readonly read: ReadRemote; readonly lock: Lock } {
  const checkUrl = createUrlCheck(config.hosts);
  const fetchDocument = createLazyFetch({ checkUrl, timeoutMs: config.timeoutSeconds * 1000 });
  const lock = new Map<string, string>();
  const read = once(async (url) => {
    const rejection = checkUrl(url);
    if (rejection !== undefined) return rejection;
    const fetched = await fetchDocument(url);
    if (fetched.kind !== "content") return fetched;
    const locked = before.get(url);
    // If the user chose another hash algorithm, its hash stays as long as it matches.
    const integrity = locked !== undefined && hasIntegrity(fetched.bytes, locked) ? locked : integrityOf(fetched.bytes);
    lock.set(url, integrity);
    documents.store(integrity, fetched.bytes);
    return fetched;
  });
  return { read, lock };
}

/** The time limit starts with the first document. */
function createLazyFetch(options: FetchOptions): FetchDocument {
  let created: Promise<FetchDocument> | undefined;
  return async (url) => {
    created ??= import("./fetch-document.ts").then(({ createFetch }) => createFetch(options));
    return await (
      await created
    )(url);
  };
}

/** Several descriptions may refer to the same document. */
function once(read: ReadRemote): ReadRemote {
  const known = new Map<string, ReturnType<ReadRemote>>();
  return async (url) => {
    const found = known.get(url) ?? read(url);
    known.set(url, found);
    return await found;
  };
}

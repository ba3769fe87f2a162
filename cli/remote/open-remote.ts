import type { ReadRemote } from "../../generators/api/spec-document.ts";
import type { RemoteConfig } from "../config/remote.ts";
import type { CachedDocuments } from "./cached-documents.ts";
import type { FetchDocument, FetchOptions } from "./fetch-document.ts";
import { createGate } from "./hosts.ts";
import { hasIntegrity, integrityOf, type Lock } from "./lock.ts";

/** What documents are read with. */
export interface RemoteInput {
  readonly config: RemoteConfig;
  readonly kept: CachedDocuments;
}

/**
 * Reads documents on other hosts as a lock has them: whatever is not locked is not asked for, and what is not what the
 * lock says is not given. What is kept needs no network.
 */
export function openLockedRemote({ config, kept }: RemoteInput, lock: Lock): ReadRemote {
  const refuse = createGate(config.hosts);
  const fetchDocument = fetchWhenAsked({ refuse, timeoutMs: config.timeoutSeconds * 1000 });
  return once(async (address) => {
    const refused = refuse(address);
    if (refused !== undefined) return refused;
    const locked = lock.get(address);
    if (locked === undefined) return { kind: "remote", url: address, failure: { kind: "not-locked" } };
    const known = kept.find(locked);
    if (known !== undefined) return { kind: "content", bytes: known };
    const fetched = await fetchDocument(address);
    if (fetched.kind !== "content") return fetched;
    if (!hasIntegrity(fetched.bytes, locked)) {
      const found = integrityOf(fetched.bytes, locked.slice(0, locked.indexOf("-")));
      return { kind: "remote", url: address, failure: { kind: "changed", locked, found } };
    }
    kept.keep(locked, fetched.bytes);
    return fetched;
  });
}

/** Reads documents on other hosts as they are now, and makes a lock of them. */
export function openUnlockedRemote(
  { config, kept }: RemoteInput,
  before: Lock,
): { readonly read: ReadRemote; readonly lock: Lock } {
  const refuse = createGate(config.hosts);
  const fetchDocument = fetchWhenAsked({ refuse, timeoutMs: config.timeoutSeconds * 1000 });
  const lock = new Map<string, string>();
  const read = once(async (address) => {
    const refused = refuse(address);
    if (refused !== undefined) return refused;
    const fetched = await fetchDocument(address);
    if (fetched.kind !== "content") return fetched;
    const locked = before.get(address);
    // A hash of another kind that somebody chose stays while it holds.
    const integrity = locked !== undefined && hasIntegrity(fetched.bytes, locked) ? locked : integrityOf(fetched.bytes);
    lock.set(address, integrity);
    kept.keep(integrity, fetched.bytes);
    return fetched;
  });
  return { read, lock };
}

/** Its time starts with the first document. */
function fetchWhenAsked(options: FetchOptions): FetchDocument {
  let created: Promise<FetchDocument> | undefined;
  return async (address) => {
    created ??= import("./fetch-document.ts").then(({ createFetch }) => createFetch(options));
    return await (
      await created
    )(address);
  };
}

/** Several descriptions may refer to the same document. */
function once(read: ReadRemote): ReadRemote {
  const known = new Map<string, ReturnType<ReadRemote>>();
  return async (address) => {
    const found = known.get(address) ?? read(address);
    known.set(address, found);
    return await found;
  };
}

import {
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { busyFolder } from "./output-findings.ts";

const pollMs = 100;
/** A lock without an owner is one being taken or given back; after this time its process has died. */
const ownerlessMs = 5_000;
/** Processes of other machines cannot be asked whether they live. */
const foreignMs = 600_000;

/** Takes the lock of an output folder and waits for others up to a limit; the returned function gives it back. */
export async function lockOutput(lock: string, folder: string, timeoutMs: number): Promise<() => void> {
  const owner = path.join(lock, `${process.pid}@${encodeURIComponent(hostname())}@${randomUUID()}`);
  for (let waitedMs = 0; !tryLock(lock, owner); waitedMs += pollMs) {
    if (waitedMs >= timeoutMs) throw busyFolder(folder, lock);
    await sleep(pollMs);
  }
  return () => unlock(lock, owner);
}

function tryLock(lock: string, owner: string): boolean {
  try {
    mkdirSync(lock);
    writeFileSync(owner, "");
    return true;
  } catch (error) {
    // EEXIST: taken. ENOENT: taken for dead and removed between the two calls. EPERM: Windows, while it is being removed.
    if (!["EEXIST", "ENOENT", "EPERM"].includes(codeOf(error) ?? "") || !isFolder(path.dirname(lock))) throw error;
    return takeOver(lock, owner);
  }
}

/** Takes the lock of a dead process. Renaming its mark is atomic, so one heir wins and the others go on waiting. */
function takeOver(lock: string, owner: string): boolean {
  try {
    const [current] = readdirSync(lock);
    if (current === undefined) {
      if (ageMs(lock) > ownerlessMs) rmdirSync(lock);
      return false;
    }
    const mark = path.join(lock, current);
    if (isAlive(current, mark)) return false;
    renameSync(mark, owner);
    utimesSync(owner, new Date(), new Date());
    return true;
  } catch (error) {
    if (["ENOENT", "ENOTEMPTY", "EPERM"].includes(codeOf(error) ?? "")) return false;
    throw error;
  }
}

function isAlive(owner: string, mark: string): boolean {
  const [pid, host] = owner.split("@");
  if (host !== encodeURIComponent(hostname())) return ageMs(mark) < foreignMs;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

function unlock(lock: string, owner: string): void {
  try {
    unlinkSync(owner);
    rmdirSync(lock);
  } catch {
    // Somebody tidied up by hand; what matters is that the lock is gone.
    rmSync(owner, { force: true });
  }
}

function ageMs(target: string): number {
  return Date.now() - statSync(target).mtimeMs;
}

function isFolder(target: string): boolean {
  return statSync(target, { throwIfNoEntry: false })?.isDirectory() === true;
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

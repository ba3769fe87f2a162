import {
  mkdirSync,
  readdirSync,
  readFileSync,
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
import { busyFolder } from "./findings.ts";

const pollMs = 100;
/** A lock without an owner is being acquired or released. After this time, its process must have died. */
const ownerlessMs = 5_000;
/** docsgen cannot check whether processes on other machines are alive. */
const otherMachineMs = 600_000;

/** Acquires the lock of an output folder, and waits for other builds up to a limit. The returned function releases it. */
export async function lockOutput(lock: string, folder: string, timeoutMs: number): Promise<() => void> {
  const mark = [process.pid, encodeURIComponent(hostname()), randomUUID(), startOf(process.pid) ?? ""].join("@");
  const owner = path.join(lock, mark);
  for (let waitedMs = 0; !tryLock(lock, owner); waitedMs += pollMs) {
    if (waitedMs >= timeoutMs) throw busyFolder(folder, lock);
    await sleep(pollMs);
  }
  return () => unlock(lock, owner);
}

function tryLock(lock: string, owner: string): boolean {
  try {
    mkdirSync(lock);
  } catch (error) {
    // EPERM: Windows, while it is being removed.
    const isTaken = codeOf(error) === "EEXIST" || (codeOf(error) === "EPERM" && process.platform === "win32");
    if (!isTaken || !isFolder(path.dirname(lock))) throw error;
    return takeOver(lock, owner);
  }
  try {
    writeFileSync(owner, "");
    return true;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false; // another process removed the lock between the two calls
    rmdirSync(lock);
    throw error;
  }
}

/** Takes over the lock of a dead process. Renaming its mark is atomic, so one process wins and all other processes wait. */
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
  const [pid, host, , start = ""] = owner.split("@");
  if (host !== encodeURIComponent(hostname())) return ageMs(mark) < otherMachineMs;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if (codeOf(error) !== "EPERM") return false;
  }
  // Process ids are reused: a restarted container usually assigns the same one.
  const now = startOf(Number(pid));
  return start === "" || now === undefined || now === start;
}

/** When a process started, in clock ticks; undefined on systems without `/proc`. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The process name before may contain spaces and brackets: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}

function unlock(lock: string, owner: string): void {
  try {
    unlinkSync(owner);
    rmdirSync(lock);
  } catch {
    // Another program has removed or changed the lock. It only matters that our mark is removed.
    rmSync(owner, { force: true });
  }
}

/** A time in the future means that the clock was set back, so the absolute difference counts. */
function ageMs(target: string): number {
  return Math.abs(Date.now() - statSync(target).mtimeMs);
}

function isFolder(target: string): boolean {
  return statSync(target, { throwIfNoEntry: false })?.isDirectory() === true;
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code; // file functions throw no other error
}

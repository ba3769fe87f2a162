import { spawn, type ChildProcessByStdio } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { gitFailed } from "./findings.ts";
import { quietEnvironment } from "./run-git.ts";

/** An object of a repository, or undefined if the name does not exist. */
export type GitObject = { readonly kind: "blob" | "tree"; readonly content: Uint8Array } | undefined;

/** Reads objects of a repository by names such as `main:spec/openapi.yaml`, one after the other. */
export interface GitObjects {
  readonly read: (name: string) => Promise<GitObject>;
  readonly close: () => void;
}

/** Starts one `git cat-file --batch`, which serves all files of a revision. It follows symbolic links in the revision. */
export function openGitObjects(directory: string): GitObjects {
  const child = spawn("git", ["cat-file", "--batch", "--follow-symlinks"], {
    cwd: directory,
    env: quietEnvironment(),
    stdio: ["pipe", "pipe", "ignore"],
  });
  const input = createByteReader(child);
  const known = new Map<string, Promise<GitObject>>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    read: async (name) => {
      // A line break would end the request.
      if (/[\n\r]/.test(name)) return undefined;
      const found = known.get(name) ?? last.then(() => request(child, input, name));
      known.set(name, found);
      last = found.catch(() => undefined);
      return await found;
    },
    close: () => void child.stdin.end(),
  };
}

type GitProcess = ChildProcessByStdio<Writable, Readable, null>;

async function request(child: GitProcess, input: ByteReader, name: string): Promise<GitObject> {
  child.stdin.write(`${name}\n`);
  const head = await input.readLine();
  const [, kind, size] = /^[\da-f]+ (blob|tree) (\d+)$/.exec(head) ?? [];
  if (size === undefined || kind === undefined) {
    // `dangling 12` and similar are followed by the name that cannot be resolved.
    const [, length] = /^(?:dangling|loop|notdir|symlink) (\d+)$/.exec(head) ?? [];
    if (length !== undefined) await input.read(Number(length) + 1);
    return undefined;
  }
  const content = await input.read(Number(size) + 1);
  return { kind: kind === "tree" ? "tree" : "blob", content: content.subarray(0, Number(size)) };
}

interface ByteReader {
  readonly read: (count: number) => Promise<Buffer>;
  readonly readLine: () => Promise<string>;
}

const lineBreak = 10;

/** Collects the output until a request has all its bytes. */
function createByteReader(child: GitProcess): ByteReader {
  const state: { all: Buffer; wake: (() => void) | undefined; end: Error | undefined } = {
    all: Buffer.alloc(0),
    wake: undefined,
    end: undefined,
  };
  const parts: Buffer[] = [];
  const settle = (error: Error): void => {
    state.end ??= error;
    state.wake?.();
  };
  child.on("error", (error) => settle(gitFailed(error.message)));
  child.stdin.on("error", () => undefined); // the end of the process is reported by its output
  child.stdout.on("data", (part: Buffer) => {
    parts.push(part);
    state.wake?.();
  });
  child.stdout.on("end", () => settle(gitFailed("`git cat-file` ended")));
  /** Waits until a test on what has arrived gives a length, and takes as many bytes. */
  const take = async (measure: (all: Buffer, bytes: number) => number | undefined): Promise<Buffer> => {
    for (;;) {
      const bytes = parts.reduce((sum, part) => sum + part.byteLength, state.all.byteLength);
      const length = measure(state.all, bytes);
      if (length !== undefined && length <= bytes) {
        const all = Buffer.concat([state.all, ...parts.splice(0)]);
        state.all = all.subarray(length);
        return all.subarray(0, length);
      }
      if (length === undefined && parts.length > 0) {
        state.all = Buffer.concat([state.all, ...parts.splice(0)]);
        continue;
      }
      if (state.end !== undefined) throw state.end;
      await new Promise<void>((resolve) => (state.wake = resolve));
      state.wake = undefined;
    }
  };
  return {
    read: async (count) => await take(() => count),
    readLine: async () => {
      const line = await take((all) => (all.includes(lineBreak) ? all.indexOf(lineBreak) + 1 : undefined));
      return line.toString("utf8").slice(0, -1);
    },
  };
}

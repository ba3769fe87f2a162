import type { ChildProcess } from "node:child_process";
import { runCli, type CallResult } from "./run-cli.ts";

/** A command that serves until it is interrupted. */
export interface Server {
  readonly port: number;
  readonly printed: () => string;
  readonly until: (isThere: () => unknown) => Promise<void>;
  readonly end: () => Promise<CallResult>;
}

/** A limit for servers that never do what a test waits for. A busy machine may take minutes for the first build. */
const maxWaitMs = 240_000;

/** Starts the built program as a server and waits for the address that it prints. */
export async function startServer(
  args: readonly string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<Server> {
  let child: ChildProcess | undefined;
  let printed = "";
  const ended = runCli([...args, "--port", "0"], {
    cwd,
    env,
    onStart: (started) => {
      child = started;
      started.stdout?.on("data", (text: string) => (printed += text));
    },
  });
  const until = async (isThere: () => unknown): Promise<void> => {
    const end = performance.now() + maxWaitMs;
    while (performance.now() < end) {
      if (await isThere()) return;
      if (child?.exitCode !== null || child.signalCode !== null) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`waited in vain; printed: ${printed}`);
  };
  await until(() => /127\.0\.0\.1:\d+\//.test(printed));
  return {
    port: Number(/127\.0\.0\.1:(\d+)\//.exec(printed)?.[1]),
    printed: () => printed,
    until,
    end: async () => {
      child?.kill("SIGINT");
      return await ended;
    },
  };
}

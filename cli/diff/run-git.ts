import { execFile } from "node:child_process";
import { gitEnvironment } from "../git/repository.ts";

/** Runs one command of Git that only reads. Undefined if it fails. */
export async function askGit(directory: string, call: readonly string[]): Promise<string | undefined> {
  return await new Promise((resolve, reject) => {
    execFile("git", call, { cwd: directory, env: quietEnvironment(), maxBuffer: 100_000_000 }, (error, output) => {
      if (error === null) resolve(output.replace(/\n$/, ""));
      else if (error.code === "ENOENT") reject(error);
      else resolve(undefined);
    });
  });
}

/** A partial clone must not fetch what it lacks: docsgen uses no network that the config does not name. */
export function quietEnvironment(): NodeJS.ProcessEnv {
  return { ...gitEnvironment(), GIT_NO_LAZY_FETCH: "1", GIT_TERMINAL_PROMPT: "0" };
}

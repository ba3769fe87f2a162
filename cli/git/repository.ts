import { execFile } from "node:child_process";
import type { Config } from "../config/config.ts";
import { findEditPattern } from "../config/edit-url.ts";

/** The Git repository of a project, or why its history is not available. */
export type GitRepository =
  | {
      readonly kind: "whole" | "shallow";
      /** The commit, empty if pages show nothing from the history. */
      readonly head: string;
      /** The project folder from the repository's root: empty or `docs/`. */
      readonly folder: string;
    }
  | { readonly kind: "missing"; readonly reason: string };

/** Whether pages show something from Git. */
export function showsHistory({ git }: Pick<Config, "git">): boolean {
  return git.lastUpdated || git.contributors;
}

/** Finds the repository of a project. Undefined if the config uses nothing from it. */
export async function findGitRepository(
  directory: string,
  config: Pick<Config, "edit" | "git">,
): Promise<GitRepository | undefined> {
  const needsHead = showsHistory(config);
  const needsFolder = config.edit !== undefined && findEditPattern(config.edit)?.isFromRoot === true;
  if (!needsHead && !needsFolder) return undefined;
  const places = ["--is-shallow-repository", "--show-prefix", ...(needsHead ? ["HEAD"] : [])];
  const { output, failure } = await runGit(directory, ["rev-parse", ...places]);
  if (failure !== undefined) return { kind: "missing", reason: failure };
  const [isShallow, folder = "", head = ""] = output.split("\n");
  return { kind: isShallow === "true" ? "shallow" : "whole", folder, head };
}

async function runGit(
  directory: string,
  call: readonly string[],
): Promise<{ readonly output: string; readonly failure?: string }> {
  return await new Promise((resolve) => {
    execFile("git", call, { cwd: directory, env: gitEnvironment() }, (error, output, errors) => {
      if (error === null) resolve({ output });
      else resolve({ output, failure: error.code === "ENOENT" ? "Git is not installed" : describeFailure(errors) });
    });
  });
}

/** Git's messages in English, and no locks: docsgen only reads. */
export function gitEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, LC_ALL: "C", GIT_OPTIONAL_LOCKS: "0" };
}

function describeFailure(errors: string): string {
  if (errors.includes("not a git repository")) return "the project is not in a Git repository";
  if (errors.includes("dubious ownership")) return "Git does not trust the owner of the repository";
  return errors.includes("ambiguous argument 'HEAD'")
    ? "the repository has no commits"
    : "Git cannot read the repository";
}

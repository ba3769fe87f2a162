import { existsSync } from "node:fs";
import path from "node:path";
import { relativePath } from "../../generators/source/file-path.ts";
import type { PackageManager, Repository } from "./ci-workflow.ts";

/** A repository with its root as an absolute path. */
export interface FoundRepository extends Repository {
  readonly root: string;
}

/** Finds the Git repository of a project and its package manager; without a repository, the project is the root. */
export function findRepository(directory: string): FoundRepository {
  const root = findAbove(directory, ".git") ?? directory;
  return { root, folder: relativePath(root, directory) || ".", packageManager: findPackageManager(directory) };
}

const lockFiles: readonly (readonly [string, PackageManager])[] = [
  ["package-lock.json", "npm with lock file"],
  ["pnpm-lock.yaml", "pnpm"],
  ["yarn.lock", "yarn"],
];

function findPackageManager(directory: string): PackageManager {
  return lockFiles.find(([file]) => existsSync(path.join(directory, file)))?.[1] ?? "npm";
}

function findAbove(folder: string, name: string): string | undefined {
  if (existsSync(path.join(folder, name))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : findAbove(parent, name);
}

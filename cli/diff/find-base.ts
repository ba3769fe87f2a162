import { askGit } from "./run-git.ts";
import { gitFailed, missingBase, shallowBranch } from "./findings.ts";

/** A commit of the project's repository. */
export interface Revision {
  /** Absolute path of the working tree's root. */
  readonly root: string;
  readonly commit: string;
  /** As the user named it. */
  readonly label: string;
}

/** The root of the working tree; undefined outside a repository. */
export async function findRoot(directory: string): Promise<string | undefined> {
  try {
    return await askGit(directory, ["rev-parse", "--show-toplevel"]);
  } catch {
    return undefined; // Git is not installed
  }
}

/** Finds a commit by any name that Git knows. Undefined if the repository has no such commit. */
export async function findRevision(directory: string, name: string): Promise<Revision | undefined> {
  // A name that starts with a dash would be an option.
  const root = name === "" || name.startsWith("-") ? undefined : await findRoot(directory);
  if (root === undefined) return undefined;
  const commit = await findCommit(root, name);
  return commit === undefined ? undefined : { root, commit, label: name };
}

async function findCommit(root: string, name: string): Promise<string | undefined> {
  return await askGit(root, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`]);
}

/** Whether the history is incomplete, so that a revision may only be missing here. */
export async function isShallow(directory: string): Promise<boolean> {
  return (await askGit(directory, ["rev-parse", "--is-shallow-repository"])) === "true";
}

/** The commit where the work on the current branch started: the merge base with the main branch. */
export async function findMergeBase(
  directory: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Revision> {
  const root = await findRoot(directory);
  if (root === undefined) throw missingBase("the project is not in a Git repository");
  if ((await findCommit(root, "HEAD")) === undefined) throw missingBase("the repository has no commits");
  const target = env["GITHUB_BASE_REF"] || env["CI_MERGE_REQUEST_TARGET_BRANCH_NAME"] || undefined;
  // Another branch would give the changes of another pull request.
  const mains = target === undefined ? await listMainBranches(root) : [`origin/${target}`, target];
  for (const main of mains) {
    if ((await findCommit(root, main)) === undefined) continue;
    const commit = await askGit(root, ["merge-base", "HEAD", main]);
    if (commit !== undefined) return { root, commit, label: `${main} (merge base ${commit.slice(0, 8)})` };
    if (await isShallow(root)) throw shallowBranch(main.replace(/^origin\//, ""));
    throw gitFailed(`\`${main}\` and the current branch have no common commit`);
  }
  if (await isShallow(root)) throw shallowBranch((mains[0] ?? "main").replace(/^origin\//, ""));
  throw missingBase(
    target === undefined
      ? "the repository has no branch `main` or `master`"
      : `the repository has no branch \`${target}\`, the target of the pull request`,
  );
}

/** The main branch of the remote repository, and the usual ones. */
async function listMainBranches(root: string): Promise<readonly string[]> {
  const head = await askGit(root, ["symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD"]);
  // A shallow clone of another branch calls that branch the main one.
  const isMain = head !== undefined && (/\/(?:main|master)$/.test(head) || !(await isShallow(root)));
  const usual = ["origin/main", "origin/master", "main", "master"];
  return [...(isMain ? [head] : []), ...usual];
}

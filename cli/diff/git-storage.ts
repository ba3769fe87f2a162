import path from "node:path";
import type { FileStorage } from "../../generators/api/file-storage.ts";
import { isInside, relativePath } from "../../generators/source/file-path.ts";
import type { GitObject, GitObjects } from "./git-objects.ts";

/** Reads the files of a commit under the paths that they have in the working tree. Nothing is checked out. */
export function createGitStorage(root: string, commit: string, objects: GitObjects): FileStorage {
  const find = async (file: string): Promise<GitObject> => {
    if (file === root) return { kind: "tree", content: new Uint8Array() };
    if (!isInside(root, file)) return undefined;
    return await objects.read(`${commit}:${relativePath(root, file)}`);
  };
  const demand = async (file: string): Promise<NonNullable<GitObject>> => {
    const found = await find(path.resolve(file));
    if (found === undefined) throw Object.assign(new Error(`${file} does not exist`), { code: "ENOENT" });
    return found;
  };
  return {
    realpath: async (file) => {
      const found = path.resolve(file);
      // The folders above the repository are those of the disk.
      if (!isInside(found, root)) await demand(found);
      return found;
    },
    stat: async (file) => {
      const { kind, content } = await demand(file);
      return { size: content.byteLength, isFile: () => kind === "blob", isDirectory: () => kind === "tree" };
    },
    readFile: async (file) => (await demand(file)).content,
  };
}

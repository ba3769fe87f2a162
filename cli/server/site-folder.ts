import { readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { isInside } from "../../generators/source/file-path.ts";
import type { ServedSite } from "./static-server.ts";

/** Opens a built site on disk for serving; links that lead out of its folder are as good as absent. */
export function openSiteFolder(folder: string, base: string): ServedSite {
  const root = realpathSync.native(folder);
  const kindOf = (target: string): "file" | "folder" | undefined => {
    const file = path.join(root, target);
    try {
      const stat = statSync(file, { throwIfNoEntry: false });
      // The native one asks the system once, the other for every folder on the way.
      if (stat === undefined || !isInside(root, realpathSync.native(file))) return undefined;
      if (stat.isFile()) return "file";
      return stat.isDirectory() ? "folder" : undefined;
    } catch {
      // Names that no file can have: too long, or below a file.
      return undefined;
    }
  };
  const versionOf = (target: string): string => {
    const { mtimeMs = 0, size = 0, ino = 0 } = statSync(path.join(root, target), { throwIfNoEntry: false }) ?? {};
    return `${mtimeMs} ${size} ${ino}`;
  };
  return { base, kindOf, versionOf, read: (target) => readFileSync(path.join(root, target)) };
}

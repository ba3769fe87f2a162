import { readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { isInside } from "../../generators/source/file-path.ts";
import type { ServedSite } from "./static-server.ts";

/** Opens a built site on disk for serving. Links to targets outside its folder count as missing. */
export function openSiteFolder(folder: string, base: string): ServedSite {
  const root = realpathSync.native(folder);
  const kindOf = (target: string): "file" | "folder" | undefined => {
    const file = path.join(root, target);
    try {
      const stat = statSync(file, { throwIfNoEntry: false });
      // The native function makes one system call; the other makes one for every folder of the path.
      if (stat === undefined || !isInside(root, realpathSync.native(file))) return undefined;
      if (stat.isFile()) return "file";
      return stat.isDirectory() ? "folder" : undefined;
    } catch {
      // The name is too long, or is below a file.
      return undefined;
    }
  };
  const versionOf = (target: string): string => {
    const { mtimeMs = 0, size = 0, ino = 0 } = statSync(path.join(root, target), { throwIfNoEntry: false }) ?? {};
    return `${mtimeMs} ${size} ${ino}`;
  };
  return { base, kindOf, versionOf, read: (target) => readFileSync(path.join(root, target)) };
}

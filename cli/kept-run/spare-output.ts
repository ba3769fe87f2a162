import { mkdirSync, readdirSync, renameSync } from "node:fs";
import path from "node:path";
import { sizeMark, type CacheFolder } from "./cache-folder.ts";

/** The output that the last one has replaced: the next one differs from it in little. */
export interface SpareOutput {
  /** Moves it to a place where nothing stands; false where there is none, or it lies on another file system. */
  readonly take: (place: string) => boolean;
  /** Moves an output there that takes so many bytes beside the new one; false where it cannot be moved. */
  readonly put: (folder: string, bytes: number) => boolean;
}

/** Opens the spare output of an output folder. Two builds that ask for it at once do not meet: one of them gets it. */
export function openSpareOutput(cache: CacheFolder, folder: string): SpareOutput {
  const place = cache.folderOf(`spare ${folder}`);
  return {
    take: (target) =>
      isDone(() => {
        const [name] = readdirSync(place);
        if (name === undefined) throw new Error("There is none.");
        renameSync(path.join(place, name), target);
      }),
    put: (replaced, bytes) =>
      isDone(() => {
        mkdirSync(place, { recursive: true });
        if (readdirSync(place).length > 0) throw new Error("There is one.");
        renameSync(replaced, path.join(place, sizeMark(bytes)));
      }),
  };
}

/** What cannot be moved is made, or removed. */
function isDone(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

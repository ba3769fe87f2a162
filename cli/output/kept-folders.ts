/** Finds the folders of the last output in which nothing has changed. They are moved as a whole, because creating folders is slow. */
export interface KeptFolders {
  /** Notes a file that is taken from the last output. */
  readonly addKept: (path: string) => void;
  /** Notes a file that is staged in another way. */
  readonly addStaged: (path: string) => void;
  /** The largest folders that contain nothing but kept files, and all of those that they had. */
  readonly list: () => readonly string[];
}

/** Compares folders with those of the last output, whose files are given by path. */
export function createKeptFolders(last: Iterable<string>): KeptFolders {
  const before = new Map<string, number>();
  const kept = new Map<string, number>();
  const staged = new Set<string>();
  for (const path of last) countAbove(before, path);
  const isKept = (folder: string): boolean => kept.get(folder) === before.get(folder) && !staged.has(folder);
  return {
    addKept: (path) => countAbove(kept, path),
    addStaged: (path) => listFoldersAbove(path).forEach((folder) => staged.add(folder)),
    list: () => [...kept.keys()].filter((folder) => isKept(folder) && !listFoldersAbove(folder).some(isKept)),
  };
}

function countAbove(counts: Map<string, number>, path: string): void {
  for (const folder of listFoldersAbove(path)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
}

/** Of `a/b/c.html`: `a` and `a/b`. */
export function listFoldersAbove(path: string): readonly string[] {
  const folders: string[] = [];
  for (let end = path.indexOf("/"); end !== -1; end = path.indexOf("/", end + 1)) folders.push(path.slice(0, end));
  return folders;
}

import { createHash, hash } from "node:crypto";
import { readdirSync, readFileSync, type Dirent } from "node:fs";
import path from "node:path";

/** The contents of a folder. */
export interface FolderContents {
  /** The digest depends on file names and bytes only. */
  readonly digest: string;
  /** Hash of each file, by its path. */
  readonly files: ReadonlyMap<string, string>;
}

/** Reads a folder and everything below it, and calls back for each file; undefined if it cannot be read. */
export function digestContents(
  folder: string,
  onFile?: (file: string, read: { readonly bytes: Uint8Array; readonly digest: string }) => void,
): FolderContents | undefined {
  try {
    const sum = createHash("sha256");
    const files = new Map<string, string>();
    addFolder(folder, "", (name, entry) => {
      sum.update(`${name}\n`);
      if (entry.isDirectory()) return;
      // The target of a link may change, so the target is read, not the link.
      const file = path.join(folder, name);
      const bytes = readFileSync(file);
      const digest = digestBytes(bytes);
      sum.update(digest);
      files.set(file, digest);
      onFile?.(file, { bytes, digest });
    });
    return { digest: sum.digest("hex"), files };
  } catch {
    return undefined;
  }
}

/** Hash of a file's bytes; undefined if the file cannot be read. */
export function digestFile(file: string): string | undefined {
  try {
    return digestBytes(readFileSync(file));
  } catch {
    return undefined;
  }
}

function digestBytes(bytes: Uint8Array): string {
  return hash("sha256", bytes, "hex");
}

function addFolder(folder: string, below: string, add: (name: string, entry: Dirent) => void): void {
  const entries = readdirSync(path.join(folder, below), { withFileTypes: true });
  for (const entry of entries.toSorted((left, right) => (left.name < right.name ? -1 : 1))) {
    const name = below === "" ? entry.name : `${below}/${entry.name}`;
    add(name, entry);
    if (entry.isDirectory()) addFolder(folder, name, add);
  }
}

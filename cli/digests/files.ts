import { createHash, hash } from "node:crypto";
import { readdirSync, readFileSync, type Dirent } from "node:fs";
import path from "node:path";

/** What a folder holds. */
export interface FolderContents {
  /** The same for the same names with the same bytes. */
  readonly digest: string;
  /** Hash of each file, by its path. */
  readonly files: ReadonlyMap<string, string>;
}

/** Reads a folder with all below it; undefined where it cannot be read. */
export function digestContents(folder: string): FolderContents | undefined {
  try {
    const sum = createHash("sha256");
    const files = new Map<string, string>();
    addFolder(folder, "", (name, entry) => {
      sum.update(`${name}\n`);
      if (entry.isDirectory()) return;
      // A link may lead to what changes elsewhere: where it leads to is read, not the link.
      const file = path.join(folder, name);
      const digest = digestBytes(file);
      sum.update(digest);
      files.set(file, digest);
    });
    return { digest: sum.digest("hex"), files };
  } catch {
    return undefined;
  }
}

/** Hash of a file's bytes; undefined where there is none. */
export function digestFile(file: string): string | undefined {
  try {
    return digestBytes(file);
  } catch {
    return undefined;
  }
}

function digestBytes(file: string): string {
  return hash("sha256", readFileSync(file), "hex");
}

function addFolder(folder: string, below: string, add: (name: string, entry: Dirent) => void): void {
  const entries = readdirSync(path.join(folder, below), { withFileTypes: true });
  for (const entry of entries.toSorted((left, right) => (left.name < right.name ? -1 : 1))) {
    const name = below === "" ? entry.name : `${below}/${entry.name}`;
    add(name, entry);
    if (entry.isDirectory()) addFolder(folder, name, add);
  }
}

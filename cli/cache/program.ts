import { createHash, hash } from "node:crypto";
import { readdirSync, readFileSync, type Dirent } from "node:fs";
import path from "node:path";
import { once } from "../../generators/source/once.ts";
import { findPackageRoot } from "../package-root.ts";

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

/** Hash of this program and of what runs it: by its bytes, so that a cache can be carried to another machine. */
export function digestProgram(): string {
  return program().digest;
}

/** It does not change while it runs. */
const program = once(() => {
  const parts = readBuilt() ?? digestParts();
  return { digest: hash("sha256", JSON.stringify([parts, process.version, process.platform]), "hex") };
});

/** `npm run build` ends with writing down what it has built: reading all of it takes as long as reading a small project. */
function readBuilt(): string | undefined {
  try {
    return readFileSync(path.join(findPackageRoot(), "dist/digest"), "utf8");
  } catch {
    return undefined;
  }
}

/** Hash of all files of the program. Packages that the bundle leaves outside are pinned in package.json. */
export function digestParts(): string {
  const root = findPackageRoot();
  const folders = ["dist/browser", "dist/bundle", "dist/generators/validators/runtime", "templates"];
  const parts = folders.map((folder) => digestContents(path.join(root, folder))?.digest);
  return hash("sha256", JSON.stringify([parts, digestFile(path.join(root, "package.json"))]), "hex");
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

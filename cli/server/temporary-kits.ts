import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { OutputFile } from "../../generators/contract.ts";
import { checkOutputPath } from "../output/output-path.ts";

/** Folders of kits that stand only as long as the program runs. */
export interface TemporaryKits {
  /** Makes a new folder, and lets files by while it writes the code of the kits among them into it. */
  readonly open: () => {
    readonly folder: string;
    readonly letBy: (files: Iterable<OutputFile>) => Iterable<OutputFile>;
  };
  readonly remove: () => void;
}

/**
 * Keeps the kits of builds in memory where they can be imported: Node loads a module once for each address, so every
 * build has a folder of its own. A request may still load from the build before the newest; older ones are removed.
 */
export function createTemporaryKits(): TemporaryKits {
  const root = mkdtempSync(path.join(tmpdir(), "docsgen-kit-"));
  const builds: string[] = [];
  return {
    open() {
      const folder = path.join(root, String(builds.length));
      mkdirSync(folder);
      builds.push(folder);
      const old = builds.at(-3);
      if (old !== undefined) rmSync(old, { recursive: true, force: true });
      return { folder, letBy: (files) => writeKits(files, folder) };
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function* writeKits(files: Iterable<OutputFile>, folder: string): Iterable<OutputFile> {
  for (const file of files) {
    if (/^sdk(?:-[^/]+)?\/(?:.*\.js|package\.json)$/.test(file.path)) {
      checkOutputPath(file.path);
      const target = path.join(folder, file.path);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, file.content, { flag: "wx" });
    }
    yield file;
  }
}

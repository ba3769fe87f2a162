import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { OutputFile } from "../../generators/contract.ts";
import { checkOutputPath } from "../output/output-path.ts";

/** Folders of kits that exist only as long as the program runs. */
export interface TemporaryKits {
  /** Creates a folder, and passes files through while it writes the code of kits among them into the folder. */
  readonly open: () => {
    readonly folder: string;
    readonly passThrough: (files: Iterable<OutputFile>) => Iterable<OutputFile>;
  };
  readonly remove: () => void;
}

/**
 * Stores the kits of builds where they can be imported. Node caches modules by URL, so every build gets its own folder.
 * A request may still use the previous build; older folders are removed.
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
      return { folder, passThrough: (files) => writeKits(files, folder) };
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

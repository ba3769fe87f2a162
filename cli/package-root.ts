import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** Finds the folder of docsgen's own package: the code runs from `dist/` and, in tests, from the sources. */
export function findPackageRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, "package.json")) && folder !== path.dirname(folder))
    folder = path.dirname(folder);
  return folder;
}

/** Reads docsgen's version from its package.json. */
export function readToolVersion(): string {
  const text = readFileSync(path.join(findPackageRoot(), "package.json"), "utf8");
  // Our own package.json always has a version.
  return (JSON.parse(text) as { version: string }).version;
}

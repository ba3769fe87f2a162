import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { once } from "../../generators/source/once.ts";
import { digestContents, digestFile } from "./files.ts";
import { findPackageRoot } from "../package-root.ts";

/** Hash of this program, Node.js, and the platform. It depends on bytes, not paths, so a cache can move to another machine. */
export function digestProgram(): string {
  return program().digest;
}

/** The program does not change while it runs. */
const program = once(() => {
  const parts = readBuilt() ?? digestParts();
  return { digest: hash("sha256", JSON.stringify([parts, process.version, process.platform]), "hex") };
});

/** `npm run build` stores the digest, because reading all files takes as long as reading a small project. */
function readBuilt(): string | undefined {
  try {
    return readFileSync(path.join(findPackageRoot(), "dist/digest"), "utf8");
  } catch {
    return undefined;
  }
}

/** Hash of all files of the program. Packages outside the bundle are pinned in package.json. */
export function digestParts(): string {
  const root = findPackageRoot();
  const folders = ["dist/browser", "dist/bundle", "dist/generators/validators/runtime", "templates"];
  const parts = folders.map((folder) => digestContents(path.join(root, folder))?.digest);
  return hash("sha256", JSON.stringify([parts, digestFile(path.join(root, "package.json"))]), "hex");
}

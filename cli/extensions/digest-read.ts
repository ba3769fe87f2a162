import { readdirSync } from "node:fs";
import { fingerprint } from "../../generators/source/fingerprint.ts";
import { digestFile } from "../digests/files.ts";

/** Hash of a file that code has read, or of the names in a folder. */
export function digestRead(file: string): string {
  return digestFile(file) ?? digestFolder(file);
}

function digestFolder(folder: string): string {
  try {
    return fingerprint(readdirSync(folder).toSorted());
  } catch {
    return "missing";
  }
}

import { readdirSync, readFileSync } from "node:fs";
import { fingerprint } from "../../generators/source/fingerprint.ts";

/** Hash of a file that code has read, or of the names in a folder. */
export function digestFile(file: string): string {
  try {
    return fingerprint(readFileSync(file, "base64"));
  } catch {
    return digestFolder(file);
  }
}

function digestFolder(folder: string): string {
  try {
    return fingerprint(readdirSync(folder).toSorted());
  } catch {
    return "missing";
  }
}

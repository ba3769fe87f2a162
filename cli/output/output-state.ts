import { hash } from "node:crypto";
import { lstatSync, readdirSync } from "node:fs";

/**
 * Hash of the names, sizes and times of all files in an output folder: another one as soon as somebody has changed a file.
 * Undefined if the folder cannot be read or contains something that docsgen does not write.
 */
export function digestOutput(folder: string): string | undefined {
  const rows: string[] = [];
  const addFolder = (below: string): void => {
    for (const entry of readdirSync(folder + below, { withFileTypes: true })) {
      const name = `${below}/${entry.name}`;
      if (entry.isDirectory()) addFolder(name);
      else if (entry.isFile()) rows.push(describeFile(folder, name));
      else throw new Error(`${name} is neither a file nor a folder.`);
    }
  };
  try {
    addFolder("");
  } catch {
    return undefined;
  }
  return hash("sha256", rows.toSorted().join("\n"), "hex");
}

function describeFile(folder: string, name: string): string {
  const { size, mtimeMs } = lstatSync(folder + name);
  return `${name} ${size} ${mtimeMs}`;
}

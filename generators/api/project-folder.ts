import path from "node:path";

/** The project of a description that lies elsewhere: its folder, or the one above where that is the usual `spec/`. */
export function projectFolderOf(description: string): string {
  const folder = path.dirname(description);
  return path.basename(folder) === "spec" ? path.dirname(folder) : folder;
}

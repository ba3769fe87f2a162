import path from "node:path";

/** The project folder of a description outside the project: its own folder, or the parent of a `spec/` folder. */
export function projectFolderOf(description: string): string {
  const folder = path.dirname(description);
  return path.basename(folder) === "spec" ? path.dirname(folder) : folder;
}

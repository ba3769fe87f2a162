import { statSync } from "node:fs";
import path from "node:path";
import { severalDescriptions } from "./findings.ts";

const stems = ["openapi", "swagger"];
const endings = ["yaml", "yml", "json"];

/** File names that docsgen takes for an API description without being told. */
export const descriptionNames: readonly string[] = stems.flatMap((stem) =>
  endings.map((ending) => `${stem}.${ending}`),
);

/** Returns the descriptions in a folder by their usual names. The folder is relative to the project; empty: the project itself. */
export function findDescriptions(directory: string, folder: string): readonly string[] {
  return descriptionNames.map((name) => path.posix.join(folder, name)).filter((file) => isFile(directory, file));
}

/** Returns the only one of some descriptions, if there are any. Throws a finding for several: docsgen does not guess. */
export function pickOnlyDescription([first, ...others]: readonly string[]): string | undefined {
  if (first !== undefined && others.length > 0) throw severalDescriptions([first, ...others]);
  return first;
}

function isFile(directory: string, file: string): boolean {
  return statSync(path.resolve(directory, file), { throwIfNoEntry: false })?.isFile() === true;
}

import { hash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import path from "node:path";

/** The files below a folder by their paths with forward slashes, each with its size and time of change. */
export type OutputListing = ReadonlyMap<string, string>;

/** Lists a folder that only programs write; undefined where it cannot be read. */
export function listOutput(folder: string): OutputListing | undefined {
  const listing = new Map<string, string>();
  const addFolder = (below: string): void => {
    for (const entry of readdirSync(folder + below, { withFileTypes: true })) {
      const name = `${below}/${entry.name}`;
      if (entry.isDirectory()) addFolder(name);
      else listing.set(name.slice(1), stampOf(folder + name));
    }
  };
  try {
    addFolder("");
    return listing;
  } catch {
    return undefined;
  }
}

/** What has become of a folder: of its files only those that were written anew are looked at. */
export function updateListing(
  before: OutputListing,
  folder: string,
  { names, written }: { readonly names: Iterable<string>; readonly written: ReadonlySet<string> },
): OutputListing | undefined {
  try {
    const now = new Map<string, string>();
    for (const name of names) {
      const known = written.has(name) ? undefined : before.get(name);
      now.set(name, known ?? stampOf(path.join(folder, name)));
    }
    return now;
  } catch {
    return undefined;
  }
}

/** The same for the same files, in whatever order they were found. */
export function digestListing(listing: OutputListing): string {
  const rows = [...listing].map(([name, stamp]) => `${name} ${stamp}`).toSorted();
  return hash("sha256", rows.join("\n"), "hex");
}

function stampOf(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
}

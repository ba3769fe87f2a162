import type { Project } from "../contract.ts";
import { fingerprint } from "../source/fingerprint.ts";
import { listedGuides, pageEntries, type SearchEntry } from "./search-entries.ts";

/** Entries from one source that are counted together: a page's entries, or some of a description's. */
export interface SearchPart {
  /** The name of the source. A changed part keeps its name. */
  readonly name: string;
  /** Hash of everything that the entries depend on. */
  readonly key: string;
  readonly entries: () => readonly SearchEntry[];
}

/** Small enough that an edit of one operation changes few files. */
const entriesPerPart = 32;

/** Every listed page. */
export function listPageParts(project: Pick<Project, "pages">): readonly SearchPart[] {
  return listedGuides(project).map((page) => ({
    name: page.route,
    key: fingerprint(page.digest, page.route, page.title, page.description),
    entries: () => pageEntries(page),
  }));
}

/** Cuts a list of entries into parts. */
export function cutInParts(all: readonly SearchEntry[]): readonly SearchPart[] {
  const parts: SearchPart[] = [];
  for (let from = 0; from < all.length; from += entriesPerPart) {
    const entries = all.slice(from, from + entriesPerPart);
    parts.push({ name: String(from), key: fingerprint(entries), entries: () => entries });
  }
  return parts;
}

import type { Project } from "../contract.ts";
import { fingerprint } from "../source/fingerprint.ts";
import { apiEntries, listedGuides, pageEntries, type SearchEntry } from "./search-entries.ts";

/** Entries that come from the same and are counted together: those of a page, or some of a description. */
export interface SearchPart {
  /** Whose they are: a part that has changed keeps its name. */
  readonly name: string;
  /** Hash of all that they come from. */
  readonly key: string;
  readonly entries: () => readonly SearchEntry[];
}

/** So that an edit of one operation does not touch all. */
const entriesPerPart = 32;

/** Every listed page, then what each description tells, in the order of the project. */
export function listSearchParts(project: Pick<Project, "apis" | "pages">): readonly SearchPart[] {
  const guides = listedGuides(project).map((page) => ({
    name: page.route,
    key: fingerprint(page.digest, page.route, page.title, page.description),
    entries: () => pageEntries(page),
  }));
  return [...guides, ...cutInParts(apiEntries(project))];
}

/** Entries that are at hand. */
export function cutInParts(all: readonly SearchEntry[]): readonly SearchPart[] {
  const parts: SearchPart[] = [];
  for (let from = 0; from < all.length; from += entriesPerPart) {
    const entries = all.slice(from, from + entriesPerPart);
    parts.push({ name: String(from), key: fingerprint(entries), entries: () => entries });
  }
  return parts;
}

import type { Project } from "../contract.ts";
import { fingerprint } from "../source/fingerprint.ts";
import { once } from "../source/once.ts";
import { remember } from "../source/remember.ts";
import { apiEntries, digestApis, listedGuides, pageEntries, type SearchEntry } from "./search-entries.ts";

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
export function listSearchParts(project: Pick<Project, "apis" | "pages" | "memory">): readonly SearchPart[] {
  return [...listPageParts(project), ...listApiParts(project)];
}

/** Every listed page. */
export function listPageParts(project: Pick<Project, "pages">): readonly SearchPart[] {
  return listedGuides(project).map((page) => ({
    name: page.route,
    key: fingerprint(page.digest, page.route, page.title, page.description),
    entries: () => pageEntries(page),
  }));
}

/** What the descriptions tell; as long as they stay, it is asked for where the index is made as a whole only. */
function listApiParts(project: Pick<Project, "apis" | "memory">): readonly SearchPart[] {
  const made = once(() => cutInParts(apiEntries(project)));
  const name = fingerprint("parts of the search", digestApis(project));
  const keys = remember(project.memory, name, () => made().map(({ key }) => key));
  return keys.map((key, index) => ({
    name: String(index * entriesPerPart),
    key,
    entries: () => made()[index]?.entries() ?? [],
  }));
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

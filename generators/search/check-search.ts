import type { Project } from "../contract.ts";
import type { DocsgenError } from "../source/docsgen-error.ts";
import { emptyIndex, largeIndex } from "./findings.ts";
import { collectSearchEntries, countCharacters, type SearchEntry } from "./search-entries.ts";

const charactersPerMegabyte = 1_000_000;

/** Warns of a search that finds nothing, or that holds more text than the project's owner wants searched. */
export function checkSearch(project: Pick<Project, "apis" | "pages">, maximumMegabytes: number): DocsgenError[] {
  const entries = collectSearchEntries(project);
  if (entries.length === 0) return project.pages.length === 0 ? [] : [emptyIndex(project.pages.length)];
  const megabytes = countCharacters(entries) / charactersPerMegabyte;
  return megabytes > maximumMegabytes ? [largeIndex(megabytes, maximumMegabytes, findLargest(entries))] : [];
}

/** The route whose sections hold the most text. */
function findLargest(entries: readonly SearchEntry[]): string {
  const sizes = new Map<string, number>();
  for (const entry of entries) {
    const route = entry.document.route.split("#")[0] ?? "";
    sizes.set(route, (sizes.get(route) ?? 0) + countCharacters([entry]));
  }
  const [largest = ["/", 0]] = [...sizes].toSorted(([, one], [, other]) => other - one);
  return largest[0];
}

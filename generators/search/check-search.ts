import type { Project } from "../contract.ts";
import type { Page } from "../pages/model.ts";
import type { DocsgenError } from "../source/docsgen-error.ts";
import type { Position } from "../source/position.ts";
import { emptyIndex, largeIndex } from "./findings.ts";
import { collectSearchEntries, countCharacters, type SearchEntry } from "./search-entries.ts";

const charactersPerMegabyte = 1_000_000;

/** Warns of a search that finds nothing, or that holds more text than the project's owner wants searched. */
export function checkSearch(
  project: Pick<Project, "apis" | "pages">,
  maximumMegabytes: number,
  findDescription: () => Position | undefined,
): DocsgenError[] {
  const entries = collectSearchEntries(project);
  const [first] = project.pages;
  if (entries.length === 0)
    return first === undefined ? [] : [emptyIndex(project.pages.length, placeOf(first, findDescription))];
  const megabytes = countCharacters(entries) / charactersPerMegabyte;
  if (megabytes <= maximumMegabytes) return [];
  const largest = findLargest(entries);
  const page = project.pages.find(({ route }) => route === largest);
  return [largeIndex({ megabytes, most: maximumMegabytes }, largest, placeOf(page, findDescription))];
}

/** The file of a page; those of the reference come from the description. */
function placeOf(page: Page | undefined, findDescription: () => Position | undefined): Position | undefined {
  return page?.kind === "guide" ? { file: page.source.path, line: 1, column: 1 } : findDescription();
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

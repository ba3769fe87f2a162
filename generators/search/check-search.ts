import type { Project } from "../contract.ts";
import type { Page } from "../pages/model.ts";
import type { DocsgenError } from "../source/docsgen-error.ts";
import type { Position } from "../source/position.ts";
import { emptyIndex, largeIndex } from "./findings.ts";
import { apiEntries, listedGuides, type SearchedApi, type SearchEntry } from "./search-entries.ts";

const charactersPerMegabyte = 1_000_000;

/** Warns about a search that finds no page, and about an index above the configured size. */
export function checkSearch(
  project: Pick<Project, "apis" | "pages">,
  maximumMegabytes: number,
  findDescription: () => Position | undefined,
): DocsgenError[] {
  const sizes = measureText(project);
  const [first] = project.pages;
  if (sizes.size === 0)
    return first === undefined ? [] : [emptyIndex(project.pages.length, positionOf(first, findDescription))];
  const megabytes = [...sizes.values()].reduce((sum, size) => sum + size, 0) / charactersPerMegabyte;
  if (megabytes <= maximumMegabytes) return [];
  const [largestPage] = [...sizes].toSorted(([, one], [, other]) => other - one)[0] ?? ["/"];
  const page = project.pages.find(({ route }) => route === largestPage);
  return [largeIndex({ megabytes, limit: maximumMegabytes }, largestPage, positionOf(page, findDescription))];
}

/** The file of a page. For a page of the reference, the description. */
function positionOf(page: Page | undefined, findDescription: () => Position | undefined): Position | undefined {
  return page?.kind === "guide" ? { file: page.source.path, line: 1, column: 1 } : findDescription();
}

/** Number of indexed characters for each route. */
function measureText(project: Pick<Project, "apis" | "pages">): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const { route, title, searchLength } of listedGuides(project)) sizes.set(route, title.length + searchLength);
  for (const [route, size] of project.apis.flatMap(({ reference }) => reference.searchSizes))
    sizes.set(route, (sizes.get(route) ?? 0) + size);
  return sizes;
}

/** Counts the indexed characters for each route of a reference. */
export function measureReference(api: SearchedApi): readonly (readonly [route: string, characters: number])[] {
  return apiEntries([api]).map((entry) => [entry.document.route.split("#")[0] ?? "", countCharacters(entry)]);
}

function countCharacters({ fields }: SearchEntry): number {
  return fields.title.length + fields.heading.length + fields.text.length;
}

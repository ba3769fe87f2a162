import type { Project } from "../contract.ts";
import type { HeadPage } from "./head-page.ts";

/** What a page shows about its file. */
export interface PageOrigin {
  readonly editUrl: string | undefined;
  /** The day of the last change, as `2025-07-31`. */
  readonly lastUpdate: string | undefined;
  readonly authors: readonly string[];
}

/** Finds what a page shows about its file; undefined: nothing. Generated pages have no file. */
export function findOrigin(page: HeadPage, { origins }: Pick<Project, "origins">): PageOrigin | undefined {
  if (page.kind !== "guide" || page.list !== undefined) return undefined;
  const { editUrl, showsLastUpdate = origins.lastUpdated, lastAuthor } = page.options;
  const origin = {
    editUrl: editUrl === false ? undefined : (editUrl ?? editUrlOf(page.source.path, origins)),
    lastUpdate: showsLastUpdate ? findLastUpdate(page, { origins }) : undefined,
    authors: origins.contributors ? authorsOf(origins.history.get(page.source.path)?.authors, lastAuthor) : [],
  };
  const isEmpty = origin.editUrl === undefined && origin.lastUpdate === undefined && origin.authors.length === 0;
  return isEmpty ? undefined : origin;
}

/** The day of the last change: the author's, otherwise that of the last commit if the config shows it. */
export function findLastUpdate(page: HeadPage, { origins }: Pick<Project, "origins">): string | undefined {
  if (page.kind !== "guide") return undefined;
  const ofFile = origins.lastUpdated ? origins.history.get(page.source.path)?.lastUpdate : undefined;
  return page.lastUpdate ?? ofFile;
}

function authorsOf(authors: readonly string[] = [], last: string | undefined): readonly string[] {
  return last === undefined ? authors : [last, ...authors.filter((author) => author !== last)];
}

function editUrlOf(path: string, { editUrl, editFolder }: Project["origins"]): string | undefined {
  if (editUrl === undefined) return undefined;
  const file = plainPath(editFolder + path);
  return editUrl.replace("{path}", () => file.split("/").map(encodeURIComponent).join("/"));
}

/** A content folder may be outside the project: `docs/../pages/a.md` -> `pages/a.md`. */
function plainPath(path: string): string {
  return path
    .split("/")
    .reduce<readonly string[]>((parts, part) => {
      const isAbove = part === ".." && parts.length > 0 && parts.at(-1) !== "..";
      return isAbove ? parts.slice(0, -1) : [...parts, part];
    }, [])
    .join("/");
}

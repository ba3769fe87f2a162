import type { OutputFile, Project } from "../contract.ts";
import { buildIndex } from "./build-index.ts";
import { collectSearchEntries } from "./search-entries.ts";

/** The Lunr index over sections, operations and schemas, and the documents that its results show. */
export function* generateSearch(project: Project): Iterable<OutputFile> {
  const entries = collectSearchEntries(project);
  yield { path: "site/search-index.json", content: JSON.stringify(buildIndex(entries)) };
  yield { path: "site/search-docs.json", content: JSON.stringify(entries.map(({ document }) => document)) };
}

import type { OutputFile, Project } from "../contract.ts";
import { generateCrawlerFiles } from "./crawler-files.ts";
import { generateHostFiles } from "./hosts/generate-host-files.ts";

/** Files that exist once for all editions of the site, the default one first: those for hosts and crawlers. */
export function* generateSurroundings(projects: readonly Project[]): Iterable<OutputFile> {
  yield* generateHostFiles(projects);
  yield* generateCrawlerFiles(projects);
}

import type { Anchors } from "../pages/build/links.ts";
import type { Edition } from "../contract.ts";
import { duplicateRoute } from "../pages/findings.ts";
import type { GuidePage, StaticFile } from "../pages/model.ts";
import type { DocsgenError } from "../source/docsgen-error.ts";
import type { BuiltReference } from "./build-references.ts";
import { takenPrefix } from "./findings.ts";

/** Files that the generators add to the site and that a page may link to. */
const generatedFiles = ["/llms.txt", "/llms-full.txt", "/sitemap.xml", "/search-index.json", "/search-docs.json"];

/** Files that the generators add for each description, below its `filesRoute`. */
const describedFiles = ["openapi.json", "openapi.yaml"];

/** Lists the link targets besides the guides: references with their anchors, static files, and generated files. */
export function findLinkTargets(
  references: readonly BuiltReference[],
  statics: readonly StaticFile[],
  feeds: readonly string[],
): ReadonlyMap<string, Anchors> {
  // Allowed without a description as well. A missing description has its own finding.
  const folders = ["/", ...references.map(({ described }) => described.filesRoute)];
  const files = [
    ...folders.flatMap((folder) => describedFiles.map((file) => folder + file)),
    ...generatedFiles,
    ...feeds,
    ...statics.map(({ path }) => `/${path}`),
  ];
  return new Map<string, Anchors>([
    // Without a guide of this route, docsgen writes the home page.
    ["/", "any"],
    ...references.flatMap(({ anchors }) => [...anchors]),
    ...files.map((file) => [file, "any"] as const),
  ]);
}

/** Reports Markdown pages with a reference's route; `reference.route` moves the reference. */
export function findTakenRoutes(guides: readonly GuidePage[], references: readonly BuiltReference[]): DocsgenError[] {
  const taken = new Map(
    references.flatMap(({ described: { label, pages } }) => pages.map(({ route }) => [route, label])),
  );
  return guides.flatMap(({ route, source }) => {
    const label = taken.get(route);
    if (label === undefined) return [];
    const name = references.length === 1 ? "the API reference" : `the reference "${label}"`;
    return [duplicateRoute(route, name, { file: source.path, line: 1, column: 1 })];
  });
}

/** What the check for conflicting paths needs from an edition. */
interface PlacedEdition {
  readonly edition: Edition;
  readonly guides: readonly GuidePage[];
}

/** Reports pages with a route inside another edition: `/1.0/` of the current version and the version `1.0`. */
export function findTakenPrefixes(editions: readonly PlacedEdition[]): DocsgenError[] {
  return editions.flatMap(({ edition: { prefix }, guides }) =>
    editions.flatMap(({ edition: other }) => {
      if (other.prefix === prefix || !other.prefix.startsWith(prefix)) return [];
      const below = `/${other.prefix.slice(prefix.length)}`;
      return guides
        .filter(({ route, isFallback }) => route.startsWith(below) && !isFallback)
        .map(({ route, source }) => takenPrefix(route, other.prefix, { file: source.path, line: 1, column: 1 }));
    }),
  );
}

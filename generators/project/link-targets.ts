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

/** Lists what a page may link to beside the other pages: references with their anchors, static and generated files. */
export function findLinkTargets(
  references: readonly BuiltReference[],
  statics: readonly StaticFile[],
  feeds: readonly string[],
): ReadonlyMap<string, Anchors> {
  // Known without a description, too: whoever links there is told by the missing page that there is none.
  const folders = ["/", ...references.map(({ described }) => described.filesRoute)];
  const files = [
    ...folders.flatMap((folder) => describedFiles.map((file) => folder + file)),
    ...generatedFiles,
    ...feeds,
    ...statics.map(({ path }) => `/${path}`),
  ];
  return new Map<string, Anchors>([
    ...references.flatMap(({ anchors }) => [...anchors]),
    ...files.map((file) => [file, "any"] as const),
  ]);
}

/** Reports Markdown pages that stand where a reference stands; `reference.route` moves the latter. */
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

/** What the check for paths that two editions want needs of an edition. */
interface PlacedEdition {
  readonly edition: Edition;
  readonly guides: readonly GuidePage[];
}

/** Reports pages that stand where another edition does: `/1.0/` of the current version and the version `1.0`. */
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

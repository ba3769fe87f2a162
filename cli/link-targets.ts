import type { Anchors } from "../generators/pages/build/links.ts";
import { duplicateRoute } from "../generators/pages/findings.ts";
import type { GuidePage, Page, StaticFile } from "../generators/pages/model.ts";
import type { DocsgenError } from "../generators/source/docsgen-error.ts";

/** Files that the generators add to the site and that a page may link to. */
const generatedFiles = [
  "/openapi.json",
  "/openapi.yaml",
  "/llms.txt",
  "/llms-full.txt",
  "/sitemap.xml",
  "/search-index.json",
  "/search-docs.json",
];

/** Lists what a page may link to beside the other pages: the reference with its anchors, static and generated files. */
export function findLinkTargets(
  reference: ReadonlyMap<string, Anchors>,
  statics: readonly StaticFile[],
): ReadonlyMap<string, Anchors> {
  const files = [...generatedFiles, ...statics.map(({ path }) => `/${path}`)];
  return new Map<string, Anchors>([...reference, ...files.map((file) => [file, "any"] as const)]);
}

/** Reports Markdown pages that stand where the reference stands; `reference.route` moves the latter. */
export function findTakenRoutes(guides: readonly GuidePage[], reference: readonly Page[]): DocsgenError[] {
  const taken = new Set(reference.map(({ route }) => route));
  return guides.flatMap(({ route, source }) =>
    taken.has(route) ? [duplicateRoute(route, "the API reference", { file: source.path, line: 1, column: 1 })] : [],
  );
}

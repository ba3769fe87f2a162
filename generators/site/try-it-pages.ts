import type { Project } from "../contract.ts";
import type { Page } from "../pages/model.ts";

/**
 * The pages of references with consoles, each with the sources that it may connect to. All other pages connect only to
 * their
 * own site. The policy is the same throughout a reference, because it cannot change without a page load.
 */
export function findTryItPages({
  apis,
  console: mode,
}: Pick<Project, "apis" | "console">): ReadonlyMap<Page, readonly string[]> {
  if (mode === "off") return new Map();
  return new Map(apis.flatMap(({ reference, pages }) => pages.map((page) => [page, reference.tryItSources] as const)));
}

/** What any page of the site may connect to; undefined without consoles. */
export function listConnects(projects: readonly Project[]): readonly string[] | undefined {
  const pages = new Map(projects.flatMap((project) => [...findTryItPages(project)]));
  return pages.size === 0 ? undefined : [...new Set([...pages.values()].flat())];
}

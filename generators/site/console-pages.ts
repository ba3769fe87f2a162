import { connectSources } from "../console/connect-sources.ts";
import type { Project } from "../contract.ts";
import type { Page } from "../pages/model.ts";
import { fingerprint } from "../source/fingerprint.ts";
import { remember } from "../source/remember.ts";

/**
 * The pages of references that have consoles, each with the hosts that it may speak to; all other pages keep to their
 * own. The policy is the same all over a reference: moving to a page of another one needs a new window.
 */
export function findConsolePages({
  apis,
  console: mode,
  memory,
}: Pick<Project, "apis" | "console" | "memory">): ReadonlyMap<Page, readonly string[]> {
  if (mode === "off") return new Map();
  return new Map(
    apis.flatMap(({ shown, digest, pages }) => {
      const sources = remember(memory, fingerprint("hosts of consoles", digest, mode), () =>
        connectSources(shown, mode),
      );
      return pages.map((page) => [page, sources] as const);
    }),
  );
}

/** What any page of the site may speak to; undefined without consoles. */
export function listConnects(projects: readonly Project[]): readonly string[] | undefined {
  const pages = new Map(projects.flatMap((project) => [...findConsolePages(project)]));
  return pages.size === 0 ? undefined : [...new Set([...pages.values()].flat())];
}

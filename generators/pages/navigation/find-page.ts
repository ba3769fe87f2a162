import { once } from "../../source/once.ts";
import type { GuidePage } from "../model.ts";
import { normalizeRoute } from "../routes.ts";

/** Finds a page by its route, its file, or its document id. */
export type FindNamedPage = (name: string) => GuidePage | undefined;

/** Creates the lookup. If a name matches several pages, a route wins over a file, and a file over an id. */
export function createFindPage(pages: readonly GuidePage[]): FindNamedPage {
  const names = once(() => listNames(pages));
  return (name) =>
    names().get(name) ?? names().get(withoutExtension(name)) ?? names().get(normalizeRoute(withoutExtension(name)));
}

function listNames(pages: readonly GuidePage[]): ReadonlyMap<string, GuidePage> {
  const names = new Map<string, GuidePage>();
  const kinds = [
    ({ route }: GuidePage) => route,
    ({ path }: GuidePage) => withoutExtension(path),
    ({ documentId }: GuidePage) => documentId,
  ];
  for (const nameOf of kinds) for (const page of pages) if (!names.has(nameOf(page))) names.set(nameOf(page), page);
  return names;
}

function withoutExtension(path: string): string {
  return path.replace(/\.mdx?$/, "");
}

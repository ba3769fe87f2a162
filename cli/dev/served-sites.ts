import type { ServedSite } from "../server/static-server.ts";
import type { DevSite } from "./dev-site.ts";

/** A site with those that came before it: a page that was opened then still asks for files that name its build. */
export function findInSites(site: DevSite, former: readonly DevSite[]): ServedSite {
  const ofFormer = (name: string) =>
    /(?:^|\/)(?:assets|search)\//.test(name) && site.atHand(name) === undefined
      ? former.find((other) => other.atHand(name) !== undefined)
      : undefined;
  return {
    base: site.base,
    kindOf: (name) => ofFormer(name)?.kindOf(name) ?? site.kindOf(name),
    versionOf: (name) => (ofFormer(name) ?? site).versionOf(name),
    read: (name) => (ofFormer(name) ?? site).read(name),
  };
}

/** What stands in a browser as long as no site could be built: the findings are shown over it. */
export function noSite(base: string): ServedSite {
  return {
    base,
    kindOf: (name) => (name === "404.html" ? "file" : undefined),
    versionOf: () => "0",
    read: () =>
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>docsgen</title></head><body><main><h1>There is no site yet</h1><p>It comes as soon as what is wrong is mended.</p></main></body></html>\n`,
  };
}

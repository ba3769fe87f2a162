import type { ServedSite } from "../server/static-server.ts";
import type { DevSite } from "./dev-site.ts";

/** A site with its previous builds: an open page may still request files of its own build. */
export function findInSites(site: DevSite, previous: readonly DevSite[]): ServedSite {
  const inPrevious = (name: string) =>
    /(?:^|\/)(?:assets|search)\//.test(name) && site.atHand(name) === undefined
      ? previous.find((other) => other.atHand(name) !== undefined)
      : undefined;
  return {
    base: site.base,
    kindOf: (name) => inPrevious(name)?.kindOf(name) ?? site.kindOf(name),
    versionOf: (name) => (inPrevious(name) ?? site).versionOf(name),
    read: (name) => (inPrevious(name) ?? site).read(name),
  };
}

/** The page that a browser shows until the first successful build, below the overlay with the findings. */
export function noSite(base: string): ServedSite {
  return {
    base,
    kindOf: (name) => (name === "404.html" ? "file" : undefined),
    versionOf: () => "0",
    read: () =>
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>docsgen</title></head><body><main><h1>Waiting for the first successful build</h1><p>Fix the errors in the terminal.</p></main></body></html>\n`,
  };
}

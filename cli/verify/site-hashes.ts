import type { Hashes } from "./model.ts";

/** The files of the site alone, by their paths in the site. */
export function siteHashes(output: Hashes): Hashes {
  const site = [...output].filter(([name]) => name.startsWith("site/"));
  return new Map(site.map(([name, digest]) => [name.slice("site/".length), digest]));
}

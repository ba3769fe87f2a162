import { createHash } from "node:crypto";
import type { SiteView } from "../../site/view.ts";

/** The file of what all pages of an edition share, below `assets/`, named by its content. */
export function nameSiteFile(site: SiteView): { readonly name: string; readonly content: string } {
  const content = JSON.stringify(site);
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 8);
  return { name: `site.${hash}.json`, content };
}

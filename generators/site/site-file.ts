import { createHash } from "node:crypto";
import type { PageList, SiteView } from "../../site/view.ts";
import type { Project } from "../contract.ts";
import { listReadingSteps } from "../pages/navigation/reading-order.ts";

/** A file below `assets/`, named by a hash of its content. */
export interface AssetFile {
  readonly name: string;
  readonly content: string;
}

/** The file with the data that all pages of an edition share. */
export function nameSiteFile(site: SiteView): AssetFile {
  return nameFile("site", site);
}

/** The file with all pages, for suggestions, and the redirects by pattern. Only the not-found page loads it. */
export function namePageList({
  navigation,
  apis,
  publishing,
}: Pick<Project, "navigation" | "apis" | "publishing">): AssetFile {
  const references = apis.map(({ label, route }) => ({ label, route }));
  const steps = listReadingSteps(navigation.items).map(({ label, route }) => ({ label, route }));
  const list: PageList = { pages: [...steps, ...references], redirects: publishing.patterns };
  return nameFile("pages", list);
}

function nameFile(name: string, value: object): AssetFile {
  const content = JSON.stringify(value);
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 8);
  return { name: `${name}.${hash}.json`, content };
}

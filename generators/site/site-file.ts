import { createHash } from "node:crypto";
import type { PageList, SiteView } from "../../site/view.ts";
import type { Project } from "../contract.ts";
import { listReadingSteps } from "../pages/navigation/reading-order.ts";
import { listOldAnchorFiles } from "./old-anchors.ts";

/** A file below `assets/`, named by a hash of its content. */
export interface AssetFile {
  readonly name: string;
  readonly content: string;
}

/** The file with the data that all pages of an edition share. */
export function nameSiteFile(site: SiteView): AssetFile {
  return nameFile("site", site);
}

/** The file with all pages, for suggestions, and what leads from old paths. Only the not-found page loads it. */
export function namePageList(project: Pick<Project, "navigation" | "apis" | "publishing" | "oldAnchors">): AssetFile {
  const { navigation, apis, publishing } = project;
  const references = apis.map(({ label, route }) => ({ label, route }));
  const steps = listReadingSteps(navigation.items).map(({ label, route }) => ({ label, route }));
  const list: PageList = {
    pages: [...steps, ...references],
    redirects: publishing.patterns,
    oldAnchors: listOldAnchorFiles(project),
  };
  return nameFile("pages", list);
}

function nameFile(name: string, value: object): AssetFile {
  const content = JSON.stringify(value);
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 8);
  return { name: `${name}.${hash}.json`, content };
}

import { createLinkCheck, type Anchors } from "../pages/build/links.ts";
import { brokenAnchor } from "../pages/findings.ts";
import type { PageLink } from "../pages/model.ts";
import { changeFinding, type DocsgenError } from "../source/docsgen-error.ts";
import { findNearestName } from "../source/nearest-name.ts";
import { isAnchor } from "./anchor-urls.ts";
import type { BuiltReference } from "./build-references.ts";

/** Reports links and images in descriptions whose target does not exist. The site can still be built. */
export function checkDescriptionLinks(
  references: readonly Pick<BuiltReference, "loaded" | "described" | "anchors" | "anchorUrls">[],
  targets: ReadonlyMap<string, Anchors>,
): readonly DocsgenError[] {
  const check = createLinkCheck(targets);
  return references.flatMap(({ loaded, described, anchors, anchorUrls }) => {
    const broken = new Set(anchorUrls.flatMap(([href, url]) => (url === null ? [href] : [])));
    const known = anchors.get(described.route) ?? new Set();
    return loaded.links
      .flatMap((link) => (isAnchor(link) ? checkAnchor(link, broken, known) : check(link)))
      .map((finding) => changeFinding(finding, { severity: "warning", blocks: false }));
  });
}

function checkAnchor(
  { href, anchor = "", position }: PageLink,
  broken: ReadonlySet<string>,
  known: ReadonlySet<string>,
): readonly DocsgenError[] {
  if (!broken.has(href)) return [];
  const nearest = findNearestName(anchor, known);
  return [brokenAnchor(href, position, nearest === undefined ? undefined : `#${nearest}`)];
}

import type { Anchors } from "../pages/build/links.ts";
import type { EditionPaths } from "../pages/markdown/resolve-url.ts";
import { brokenLink } from "../pages/findings.ts";
import type { GuidePage } from "../pages/model.ts";
import type { StatedLink } from "../pages/navigation/configured-items.ts";
import { createFindPage, type FindNamedPage } from "../pages/navigation/find-page.ts";
import { normalizeRoute } from "../pages/routes.ts";
import type { Checked, DocsgenError } from "../source/docsgen-error.ts";
import { findNearestName } from "../source/nearest-name.ts";
import { isExternal, withoutAnchor } from "../source/site-links.ts";
import { findStatedElsewhere, type LinkElsewhere } from "./edition-links.ts";
import { missingSiteFile } from "./findings.ts";

/** What front matter and sidebars may name. */
interface Targets {
  readonly targets: ReadonlyMap<string, Anchors>;
  readonly routes: ReadonlySet<string>;
  readonly findPage: FindNamedPage;
}

/**
 * Reports pages and images that front matter names, and links in sidebars, that do not exist. An untranslated page was
 * checked in its own language. Returns the links of sidebars and menus to other editions.
 */
export function checkStatedTargets(
  pages: readonly GuidePage[],
  { targets, editions }: Pick<Targets, "targets"> & { readonly editions: EditionPaths | undefined },
  links: readonly StatedLink[],
): Checked<readonly LinkElsewhere[]> {
  const known: Targets = {
    targets,
    routes: new Set(pages.map(({ route }) => route)),
    findPage: createFindPage(pages),
  };
  const elsewhere: LinkElsewhere[] = [];
  const ofLinks = links.flatMap((link) => {
    const broken = checkTarget(link.href, () => link.position, known);
    const found = broken.length === 0 || editions === undefined ? undefined : findStatedElsewhere(link, editions);
    if (found === undefined) return broken;
    elsewhere.push(found);
    return [];
  });
  const written = pages.filter(({ isFallback }) => !isFallback);
  return { value: elsewhere, findings: [...ofLinks, ...written.flatMap((page) => checkPage(page, known))] };
}

function checkPage({ options, positions }: GuidePage, known: Targets): readonly DocsgenError[] {
  const { previous, next, externalUrl, image } = options;
  const stated: readonly (readonly [string | undefined, readonly string[]])[] = [
    [previous === false ? undefined : previous?.target, ["pagination_prev", "prev"]],
    [next === false ? undefined : next?.target, ["pagination_next", "next"]],
    [externalUrl, ["url"]],
  ];
  const broken = stated.flatMap(([target, keys]) =>
    target === undefined
      ? []
      : checkTarget(target, () => keys.map((key) => positions.get(key)).find((place) => place !== undefined), known),
  );
  const isMissing = image !== undefined && !isExternal(image) && !known.targets.has(image);
  const place = ["image", "og:image", "twitter:image"]
    .map((key) => positions.get(key))
    .find((one) => one !== undefined);
  return isMissing ? [...broken, missingSiteFile("image", image, place)] : broken;
}

function checkTarget(
  target: string,
  position: () => StatedLink["position"],
  { targets, routes, findPage }: Targets,
): readonly DocsgenError[] {
  const path = withoutAnchor(target);
  if (isExternal(target) || path === "" || findPage(path) !== undefined) return [];
  if (targets.has(path) || targets.has(normalizeRoute(path))) return [];
  return [brokenLink(target, position(), findNearestName(path, [...routes, ...targets.keys()]))];
}

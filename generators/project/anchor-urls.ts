import { slug } from "github-slugger";

import { sectionPrefix } from "../api/build/context.ts";
import type { ApiModel } from "../api/model.ts";
import type { ReferencePages } from "../pages/build/reference-pages.ts";
import type { PageLink } from "../pages/model.ts";
import { listOldAnchors } from "../site/old-anchors.ts";
import { findNewAnchor } from "../source/old-anchor.ts";
import { once } from "../source/once.ts";

/** The description and the layout of its reference. */
interface Reference extends Pick<ReferencePages, "urls" | "anchors"> {
  readonly links: readonly PageLink[];
  readonly route: string;
  readonly shown: ApiModel;
  /** With its hidden parts. */
  readonly model: ApiModel;
}

/** The `href` of a link to an anchor, and its URL: empty for a hidden part, null if the reference has no such part. */
export type AnchorUrl = readonly [href: string, url: string | null];

/**
 * Finds the URLs of the anchors that the texts of a description link to. A text appears on several pages, so a link to
 * `#operation/createPet` needs the page as well. Authors write the anchors of docsgen or of Redoc.
 */
export function findAnchorUrls({ links, model, ...reference }: Reference): readonly AnchorUrl[] {
  const anchors = new Map(links.filter(isAnchor).map(({ href, anchor = "" }) => [href, anchor]));
  if (anchors.size === 0) return [];
  const find = createFindAnchor(reference);
  const findHidden = createFindAnchor({ ...reference, shown: model });
  return [...anchors].map(([href, anchor]) => [href, find(anchor) ?? (findHidden(anchor) === undefined ? null : "")]);
}

/** Whether a link consists of an anchor only. */
export function isAnchor({ route }: PageLink): boolean {
  return route === "";
}

/** The URL of an anchor in a description's text. Undefined: the reference has no such part. */
type FindAnchor = (anchor: string) => string | undefined;

function createFindAnchor({ shown, urls, route, anchors }: Omit<Reference, "links" | "model">): FindAnchor {
  const landing = anchors.get(route) ?? new Set();
  const old = once(() => Object.fromEntries(listOldAnchors({ shown, urls, route })));
  return (anchor) => {
    if (anchor === "" || anchor.toLowerCase() === "top" || landing.has(anchor)) return `${route}#${anchor}`;
    const heading = sectionPrefix + slug(anchor.split("/").at(-1) ?? "");
    if (landing.has(heading)) return `${route}#${heading}`;
    return findPart(anchor, urls) ?? findNewAnchor(anchor, old());
  };
}

/** A part by docsgen's own anchor: `schema/Pet/name`. */
function findPart(anchor: string, urls: Reference["urls"]): string | undefined {
  const [kind = "", ...parts] = anchor.split("/");
  const places = { operation: urls.operations, schema: urls.schemas, tag: urls.tags };
  if (!Object.hasOwn(places, kind)) return undefined;
  // The kind is one of the three.
  const known = places[kind as keyof typeof places];
  for (let count = parts.length; count > 0; count -= 1) {
    const url = known.get(parts.slice(0, count).join("/"));
    if (url === undefined) continue;
    // Redoc puts operations below their tag.
    if (kind === "tag" && count < parts.length) return undefined;
    const rest = parts.slice(count);
    const below = rest.map((part) => `/${encodeURIComponent(part)}`).join("");
    if (url.includes("#") || below === "") return url + below;
    return `${url}#${[kind, ...parts].map((part) => encodeURIComponent(part)).join("/")}`;
  }
  return undefined;
}

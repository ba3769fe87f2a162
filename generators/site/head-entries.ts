import type { Project } from "../contract.ts";
import { escapeHtml } from "../source/escape-markup.ts";
import type { Analytics, HeadEntry } from "../source/head-entry.ts";
import { linkTo } from "../source/site-links.ts";
import type { HeadPage } from "./head-page.ts";

/** The elements that the config adds to every page. */
export function listSiteEntries({ head, assets }: Pick<Project, "head" | "assets">): readonly HeadEntry[] {
  return [...head.entries, ...analyticsEntries(head.analytics, assets.googleAnalytics)];
}

/** The elements that a page's front matter adds. */
export function listPageEntries(page: HeadPage): readonly HeadEntry[] {
  return page.kind === "guide" ? (page.options.head ?? []) : [];
}

/** The elements as HTML. A page's own elements are marked, so that the router can replace them. */
export function renderEntries(
  entries: readonly HeadEntry[],
  { base, root, isOwn }: { readonly base: string; readonly root: string; readonly isOwn: boolean },
): string {
  return entries
    .map(({ tag, attributes }) => {
      const words = Object.entries(attributes).flatMap(([name, value]) => {
        if (value === false) return [];
        return value === true ? [name] : [`${name}="${escapeHtml(urlOf(name, value, { base, root }))}"`];
      });
      const start = `<${[tag, ...words, ...(isOwn ? ["data-page-head"] : [])].join(" ")}>`;
      return tag === "script" ? `${start}</script>` : start;
    })
    .join("");
}

function urlOf(name: string, value: string, { base, root }: { readonly base: string; readonly root: string }): string {
  if (value.startsWith(assetPrefix)) return root + value.slice(1);
  return ["src", "href"].includes(name) && value.startsWith("/") ? linkTo(base, value) : value;
}

/** Assets are at the root of the site, not of the edition. */
const assetPrefix = "/assets/";

/** Scripts of analytics, none of them inline. */
function analyticsEntries({ plausible, umami, googleAnalytics }: Analytics, ownScript: string): readonly HeadEntry[] {
  return [
    ...(plausible === undefined ? [] : [script({ defer: true, src: plausible.src, "data-domain": plausible.domain })]),
    ...(umami === undefined
      ? []
      : [
          script(
            { defer: true, src: umami.src, "data-website-id": umami.websiteId },
            // Its own cloud receives the events on another host.
            umami.src.startsWith("https://cloud.umami.is/") ? ["api-gateway.umami.dev"] : [],
          ),
        ]),
    ...(googleAnalytics === undefined
      ? []
      : [
          script({ defer: true, src: `${assetPrefix}${ownScript}`, "data-id": googleAnalytics.id }),
          script(
            {
              async: true,
              src: `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(googleAnalytics.id)}`,
            },
            ["*.google-analytics.com", "*.analytics.google.com", "*.googletagmanager.com"],
          ),
        ]),
  ];
}

function script(attributes: HeadEntry["attributes"], hosts: readonly string[] = []): HeadEntry {
  return { tag: "script", attributes, hosts };
}

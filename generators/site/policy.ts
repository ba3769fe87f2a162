import type { PolicySources } from "../../site/content-policy.ts";
import type { Project } from "../contract.ts";
import type { HeadEntry } from "../source/head-entry.ts";
import { listPageEntries, listSiteEntries } from "./head-entries.ts";

type SiteParts = Pick<Project, "feedback" | "head" | "assets">;

/** What a page may use from other hosts, because the config or the page's front matter names it. */
export function findPolicy({ feedback, ...site }: SiteParts, own: readonly HeadEntry[]): PolicySources {
  const entries = [...listSiteEntries(site), ...own];
  const lists = entries.map(sourcesOf);
  const join = (name: "scripts" | "styles" | "images" | "fonts" | "connects" | "manifests") =>
    [...new Set(lists.flatMap((sources) => sources[name] ?? []))].toSorted();
  const asked = feedback === undefined ? [] : originsOf(feedback.url);
  return {
    scripts: join("scripts"),
    styles: join("styles"),
    images: join("images"),
    fonts: join("fonts"),
    manifests: join("manifests"),
    connects: [...new Set([...join("connects"), ...asked])].toSorted(),
    hasUntrusted: lists.some(({ hasUntrusted }) => hasUntrusted === true),
  };
}

/** What any page of the sites may use. */
export function findWholePolicy(projects: readonly [Project, ...Project[]]): PolicySources {
  const own = projects.flatMap(({ pages }) => pages.flatMap(listPageEntries));
  return findPolicy(projects[0], own);
}

/** The other hosts in a policy. */
export function listPolicyHosts({ hasUntrusted: _isUntrusted, ...sources }: PolicySources): readonly string[] {
  return [...new Set(Object.values(sources).flat())].toSorted();
}

/** Scripts that do not write markup from strings, by their path. */
const knownScripts = /^https:\/\/(?:plausible\.io\/js\/|cloud\.umami\.is\/)/;

function sourcesOf({ tag, attributes, hosts = [] }: HeadEntry): PolicySources {
  const { rel, href, src } = attributes;
  const more = hosts.map((host) => `https://${host}`);
  if (tag === "script") {
    const origins = [...originsOf(src), ...more];
    // The site's owner wrote a script of the site itself for this policy.
    const isTrusted =
      typeof src === "string" && (knownScripts.test(src) || (src.startsWith("/") && hosts.length === 0));
    return {
      scripts: origins,
      connects: origins,
      images: origins,
      hasUntrusted: !isTrusted,
    };
  }
  const origins = [...originsOf(href), ...more];
  const kinds = String(rel).toLowerCase().split(/\s+/);
  if (tag !== "link") return {};
  if (kinds.includes("stylesheet")) return { styles: origins, fonts: origins };
  if (kinds.some((kind) => kind.endsWith("icon") || kind.startsWith("apple-touch"))) return { images: origins };
  if (kinds.includes("manifest")) return { manifests: origins };
  if (kinds.includes("modulepreload")) return { scripts: origins };
  return kinds.includes("preload") ? sourcesOfPreload(String(attributes["as"]), origins) : {};
}

const preloadKinds: ReadonlyMap<string, keyof PolicySources> = new Map([
  ["script", "scripts"],
  ["style", "styles"],
  ["image", "images"],
  ["font", "fonts"],
  ["fetch", "connects"],
]);

function sourcesOfPreload(as: string, origins: readonly string[]): PolicySources {
  const kind = preloadKinds.get(as);
  return kind === undefined ? {} : { [kind]: origins };
}

/** The origin of a URL. A path is on the site's own host. */
function originsOf(url: string | boolean | undefined): readonly string[] {
  return typeof url === "string" && URL.canParse(url) ? [new URL(url).origin] : [];
}

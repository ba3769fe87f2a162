import { isPlainObject } from "./constants/values.ts";
import type { Analytics, HeadEntry } from "../../generators/source/head-entry.ts";
import { findHeadError, stateEntry } from "../../generators/source/head-entry.ts";
import type { Settings } from "./settings.ts";

/** What the old config adds to the head of every page. */
export interface ImportedHead {
  readonly entries: readonly HeadEntry[];
  readonly analytics: ImportedAnalytics;
}

export type ImportedAnalytics = Partial<{ [Name in keyof Analytics]: Partial<NonNullable<Analytics[Name]>> }>;

interface HeadFiles {
  readonly statics: readonly { readonly target: string }[];
  /** The path of the old site, such as `/docs/`. */
  readonly base?: string | undefined;
}

/** Elements that docsgen writes itself. */
const ownMeta = /^(?:viewport|generator|description|theme-color|og:.*|twitter:.*|color-scheme)$/;
const ownLink = /^(?:canonical|manifest|alternate|sitemap|(?:shortcut |apple-touch-)?icon|mask-icon)$/;

/**
 * Reads a list of head elements. `toEntry` turns an item into an entry of docsgen's config. An element stays unmarked,
 * and so is reported, if docsgen's content security policy blocks it or docsgen writes such an element itself.
 */
export function readHead(
  settings: Settings,
  key: string,
  { toEntry = (item) => item, ...files }: HeadFiles & { readonly toEntry?: (item: unknown) => unknown },
): ImportedHead {
  const entries: HeadEntry[] = [];
  let analytics: ImportedAnalytics = {};
  settings.takeEach(key, (item) => {
    const stated = stateEntry(toEntry(item));
    const attributes = plainAttributes(stated.attributes);
    const found = findAnalytics(attributes, stated.content);
    if (found !== undefined) {
      analytics = { ...analytics, ...found };
      return true;
    }
    const entry = keepEntry(stated.tag, { attributes, content: stated.content, files });
    if (entry !== undefined) entries.push(entry);
    return entry;
  });
  return { entries, analytics };
}

type Attributes = Readonly<Record<string, string | boolean>>;

/** Names in lower case. Numbers are texts, and an empty text is an attribute without a value. */
function plainAttributes(attributes: unknown): Attributes {
  if (!isPlainObject(attributes)) return {};
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      if (value === "" && name !== "content") return [[name.toLowerCase(), true]];
      if (typeof value === "boolean" || typeof value === "string") return [[name.toLowerCase(), value]];
      return typeof value === "number" ? [[name.toLowerCase(), String(value)]] : [];
    }),
  );
}

interface Stated {
  readonly attributes: Attributes;
  readonly content: unknown;
  readonly files: HeadFiles;
}

function keepEntry(tag: unknown, { attributes, content, files }: Stated): HeadEntry | undefined {
  const kept: Attributes = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === "string" && (name === "src" || name === "href") ? withoutBase(value, files.base) : value,
    ]),
  );
  if (findHeadError({ tag, attributes: kept, content }) !== undefined || typeof tag !== "string") return undefined;
  const { name, property, rel, href, src } = kept;
  if (tag === "meta" && (typeof kept["content"] !== "string" || ownMeta.test(String(name ?? property ?? ""))))
    return undefined;
  if (tag === "link" && ownLink.test(String(rel))) return undefined;
  const target = String(href ?? src ?? "");
  const isOwn = target.startsWith("/");
  const exists = files.statics.some((copy) => copy.target === `content/static${target.replace(/[?#].*$/, "")}`);
  return isOwn && !exists ? undefined : { tag, attributes: kept };
}

function withoutBase(url: string, base = "/"): string {
  const plain = `/${base.replaceAll(/^\/+|\/+$/g, "")}/`;
  return plain !== "//" && url.startsWith(plain) ? url.slice(plain.length - 1) : url;
}

/** The services that docsgen knows, by their scripts. */
function findAnalytics(attributes: Attributes, content: unknown): ImportedAnalytics | undefined {
  const src = typeof attributes["src"] === "string" ? attributes["src"] : "";
  const [, id] = /googletagmanager\.com\/gtag\/js\?id=([A-Z]+-[A-Z\d-]+)/.exec(src) ?? [];
  if (id !== undefined) return { googleAnalytics: { id } };
  const domain = attributes["data-domain"];
  if (/plausible/.test(src) && typeof domain === "string") return { plausible: { domain, src: urlOr(src) } };
  const websiteId = attributes["data-website-id"];
  if (src !== "" && typeof websiteId === "string") return { umami: { websiteId, src: urlOr(src) } };
  // The inline half of Google's snippet. docsgen brings its own file for it.
  const inline = typeof content === "string" && /dataLayer/.test(content) ? content : "";
  const [, own] = /gtag\(\s*['"]config['"]\s*,\s*['"]([A-Z]+-[A-Z\d-]+)['"]/.exec(inline) ?? [];
  return own === undefined ? undefined : { googleAnalytics: { id: own } };
}

function urlOr(src: string): string {
  return src.startsWith("//") ? `https:${src}` : src;
}

/** An id of Google Analytics 4 or Google Ads; those of Universal Analytics no longer count. */
export function googleAnalytics(id: unknown): ImportedAnalytics {
  return typeof id === "string" && /^(?!UA-)[A-Z]+-[A-Z\d-]+$/.test(id) ? { googleAnalytics: { id } } : {};
}

/** The services of several lists. */
export function mergeAnalytics(heads: readonly ImportedHead[]): ImportedAnalytics {
  return Object.fromEntries(heads.flatMap(({ analytics }) => Object.entries(analytics)));
}

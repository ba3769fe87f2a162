import { slug } from "github-slugger";
import { createYamlLocator } from "../../api/yaml-locator.ts";
import type { Checked, DocsgenError } from "../../source/docsgen-error.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import { once } from "../../source/once.ts";
import { isSitePath } from "../../source/site-links.ts";
import { positionAt } from "../../source/source-file.ts";
import { yamlSchema } from "../../source/yaml-schema.ts";
import { readYamlFile, type YamlFile } from "../build/read-yaml-file.ts";
import { isMapping } from "../front-matter/value-types.ts";
import type { ContentFolder, GuidePage, PageLink, StaticFile } from "../model.ts";
import { namelessAuthor, malformedAuthors, unknownAuthor } from "./findings.ts";
import type { PostAuthor, StatedAuthor } from "./model.ts";
import { describeAuthor } from "./stated-authors.ts";
import { unsafeLink } from "../findings.ts";
import { externalImage } from "../markdown/findings.ts";
import { isAllowedImage } from "../remote-images.ts";
import type { Position } from "../../source/position.ts";
import { cleanUrl, isSafeUrl } from "../../source/safe-url.ts";

/** The authors of the authors file, by key. */
export type AuthorEntries = ReadonlyMap<string, StatedAuthor>;

/** Reads `authors.yml` of the blog's folder: https://docusaurus.io/docs/blog#global-authors */
export function readAuthors(
  content: Pick<ContentFolder, "directory" | "statics">,
  route: string,
): Checked<AuthorEntries> & { readonly file: YamlFile | undefined } {
  const { value: file, findings } = readYamlFile(
    content,
    (one) => isAuthorsFile(one, route),
    (reason = "it must be a mapping of authors", position) => malformedAuthors(reason, position),
  );
  const entries = Object.entries(file?.value ?? {}).map(
    ([key, entry]) => [key, isMapping(entry) ? describeAuthor(entry) : {}] as const,
  );
  return { value: new Map(entries), findings, file };
}

/** Whether a file describes the authors of a blog. It is not part of the site. */
export function isAuthorsFile({ path }: StaticFile, route: string): boolean {
  return `/${path}` === `${route}authors.yml` || `/${path}` === `${route}authors.yaml`;
}

/** The route of an author's page. */
export function authorRoute(key: string, route: string): string {
  return `${route}authors/${slug(key)}/`;
}

/** An author with the values of the authors file. What the post states wins. */
export function completeAuthor(author: StatedAuthor, entries: AuthorEntries): StatedAuthor {
  return { ...(author.key === undefined ? {} : entries.get(author.key)), ...author };
}

/** The authors of a post as readers see them. */
export function showAuthors(
  stated: readonly StatedAuthor[],
  entries: AuthorEntries,
  route: string,
): readonly PostAuthor[] {
  return stated.map((one) => {
    const { key, name, title, url, email, image } = completeAuthor(one, entries);
    const isKnown = key !== undefined && entries.has(key);
    const mail = email === undefined ? undefined : `mailto:${email}`;
    const link = url !== undefined && isSafe(url) ? url : mail;
    return { name: name ?? key ?? "", title, href: isKnown ? authorRoute(key, route) : link, image };
  });
}

/** Authors of posts that nothing describes. */
export function checkAuthors(posts: readonly GuidePage[], entries: AuthorEntries): readonly DocsgenError[] {
  return posts
    .filter(({ isFallback }) => !isFallback)
    .flatMap(({ options, positions }) => {
      const position = positions.get("authors");
      return (options.authors ?? []).flatMap(({ key, name }) => {
        if (key === undefined) return name === undefined ? [namelessAuthor(position)] : [];
        if (entries.has(key) || name !== undefined) return [];
        return [unknownAuthor(key, findNearestName(key, entries.keys()), position)];
      });
    });
}

/** An author with the place that describes it. */
export interface LocatedAuthor {
  readonly author: StatedAuthor;
  readonly position: Position | undefined;
}

/** The authors of the authors file, and those that posts describe. */
export function locateAuthors(
  file: YamlFile | undefined,
  entries: AuthorEntries,
  posts: readonly GuidePage[],
): readonly LocatedAuthor[] {
  const positionOf = createFindPosition(file);
  const described = [...entries].map(([key, author]) => ({ author, position: positionOf(key) }));
  const stated = posts
    .filter(({ isFallback }) => !isFallback)
    .flatMap(({ options, positions }) =>
      (options.authors ?? []).map((author) => ({ author, position: positions.get("authors") })),
    );
  return [...described, ...stated];
}

/** Finds links and images of authors that browsers would not open. */
export function checkAuthorUrls(
  authors: readonly LocatedAuthor[],
  imageHosts: readonly string[],
): readonly DocsgenError[] {
  return authors.flatMap(({ author: { url, image }, position }) => [
    ...(url === undefined || isSafe(url) ? [] : [unsafeLink(url, position)]),
    ...(image === undefined || image.startsWith("/") || isAllowedImage(image, imageHosts)
      ? []
      : [externalImage(image, position)]),
  ]);
}

/** The images of authors that are files of the site, to check that they exist. */
export function linkAuthorImages(authors: readonly LocatedAuthor[]): readonly PageLink[] {
  return authors.flatMap(({ author: { image }, position }) => {
    if (image === undefined || !isSitePath(image)) return [];
    return [{ href: image, route: image, anchor: undefined, position }];
  });
}

/** Reads the authors file for positions at most once, because it may be long. */
function createFindPosition(file: YamlFile | undefined): (key: string) => Position | undefined {
  if (file === undefined) return () => undefined;
  const locate = once(() => createYamlLocator(file.source.text, { schema: yamlSchema }));
  return (key) => {
    const { start, end } = locate()([key]);
    return positionAt(file.source, start, end);
  };
}

function isSafe(url: string): boolean {
  return isSafeUrl(cleanUrl(url));
}

const hostsOfSocials: Readonly<Record<string, string>> = {
  x: "https://x.com/",
  twitter: "https://twitter.com/",
  github: "https://github.com/",
  gitlab: "https://gitlab.com/",
  linkedin: "https://www.linkedin.com/in/",
  stackoverflow: "https://stackoverflow.com/users/",
  mastodon: "https://mastodon.social/@",
  bluesky: "https://bsky.app/profile/",
  instagram: "https://www.instagram.com/",
  youtube: "https://www.youtube.com/@",
  twitch: "https://www.twitch.tv/",
  threads: "https://www.threads.net/@",
};

/** An author's links to other sites, with their hosts as labels. */
export function linksOfAuthor({ url, email, socials = {} }: StatedAuthor): readonly { label: string; href: string }[] {
  const named = Object.entries(socials).map(([site, name]) =>
    /^https?:\/\//.test(name) ? name : `${hostsOfSocials[site] ?? `https://${site}.com/`}${name.replace(/^@/, "")}`,
  );
  const web = [...(url === undefined ? [] : [url]), ...named]
    .filter(isSafe)
    .map((href) => ({ label: hostOf(href), href }));
  return [...web, ...(email === undefined ? [] : [{ label: email, href: `mailto:${email}` }])];
}

function hostOf(href: string): string {
  return URL.canParse(href) ? new URL(href).host.replace(/^www\./, "") : href;
}

import type { FrontMatter } from "../front-matter/front-matter.ts";
import { resolveUrl, type UrlContext } from "../markdown/resolve-url.ts";
import { replaceEmoji } from "../markdown/emoji.ts";
import { fillWritten } from "../markdown/variables.ts";
import { cutAtWord } from "../markdown/plain-text.ts";
import { includeKey, partialKey } from "../load.ts";
import type { PostFacts } from "../blog/model.ts";
import type { ContentFolder, GuidePage, MarkdownFile, PageOptions } from "../model.ts";
import type { PageLookups, PageTexts } from "../parsed-page.ts";
import { documentIdOf } from "../document-id.ts";
import type { OwnComponents } from "../own-components/model.ts";
import type { PageSettings } from "../page-settings.ts";
import { folderOf } from "../routes.ts";
import { keyOfPage, renderOrReadPage, type CachedPage, type PageWork } from "../cache/cached-page.ts";
import { proseCheckOf } from "./prose-check.ts";
import { joinParts, markdownOfPart, reportAt, sourceOfPart, type FindOperationId } from "./stated-parts.ts";

/** A file with its final route, before its text is read. */
export interface RoutedFile {
  readonly file: MarkdownFile;
  readonly frontMatter: FrontMatter;
  readonly route: string;
  /** Set if the file is a post of the blog. */
  readonly post?: PostFacts | undefined;
  /** Computes its cache key. */
  readonly key: () => string;
}

/** Input that all pages of a build share. */
export interface GuideContext extends Omit<PageLookups, "resolve" | "findInclude">, PageWork {
  readonly urlContext: Omit<UrlContext, "folder" | "route">;
  readonly includes: ContentFolder["includes"];
  readonly settings: PageSettings;
  readonly findOperationId: FindOperationId;
  readonly render?: OwnComponents["render"];
  readonly overridden?: OwnComponents["overridden"];
}

/** Search engines truncate longer descriptions. */
const maxDescriptionLength = 160;

/** Builds one page from its file. The text supplies what the front matter omits. */
export function buildGuidePage(routed: RoutedFile, context: GuideContext): GuidePage {
  const { file, frontMatter, route, key } = routed;
  const { urlContext, includes } = context;
  const place: UrlContext = { ...urlContext, folder: folderOf(file.path), route };
  const lookups = {
    ...context,
    route,
    title: frontMatter.title,
    contentFolder: file.source.path.slice(0, -file.path.length - 1),
    resolve: (url: string) => resolveUrl(url, place),
    findInclude: (url: string) => includes.get(url.includes("\n") ? partialKey(url) : includeKey(file, url)),
  };
  const page = renderOrReadPage({ source: file.source, key: key() }, lookups, context);
  const filled = { ...routed, frontMatter: fillFrontMatter(frontMatter, context) };
  if (frontMatter.parts.length === 0) return assemblePage(filled, page);
  const parts = frontMatter.parts.map((stated) => {
    const position = frontMatter.positions.get(stated.key);
    const source = sourceOfPart(file.source.path, markdownOfPart(stated, context.findOperationId));
    const work = { ...context, report: reportAt(position, context.report) };
    const partKey = keyOfPage(source, { route, title: stated.key, settings: context.settings });
    return { stated, position, rendered: renderOrReadPage({ source, key: partKey }, lookups, work) };
  });
  return assemblePage(filled, joinParts(page, parts));
}

/** Variables and emoji may be in the texts of the front matter, too. */
function fillFrontMatter(
  frontMatter: FrontMatter,
  { findVariable, settings }: Pick<GuideContext, "findVariable" | "settings">,
): FrontMatter {
  const fill = (text: string | undefined): string | undefined => {
    const filled = text && fillWritten(text, findVariable);
    return settings.hasEmoji && filled !== undefined ? replaceEmoji(filled) : filled;
  };
  const { title, description, sidebarLabel } = frontMatter;
  return { ...frontMatter, title: fill(title), description: fill(description), sidebarLabel: fill(sidebarLabel) };
}

function assemblePage(
  { file, frontMatter, route, post }: Omit<RoutedFile, "key">,
  { readText, ...outline }: CachedPage,
): GuidePage {
  const title = frontMatter.title ?? outline.title ?? titleOfPath(file.path);
  return Object.assign(new LongParts(readText), {
    kind: "guide" as const,
    source: file.source,
    path: file.path,
    documentId: documentIdOf(file.path, frontMatter.id),
    isFallback: file.isFallback === true,
    route,
    title,
    description: frontMatter.description ?? cutAtWord(outline.firstParagraph, maxDescriptionLength),
    digest: outline.digest,
    headings: outline.headings,
    embeds: outline.embeds,
    changes: outline.changes,
    frames: outline.frames,
    proseCheck: proseCheckOf(file.path, frontMatter),
    anchors: outline.anchors,
    links: outline.links,
    searchLength: outline.searchLength,
    sidebarLabel: frontMatter.sidebarLabel ?? title,
    sidebarPosition: frontMatter.sidebarPosition,
    hasSidebar: frontMatter.hasSidebar,
    isListed: !frontMatter.isUnlisted,
    redirectsFrom: frontMatter.redirectsFrom,
    options: outline.title === undefined ? frontMatter.options : withHeading(frontMatter.options),
    hasTableOfContents: !frontMatter.hidesTableOfContents,
    positions: frontMatter.positions,
    lastUpdate: frontMatter.lastUpdate,
    post,
    excerptLength: outline.excerptLength,
    componentStyles: outline.componentStyles,
  });
}

/** A level 1 heading in the text is never hidden. */
function withHeading({ hidesTitle: _hidesTitle, ...options }: PageOptions): PageOptions {
  return options;
}

/**
 * Parts that are read at each access. This is a class because V8 stores an object with its own getters as a dictionary:
 * 2 kB a page.
 */
class LongParts implements PageTexts {
  readonly #read: CachedPage["readText"];

  constructor(read: CachedPage["readText"]) {
    this.#read = read;
  }

  get html(): PageTexts["html"] {
    return this.#read("html");
  }

  get markdown(): PageTexts["markdown"] {
    return this.#read("markdown");
  }

  get sections(): PageTexts["sections"] {
    return this.#read("sections");
  }

  get codeBlocks(): PageTexts["codeBlocks"] {
    return this.#read("codeBlocks");
  }

  get codeSpans(): PageTexts["codeSpans"] {
    return this.#read("codeSpans");
  }
}

/**
 * A page that is not rendered yet. Its route and its names are known so that other pages can link to it. Everything
 * that depends on its text is missing.
 */
export function outlineGuidePage({ file, frontMatter, route, post }: RoutedFile): GuidePage {
  const [, first] = /^#[ \t]+(.+?)[ \t#]*$/m.exec(file.source.text) ?? [];
  const outline = {
    title: first?.replaceAll(/[`*_]/g, ""),
    firstParagraph: "",
    digest: "",
    headings: [],
    embeds: [],
    changes: [],
    anchors: [],
    links: [],
    searchLength: 0,
    frames: [],
  };
  const texts = { html: "", markdown: [], sections: [], codeBlocks: [], codeSpans: [] };
  return assemblePage({ file, frontMatter, route, post }, { ...outline, readText: (part) => texts[part] });
}

/** `guides/basic-rag.md` -> `Basic rag`; an index page is named after its folder. */
export function titleOfPath(path: string): string {
  const parts = path.replace(/\.mdx?$/, "").split("/");
  const name = parts.at(-1) === "index" ? (parts.at(-2) ?? "Home") : (parts.at(-1) ?? path);
  return wordsOfName(name);
}

/** A file or folder name in words: `getting-started` -> `Getting started`. */
export function wordsOfName(name: string): string {
  const words = name.replaceAll(/[-_]+/g, " ").trim();
  return words === "" ? name : words.charAt(0).toUpperCase() + words.slice(1);
}

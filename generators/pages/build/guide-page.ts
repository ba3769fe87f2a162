import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { FrontMatter } from "../front-matter.ts";
import type { PageContext, ParsePage } from "../markdown.ts";
import { cutAtWord } from "../markdown/plain-text.ts";
import { includeKey } from "../load.ts";
import type { ContentFolder, GuidePage, MarkdownFile } from "../model.ts";
import { folderOf } from "../routes.ts";

/** A file whose route is decided, before its text is read. */
export interface RoutedFile {
  readonly file: MarkdownFile;
  readonly frontMatter: FrontMatter;
  readonly route: string;
}

/** What all pages of one build share. */
export interface GuideContext extends Omit<PageContext, "folder" | "route" | "title" | "findInclude"> {
  readonly includes: ContentFolder["includes"];
  readonly parsePage: ParsePage;
  readonly report: (finding: DocsgenError) => void;
}

/** Longer than this, search engines cut it themselves. */
const maxDescriptionLength = 160;

/** Builds one page from its file; what the front matter leaves open is taken from the text. */
export function buildGuidePage(routed: RoutedFile, context: GuideContext): GuidePage {
  const { file, frontMatter, route } = routed;
  const parsed = context.parsePage(
    file.source,
    {
      ...context,
      folder: folderOf(file.path),
      route,
      title: frontMatter.title,
      findInclude: (address) => context.includes.get(includeKey(file, address)),
    },
    context.report,
  );
  const title = frontMatter.title ?? parsed.title ?? titleOfPath(file.path);
  const { body, sections, codeBlocks, codeSpans, anchors, links, embeds, changes, markdown } = parsed;
  return {
    kind: "guide",
    source: file.source,
    path: file.path,
    isFallback: file.isFallback === true,
    route,
    title,
    description: frontMatter.description ?? cutAtWord(parsed.firstParagraph, maxDescriptionLength),
    headings: body.headings,
    body,
    embeds,
    changes,
    markdown,
    sections,
    codeBlocks,
    codeSpans,
    anchors,
    links,
    sidebarLabel: frontMatter.sidebarLabel ?? title,
    sidebarPosition: frontMatter.sidebarPosition,
    hasSidebar: frontMatter.hasSidebar,
    hasTableOfContents: !frontMatter.hidesTableOfContents,
    isListed: !frontMatter.isUnlisted,
    redirectsFrom: frontMatter.redirectsFrom,
    redirectPosition: frontMatter.positions.get("redirect_from"),
    lastUpdate: frontMatter.lastUpdate,
  };
}

/** `guides/basic-rag.md` -> `Basic rag`; an index page is named after its folder. */
export function titleOfPath(path: string): string {
  const parts = path.replace(/\.md$/, "").split("/");
  const name = parts.at(-1) === "index" ? (parts.at(-2) ?? "Home") : (parts.at(-1) ?? path);
  return wordsOfName(name);
}

/** A file or folder name in words: `getting-started` -> `Getting started`. */
export function wordsOfName(name: string): string {
  const words = name.replaceAll(/[-_]+/g, " ").trim();
  return words === "" ? name : words.charAt(0).toUpperCase() + words.slice(1);
}

import type { RemoteImage } from "./remote-images.ts";
import type { Heading } from "../api/model.ts";
import type { Blog, PostFacts, StatedAuthor } from "./blog/model.ts";
import type { ComponentStyles } from "./own-components/model.ts";
import type { BadgeTone } from "./navigation/config.ts";
import type { HeadEntry } from "../source/head-entry.ts";
import type { Position } from "../source/position.ts";
import type { SourceFile } from "../source/source-file.ts";

/** A Markdown file as on disk. */
export interface MarkdownFile {
  readonly source: SourceFile;
  /** Path below the content folder, e.g. `guides/rag.md`. */
  readonly path: string;
  /** The text that this file translates, which decides the route; undefined in the default language. */
  readonly original?: SourceFile | undefined;
  /** Whether it replaces a missing translation. */
  readonly isFallback?: boolean;
  /** Whether docsgen wrote it, so that no file has its text. */
  readonly isGenerated?: boolean;
}

/** `_category_.json` or `.yml` as on disk. */
export interface CategoryFile {
  readonly source: SourceFile;
  /** Folder below the content folder, e.g. `getting-started/models`. */
  readonly folder: string;
}

/** A file of `content/static/` or next to the pages, copied unchanged. */
export interface StaticFile {
  /** Path below the site's root, e.g. `favicon.svg`. */
  readonly path: string;
  readonly content: Uint8Array;
}

/** `_category_.json` of one folder. */
export interface Category {
  /** Folder below the content folder, e.g. `getting-started/models`. */
  readonly folder: string;
  readonly label: string | undefined;
  readonly position: number | undefined;
  /** Route of the page that the category's label opens. */
  readonly link: string | undefined;
  /** The page that docsgen generates for the category; undefined: none. */
  readonly index?: CategoryIndex | undefined;
  readonly isCollapsed?: boolean | undefined;
  /** False: the entries are always visible. */
  readonly isCollapsible?: boolean | undefined;
  readonly look?: ItemLook | undefined;
}

/** A page with a card for each entry of a category. */
export interface CategoryIndex {
  readonly route: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly keywords?: readonly string[] | undefined;
  readonly image?: string | undefined;
  readonly position?: Position | undefined;
}

/** Everything that `pages/load.ts` reads. */
export interface ContentFolder {
  /** The folder itself, relative to the project: `content`. */
  readonly directory: string;
  readonly markdown: readonly MarkdownFile[];
  /** If a folder has two files, the later one overrides the keys that it sets. */
  readonly categories: readonly CategoryFile[];
  readonly statics: readonly StaticFile[];
  /** Files that code blocks include, by the page's path and the URL as written. */
  readonly includes: ReadonlyMap<string, SourceFile>;
  /** Images of other hosts by their URLs; undefined: the project fetches none. */
  readonly remoteImages?: ReadonlyMap<string, RemoteImage>;
}

/** A fenced code block whose characters can be located in the file. */
export interface CodeBlock {
  /** First word of the info string, lower case; empty if there is none. */
  readonly language: string;
  /** The rest of the info string, as written. */
  readonly meta: string;
  readonly text: string;
  /** The page, or the included file: what `lineOffsets` refer to. */
  readonly source: SourceFile;
  /** Position of the opening fence. */
  readonly position: Position;
  /**
   * Offset in the source file of each line of `text`. Containers (lists, quotes) indent lines, so each line has its own
   * offset.
   */
  readonly lineOffsets: readonly number[];
}

/** Code within the text: `POST /v1/models`. */
export interface CodeSpan {
  readonly text: string;
  /** The partial that contains it; undefined for the page itself. */
  readonly source?: SourceFile;
  /** Offset of the text in the source file. */
  readonly offset: number;
}

/** A link or image with a target on the site, checked when all routes are known. */
export interface PageLink {
  /** As written. */
  readonly href: string;
  /** Route of a page (`/guides/rag/`) or path of a file (`/openapi.json`), decoded. */
  readonly route: string;
  /** The path of the edition that has the route, such as `fr/`; undefined: the page's own edition. */
  readonly edition?: string | undefined;
  /** Without `#`, decoded; undefined if the link has none. */
  readonly anchor: string | undefined;
  /** Position of the URL. */
  readonly position: Position | undefined;
}

/** Text under one heading, for the search index. */
export interface Section {
  /** Empty for the text before the first heading. */
  readonly id: string;
  readonly heading: string;
  readonly text: string;
  /** Whether it is in an entry of a changelog. News rarely explains a word. */
  readonly isChange?: true;
}

/** A part of the reference inside a page. */
export type EmbeddedPart =
  | { readonly kind: "operation"; readonly operation: string }
  /** The rows of a schema's properties: the named ones, or all. */
  | { readonly kind: "schema"; readonly schema: string; readonly properties: readonly string[] }
  /** Cards of the pages in the same category. They are filled in as soon as the sidebars are known. */
  | { readonly kind: "pages"; readonly position: Position | undefined };

/** The URL of a link in a page's Markdown: a path below the site's root, such as `guides/rag/index.md#chunks`. */
export interface CopiedLink {
  readonly link: string;
}

/** A piece of a page's Markdown: text, a resolved link, or a part of the reference, which the site generator writes. */
export type MarkdownPiece = string | CopiedLink | { readonly part: EmbeddedPart; readonly indent: string };

/** An entry of a changelog, for the page's feed. */
export interface ChangeEntry {
  /** Its id on the page. */
  readonly id: string;
  /** `2025-07-15`. */
  readonly date: string;
  readonly kind: string;
  readonly title: string;
  readonly html: string;
}

interface PageCommon {
  /** Starts and ends with a slash: `/guides/rag/`. */
  readonly route: string;
  readonly title: string;
  /** For the document's `<head>`: the author's description of 50 to 160 characters, otherwise the start of the text. */
  readonly description: string;
  /** Levels 2 and 3 form the table of contents. */
  readonly headings: readonly Heading[];
}

/** A path that has moved. */
export interface Redirect {
  /** The old path: a route (`/old/`) or a file (`/old.html`). */
  readonly from: string;
  /** The new URL: a route, optionally with an anchor, or a URL on another host. */
  readonly to: string;
  /** Whether it stands for a part of a pattern. */
  readonly isExpanded?: boolean;
}

/**
 * Which unknown operations a page may name: `on`: none, `off`: any in its code spans,
 * `changelog`: any in its code spans and its calls, because these may have been removed since.
 */
export type ProseCheck = "on" | "off" | "changelog";

/** The link to the previous or the next page as its front matter states it; false: there is none. */
export type PagerChoice = false | { readonly label?: string; readonly target?: string };

/** A tag of a page as written: its key in `tags.yml` or its own label. */
export interface StatedTag {
  readonly label: string;
  readonly permalink?: string;
}

/** A tag with the route of its page. */
export interface PageTag {
  readonly label: string;
  readonly route: string;
}

/** How wide a page is, and what surrounds its text. `splash`: only the bar and the footer. */
export type PageLayout = "doc" | "wide" | "splash";

/** Markdown that a key of the front matter stands for, such as the hero of a landing page. */
export interface StatedPart {
  readonly key: string;
  readonly markdown?: string;
  /** The operation that the part shows, such as `GET /pets`. */
  readonly operation?: string;
  /** Before or after the page's text. */
  readonly place: "before" | "after";
}

/** What a page's front matter states besides its place on the site. A missing key: the author stated nothing. */
export interface PageOptions {
  /** The sidebar that it names. */
  readonly sidebarName?: string;
  readonly look?: ItemLook;
  /** Whether only entries that name the page list it. */
  readonly isHiddenInSidebar?: boolean;
  /** The page's entry in the sidebar links there. */
  readonly externalUrl?: string;
  readonly hidesTitle?: boolean;
  /** The levels of headings under "On this page". */
  readonly tocFrom?: number;
  readonly tocTo?: number;
  readonly tocLabel?: string;
  /** The title in the head. */
  readonly headTitle?: string;
  /** The pattern of the title in the head, with `:title`; false: the title only. */
  readonly titleTemplate?: string | false;
  readonly keywords?: readonly string[];
  readonly image?: string;
  readonly canonical?: string;
  /** Whether crawlers may list the page. */
  readonly isIndexed?: boolean;
  /** Whether the search finds the page. */
  readonly isSearched?: boolean;
  readonly layout?: PageLayout;
  readonly paginationLabel?: string;
  readonly previous?: PagerChoice;
  readonly next?: PagerChoice;
  readonly tags?: readonly StatedTag[];
  /** Class of the article. */
  readonly className?: string;
  /** The URL at which the page is edited; false: the page has no link to edit it. */
  readonly editUrl?: string | false;
  /** Whether the page shows the date of its last change; undefined: the config decides. */
  readonly showsLastUpdate?: boolean;
  /** The author of the last change. */
  readonly lastAuthor?: string;
  /** Elements of the page's head. */
  readonly head?: readonly HeadEntry[];
  /** The date of a post, as written. */
  readonly postDate?: string;
  /** The authors of a post. */
  readonly authors?: readonly StatedAuthor[];
}

/** A page written in Markdown. */
export interface GuidePage extends PageCommon {
  readonly kind: "guide";
  readonly source: SourceFile;
  /** Path below the content folder, e.g. `guides/rag.md`. */
  readonly path: string;
  /** Its id in `_category_` files: its folder with the front matter's `id`, or with its file name. */
  readonly documentId: string;
  /** Whether the text is in the default language because a translation is missing. */
  readonly isFallback: boolean;
  /** Hash of the text and of all its lookups in the site. */
  readonly digest: string;
  /**
   * Placeholders of `embeds` are elements with their number in `data-embed`. Long parts may be read from disk at each
   * access.
   */
  readonly html: string;
  readonly embeds: readonly EmbeddedPart[];
  readonly changes: readonly ChangeEntry[];
  /** Origins of the players and pages that it can show. */
  readonly frames: readonly string[];
  /** The text without front matter, with values and included code filled in, for language models. */
  readonly markdown: readonly MarkdownPiece[];
  readonly sections: readonly Section[];
  /** Number of characters in its sections. */
  readonly searchLength: number;
  readonly codeBlocks: readonly CodeBlock[];
  readonly codeSpans: readonly CodeSpan[];
  readonly proseCheck: ProseCheck;
  /** Ids of every element that a link may point to. */
  readonly anchors: readonly string[];
  /** Links to this site, in text order. */
  readonly links: readonly PageLink[];
  readonly sidebarLabel: string;
  readonly sidebarPosition: number | undefined;
  /** False for `displayed_sidebar: null`: no sidebar, no previous and next. */
  readonly hasSidebar: boolean;
  /** False for `hide_table_of_contents: true`. */
  readonly hasTableOfContents: boolean;
  readonly isListed: boolean;
  /** Earlier paths of the page, as written. */
  readonly redirectsFrom: readonly string[];
  /** What else its front matter states. */
  readonly options: PageOptions;
  /** Positions of the values in its front matter, by key. */
  readonly positions: ReadonlyMap<string, Position>;
  /** Set if docsgen generates the page: a list of tags or of their pages, or a group of the sidebar. */
  readonly list?: "tags" | "index" | "blog" | "blog-tags" | "blog-authors";
  /** Set if the page is a post of the blog. */
  readonly post?: PostFacts | undefined;
  /** The length of the part of `html` that lists of posts show; undefined: the author marked none. */
  readonly excerptLength?: number | undefined;
  /** What its components add to its document; undefined: it uses none. */
  readonly componentStyles?: ComponentStyles | undefined;
  /** The author's date, as `2025-07-31`. */
  readonly lastUpdate: string | undefined;
}

/** Operations listed together: those with the same tag, or untagged ones whose paths start alike. */
export interface OperationGroup {
  /** Name of the tag, or the first segment of the paths. Unique; the key in `ReferenceUrls.tags`. */
  readonly name: string;
  readonly label: string;
  /** Set if the group is a tag of the description. */
  readonly tag: string | undefined;
  /** Heading above it from `x-tagGroups`. Consecutive groups may share one. */
  readonly section: string | undefined;
  /** Number of parent groups: tags have parents since OpenAPI 3.2. */
  readonly level: number;
  /** Ids of operations and webhooks; empty for a page with only text, and if only child groups have operations. */
  readonly operations: readonly string[];
}

/** The landing page of the reference. Schemas have their own pages in either layout. */
export interface ReferencePage extends PageCommon {
  readonly kind: "reference";
  /** `one`: every operation is on this page; `each`: this page lists the tags. */
  readonly layout: "one" | "each";
  /** Every operation and webhook is in at least one group. */
  readonly groups: readonly OperationGroup[];
}

/** The landing page of one group of operations in a large reference. */
export interface TagPage extends PageCommon {
  readonly kind: "tag";
  /** Name of the group, which is the tag's name if the group is a tag. */
  readonly tag: string;
}

export interface OperationPage extends PageCommon {
  readonly kind: "operation";
  readonly operation: string;
}

export interface SchemaPage extends PageCommon {
  readonly kind: "schema";
  readonly schema: string;
}

export interface NotFoundPage extends PageCommon {
  readonly kind: "not-found";
}

export type Page = GuidePage | ReferencePage | TagPage | OperationPage | SchemaPage | NotFoundPage;

/** How an entry of a sidebar looks, besides its label. */
export interface ItemLook {
  readonly icon?: string;
  readonly badge?: { readonly text: string; readonly tone: BadgeTone };
  readonly className?: string;
  /** `data-*` attributes for the site's own style sheet, without `data-`. */
  readonly data?: Readonly<Record<string, string>>;
  /** Opens in a new tab. */
  readonly isNewTab?: boolean;
  readonly isDeprecated?: boolean;
  /** The method of an operation. */
  readonly method?: string;
}

/** Entries under a label, which may open a page (`route`) or a part of the reference (`href`). */
interface ItemList extends ItemLook {
  readonly label: string;
  readonly route?: string | undefined;
  readonly href?: string;
  readonly items: readonly NavigationItem[];
  /** For cards. */
  readonly description?: string;
}

/** An entry of a sidebar. */
export type NavigationItem =
  /** A heading whose entries are always visible. */
  | (ItemList & { readonly kind: "group" })
  /** `isOpen`: also on pages outside it. */
  | (ItemList & { readonly kind: "category"; readonly isOpen?: boolean })
  | (ItemLook & { readonly kind: "page"; readonly label: string; readonly route: string })
  /** A URL, or a route with an anchor: not in the reading order. */
  | (ItemLook & { readonly kind: "link"; readonly label: string; readonly href: string })
  | { readonly kind: "separator"; readonly label: string | undefined };

/** A sidebar with its reading order. */
export interface Sidebar {
  /** Its key in `sidebars`. */
  readonly name: string;
  readonly items: readonly NavigationItem[];
  /** The data of its icons' paths, by their names. */
  readonly icons?: Readonly<Record<string, string>>;
}

/** The sidebars of the documentation. */
export interface Navigation {
  /** The entries of all sidebars. */
  readonly items: readonly NavigationItem[];
  readonly sidebars: readonly Sidebar[];
  /** The sidebar of each page by its route. Other pages have none. */
  readonly byRoute: ReadonlyMap<string, Sidebar>;
  /** The tags of each page by its route. */
  readonly tags: ReadonlyMap<string, readonly PageTag[]>;
  readonly blog?: Blog | undefined;
}

/**
 * The URL of each part of the reference: a route, with an anchor if parts share a page, e.g.
 * `/api/#operation/createChatCompletion`.
 */
export interface ReferenceUrls {
  readonly operations: ReadonlyMap<string, string>;
  readonly schemas: ReadonlyMap<string, string>;
  readonly tags: ReadonlyMap<string, string>;
}

export type { Heading };

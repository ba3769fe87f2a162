import type { Heading } from "../api/model.ts";
import type { Position } from "../source/position.ts";
import type { SourceFile } from "../source/source-file.ts";

/** A Markdown file as on disk. */
export interface MarkdownFile {
  readonly source: SourceFile;
  /** Path below the content folder, e.g. `guides/rag.md`. */
  readonly path: string;
  /** The text that this one translates, which decides where both stand; undefined in the default language. */
  readonly original?: SourceFile | undefined;
  /** Whether it stands in for a translation that is not there. */
  readonly isFallback?: boolean;
}

/** `_category_.json` or `.yml` as on disk. */
export interface CategoryFile {
  readonly source: SourceFile;
  /** Folder below the content folder, e.g. `getting-started/models`. */
  readonly folder: string;
}

/** A file of `content/static/` or beside the pages, copied as it is. */
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
}

/** All that `pages/load.ts` reads. */
export interface ContentFolder {
  /** The folder itself, relative to the project: `content`. */
  readonly directory: string;
  readonly markdown: readonly MarkdownFile[];
  /** Of two for one folder the later says what it does not leave to the other. */
  readonly categories: readonly CategoryFile[];
  readonly statics: readonly StaticFile[];
  /** Files that code blocks are taken from, by the page's path and the address as written. */
  readonly includes: ReadonlyMap<string, SourceFile>;
}

/** A fenced code block, with the way back to its characters in the file. */
export interface CodeBlock {
  /** First word of the info string, lower case; empty when there is none. */
  readonly language: string;
  /** The rest of the info string, as written. */
  readonly meta: string;
  readonly text: string;
  /** The page, or the file that the text was taken from: what `lineOffsets` count in. */
  readonly source: SourceFile;
  /** Where the fence opens. */
  readonly position: Position;
  /** Offset in the source file of each line of `text`: containers (lists, quotes) indent lines, so each has its own. */
  readonly lineOffsets: readonly number[];
}

/** Code within the text: `POST /v1/models`. */
export interface CodeSpan {
  readonly text: string;
  /** Offset of the text in the source file. */
  readonly offset: number;
}

/** A link or image of a page to a place inside the site, kept until all routes are known. */
export interface PageLink {
  /** As written. */
  readonly href: string;
  /** Route of a page (`/guides/rag/`) or path of a file (`/openapi.json`), decoded. */
  readonly route: string;
  /** Without `#`, decoded; undefined where the link has none. */
  readonly anchor: string | undefined;
  /** Where the address stands. */
  readonly position: Position | undefined;
}

/** Text under one heading, for the search index. */
export interface Section {
  /** Empty for the text before the first heading. */
  readonly id: string;
  readonly heading: string;
  readonly text: string;
}

/** A part of the reference inside a page. */
export type EmbeddedPart =
  | { readonly kind: "operation"; readonly operation: string }
  /** The rows of a schema's properties: of those named, or of all. */
  | { readonly kind: "schema"; readonly schema: string; readonly properties: readonly string[] };

/** The address of a link in a page's Markdown: a path below the site's root, such as `guides/rag/index.md#chunks`. */
export interface CopiedLink {
  readonly link: string;
}

/** A piece of a page's Markdown: text, a resolved link, or a part of the reference, which is written when the site is. */
export type MarkdownPiece = string | CopiedLink | { readonly part: EmbeddedPart; readonly indent: string };

/** An entry of a changelog, for the feed of its page. */
export interface ChangeEntry {
  /** Where it stands on the page. */
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
  /** For the head of the document: 50 to 160 characters where the author gives one, else from the text. */
  readonly description: string;
  /** Levels 2 and 3 make the table of contents. */
  readonly headings: readonly Heading[];
}

/** An address that has moved. */
export interface Redirect {
  /** Where it was: a route (`/old/`) or a file (`/old.html`). */
  readonly from: string;
  /** Where it is: a route, with an anchor where need be, or an address of another host. */
  readonly to: string;
}

/**
 * Which operations a page may name that the description does not have: `on`: none, `off`: any in its code spans,
 * `changelog`: any in its code spans and its calls, as these may have been removed since.
 */
export type ProseCheck = "on" | "off" | "changelog";

/** A page written in Markdown. */
export interface GuidePage extends PageCommon {
  readonly kind: "guide";
  readonly source: SourceFile;
  /** Path below the content folder, e.g. `guides/rag.md`. */
  readonly path: string;
  /** The id by which `_category_` files name it: its folder with the front matter's `id`, else with its file name. */
  readonly documentId: string;
  /** Whether the text is that of the default language, because it is not translated yet. */
  readonly isFallback: boolean;
  /** Hash of the text and of all that it asked of the site. */
  readonly digest: string;
  /** Places for `embeds` are elements with their number in `data-embed`. Long parts may be read from disk at each access. */
  readonly html: string;
  readonly embeds: readonly EmbeddedPart[];
  readonly changes: readonly ChangeEntry[];
  /** The text without front matter, values and code of other files in place, as language models read it. */
  readonly markdown: readonly MarkdownPiece[];
  readonly sections: readonly Section[];
  /** Characters of the sections. */
  readonly searchLength: number;
  readonly codeBlocks: readonly CodeBlock[];
  readonly codeSpans: readonly CodeSpan[];
  readonly proseCheck: ProseCheck;
  /** Ids of every element a link may point to. */
  readonly anchors: readonly string[];
  /** Links to this site, in the order of the text. */
  readonly links: readonly PageLink[];
  readonly sidebarLabel: string;
  readonly sidebarPosition: number | undefined;
  /** False for `displayed_sidebar: null`: no sidebar, no previous and next. */
  readonly hasSidebar: boolean;
  /** False for `hide_table_of_contents: true`. */
  readonly hasTableOfContents: boolean;
  readonly isListed: boolean;
  /** Addresses that the page had before, as written. */
  readonly redirectsFrom: readonly string[];
  /** Where `redirect_from` stands. */
  readonly redirectPosition: Position | undefined;
  /** The day that the author gives, as `2025-07-31`. */
  readonly lastUpdate: string | undefined;
}

/** Operations that stand together: those of a tag, or those without one whose paths start alike. */
export interface OperationGroup {
  /** Name of the tag, or the first segment of the paths; unique, and the key in `ReferenceAddresses.tags`. */
  readonly name: string;
  readonly label: string;
  /** Set where the group is a tag of the description. */
  readonly tag: string | undefined;
  /** Heading above it, the same for groups in a row: of `x-tagGroups`. */
  readonly section: string | undefined;
  /** How many groups it stands below: tags have parents since OpenAPI 3.2. */
  readonly level: number;
  /** Ids of operations and webhooks; none in a page of prose and where only groups below have any. */
  readonly operations: readonly string[];
}

/** The landing page of the reference; schemas have pages of their own in either layout. */
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
  /** Name of the group; of the tag where the group is one. */
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

/** An entry of the documentation sidebar. */
export type NavigationItem =
  | { readonly kind: "group"; readonly label: string; readonly items: readonly NavigationItem[] }
  | {
      readonly kind: "category";
      readonly label: string;
      readonly route: string | undefined;
      readonly items: readonly NavigationItem[];
    }
  | { readonly kind: "page"; readonly label: string; readonly route: string };

/** The documentation sidebar and its reading order. */
export interface Navigation {
  readonly items: readonly NavigationItem[];
}

/** Where each part of the reference stands: a route, with an anchor where it shares a page, e.g. `/api/#operation/createChatCompletion`. */
export interface ReferenceAddresses {
  readonly operations: ReadonlyMap<string, string>;
  readonly schemas: ReadonlyMap<string, string>;
  readonly tags: ReadonlyMap<string, string>;
}

export type { Heading };

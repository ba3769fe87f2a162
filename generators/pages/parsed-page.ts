import type { DocsgenError } from "../source/docsgen-error.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { MarkdownContext } from "./markdown/context.ts";
import type { FindVariable } from "./markdown/variables.ts";
import type { ComponentStyles, OwnComponents } from "./own-components/model.ts";
import type {
  ChangeEntry,
  CodeBlock,
  CodeSpan,
  EmbeddedPart,
  Heading,
  MarkdownPiece,
  PageLink,
  Section,
} from "./model.ts";

/** What other pages may look up in a rendered page. */
export interface PageOutline {
  /** Text of the first `# heading`, which is removed from the body. */
  readonly title: string | undefined;
  /** Text of the first paragraph; empty if there is none. */
  readonly firstParagraph: string;
  readonly headings: readonly Heading[];
  readonly anchors: readonly string[];
  readonly links: readonly PageLink[];
  readonly embeds: readonly EmbeddedPart[];
  readonly changes: readonly ChangeEntry[];
  /** Number of characters in its sections, which the search indexes. */
  readonly searchLength: number;
  /** Origins of the players and pages that it can show: `https://player.vimeo.com`. */
  readonly frames: readonly string[];
  /** The length of the HTML before the mark of the excerpt; undefined: there is no mark. */
  readonly excerptLength?: number | undefined;
  /** What its components add to its document; undefined: it uses none. */
  readonly componentStyles?: ComponentStyles | undefined;
}

/** The long parts of a page, each with a single reader. */
export interface PageTexts {
  readonly html: string;
  readonly sections: readonly Section[];
  readonly codeBlocks: readonly CodeBlock[];
  readonly codeSpans: readonly CodeSpan[];
  readonly markdown: readonly MarkdownPiece[];
}

/** A rendered page. Its HTML is written when it is needed. */
export interface ParsedPage extends PageOutline, Omit<PageTexts, "html"> {
  readonly writeHtml: () => string;
}

/** All lookups in the site while a page is rendered. The page depends only on their results and on its own text. */
export interface PageLookups extends Pick<
  MarkdownContext,
  | "resolve"
  | "findImage"
  | "imageSize"
  | "readFile"
  | "findMissing"
  | "findValue"
  | "findTerm"
  | "findReference"
  | "isEmbedHost"
  | "findComponent"
> {
  /** The file that a code block of this page includes, by its URL as written. */
  readonly findInclude: (url: string) => SourceFile | undefined;
  readonly findVariable: FindVariable;
  /** Hash of a file or folder that a plugin has read, by its path from the project folder. */
  readonly digestFile: (path: string) => string;
}

/** Input for rendering a page. */
export interface PageContext extends PageLookups, Partial<Pick<OwnComponents, "render" | "overridden">> {
  readonly route: string;
  /** Folder of the pages below the project: `content`. */
  readonly contentFolder: string;
  /** Title in the front matter. A first `# heading` that repeats it is removed as well. */
  readonly title: string | undefined;
}

/** Renders one page and reports its findings. */
export type ParsePage = (file: SourceFile, context: PageContext, report: (finding: DocsgenError) => void) => ParsedPage;

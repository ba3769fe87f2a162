import type { DocsgenError } from "../source/docsgen-error.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { MarkdownContext } from "./markdown/context.ts";
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

/** What other pages may ask of a page once it is translated. */
export interface PageOutline {
  /** Text of the first `# heading`, which is taken out of the body. */
  readonly title: string | undefined;
  /** Text of the first paragraph; empty when there is none. */
  readonly firstParagraph: string;
  readonly headings: readonly Heading[];
  readonly anchors: readonly string[];
  readonly links: readonly PageLink[];
  readonly embeds: readonly EmbeddedPart[];
  readonly changes: readonly ChangeEntry[];
  /** Characters of its sections, which the search looks through. */
  readonly searchLength: number;
}

/** The long parts of a page, each of which one reader asks for. */
export interface PageTexts {
  readonly html: string;
  readonly sections: readonly Section[];
  readonly codeBlocks: readonly CodeBlock[];
  readonly codeSpans: readonly CodeSpan[];
  readonly markdown: readonly MarkdownPiece[];
}

/** A page, translated. */
export interface ParsedPage extends PageOutline, PageTexts {}

/** All that the translation of a page asks of the site around it: the answers are all that it depends on beside its own text. */
export interface PageQuestions extends Pick<
  MarkdownContext,
  "resolve" | "imageSize" | "readFile" | "findMissing" | "findValue" | "findTerm"
> {
  /** The file that a code block of this page is taken from, by its address as written. */
  readonly findInclude: (address: string) => SourceFile | undefined;
}

/** What a page needs to know of the others while it is translated. */
export interface PageContext extends PageQuestions {
  readonly route: string;
  /** Title of the front matter: a first `# heading` that repeats it is taken out as well. */
  readonly title: string | undefined;
}

/** Translates one page; faults go to `report`. */
export type ParsePage = (file: SourceFile, context: PageContext, report: (finding: DocsgenError) => void) => ParsedPage;

import type { Root as MdastRoot } from "mdast";

import { withoutMarker } from "../../source/prose-links.ts";
import { positionAt, type SourceFile } from "../../source/source-file.ts";
import { strayCarriageReturn } from "../findings.ts";
import { components } from "../components/table.ts";
import { hasModuleLines, isMdx } from "../mdx/detect.ts";
import { lowerPage } from "../mdx/lower.ts";
import type { LoweringInput } from "../mdx/lowering.ts";
import { parseLenient } from "../mdx/parse-lenient.ts";
import type { StrictParser } from "../mdx/parser.ts";
import type { PageContext } from "../parsed-page.ts";
import type { MarkdownContext } from "./context.ts";
import { createJoinedText, type JoinedText } from "./joined-text.ts";
import { parseDirectives } from "./parse-tree.ts";
import { reportRemovedMarkup } from "./removed-markup.ts";

/** The parsers of pages. */
export interface PageParsers {
  readonly parse: (text: string) => MdastRoot;
  readonly parseMdx: StrictParser;
}

/** The Markdown of a page, without anything that only MDX has. */
export interface PageTree {
  readonly tree: MdastRoot;
  /** The text as parsed: its characters have the lines and columns of the file. */
  readonly text: string;
  /** Files that the page imports as text, by that text. */
  readonly rawFiles: ReadonlyMap<string, SourceFile>;
  /** Whether the tree contains what the text does not: components, expressions, and partials are replaced. */
  readonly isLowered: boolean;
}

/** What a page with partials contains. */
export const partial = /::include\b|::api-changes\b|@include:/;

/** Parses a page, and replaces its components, expressions, and partials. */
export function parsePageTree(
  joined: JoinedText,
  page: Pick<PageContext, "findInclude" | "contentFolder" | "findComponent" | "overridden"> &
    Pick<LoweringInput, "keepPartial">,
  { context, parsers }: { readonly context: Pick<MarkdownContext, "report">; readonly parsers: PageParsers },
): PageTree {
  const { file } = joined.at(1);
  const { report } = context;
  const parsed = parseFile(file, report, parsers);
  if (!parsed.isMdx && !partial.test(file.text)) return { ...parsed, rawFiles: new Map(), isLowered: false };
  const lowered = lowerPage(
    parsed.tree,
    { path: file.path, isStrict: parsed.isStrict },
    {
      joined,
      report,
      findInclude: (url, from) => page.findInclude(from === undefined ? url : `${from}\n${url}`),
      parsePartial: (other) => parseFile(other, report, parsers),
      contentFolder: page.contentFolder,
      keepPartial: page.keepPartial,
      isOwn: (name) => {
        const isBuiltIn = Object.hasOwn(components, name) && page.overridden?.includes(name) !== true;
        return !isBuiltIn && page.findComponent(name) !== undefined;
      },
    },
  );
  return { ...lowered, text: parsed.text, isLowered: true };
}

interface ParsedFile extends Pick<PageTree, "tree" | "text"> {
  readonly isMdx: boolean;
  /** Whether braces are expressions. */
  readonly isStrict: boolean;
}

/** Parses a page or a partial, without replacing anything. */
export function parseFile(file: SourceFile, report: MarkdownContext["report"], parsers: PageParsers): ParsedFile {
  const stray = file.text.search(strayReturn);
  if (stray !== -1) report(strayCarriageReturn(positionAt(file, stray)));
  // If it stayed, the parser would see line ends that the file does not have.
  const text = stray === -1 ? withoutMarker(file.text) : withoutMarker(file.text).replaceAll(strayReturn, " ");
  const usesMdx = isMdx(file.path, text);
  const isStrict = file.path.endsWith(".mdx");
  const parse = (normalized: string): MdastRoot =>
    (usesMdx ? parseLenient({ file, text: normalized, isStrict, report }, parsers.parseMdx) : undefined) ??
    parsers.parse(normalized);
  const locate: MarkdownContext["locate"] = (start, end) => start && createJoinedText(file).locate(start, end);
  const tree = parseDirectives(text, { parse, context: { locate, report } });
  reportRemovedMarkup(tree, file, report);
  return { tree, text, isMdx: usesMdx, isStrict: isStrict || (usesMdx && hasModuleLines(text)) };
}

const strayReturn = /\r(?!\n)/g;

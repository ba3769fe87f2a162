import type { Root as HastRoot } from "hast";
import type { Root as MdastRoot } from "mdast";

import type { Prose } from "../api/model.ts";
import type { PagePlugins } from "../extensions/page-plugins.ts";
import type { Protected } from "../extensions/protected-nodes.ts";
import { changeFinding, type DocsgenError } from "../source/docsgen-error.ts";
import type { Position } from "../source/position.ts";
import { withoutMarker } from "../source/prose-links.ts";
import { createSourceFile, lineAt, offsetAt, type SourceFile } from "../source/source-file.ts";
import { invalidSwitch, unfilledBraces } from "./directives/findings.ts";
import { directives, textDirectives } from "./directives/table.ts";
import { tooDeep } from "./findings.ts";
import { expandNpm } from "./code/expand-npm.ts";
import { groupTabs } from "./code/group-tabs.ts";
import { resolveUrl, type UrlContext } from "./markdown/resolve-url.ts";
import { annotate, type Annotation } from "./markdown/annotate.ts";
import { codeBlockOf, codeSpanOf } from "./markdown/code-position.ts";
import type { MarkdownContext } from "./markdown/context.ts";
import { expandDirectives } from "./markdown/expand-directives.ts";
import { markExcerpt, takeExcerpt } from "./markdown/excerpt.ts";
import { findTooDeepHtml, maxDepth } from "./markdown/depth.ts";
import { placeEmoji, replaceEmoji } from "./markdown/emoji.ts";
import { textOf } from "./markdown/element.ts";
import { splitInlineDirectives } from "./markdown/inline-directives.ts";
import { positionOf } from "./markdown/node-position.ts";
import { copyCodes, copyPage } from "./markdown/page-copy.ts";
import { createJoinedText, type JoinedText } from "./markdown/joined-text.ts";
import { createPipeline, type Pipeline } from "./markdown/pipeline.ts";
import { parsePageTree } from "./markdown/page-tree.ts";
import { parseDirectives, withoutHtml } from "./markdown/parse-tree.ts";
import { collectSections, findFirstParagraph, plainText } from "./markdown/plain-text.ts";
import { changeHtml, changeMarkdown, openPlugged, parsersWithPlugins } from "./markdown/plugged-page.ts";
import { reportRemovedHtml } from "./markdown/removed-markup.ts";
import { findSimpleProse } from "./markdown/simple-prose.ts";
import { reportStrayFences } from "./markdown/stray-fences.ts";
import { createSyntax, type ParserChoice } from "./markdown/syntax.ts";
import { startOfDirective, textDirectiveStart } from "./markdown/text-directive-names.ts";
import { fillFields, fillWritten } from "./markdown/variables.ts";
import { takeIncludedCode } from "./markdown/take-included.ts";
import { takeTitle } from "./markdown/title.ts";
import { transform, type Transformed } from "./markdown/transform.ts";
import type { PageContext, PageLookups, ParsedPage, ParsePage } from "./parsed-page.ts";
import { findNoReference } from "./values/find-reference.ts";
import { defaultPageSettings, type PageSettings } from "./page-settings.ts";
import type { PageLink } from "./model.ts";

/** The location of a description's text, and the naming of its headings. */
export interface ProseContext {
  /**
   * Prefix of each heading id. Without it, headings have neither ids nor anchors, because many pages may show the text.
   */
  readonly headingPrefix?: string | undefined;
  /**
   * Returns the position of the text, or of a part of it by its offsets. Called only to report a finding, because
   * locating a text in a large description takes time.
   */
  readonly locate?: (start?: number, end?: number) => Position | undefined;
}

/** A description's Markdown -> HTML and text. */
export type ParseMarkdown = (text: string, context?: ProseContext) => Prose;

/** Options of the parser for descriptions. */
export interface ProseOptions {
  readonly parser?: ParserChoice | undefined;
  readonly settings?: PageSettings;
  /** Receives each link into the site or into the same reference. Equal texts are parsed once. */
  readonly addLink?: ((link: PageLink) => void) | undefined;
  /** Names of the directives of plugins, which only pages can use. */
  readonly pluggedNames?: readonly string[];
}

/**
 * Creates the parser for a description's text: CommonMark and GFM with sanitized raw HTML. It parses equal texts once,
 * and skips the full parser for simple texts. A large description has tens of thousands of both.
 */
export function createMarkdownParser(
  report: (finding: DocsgenError) => void = () => undefined,
  { parser, settings = defaultPageSettings, addLink, pluggedNames = [] }: ProseOptions = {},
): ParseMarkdown {
  const known = new Map<string, Prose>();
  const plain = createPipeline(createSyntax("prose", parser), settings, { parser });
  const added = { pluggedNames };
  const withDirectives = createPipeline(createSyntax("directives", parser, added), settings, { pluggedNames, parser });
  const plugged = pluggedNames.length === 0 ? undefined : startOfDirective(pluggedNames);
  const run = { report, addLink, pageDirectives: new Set(pluggedNames) };
  return (text, context = {}) => {
    const key = `${context.headingPrefix ?? ""}\n${text}`;
    const isPlugged = plugged?.test(text) === true;
    const pipeline = isPlugged || hasDirectives(text) ? withDirectives : plain;
    const prose = known.get(key) ?? {
      ...((isPlugged ? undefined : findSimpleProse(text)) ?? parseProse(text, context, { ...run, pipeline })),
      markdown: text,
    };
    known.set(key, prose);
    return prose;
  };
}

function hasDirectives(text: string): boolean {
  return text.includes(":::") || textDirectiveStart.test(text);
}

/** Creates the parser for pages: front matter, directives, code blocks, and links with their positions. */
export function createPageParser(
  parser?: ParserChoice,
  settings = defaultPageSettings,
  plugins?: PagePlugins,
): ParsePage {
  const pluggedNames = [...(plugins?.directives.keys() ?? [])];
  const syntax = createSyntax("page", parser, { hasMath: settings.hasMath, pluggedNames });
  const pipeline = { ...createPipeline(syntax, settings, { pluggedNames, parser }), plugins };
  return (file, context, report) => parsePage(file, context, { pipeline, report });
}

interface Run {
  readonly pipeline: Pipeline;
  readonly report: (finding: DocsgenError) => void;
  readonly addLink?: ProseOptions["addLink"];
  readonly pageDirectives?: ReadonlySet<string>;
}

/** A text without a surrounding site: no files, no description, no glossary. */
export const alone: Omit<PageLookups, "resolve" | "imageSize"> = {
  findImage: () => undefined,
  readFile: () => undefined,
  findMissing: () => undefined,
  findInclude: () => undefined,
  findValue: (path) => ({ kind: "missing", segment: path, nearest: undefined }),
  findTerm: () => ({ url: undefined, nearest: undefined }),
  findReference: findNoReference,
  isEmbedHost: () => false,
  findVariable: () => ({ text: undefined, nearest: undefined }),
  digestFile: () => "",
  findComponent: () => undefined,
};

const rootOnly: UrlContext = {
  folder: "",
  route: "/",
  find: () => undefined,
  prefixes: [],
};

function parseProse(text: string, prose: ProseContext, run: Run): Prose {
  const source = createSourceFile("", text);
  const context: MarkdownContext = {
    locate: (start, end) =>
      start === undefined
        ? prose.locate?.()
        : prose.locate?.(offsetAt(source, start), end === undefined ? undefined : offsetAt(source, end)),
    lineAt: (line) => lineAt(source, line),
    report: run.report,
    // Only a part of one text looks wrong, so the site can still be built.
    reportDirective: (finding) => run.report(changeFinding(finding, { severity: "warning", blocks: false })),
    directives: textDirectives,
    pageDirectives: run.pageDirectives,
    resolve: (url) => resolveUrl(url, rootOnly),
    imageHosts: run.pipeline.settings.imageHosts,
    imageSize: () => undefined,
    ...alone,
    colors: run.pipeline.colors,
    renderDiagram: run.pipeline.renderDiagram,
    renderMath: run.pipeline.renderMath,
    renderComponent: () => ({ kind: "broken" }),
    parseHtml: () => [],
    idPrefix: undefined,
    headingPrefix: prose.headingPrefix,
  };
  const tree = parseDirectives(withoutMarker(text), { parse: run.pipeline.syntax.parse, context });
  reportRemovedHtml(tree, source, {
    report: context.reportDirective,
    locate: (start, end) => prose.locate?.(start, end),
  });
  const { root, headings, links } = toHtmlTree(tree, run.pipeline, context);
  for (const link of links) run.addLink?.(link);
  return { text: plainText(root), html: run.pipeline.syntax.toHtml(root), headings };
}

function parsePage(file: SourceFile, page: PageContext, run: Run): ParsedPage {
  const joined = createJoinedText(file);
  const plugged = openPlugged({ file, page, locate: (start) => start && joined.locate(start) }, run);
  const context = { ...pageContext(joined, page, run), plugged };
  const { syntax, parseMdx } = run.pipeline;
  const parsers = parsersWithPlugins({ parse: syntax.parse, parseMdx }, run.pipeline.settings, plugged);
  const parsed = parsePageTree(joined, page, { context, parsers });
  const { text, rawFiles } = parsed;
  const { tree, isChanged, elements } = changeMarkdown(parsed.tree, plugged);
  const isLowered = parsed.isLowered || isChanged;
  const emoji = run.pipeline.settings.hasEmoji ? placeEmoji(tree, joined.lineAt) : [];
  const stated = run.pipeline.settings.hasEmoji && page.title !== undefined ? replaceEmoji(page.title) : page.title;
  const written = takeTitle(tree, stated);
  const title = written === undefined ? undefined : fillWritten(written, page.findVariable);
  splitInlineDirectives(tree, isLowered ? joined.text() : text, {
    findVariable: page.findVariable,
    reportUnfilled: (unfilled, start) => {
      const end = start && { line: start.line, column: start.column + unfilled.written.length };
      context.report(unfilledBraces(unfilled, context.locate(start, end)));
    },
  });
  if (isLowered || /\{\{/.test(text)) fillFields(tree, page.findVariable);
  const expanded = expandDirectives(tree, context);
  const included = takeIncludedCode(tree, page, { context, rawFiles });
  const mark = markExcerpt(tree);
  const transformed = toHtmlTree(tree, run.pipeline, { ...context, elements });
  const { root, headings, links, ids, codes, codeSpans, embeds, copies, changes, frames } = transformed;
  const excerpt = mark && takeExcerpt(tree, mark, root);
  const first = findFirstParagraph(root);
  const sections = collectSections(root, headings);
  return {
    writeHtml: () => run.pipeline.syntax.toHtml(root),
    headings,
    title,
    firstParagraph: first === undefined ? "" : textOf(first).replaceAll(/\s+/g, " ").trim(),
    sections,
    searchLength: sections.reduce((sum, { heading, text }) => sum + heading.length + text.length, 0),
    codeBlocks: [...codes].map(([code, reading]) =>
      codeBlockOf(code, reading, { joined, included: included.get(code) }),
    ),
    codeSpans: codeSpans.map((span) => codeSpanOf(span, joined)),
    anchors: ids,
    embeds,
    frames,
    componentStyles: transformed.componentStyles,
    excerptLength: excerpt && run.pipeline.syntax.toHtml(excerpt).length,
    changes: changes.map(({ content, ...change }) => ({
      ...change,
      html: run.pipeline.syntax.toHtml({ type: "root", children: [...content] }),
    })),
    markdown: isLowered
      ? run.pipeline.printPage(tree, { ...page, elements, copies: [...copies, ...copyCodes(codes, included)] })
      : copyPage(file, [...copies, ...expanded, ...emoji, ...copyCodes(codes, included)], page),
    links: links.map((link) => (link.route === "" ? { ...link, route: page.route } : link)),
  };
}

function pageContext(joined: JoinedText, page: PageContext, run: Run): MarkdownContext {
  return {
    locate: (start, end) => start && joined.locate(start, end),
    lineAt: joined.lineAt,
    report: run.report,
    reportDirective: run.report,
    directives,
    resolve: page.resolve,
    findImage: page.findImage,
    imageHosts: run.pipeline.settings.imageHosts,
    imageSize: page.imageSize,
    readFile: page.readFile,
    findMissing: page.findMissing,
    findValue: page.findValue,
    findTerm: page.findTerm,
    findReference: page.findReference,
    isEmbedHost: page.isEmbedHost,
    colors: run.pipeline.colors,
    renderDiagram: run.pipeline.renderDiagram,
    renderMath: run.pipeline.renderMath,
    findComponent: page.findComponent,
    renderComponent: page.render ?? (() => ({ kind: "broken" })),
    parseHtml: run.pipeline.parseHtml,
    idPrefix: "",
    headingPrefix: "",
  };
}

function toHtmlTree(
  tree: MdastRoot,
  pipeline: Pipeline,
  context: MarkdownContext & { readonly elements?: readonly Protected[] },
): Transformed & Pick<Annotation, "codes" | "codeSpans"> {
  groupTabs(tree);
  expandNpm(tree);
  const annotation = annotate(tree, {
    hasIds: context.idPrefix !== undefined,
    hasTitleComments: pipeline.settings.hasTitleComments,
    hasMath: pipeline.settings.hasMath,
  });
  reportStrayFences(annotation.colonParagraphs, context);
  for (const comment of annotation.invalidSwitches)
    context.report(
      invalidSwitch(comment.value.trim(), context.locate(positionOf(comment).start, positionOf(comment).end)),
    );
  const deepHtml = findTooDeepHtml(annotation.rawHtml);
  if (deepHtml !== undefined) context.report(tooDeep(maxDepth, context.locate(positionOf(deepHtml).start)));
  // Plugins and their findings use positions.
  const isPlain =
    context.plugged === undefined &&
    annotation.rawHtml.length + annotation.definitions.size === 0 &&
    !annotation.hasFootnotes;
  const hast: HastRoot = pipeline.syntax.toHast(deepHtml === undefined ? tree : withoutHtml(tree), isPlain);
  const clean = annotation.rawHtml.length === 0 || deepHtml !== undefined ? hast : pipeline.cleanHtml(hast);
  return {
    ...transform(changeHtml(clean, annotation, context), annotation, context),
    codes: annotation.codes,
    codeSpans: annotation.codeSpans,
  };
}

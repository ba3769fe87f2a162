import type { PagePlugins } from "../../extensions/page-plugins.ts";
import { createRenderDiagram, type RenderDiagram } from "../diagrams/render-diagram.ts";
import { createRenderMath, type RenderMath } from "../math/render-math.ts";
import { createStrictParser, type StrictParser } from "../mdx/parser.ts";
import { createPrintPage, type PrintPage } from "../mdx/print-page.ts";
import { defaultPageSettings, type PageSettings } from "../page-settings.ts";
import type { MarkdownContext } from "./context.ts";
import { createCleanHtml, createParseHtml, type CleanHtml } from "./raw-html.ts";
import type { ParserChoice, Syntax } from "./syntax.ts";
import { createCodeColors, type CodeColors } from "./written-code.ts";

/** The tools that render one kind of text. */
export interface Pipeline {
  readonly syntax: Syntax;
  readonly settings: PageSettings;
  readonly parseMdx: StrictParser;
  readonly printPage: PrintPage;
  readonly colors: CodeColors;
  readonly renderDiagram: RenderDiagram;
  readonly renderMath: RenderMath;
  readonly cleanHtml: CleanHtml;
  /** The plugins of pages; undefined: the project has none. */
  readonly plugins?: PagePlugins | undefined;
  readonly parseHtml: MarkdownContext["parseHtml"];
}

/** What a pipeline needs besides the settings of pages. */
export interface PipelineOptions {
  /** Names of the directives of plugins. */
  readonly pluggedNames?: readonly string[];
  /** The parser of MDX. */
  readonly parser?: ParserChoice | undefined;
}

/** Creates the tools. The slow ones are created on first use. */
export function createPipeline(
  syntax: Syntax,
  settings = defaultPageSettings,
  { pluggedNames = [], parser }: PipelineOptions = {},
): Pipeline {
  let cleanHtml: CleanHtml | undefined;
  let parseHtml: MarkdownContext["parseHtml"] | undefined;
  let parseMdx: StrictParser | undefined;
  let printPage: PrintPage | undefined;
  return {
    syntax,
    settings,
    printPage: (tree, input) => (printPage ??= createPrintPage())(tree, input),
    parseMdx: (...given) =>
      (parseMdx ??= createStrictParser({ hasMath: settings.hasMath, pluggedNames }, parser))(...given),
    colors: createCodeColors(),
    renderDiagram: createRenderDiagram(),
    renderMath: createRenderMath(),
    parseHtml: (html) => (parseHtml ??= createParseHtml())(html),
    cleanHtml: (tree) => (cleanHtml ??= createCleanHtml())(tree),
  };
}

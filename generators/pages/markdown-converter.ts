import { isDeepStrictEqual } from "node:util";
import type { RootContent } from "mdast";
import { createSourceFile, type SourceFile } from "../source/source-file.ts";
import type { DocsgenError } from "../source/docsgen-error.ts";
import { alone, createPageParser } from "./markdown.ts";
import { createJoinedText } from "./markdown/joined-text.ts";
import { parsePageTree } from "./markdown/page-tree.ts";
import { resolveUrl } from "./markdown/resolve-url.ts";
import { createSyntax } from "./markdown/syntax.ts";
import { createRecord, type ConstantRecord } from "./mdx/constants.ts";
import { createStrictParser, type StrictParser } from "./mdx/parser.ts";
import { createPrintPage } from "./mdx/print-page.ts";
import type { PageSettings } from "./page-settings.ts";
import type { PageContext } from "./parsed-page.ts";

/** What a conversion needs of the project. */
export type ConversionLookups = Pick<PageContext, "findInclude" | "contentFolder">;

/** The page as Markdown, or what docsgen cannot write as Markdown. */
export type ConvertedMarkdown =
  | { readonly text: string }
  /** Empty if only the result would look different. */
  | { readonly findings: readonly DocsgenError[] };

/** Converts a page. */
export type ConvertMdx = (file: SourceFile, lookups: ConversionLookups) => ConvertedMarkdown;

const frontMatter = /^---[ \t]*\r?\n[\s\S]*?^---[ \t]*(?:\r?\n|$)/m;

/**
 * Creates a converter from MDX to Markdown: components become directives, partials become `::include`, and constants
 * their values. A page is converted only if the Markdown renders to the same HTML.
 */
export function createMdxConverter(settings: PageSettings): ConvertMdx {
  const { parse } = createSyntax("page", undefined, settings);
  const render = createRenderAlone(settings);
  const printPage = createPrintPage();
  let strict: StrictParser | undefined;
  const parsers = {
    parse,
    parseMdx: (...given: Parameters<StrictParser>) => (strict ??= createStrictParser(settings))(...given),
  };
  const print = (file: SourceFile, lookups: ConversionLookups, keepsPartials: boolean): ConvertedMarkdown => {
    const findings: DocsgenError[] = [];
    const report = (finding: DocsgenError): void => void findings.push(finding);
    const keepPartial = keepsPartials ? includeOf : undefined;
    const { tree } = parsePageTree(
      createJoinedText(file),
      { ...lookups, findComponent: alone.findComponent, keepPartial },
      { context: { report }, parsers },
    );
    if (findings.length > 0) return { findings };
    const pieces = printPage(tree, { resolve: keepUrl, findValue: alone.findValue, copies: [] });
    return { text: `${headOf(file.text)}${pieces.map(String).join("")}` };
  };
  return (file, lookups) => {
    const wanted = render(file, lookups);
    let last: ConvertedMarkdown = { findings: [] };
    for (const keepsPartials of [true, false]) {
      last = print(file, lookups, keepsPartials);
      if (!("text" in last)) return last;
      const target = createSourceFile(file.path.replace(/\.mdx$/, ".md"), last.text);
      if (isDeepStrictEqual(render(target, lookups), wanted)) return last;
    }
    return { findings: [] };
  };
}

function headOf(text: string): string {
  const block = frontMatter.exec(text);
  return block?.index === 0 ? `${block[0].trimEnd()}\n\n` : "";
}

/** URLs stay as the author wrote them. */
function keepUrl(url: string): { readonly kind: "external"; readonly href: string } {
  return { kind: "external", href: url };
}

/** A partial in a block of its own whose values are texts. Other partials are written out. */
function includeOf(file: SourceFile, props: ConstantRecord): readonly RootContent[] | undefined {
  const attributes: Record<string, string> = { file: `/${file.path}` };
  for (const [name, value] of Object.entries({ ...createRecord([]), ...props })) {
    if (typeof value !== "string" || name === "file") return undefined;
    attributes[name] = value;
  }
  return [{ type: "leafDirective", name: "include", attributes, children: [] }];
}

/** The HTML of a page without its site. Its ids and links are those of the whole site. */
function createRenderAlone(settings: PageSettings) {
  const parsePage = createPageParser(undefined, settings);
  return (file: SourceFile, lookups: ConversionLookups): readonly unknown[] => {
    const context: PageContext = {
      ...alone,
      ...lookups,
      resolve: (url) => resolveUrl(url, { folder: "", route: "/", find: () => undefined, prefixes: [] }),
      imageSize: () => undefined,
      isEmbedHost: () => true,
      route: "/",
      title: undefined,
    };
    const { writeHtml, title, headings, embeds } = parsePage(file, context, () => undefined);
    return [
      writeHtml()
        .replaceAll(/\s+/g, " ")
        .replaceAll(/ ?(<[^>]+>) ?/g, "$1"),
      title,
      headings,
      embeds,
    ];
  };
}

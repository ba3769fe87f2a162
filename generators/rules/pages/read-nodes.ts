import type { Root } from "mdast";
import { loadFrontMatter } from "../../pages/front-matter/front-matter.ts";
import { createStrictParser } from "../../pages/mdx/parser.ts";
import { parseFile, type PageParsers } from "../../pages/markdown/page-tree.ts";
import { createSyntax } from "../../pages/markdown/syntax.ts";
import { readFacts } from "../../pages/page-facts.ts";
import { positionAt, type SourceFile } from "../../source/source-file.ts";
import { listPageNodes, type FindPartial, type LocatedNode } from "./list-page-nodes.ts";
import type { PageNode } from "./model.ts";
import type { CheckedPage } from "./run-page-rules.ts";

/** Reads the parts of a page that rules can check. */
export type ReadNodes = (
  source: SourceFile,
  facts: Pick<PageNode, "route" | "title" | "description" | "language">,
  findPartial: FindPartial,
) => CheckedPage;

/** Creates the reader. The parser of MDX is created for the first page that needs it. */
export function createReadNodes(): ReadNodes {
  let parseMdx: PageParsers["parseMdx"] | undefined;
  const parsers: PageParsers = {
    parse: createSyntax("page").parse,
    parseMdx: (...given) => (parseMdx ??= createStrictParser())(...given),
  };
  // Rendering the page reports the findings of the parser.
  const parse = (file: SourceFile): Root => parseFile(file, () => undefined, parsers).tree;
  return (source, facts, findPartial) => {
    const page: PageNode = {
      kind: "page",
      file: source.path,
      ...facts,
      frontMatter: loadFrontMatter(source),
      text: source.text,
    };
    const located: LocatedNode = {
      node: page,
      position: positionAt(source, 0),
      keys: Object.fromEntries(readFacts(source).frontMatter.value.positions),
      locate: (offset) => positionAt(source, offset),
    };
    return { page, nodes: [located, ...listPageNodes(source, { parse, findPartial })] };
  };
}

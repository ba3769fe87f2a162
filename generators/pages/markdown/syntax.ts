import type { Root as HastRoot } from "hast";
import type { Root as MdastRoot } from "mdast";
import rehypeStringify from "rehype-stringify";
import remarkRehype, { type Options as RemarkRehypeOptions } from "remark-rehype";
import { unified } from "unified";

import { createNativeParser, type NativeParser } from "./native-parser.ts";
import { createRemarkParser, type SyntaxKind } from "./remark-parser.ts";
import { writeHtml } from "./write-html.ts";

/** The three steps between Markdown and HTML; what is ours happens between them. */
export interface Syntax {
  readonly parse: (text: string) => MdastRoot;
  /** A plain tree is one without definitions, footnotes and raw HTML. */
  readonly toHast: (tree: MdastRoot, isPlain: boolean) => HastRoot;
  readonly toHtml: (tree: HastRoot) => string;
}

/** Who reads Markdown: remark alone, or the native parser wherever it can be loaded and agrees with remark. */
export type ParserChoice = "native" | "remark";

/** Creates the steps for one kind of text; of the two parsers each is loaded when a text needs it. */
export function createSyntax(kind: SyntaxKind, choice: ParserChoice = "native"): Syntax {
  const processor = unified().use(remarkRehype, rehypeOptions).use(rehypeStringify).freeze();
  const writeAny = (node: HastRoot["children"][number]): string =>
    processor.stringify({ type: "root", children: [node] });
  return {
    parse: createParse(kind, choice),
    toHast: (tree, isPlain) => processor.runSync(isPlain ? ({ type: plainTree, tree } as never) : tree),
    toHtml: (tree) => writeHtml(tree, writeAny),
  };
}

/**
 * A node around a tree that holds no definitions. The translation looks for them in all of a tree first, which takes as
 * long as the rest; in this node it sees no children. It also copies positions, which nobody asks of such a tree.
 */
const plainTree = "plainTree";

type Handlers = NonNullable<RemarkRehypeOptions["handlers"]>;

const renderPlainTree: NonNullable<Handlers["root"]> = (state, { tree }: { readonly tree: MdastRoot }) => {
  state.patch = () => undefined;
  return state.one(tree, undefined);
};

const rehypeOptions: RemarkRehypeOptions = {
  allowDangerousHtml: true,
  clobberPrefix: "",
  // The type knows the nodes of Markdown alone.
  handlers: { [plainTree]: renderPlainTree } as Handlers,
};

function createParse(kind: SyntaxKind, choice: ParserChoice): (text: string) => MdastRoot {
  let native: { readonly parse: NativeParser | undefined } | undefined;
  let remark: ((text: string) => MdastRoot) | undefined;
  return (text) => {
    native ??= { parse: choice === "native" ? createNativeParser(kind) : undefined };
    return native.parse?.(text) ?? (remark ??= createRemarkParser(kind))(text);
  };
}

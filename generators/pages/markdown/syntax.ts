import type { Parents as HastParents, Root as HastRoot } from "hast";
import type { Nodes as MdastNodes, Root as MdastRoot } from "mdast";
import rehypeStringify from "rehype-stringify";
import remarkRehype, { defaultHandlers, type Options as RemarkRehypeOptions } from "remark-rehype";
import { unified } from "unified";

import { createNativeParser, type NativeParser } from "./native-parser.ts";
import { createRemarkParser, type AddedSyntax, type SyntaxKind } from "./remark-parser.ts";
import { startOfTextDirective } from "./text-directive-names.ts";
import { writeHtml } from "./write-html.ts";

/** The three steps between Markdown and HTML. Our own processing runs between them. */
export interface Syntax {
  readonly parse: (text: string) => MdastRoot;
  /** A plain tree has no definitions, footnotes, or raw HTML. */
  readonly toHast: (tree: MdastRoot, isPlain: boolean) => HastRoot;
  readonly toHtml: (tree: HastRoot) => string;
}

/** The Markdown parser: remark alone, or the native parser where it is available and agrees with remark. */
export type ParserChoice = "native" | "remark";

/** Creates the steps for one kind of text. Each of the two parsers is loaded on first use. */
export function createSyntax(kind: SyntaxKind, choice: ParserChoice = "native", added: AddedSyntax = {}): Syntax {
  const processor = unified().use(remarkRehype, rehypeOptions).use(rehypeStringify).freeze();
  const writeAny = (node: HastRoot["children"][number]): string =>
    processor.stringify({ type: "root", children: [node] });
  return {
    parse: createParse(kind, choice, added),
    // mdast's node types do not include our own.
    toHast: (tree, isPlain) => processor.runSync(isPlain ? ({ type: plainTree, tree } as never) : tree),
    toHtml: (tree) => writeHtml(tree, writeAny),
  };
}

/**
 * A wrapper for a tree without definitions. The converter first searches the whole tree for definitions, which takes as
 * long as the rest. This node hides the tree's children from that search. It also skips copying positions, which such a
 * tree does not need.
 */
const plainTree = "plainTree";

type Handlers = NonNullable<RemarkRehypeOptions["handlers"]>;

const renderPlainTree: NonNullable<Handlers["root"]> = (state, { tree }: { readonly tree: MdastRoot }) => {
  state.patch = () => undefined;
  return state.one(tree, undefined);
};

const renderRoot = (state: Parameters<NonNullable<Handlers["root"]>>[0], root: MdastRoot): HastParents => {
  const { applyData } = state;
  state.applyData = (from, to) => {
    const number = soleNumber(from);
    if (number === undefined || to.type !== "element") return applyData(from, to);
    to.properties["dataNode"] = number;
    return to;
  };
  return defaultHandlers.root(state, root);
};

/** The number of a node to which `annotate` has added nothing else. The converter would take long to clone it. */
function soleNumber({ data }: MdastNodes): string | undefined {
  if (data?.hProperties === undefined || "hName" in data || "hChildren" in data) return undefined;
  const { dataNode } = data.hProperties;
  return typeof dataNode === "string" && Object.keys(data.hProperties).length === 1 ? dataNode : undefined;
}

const rehypeOptions: RemarkRehypeOptions = {
  allowDangerousHtml: true,
  clobberPrefix: "",
  // The library's type only knows Markdown's nodes.
  handlers: { [plainTree]: renderPlainTree, root: renderRoot } as Handlers,
};

function createParse(kind: SyntaxKind, choice: ParserChoice, added: AddedSyntax): (text: string) => MdastRoot {
  let native: { readonly parse: NativeParser | undefined } | undefined;
  let remark: ((text: string) => MdastRoot) | undefined;
  let math: ((text: string) => MdastRoot) | undefined;
  const { hasMath = false, pluggedNames = [] } = added;
  const plugged = pluggedNames.length === 0 ? undefined : startOfTextDirective(pluggedNames);
  return (text) => {
    // The native parser reads formulas differently.
    if (hasMath && text.includes("$")) return (math ??= createRemarkParser(kind, added))(text);
    native ??= { parse: choice === "native" ? createNativeParser(kind) : undefined };
    const parsed = plugged?.test(text) === true ? undefined : native.parse?.(text);
    return parsed ?? (remark ??= createRemarkParser(kind, { pluggedNames }))(text);
  };
}

import type { Root as HastRoot } from "hast";
import type { Root as MdastRoot } from "mdast";
import rehypeStringify from "rehype-stringify";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

import { createNativeParser, type NativeParser } from "./native-parser.ts";
import { createRemarkParser, type SyntaxKind } from "./remark-parser.ts";

/** The three steps between Markdown and HTML; what is ours happens between them. */
export interface Syntax {
  readonly parse: (text: string) => MdastRoot;
  readonly toHast: (tree: MdastRoot) => HastRoot;
  readonly toHtml: (tree: HastRoot) => string;
}

/** Who reads Markdown: remark alone, or the native parser wherever it can be loaded and agrees with remark. */
export type ParserChoice = "native" | "remark";

/** Creates the steps for one kind of text; of the two parsers each is loaded when a text needs it. */
export function createSyntax(kind: SyntaxKind, choice: ParserChoice = "native"): Syntax {
  const processor = unified().use(remarkRehype, rehypeOptions).use(rehypeStringify).freeze();
  return {
    parse: createParse(kind, choice),
    toHast: (tree) => processor.runSync(tree),
    toHtml: (tree) => processor.stringify(tree),
  };
}

const rehypeOptions = { allowDangerousHtml: true, clobberPrefix: "" };

function createParse(kind: SyntaxKind, choice: ParserChoice): (text: string) => MdastRoot {
  let native: { readonly parse: NativeParser | undefined } | undefined;
  let remark: ((text: string) => MdastRoot) | undefined;
  return (text) => {
    native ??= { parse: choice === "native" ? createNativeParser(kind) : undefined };
    return native.parse?.(text) ?? (remark ??= createRemarkParser(kind))(text);
  };
}

import type { Root as HastRoot } from "hast";
import type { Root as MdastRoot } from "mdast";
import rehypeStringify from "rehype-stringify";
import remarkDirective from "remark-directive";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified, type Processor } from "unified";

/** The three steps between Markdown and HTML; what is ours happens between them. */
export interface Syntax {
  readonly parse: (text: string) => MdastRoot;
  readonly toHast: (tree: MdastRoot) => HastRoot;
  readonly toHtml: (tree: HastRoot) => string;
}

/** CommonMark and GFM: the syntax of text in a description. */
export function createProseSyntax(): Syntax {
  return stepsOf(
    unified().use(remarkParse).use(remarkGfm).use(remarkRehype, rehypeOptions).use(rehypeStringify).freeze(),
  );
}

/** The same with front matter and directives: the syntax of pages. */
export function createPageSyntax(): Syntax {
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkFrontmatter, ["yaml"])
    .use(remarkDirective)
    .use(withoutTextDirectives)
    .use(remarkRehype, rehypeOptions)
    .use(rehypeStringify);
  return stepsOf(processor.freeze());
}

const rehypeOptions = { allowDangerousHtml: true, clobberPrefix: "" };

function stepsOf(processor: Processor<MdastRoot, MdastRoot, HastRoot, HastRoot, string>): Syntax {
  return {
    parse: (text) => processor.parse(text),
    toHast: (tree) => processor.runSync(tree),
    toHtml: (tree) => processor.stringify(tree),
  };
}

interface SyntaxExtension {
  readonly text?: unknown;
  readonly flow?: Readonly<Record<number, unknown>>;
}

const colon = 58;

/** `:name` inside a sentence stays the text it is: times, ratios and `key:value` are far more common than text directives. */
function withoutTextDirectives(this: Processor): void {
  const settings = this.data() as { micromarkExtensions?: readonly SyntaxExtension[] };
  settings.micromarkExtensions = (settings.micromarkExtensions ?? []).map((extension) => {
    if (extension.flow?.[colon] === undefined) return extension;
    const { text: _text, ...rest } = extension;
    return rest;
  });
}

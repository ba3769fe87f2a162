import { createRequire } from "node:module";

import type { Root } from "mdast";
import type remarkDirective from "remark-directive";
import type remarkFrontmatter from "remark-frontmatter";
import type remarkGfm from "remark-gfm";
import type remarkParse from "remark-parse";
import { unified, type Processor } from "unified";

/**
 * A description's text is CommonMark and GFM, with directives if it has three colons in a row. Pages have front matter
 * as well.
 */
export type SyntaxKind = "prose" | "directives" | "page";

/** Creates the parser that defines what a text means. Its twenty packages are loaded only when it is created. */
export function createRemarkParser(kind: SyntaxKind): (text: string) => Root {
  const processor = createRemarkProcessor(kind);
  return (text) => processor.parse(text);
}

/** Creates the processor of that parser, for a parser with further syntax. */
export function createRemarkProcessor(kind: SyntaxKind): RemarkProcessor {
  // `require` returns any; the casts give each package its own type.
  const require = createRequire(import.meta.url);
  const base = unified()
    .use((require("remark-parse") as { default: typeof remarkParse }).default)
    .use((require("remark-gfm") as { default: typeof remarkGfm }).default);
  if (kind === "prose") return base;
  const directives = base
    .use((require("remark-directive") as { default: typeof remarkDirective }).default)
    .use(withoutTextDirectives);
  if (kind === "directives") return directives;
  // The library's type adds a step after parsing, which this package does not have.
  return directives.use((require("remark-frontmatter") as { default: typeof remarkFrontmatter }).default, [
    "yaml",
  ]) as unknown as RemarkProcessor;
}

/** A processor with the Markdown parser of remark. */
export type RemarkProcessor = Processor<Root>;

interface SyntaxExtension {
  readonly text?: unknown;
  readonly flow?: Readonly<Record<number, unknown>>;
}

const colon = 58;

/** `:name` inside a sentence stays text: times, ratios, and `key:value` are far more common than text directives. */
function withoutTextDirectives(this: Processor): void {
  // The type of unified's data does not list the extensions of remark-parse.
  const settings = this.data() as { micromarkExtensions?: readonly SyntaxExtension[] };
  settings.micromarkExtensions = (settings.micromarkExtensions ?? []).map((extension) => {
    if (extension.flow?.[colon] === undefined) return extension;
    const { text: _text, ...rest } = extension;
    return rest;
  });
}

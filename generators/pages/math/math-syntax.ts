import { createRequire } from "node:module";

import type { mathFromMarkdown } from "mdast-util-math";
import type { math } from "micromark-extension-math";

/** Adds `$…$` and `$$…$$` to a parser of remark. Its packages are loaded when the parser is created. */
export function addMath(processor: { readonly data: () => object }): void {
  // `require` returns any; the casts give each package its own type.
  const require = createRequire(import.meta.url);
  const syntax = require("micromark-extension-math") as { readonly math: typeof math };
  const tree = require("mdast-util-math") as { readonly mathFromMarkdown: typeof mathFromMarkdown };
  // The type of unified's data does not list the extensions of remark-parse.
  const settings = processor.data() as { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] };
  settings.micromarkExtensions = [...(settings.micromarkExtensions ?? []), syntax.math()];
  settings.fromMarkdownExtensions = [...(settings.fromMarkdownExtensions ?? []), tree.mathFromMarkdown()];
}

import { createRequire } from "node:module";

import type { Root } from "mdast";
import type remarkMdx from "remark-mdx";

import { hideDollars, restoreDollars } from "../math/dollars.ts";
import { createRemarkProcessor, type AddedSyntax } from "../markdown/remark-parser.ts";
import { restoreTemplateLines } from "./template-lines.ts";

/** Parses a text as MDX. Throws a `VFileMessage` for a text that is not. */
export type StrictParser = (text: string) => Root;

/** Creates the parser of MDX: remark with its extension. Loaded for the first page that needs it. */
export function createStrictParser(added: AddedSyntax = {}): StrictParser {
  const { hasMath = false } = added;
  // `require` returns any; the cast gives the package its own type.
  const require = createRequire(import.meta.url);
  const processor = createRemarkProcessor("page", added).use(
    (require("remark-mdx") as { default: typeof remarkMdx }).default,
  );
  const parse: StrictParser = (text) => {
    const hidden = hasMath ? hideDollars(text) : text;
    return hidden === text ? processor.parse(text) : restoreDollars(processor.parse(hidden));
  };
  return (text) => restoreTemplateLines(parse(text), text);
}

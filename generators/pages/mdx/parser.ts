import { createRequire } from "node:module";

import type { Root } from "mdast";
import type remarkMdx from "remark-mdx";

import { hideDollars, restoreDollars } from "../math/dollars.ts";
import { createRemarkProcessor, type AddedSyntax } from "../markdown/remark-parser.ts";
import type { ParserChoice } from "../markdown/syntax.ts";
import { startOfTextDirective } from "../markdown/text-directive-names.ts";
import { createNativeMdxParser, type NativeMdxParser } from "./native-mdx.ts";
import { restoreTemplateLines } from "./template-lines.ts";

/** Parses a text as MDX, with one tool if it is given. Throws a `VFileMessage` for a text that is not MDX. */
export type StrictParser = (text: string, tool?: "remark") => Root;

/**
 * Creates the parser of MDX: the native parser for texts that both read alike, and remark with its extension. Each is
 * loaded for the first page that needs it.
 */
export function createStrictParser(added: AddedSyntax = {}, choice: ParserChoice = "native"): StrictParser {
  const { hasMath = false, pluggedNames = [] } = added;
  const plugged = pluggedNames.length === 0 ? undefined : startOfTextDirective(pluggedNames);
  let native: { readonly parse: NativeMdxParser | undefined } | undefined;
  let remark: StrictParser | undefined;
  return (text, tool) => {
    native ??= { parse: choice === "native" ? createNativeMdxParser() : undefined };
    // The native parser reads formulas and directives of plugins differently.
    const isOwn = !(hasMath && text.includes("$")) && plugged?.test(text) !== true;
    const parsed = isOwn && tool === undefined ? native.parse?.(text) : undefined;
    return restoreTemplateLines(parsed ?? (remark ??= createRemarkMdx(added))(text), text);
  };
}

function createRemarkMdx(added: AddedSyntax): StrictParser {
  const { hasMath = false } = added;
  // `require` returns any; the cast gives the package its own type.
  const require = createRequire(import.meta.url);
  const processor = createRemarkProcessor("page", added).use(
    (require("remark-mdx") as { default: typeof remarkMdx }).default,
  );
  return (text) => {
    const hidden = hasMath ? hideDollars(text) : text;
    return hidden === text ? processor.parse(text) : restoreDollars(processor.parse(hidden));
  };
}

import { createRequire } from "node:module";

import type { ElementContent } from "hast";
import type { createLowlight, LanguageFn } from "lowlight";

import { highlightJson } from "./highlight-json.ts";
import { grammarNames } from "./languages.ts";

/** Code -> coloured spans with classes of highlight.js; never inline styles, which a strict content policy forbids. */
export type Highlight = (code: string, grammar: string) => ElementContent[];

/** Longer blocks stay plain: colouring is not worth a pause, and grammars have slow spots. */
const maxHighlightedLength = 60_000;

/**
 * Creates a highlighter that knows the grammars of `languages.ts` and no others. The entry of lowlight loads all 190 there are,
 * a tenth of a second: so its core and each grammar are loaded by themselves, as seen from lowlight.
 */
export function createHighlight(): Highlight {
  const fromLowlight = createRequire(createRequire(import.meta.url).resolve("lowlight"));
  const core = fromLowlight("./lib/index.js") as { readonly createLowlight: typeof createLowlight };
  const lowlight = core.createLowlight(
    Object.fromEntries(
      grammarNames.map((name) => [name, fromLowlight(`highlight.js/lib/languages/${name}`) as LanguageFn]),
    ),
  );
  return (code, grammar) => {
    if (code.length > maxHighlightedLength) return [{ type: "text", value: code }];
    const json = grammar === "json" ? highlightJson(code) : undefined;
    return json ?? (lowlight.highlight(grammar, code).children as ElementContent[]);
  };
}

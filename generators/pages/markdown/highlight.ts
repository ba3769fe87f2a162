import type { ElementContent } from "hast";
import { all, createLowlight } from "lowlight";

import { grammarNames } from "./languages.ts";

/** Code -> coloured spans with classes of highlight.js; never inline styles, which a strict content policy forbids. */
export type Highlight = (code: string, grammar: string) => ElementContent[];

/** Longer blocks stay plain: colouring is not worth a pause, and grammars have slow spots. */
const maxHighlightedLength = 60_000;

/** Creates a highlighter that knows the grammars of `languages.ts` and no others. */
export function createHighlight(): Highlight {
  const lowlight = createLowlight(
    Object.fromEntries(Object.entries(all).filter(([name]) => grammarNames.includes(name))),
  );
  return (code, grammar) => {
    if (code.length > maxHighlightedLength) return [{ type: "text", value: code }];
    return lowlight.highlight(grammar, code).children as ElementContent[];
  };
}

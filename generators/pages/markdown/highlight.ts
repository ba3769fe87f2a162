import { createRequire } from "node:module";

import type { ElementContent } from "hast";
import type { createLowlight, LanguageFn } from "lowlight";

import { highlightJson } from "./highlight-json.ts";
import { commonGrammars } from "./languages.ts";

/**
 * Code -> colored spans with highlight.js classes. Inline styles are not used because a strict content policy forbids
 * them.
 */
export type Highlight = (code: string, grammar: string) => ElementContent[];

/** Longer blocks stay plain: highlighting would take too long, and grammars have slow spots. */
const maxHighlightedLength = 60_000;

/**
 * Creates a highlighter with the grammars in `languages.ts`. The entry of lowlight loads all 190 grammars, which takes
 * a tenth of a second. So the core and each grammar are loaded separately, resolved from lowlight.
 */
export function createHighlight(): Highlight {
  const fromLowlight = createRequire(createRequire(import.meta.url).resolve("lowlight"));
  // `require` returns any; the types are those of the installed packages.
  const core = fromLowlight("./lib/index.js") as { readonly createLowlight: typeof createLowlight };
  const grammarOf = (name: string) => fromLowlight(`highlight.js/lib/languages/${name}`) as LanguageFn; // as above
  const create = (names: readonly string[]) =>
    core.createLowlight(Object.fromEntries(names.map((name) => [name, grammarOf(name)])));
  const common = create(commonGrammars);
  // HTTP bodies try every registered grammar, so a grammar that is added later would change their colors.
  const rare = new Map<string, typeof common>();
  const find = (grammar: string): typeof common => {
    if (commonGrammars.includes(grammar)) return common;
    const found = rare.get(grammar) ?? create([...commonGrammars, grammar]);
    rare.set(grammar, found);
    return found;
  };
  return (code, grammar) => {
    if (code.length > maxHighlightedLength) return [{ type: "text", value: code }];
    const json = grammar === "json" ? highlightJson(code) : undefined;
    // A highlighted tree contains only elements and text.
    return json ?? (find(grammar).highlight(grammar, code).children as ElementContent[]);
  };
}

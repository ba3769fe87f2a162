import { createRequire } from "node:module";
import type { parseSync, ParseResult } from "oxc-parser";

/** Parses JavaScript or TypeScript, also with JSX. The name decides the language. The parser is loaded for the first file. */
export function parseScript(name: string, text: string): ParseResult {
  // oxc-parser loads a native module.
  const parser = createRequire(import.meta.url)("oxc-parser") as { readonly parseSync: typeof parseSync };
  // Deep nesting overflows the stack of the native parser, which ends the process. An open bracket is an error.
  return parser.parseSync(name, isTooDeep(text) ? "(" : text, { preserveParens: false });
}

/** Real code has far fewer. The parser reads twice as many. */
const max = { brackets: 2000, tags: 5000 };

const nesting =
  /(?<statement>^(?:export|import|const|function|interface|type)\s)|[([{]|[)\]}]|<\/|\/>|<(?=[A-Za-z>])/gm;

/** Whether brackets or elements are nested deeper than the parser reads. Brackets in texts and comments count. */
function isTooDeep(text: string): boolean {
  let [brackets, tags] = [0, 0];
  for (const { 0: mark, groups } of text.matchAll(nesting)) {
    // Types such as `List<Item>` look like start tags.
    if (groups?.["statement"] !== undefined) tags = 0;
    else if (mark === "<") tags += 1;
    else if (mark === "</" || mark === "/>") tags = Math.max(0, tags - 1);
    else brackets = Math.max(0, brackets + (/[([{]/.test(mark) ? 1 : -1));
    if (brackets > max.brackets || tags > max.tags) return true;
  }
  return false;
}

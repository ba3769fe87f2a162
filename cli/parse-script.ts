import { createRequire } from "node:module";
import type { parseSync, ParseResult } from "oxc-parser";

/** Parses JavaScript or TypeScript, also with JSX. The name decides the language. The parser is loaded for the first file. */
export function parseScript(name: string, text: string): ParseResult {
  // oxc-parser loads a native module.
  const parser = createRequire(import.meta.url)("oxc-parser") as { readonly parseSync: typeof parseSync };
  return parser.parseSync(name, text, { preserveParens: false });
}

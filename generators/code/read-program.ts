import type { ParsedLanguage } from "./language.ts";
import { lowerProgram } from "./lower.ts";
import type { Statement } from "./model.ts";
import type { ParseProgram } from "./parsers.ts";
import { straightenQuotes } from "./straight-quotes.ts";
import type { TracedText } from "./traced-text.ts";

/** The statements of a program. */
export function readProgram(whole: TracedText, language: ParsedLanguage, parse: ParseProgram): readonly Statement[] {
  const given = language.clean(straightenQuotes(whole));
  return lowerProgram(parse(language.grammarOf(given.text), given.text), given, language);
}

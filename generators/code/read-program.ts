import type { ParsedLanguage } from "./language.ts";
import { lowerProgram } from "./lower.ts";
import type { Statement } from "./model.ts";
import type { ParseProgram } from "./parsers.ts";
import { straightenQuotes } from "./straight-quotes.ts";
import type { TracedText } from "./traced-text.ts";

/** Reads programs: as trees, and as statements. */
export interface StatementReader {
  readonly parse: ParseProgram;
  readonly read: (whole: TracedText, language: ParsedLanguage) => readonly Statement[];
}

/** Creates a reader. It keeps the last program, which several readers of calls ask for one after the other. */
export function createStatementReader(parse: ParseProgram): StatementReader {
  let last: { readonly whole: TracedText; readonly statements: readonly Statement[] } | undefined;
  return {
    parse,
    read: (whole, language) => {
      if (last?.whole !== whole) last = { whole, statements: readProgram(whole, language, parse) };
      return last.statements;
    },
  };
}

/** The statements of a program. */
function readProgram(whole: TracedText, language: ParsedLanguage, parse: ParseProgram): readonly Statement[] {
  const given = language.clean(straightenQuotes(whole));
  return lowerProgram(parse(language.grammarOf(given.text), given.text), given, language);
}

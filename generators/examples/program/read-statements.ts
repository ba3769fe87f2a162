import type { ParsedLanguage } from "../../code/language.ts";
import { go as parsedGo } from "../../code/languages/go.ts";
import { java as parsedJava } from "../../code/languages/java.ts";
import { python as parsedPython } from "../../code/languages/python.ts";
import { script as parsedScript } from "../../code/languages/script.ts";
import type { GrammarName, ParseProgram } from "../../code/parsers.ts";
import type { TracedText } from "../../code/traced-text.ts";
import { go } from "./go.ts";
import { java } from "./java.ts";
import { lowerProgram, type Grammar } from "./lower.ts";
import type { Statement } from "./model.ts";
import { python } from "./python.ts";
import { script } from "./script.ts";
import { withText } from "./syntax-node.ts";

/** The languages whose SDK calls docsgen reads. */
export type SdkCodeLanguage = "python" | "script" | "go" | "java";

const grammars: Readonly<Record<SdkCodeLanguage, { readonly parsed: ParsedLanguage; readonly grammar: Grammar }>> = {
  python: { parsed: parsedPython, grammar: python },
  script: { parsed: parsedScript, grammar: script },
  go: { parsed: parsedGo, grammar: go },
  java: { parsed: parsedJava, grammar: java },
};

/** The grammar that parses a program. */
export function grammarOfProgram(language: SdkCodeLanguage, text: string): GrammarName {
  return grammars[language].parsed.grammarOf(text);
}

/** Reads the statements of a program. */
export function readStatements(
  language: SdkCodeLanguage,
  given: TracedText,
  parse: ParseProgram,
): readonly Statement[] {
  const { parsed, grammar } = grammars[language];
  const clean = parsed.clean(given);
  const root = parse(parsed.grammarOf(clean.text), clean.text);
  return lowerProgram(withText(root, clean.text), clean, grammar);
}

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

const grammars: Readonly<Record<SdkCodeLanguage, { readonly name: GrammarName; readonly grammar: Grammar }>> = {
  python: { name: "python", grammar: python },
  script: { name: "tsx", grammar: script },
  go: { name: "go", grammar: go },
  java: { name: "java", grammar: java },
};

/** The grammar that parses a language. */
export function grammarOfProgram(language: SdkCodeLanguage): GrammarName {
  return grammars[language].name;
}

/** Reads the statements of a program. */
export function readStatements(
  language: SdkCodeLanguage,
  given: TracedText,
  parse: ParseProgram,
): readonly Statement[] {
  const { name, grammar } = grammars[language];
  return lowerProgram(withText(parse(name, given.text), given.text), given, grammar);
}

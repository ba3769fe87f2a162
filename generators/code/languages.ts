import type { ParsedLanguage } from "./language.ts";
import { go } from "./languages/go.ts";
import { java } from "./languages/java.ts";
import { python } from "./languages/python.ts";
import { script } from "./languages/script.ts";

/** The languages whose programs are evaluated. */
export type ParsedLanguageName = "python" | "script" | "go" | "java";

export const parsedLanguages: Readonly<Record<ParsedLanguageName, ParsedLanguage>> = { python, script, go, java };

/** The names that blocks and descriptions use. */
const names: Readonly<Record<ParsedLanguageName, readonly string[]>> = {
  python: ["python", "py", "python3", "pycon"],
  script: ["typescript", "ts", "tsx", "javascript", "js", "jsx", "mjs", "node", "nodejs", "node.js"],
  go: ["go", "golang"],
  java: ["java"],
};

const all = ["python", "script", "go", "java"] as const;
const byName = new Map(all.flatMap((language) => names[language].map((name) => [name, language] as const)));

/** The language that a block's name states, if its programs are evaluated. */
export function codeLanguageOf(name: string): ParsedLanguageName | undefined {
  return byName.get(name);
}

import { parseCodeInfo } from "../pages/code/parse-info.ts";
import type { CodeBlock } from "../pages/model.ts";
import type { ParsedLanguageName } from "../code/languages.ts";

/** The title by which a later block can continue this one. */
export function titleOfBlock({ language, meta }: Pick<CodeBlock, "language" | "meta">): string | undefined {
  return parseCodeInfo({ lang: language, meta }).title;
}

/** A key for the blocks of a page. A program continues programs in its own language. */
export function titleKey(language: ParsedLanguageName | "shell", title: string): string {
  return JSON.stringify([language, title]);
}

import { createContext, useContext } from "react";
import { createTranslate } from "../../generators/source/fill-text.ts";
import { tryItTexts, type TranslateTryIt, type TryItTexts } from "../../generators/source/try-it-texts.ts";

/** The language of the panel. */
export interface TryItLanguage {
  readonly code: string;
  readonly translate: TranslateTryIt;
}

/** Prepares the panel's texts: those of the page's language, and English for the rest. */
export function createTryItLanguage(texts: Partial<TryItTexts> | undefined, code: string): TryItLanguage {
  return { code, translate: createTranslate<keyof TryItTexts>({ ...tryItTexts, ...texts }, code) };
}

const english = createTryItLanguage(undefined, "en");

/** Provides the language to the parts of the panel. */
export const TryItLanguageContext = createContext<TryItLanguage>(english);

/** The texts of the panel. */
export function useTranslate(): TranslateTryIt {
  return useContext(TryItLanguageContext).translate;
}

/** The code of the panel's language. */
export function useLanguageCode(): string {
  return useContext(TryItLanguageContext).code;
}

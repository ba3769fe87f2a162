import { englishTexts, type InterfaceTexts } from "../interface-texts.ts";
import { arabicTexts } from "./ar.ts";
import { germanTexts } from "./de.ts";
import { spanishTexts } from "./es.ts";
import { frenchTexts } from "./fr.ts";
import { japaneseTexts } from "./ja.ts";
import { chineseTexts } from "./zh.ts";

/** The tables of texts that docsgen ships, by the language tag that each is for. */
export const shippedTexts: Readonly<Record<string, InterfaceTexts>> = {
  ar: arabicTexts,
  de: germanTexts,
  en: englishTexts,
  es: spanishTexts,
  fr: frenchTexts,
  ja: japaneseTexts,
  zh: chineseTexts,
};

/**
 * Finds the table for a language by lookup: `fr-CA` and `zh-Hans-CN` fall back to `fr` and `zh`.
 * https://www.rfc-editor.org/rfc/rfc4647#section-3.4. Chinese in traditional characters has no table: the other script is
 * no fallback for its readers.
 */
export function findShippedTexts(code: string): InterfaceTexts | undefined {
  const tag = code.toLowerCase();
  if (/^zh-(?:.*-)?(?:hant|tw|hk|mo)(?:-|$)/.test(tag)) return undefined;
  for (let range = tag; range !== ""; range = shorten(range))
    if (Object.hasOwn(shippedTexts, range)) return shippedTexts[range];
  return undefined;
}

/** Removes the last subtag, and a singleton before it. */
function shorten(range: string): string {
  const rest = range.slice(0, Math.max(0, range.lastIndexOf("-")));
  return /-[a-z0-9]$/.test(rest) ? rest.slice(0, -2) : rest;
}

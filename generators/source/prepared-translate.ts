import { createTranslate, placeholdersOf, pluralCategoriesOf, type TextValues, type Translate } from "./fill-text.ts";

/** A text that is ready to be filled again and again. */
interface PreparedText {
  /** The text and its names by turns; undefined for a text with a plural. */
  readonly pieces: readonly string[] | undefined;
  /** The filled texts of a text that depends on a count alone. */
  readonly byCount: Map<unknown, string> | undefined;
}

/** The same as `createTranslate`, for generators: they fill each text thousands of times, so it is cut at its names only once. */
export function prepareTranslate<Key extends string>(
  texts: Readonly<Record<Key, string>>,
  language: string,
): Translate<Key> {
  const translate = createTranslate(texts, language);
  const known = new Map<Key, PreparedText>();
  return (key, values) => {
    if (values === undefined) return texts[key];
    let text = known.get(key);
    if (text === undefined) {
      text = prepare(texts[key]);
      known.set(key, text);
    }
    const { pieces, byCount } = text;
    if (byCount === undefined) return (pieces && fillPieces(pieces, values)) ?? translate(key, values);
    let filled = byCount.get(values["count"]);
    if (filled === undefined) {
      filled = translate(key, values);
      byCount.set(values["count"], filled);
    }
    return filled;
  };
}

function prepare(text: string): PreparedText {
  const names = placeholdersOf(text);
  return {
    pieces: pluralCategoriesOf(text).length > 0 ? undefined : text.split(/\{(\w+)\}/),
    byCount: names.length === 1 && names[0] === "count" ? new Map<unknown, string>() : undefined,
  };
}

/** Undefined where a name has no string as its value. */
function fillPieces(pieces: readonly string[], values: TextValues): string | undefined {
  let filled = pieces[0] ?? "";
  for (let index = 1; index < pieces.length; index += 2) {
    const value = values[pieces[index] ?? ""];
    if (typeof value !== "string") return undefined;
    filled += value + (pieces[index + 1] ?? "");
  }
  return filled;
}

import { once } from "./once.ts";

/** What goes into a text: a number is written as its language writes numbers, a string as it is. */
export type TextValues = Readonly<Record<string, string | number>>;

/**
 * `{name}`, or `{count, plural, one {# result} other {# results}}`: a part of ICU MessageFormat, with the plural categories
 * of https://cldr.unicode.org/index/cldr-spec/plural-rules.
 */
const placeholder = /\{(\w+)(?:, plural,((?: \w+ \{[^{}]*\})+))?\}/g;
const pluralForm = / (\w+) \{([^{}]*)\}/g;

/** Replaces names in braces by their values. */
export function fillText(text: string, values: TextValues, language: string): string {
  return fill(text, values, createFormats(language));
}

/** Creating these takes longer than using them, and few texts have numbers. */
interface Formats {
  readonly numbers: () => Intl.NumberFormat;
  readonly plurals: () => Intl.PluralRules;
}

function createFormats(language: string): Formats {
  return { numbers: once(() => new Intl.NumberFormat(language)), plurals: once(() => new Intl.PluralRules(language)) };
}

function fill(text: string, values: TextValues, { numbers, plurals }: Formats): string {
  return text.replaceAll(placeholder, (whole, name: string, forms: string | undefined) => {
    const value = values[name];
    if (value === undefined) return whole;
    const shown = typeof value === "number" ? numbers().format(value) : value;
    if (forms === undefined) return shown;
    const byCategory = new Map([...forms.matchAll(pluralForm)].map(([, category, form]) => [category, form]));
    const form = byCategory.get(plurals().select(Number(value))) ?? byCategory.get("other");
    return form?.replaceAll("#", () => shown) ?? whole;
  });
}

/** The pieces of a text around its names in braces, with a part for each name: for what is more than a string. */
export function fillParts<T>(text: string, parts: Readonly<Record<string, T>>): readonly (string | T)[] {
  return text.split(/\{(\w+)\}/).flatMap((piece, index): readonly (string | T)[] => {
    if (index % 2 === 0) return piece === "" ? [] : [piece];
    return Object.hasOwn(parts, piece) ? [parts[piece] as T] : [`{${piece}}`]; // checked just before
  });
}

/** The names of the values that a text needs. */
export function placeholdersOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = ""]) => name))];
}

/** The categories that the plurals of a text distinguish. */
export function pluralCategoriesOf(text: string): readonly string[] {
  return [...text.matchAll(placeholder)].flatMap(([, , forms = ""]) =>
    [...forms.matchAll(pluralForm)].map(([, category = ""]) => category),
  );
}

/** Gives a text of one language with its values. */
export type Translate<Key extends string> = (key: Key, values?: TextValues) => string;

/** Prepares the texts of one language. */
export function createTranslate<Key extends string>(
  texts: Readonly<Record<Key, string>>,
  language: string,
): Translate<Key> {
  const formats = createFormats(language);
  return (key, values) => (values === undefined ? texts[key] : fill(texts[key], values, formats));
}

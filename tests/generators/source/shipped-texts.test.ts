import { describe, expect, test } from "vitest";
import {
  createTranslate,
  fillParts,
  fillText,
  placeholdersOf,
  pluralCategoriesOf,
} from "../../../generators/source/fill-text.ts";
import { englishTexts, type InterfaceTexts } from "../../../generators/source/interface-texts.ts";
import { findShippedTexts, shippedTexts } from "../../../generators/source/texts/find-texts.ts";

const languages = ["ar", "de", "en", "es", "fr", "ja", "zh"];

/** Names and abbreviations that a language may share with English. */
const shared = new Set<keyof InterfaceTexts>([
  "blog",
  "blogPage",
  "changeParameter",
  "changeHeader",
  "changeLink",
  "changeCallback",
  "feedbackNo",
  "api",
  "docs",
  "version",
  "pages",
  "info",
  "important",
  "danger",
  "details",
  "cookies",
  "callbacks",
  "links",
  "server",
  "stream",
  "searchSchema",
  "schemaOfChoice",
  "whenRule",
  "schemas",
  "documentation",
  "ruleBetween",
  "ruleList",
  "status200",
  "formatBits",
  "ofName",
  "pageCount",
  "ruleSentence",
  "copyLabel",
  "copyFormat",
  "copyName",
  "copyType",
  "copyDescription",
]);

test("ships the interface in seven languages", () => {
  expect(Object.keys(shippedTexts)).toEqual(languages);
});

describe.each(Object.entries(shippedTexts))("the texts in %s", (language, texts) => {
  const english: Readonly<Record<string, string>> = englishTexts;
  const entries = Object.entries(texts);

  test("have the keys of the English ones, and no empty text", () => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted());
    expect(entries.filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  test("have the placeholders of the English ones", () => {
    const namesOf = (text = ""): string[] => placeholdersOf(text).toSorted();
    expect(entries.map(([key, text]) => [key, namesOf(text)])).toEqual(
      entries.map(([key]) => [key, namesOf(english[key])]),
    );
  });

  test("have code where the English ones have code", () => {
    const codes = (text = ""): string[] => [...text.matchAll(/`[^`]*`/g)].map(([code]) => code);
    expect(entries.map(([key, text]) => [key, codes(text)])).toEqual(
      entries.map(([key]) => [key, codes(english[key])]),
    );
  });

  test("use the plural categories of the language, with `other` for the rest", () => {
    const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, text] of entries) {
      const categories = pluralCategoriesOf(text);
      expect(known, key).toEqual(expect.arrayContaining([...categories]));
      if (categories.length > 0) expect(categories, key).toContain("other");
    }
  });

  test.skipIf(language === "en")("are translated", () => {
    const same = entries.filter(([key, text]) => text === english[key] && !shared.has(key as keyof InterfaceTexts)); // keys of the table
    expect(same).toEqual([]);
  });
});

test.each([
  ["fr", "fr"],
  ["fr-CA", "fr"],
  ["FR-ca", "fr"],
  ["de-CH-1996", "de"],
  ["en-GB", "en"],
  ["zh-Hans-CN", "zh"],
  ["zh-CN", "zh"],
  ["ar-EG-u-nu-latn", "ar"],
  ["es-419", "es"],
  ["zh-Hant", undefined],
  ["zh-TW", undefined],
  ["zh-Hant-HK", undefined],
  ["it", undefined],
  ["fra", undefined],
  ["x-fr", undefined],
])("the language %s has the texts of %s", (code, language) => {
  expect(findShippedTexts(code)).toBe(language === undefined ? undefined : shippedTexts[language]);
});

test.each([
  ["en", 1, "1 operation"],
  ["en", 1234, "1,234 operations"],
  ["fr", 0, "0 opération"],
  ["fr", 2, "2 opérations"],
  ["de", 1234, "1.234 Operationen"],
  ["ja", 3, "3 件のオペレーション"],
  ["ar", 2, "عمليتان"],
  ["ar", 11, "11 عملية"],
])("in %s, %d operations are `%s`", (language, count, expected) => {
  const translate = createTranslate(shippedTexts[language] ?? englishTexts, language);
  const digits = new Intl.NumberFormat(language).format(11) === "11" ? "latin" : "own";
  const text = translate("operationCount", { count });
  expect(
    digits === "latin" ? text : text.replace(/[٠-٩]+/g, (number) => String(number.length === 2 ? 11 : number)),
  ).toBe(expected);
});

test("plural forms count by the number that a string contains, and show it as it is", () => {
  const text = "at most {count, plural, one {# character} other {# characters}}";
  expect(fillText(text, { count: "1" }, "en")).toBe("at most 1 character");
  expect(fillText(text, { count: "100000" }, "en")).toBe("at most 100000 characters");
  expect(fillText(text, {}, "en")).toBe(text);
  expect(fillText("{count, plural, other {# $&}}", { count: "$1" }, "en")).toBe("$1 $&");
});

test("parts take the place of their names", () => {
  expect(fillParts("{a} and {b}, not {c}", { a: 1, b: 2 })).toEqual([1, " and ", 2, ", not ", "{c}"]);
  expect(fillParts("", {})).toEqual([]);
});

import { describe, expect, test } from "vitest";
import { excerpt, markWords, wordPattern } from "../../../site/browser/marked-words.ts";

function marked(text: string, words: readonly string[]): readonly string[] {
  return markWords(text, wordPattern(words))
    .filter(({ isMarked }) => isMarked)
    .map(({ text }) => text);
}

describe("marked words", () => {
  test.each([
    [
      "words and their longer forms, not their middles",
      "Models, remodel, MODELLING",
      ["model"],
      ["Models", "MODELLING"],
    ],
    ["signs of patterns literally", "c++ and c", ["c++"], ["c++"]],
    ["accents or none", "Cafés und Café", ["cafe"], ["Cafés", "Café"]],
    ["an accent of its own", "Cafe\u0301 noir", ["noir", "café"], ["Cafe\u0301", "noir"]],
    ["letters that fold to two", "die Straße dort", ["strasse"], ["Straße"]],
    ["a script without spaces anywhere", "大型语言模型可以模型", ["语言", "模型"], ["语言模型", "模型"]],
    ["the longest of several words", "max_tokens", ["max", "tokens", "max_tokens"], ["max_tokens"]],
  ])("marks %s", (_name, text, words, want) => {
    expect(marked(text, words)).toEqual(want);
    expect(
      markWords(text, wordPattern(words))
        .map(({ text }) => text)
        .join(""),
    ).toBe(text);
  });

  test("shows the text around the first word found", () => {
    const text = `${"before ".repeat(40)}needle ${"after ".repeat(40)}`;
    expect(excerpt(text, wordPattern(["needle"]))).toMatch(/^…(?:before )+needle (?:after ?)+\w*…$/);
  });

  test("shows the text around a word in a script without spaces", () => {
    const text = `${"可以回答问题".repeat(30)}猫${"可以回答问题".repeat(30)}`;
    expect(excerpt(text, wordPattern(["猫"]))).toContain("猫");
  });
});

test.each(["fine-tuning", "a-b", "c++", "a.b", "[x]", "1/2", "^top_p$", "{id}", "a|b", "\\n", "w*?"])(
  "marks the word `%s` with its punctuation",
  (word) => {
    const parts = markWords(`before ${word} after`, wordPattern([word]));
    expect(parts.filter(({ isMarked }) => isMarked).map(({ text }) => text.slice(0, word.length))).toEqual([word]);
  },
);

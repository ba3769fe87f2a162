import fc from "fast-check";
import { expect, test } from "vitest";
import { createCountEntries } from "../../../generators/search/part-words.ts";
import type { SearchEntry } from "../../../generators/search/search-entries.ts";
import { searchWords } from "../../../generators/source/search-words.ts";

function entryOf(title: string): SearchEntry {
  return {
    document: { kind: "page", route: "/", title, heading: "", text: "" },
    fields: { title, heading: "", text: "" },
  };
}

test("the counted words of a title are its search words", () => {
  const pieces = [
    ...Array.from("aBcdÉ1('’\"._-:;!?,)/@+{}$<*™ 猫\u00a0\t\r\n"),
    "word",
    "Word",
    "NAMEs",
    "'s",
    "1.2",
    "https://",
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (chosen) => {
      const title = chosen.join("");
      const { words } = createCountEntries()([entryOf(title)]);
      expect(words.words, title).toEqual([...new Set(searchWords(title))]);
    }),
    { numRuns: 2000 },
  );
});

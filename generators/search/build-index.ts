import lunr from "lunr";
import { searchWords } from "../../site/browser/search-words.ts";
import type { SearchEntry } from "./search-entries.ts";

const boosts = { title: 12, heading: 6, text: 1 } as const;

/** The Lunr index of all entries; an entry's name in it is its place in the list. */
export function buildIndex(entries: readonly SearchEntry[]): lunr.Index {
  const builder = new lunr.Builder();
  builder.ref("id");
  for (const [name, boost] of Object.entries(boosts)) builder.field(name, { boost });
  // Words are indexed as written: the query looks for other forms of a word by its beginning.
  builder.pipeline.add(lunr.stopWordFilter);
  builder.tokenizer = Object.assign(tokenize, { separator: /\s/ });
  entries.forEach(({ document, fullText }, id) => {
    const { title, heading } = document;
    builder.add({ id: String(id), title, heading, text: fullText });
  });
  return builder.build();
}

function tokenize(text?: string | object | object[] | null): lunr.Token[] {
  return searchWords(typeof text === "string" ? text : "").map((word) => new lunr.Token(word, {}));
}

import lunr from "lunr";
import { searchWords } from "../source/search-words.ts";
import type { SearchEntry } from "./search-entries.ts";

const fieldBoosts = { title: 12, heading: 6, text: 1 } as const;
/** A reader who types a word more often wants the page that explains it than a type that carries its name. */
const kindBoosts = { page: 1.5, operation: 1.2, schema: 0.6 } as const;

/** The Lunr index of all entries; an entry's name in it is its place in the list. */
export function buildIndex(entries: readonly SearchEntry[]): lunr.Index {
  const builder = new lunr.Builder();
  builder.ref("id");
  for (const [name, boost] of Object.entries(fieldBoosts)) builder.field(name, { boost });
  // Words are indexed as written: the query looks for other forms of a word by its beginning.
  builder.pipeline.add(lunr.stopWordFilter);
  builder.tokenizer = Object.assign(tokenize, { separator: /\s/ });
  entries.forEach(({ document, fullText }, id) => {
    const { title, heading, kind } = document;
    const fields = { id: String(id), title, heading: heading === "" ? title : heading, text: fullText };
    builder.add(fields, { boost: kindBoosts[kind] });
  });
  return builder.build();
}

function tokenize(text?: string | object | object[] | null): lunr.Token[] {
  return searchWords(typeof text === "string" ? text : "").map((word) => new lunr.Token(word, {}));
}

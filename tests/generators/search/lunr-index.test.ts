import lunr from "lunr";
import { describe, expect, test } from "vitest";
import { countParts } from "../../../generators/search/generate.ts";
import { listPageParts } from "../../../generators/search/search-parts.ts";
import { serializeLunrIndex } from "../../../generators/search/lunr-index.ts";
import { collectPostings } from "../../../generators/search/postings.ts";
import { searchWords } from "../../../generators/source/search-words.ts";
import { guide, sampleProject } from "../../site/sample-project.ts";

const pages = [
  guide("/", "Start", "The first steps with `response_format` and the API.\n\n## Get the key\n\nUse the key, the key."),
  guide("/zh/", "中文", "## 模型\n\n大型语言模型可以回答问题。"),
  guide("/proto/", "constructor", "The __proto__ of toString, hasOwnProperty and constructor."),
  guide("/empty/", "Empty", ""),
];
const parts = listPageParts(sampleProject({ pages }));
const entries = parts.flatMap((part) => part.entries());

/** The index that Lunr's own builder creates for the same words. */
function buildWithLunr(): lunr.Index {
  const builder = new lunr.Builder();
  builder.ref("id");
  builder.field("title", { boost: 12 });
  builder.field("heading", { boost: 6 });
  builder.field("text");
  const tokenize = (text?: unknown, metadata?: unknown) => {
    const dropsCommon = (metadata as { fields: string[] }).fields[0] === "text";
    return searchWords(String(text))
      .map((word) => new lunr.Token(word, {}))
      .filter((token) => !dropsCommon || lunr.stopWordFilter(token) !== undefined);
  };
  builder.tokenizer = Object.assign(tokenize, { separator: /\s/ });
  entries.forEach(({ document, fields }, id) => {
    const boost = { page: 1.5, operation: 1.2, schema: 0.6 }[document.kind];
    builder.add({ id: String(id), ...fields }, { boost });
  });
  return builder.build();
}

interface Serialized {
  readonly version: string;
  readonly fields: string[];
  readonly fieldVectors: [string, number[]][];
  readonly invertedIndex: [string, { _index: number } & Record<string, object>][];
}

/** The weights of every word in every field of every entry, and the places of every word, independent of numbering. */
function readWeights({ fieldVectors, invertedIndex, fields }: Serialized) {
  const names = new Map(invertedIndex.map(([word, { _index }]) => [_index, word]));
  return {
    fields,
    words: invertedIndex.map(([word]) => word),
    places: invertedIndex.map(([, { _index, ...places }]) => places),
    weights: Object.fromEntries(
      fieldVectors.map(([key, vector]) => [
        key,
        Object.fromEntries(
          vector
            .flatMap((rank, at) => (at % 2 === 0 ? [[names.get(rank) ?? "", vector[at + 1] ?? 0] as const] : []))
            .toSorted(([one], [other]) => (one < other ? -1 : 1)),
        ),
      ]),
    ),
  };
}

const own = JSON.parse(
  serializeLunrIndex(collectPostings(countParts(parts).map(({ words }) => words()))),
) as Serialized;

describe("the index of a small site", () => {
  test("equals the index of Lunr's own builder, weight for weight", () => {
    expect(readWeights(own)).toEqual(readWeights(JSON.parse(JSON.stringify(buildWithLunr())) as Serialized));
  });

  test("is opened and searched by Lunr alone", () => {
    const index = lunr.Index.load(own);
    expect(index.search("response_format").map(({ ref }) => ref)).toEqual(["0"]);
    expect(index.search("+key").map(({ ref }) => entries[Number(ref)]?.document.route)).toEqual(["/#get-the-key"]);
    expect(index.search("respon*").map(({ ref }) => ref)).toEqual(["0"]);
    expect(own.version).toBe(lunr.version);
  });

  test("lists the words of each vector by their numbers, as Lunr expects", () => {
    for (const [, vector] of own.fieldVectors) {
      const ranks = vector.filter((_, at) => at % 2 === 0);
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    }
  });
});

import { describe, expect, test } from "vitest";
import { countParts, writeSearch } from "../../../generators/search/generate.ts";
import { groupParts } from "../../../generators/search/word-groups.ts";
import { cutInParts } from "../../../generators/search/search-parts.ts";
import { packWeight, shardPath, unpackWeight, type ShardedIndex } from "../../../generators/source/search-shards.ts";
import { readQuery } from "../../../site/browser/read-query.ts";
import type { SearchSource } from "../../../site/browser/search-source.ts";
import { openShardedIndex } from "../../../site/browser/sharded-source.ts";
import { openWholeIndex } from "../../../site/browser/whole-source.ts";
import { makeEntries, makeVocabulary, seededRandom } from "../../bench/search-texts.js";
import { openFiles } from "./open-files.ts";

const entries = makeEntries(150);

const parts = cutInParts(entries);
const documents = entries.map(({ document }) => document);
const files = new Map(
  [...writeSearch(groupParts(countParts(parts)), { limit: 0 })].map(({ path, content }) => [
    path.replace("site/", ""),
    String(content),
  ]),
);
const read = (path: string): unknown => JSON.parse(files.get(path) ?? "");
const manifest = read("search-index.json") as ShardedIndex;
const [wholeFile] = [...writeSearch(groupParts(countParts(parts)), { limit: Infinity })];
const whole = openWholeIndex(JSON.parse(String(wholeFile?.content)) as object, documents);
const sharded = openShardedIndex(manifest, (path) => Promise.resolve(read(path)));

const random = seededRandom(3);
const vocabulary = makeVocabulary(5800);
const word = () => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? "";
const queries = Array.from({ length: 120 }, (_, index) => Array.from({ length: 1 + (index % 3) }, word).join(" "));

/** Every hit for the words of a query by its place, best first, as Lunr scores it. */
async function scores(source: SearchSource, query: string): Promise<readonly { ref: string; score: number }[]> {
  const words = readQuery(query).words;
  const opened = await source.open(words);
  const index = await opened.load(words.map(({ word }) => word));
  return index.query((lunrQuery) => {
    for (const { word } of words) lunrQuery.term(word, { usePipeline: false });
  });
}

describe("an index in shards", () => {
  test("returns the hits of the whole index, with its scores and in its order", async () => {
    let compared = 0;
    let furthest = 0;
    for (const query of queries) {
      const want = await scores(whole, query);
      const found = await scores(sharded, query);
      const wanted = new Map(want.map(({ ref, score }) => [ref, score]));
      expect(found.length, query).toBe(want.length);
      for (const [place, { ref, score }] of found.entries()) {
        const exact = wanted.get(ref) ?? Number.NaN;
        // The order is the same as well, except for nearly equal scores. The whole index rounds to a thousandth, which
        // matters for low scores.
        const deviations = [score, want[place]?.score ?? 0].map((other) => Math.abs(other - exact) / (exact + 0.1));
        furthest = Math.max(furthest, ...deviations);
      }
      compared += found.length;
    }
    expect(furthest).toBeLessThan(0.015);
    expect(compared).toBeGreaterThan(5000);
  });

  test("returns the same results for a query with words as the whole index", async () => {
    const long = queries.filter((query) => query.split(" ").every((word) => word.length > 3)).slice(0, 60);
    const { ask: askWhole } = openFiles(writeSearch(groupParts(countParts(parts)), { limit: Infinity }));
    const { ask } = openFiles(writeSearch(groupParts(countParts(parts)), { limit: 0 }));
    let same = 0;
    for (const query of long) {
      const [want, found] = [await askWhole(query), await ask(query)];
      expect(found.marks).toEqual(want.marks);
      if (found.groups[0]?.route === want.groups[0]?.route) same++;
    }
    // Pages whose scores differ by less than the rounding may swap places.
    expect(same).toBeGreaterThan(long.length * 0.85);
  });

  test("lists only existing files, all of them small, and lists every file", () => {
    const { words, heads, endings, documents: documentFiles } = manifest;
    const named = [...new Set([...words, ...heads, ...endings].map(([, name]) => shardPath(name)))];
    const count = Math.ceil(entries.length / documentFiles.size);
    const chunks = Array.from({ length: count }, (_, number) => `${documentFiles.folder}/${number}.json`);
    const shards = [...files.keys()].filter((path) => path.startsWith("search/"));
    expect(shards.toSorted()).toEqual([...named, ...chunks].toSorted());
    for (const path of shards) expect(files.get(path)?.length, path).toBeLessThan(60_000);
    expect(words.map(([from]) => from)).toEqual(words.map(([from]) => from).toSorted());
  });

  test.each([
    ["one word", "stream", 3],
    ["two words", "stream file", 5],
    ["one letter", "s", 3],
    ["two letters", "st", 3],
  ])("fetches few files for %s", async (_name, query, most) => {
    const { ask, fetched, bytes } = openFiles(writeSearch(groupParts(countParts(parts)), { limit: 0 }));
    const { groups } = await ask(query);
    expect(groups).not.toEqual([]);
    expect(fetched.filter((path) => /\/(?:words|heads|endings)\//.test(path)).length).toBeLessThanOrEqual(most);
    expect(bytes()).toBeLessThan(250_000);
  });

  test("finds a word with a typo in its first letters, which is in another file", async () => {
    const { ask } = openFiles(writeSearch(groupParts(countParts(parts)), { limit: 0 }));
    const [target] = vocabulary.filter((known) => known.length > 9);
    const slipped = `${target?.startsWith("z") === true ? "q" : "z"}${target?.slice(1)}`;
    expect((await ask(slipped)).marks).toContain(target);
  });

  test("fetches each file once, and again after a failure", async () => {
    const fetched: string[] = [];
    let isDown = true;
    const source = openShardedIndex(manifest, (path) => {
      fetched.push(path);
      return isDown ? Promise.reject(new Error("down")) : Promise.resolve(read(path));
    });
    const words = readQuery("stream").words;
    await expect(source.open(words)).rejects.toThrow("down");
    isDown = false;
    await source.open(words);
    const count = fetched.length;
    await source.open(words);
    expect(fetched.length).toBe(count);
  });
});

test("packs a weight to half a percent", () => {
  for (let score = 0.01; score < 300; score *= 1.37)
    expect(Math.abs(unpackWeight(packWeight(score)) / score - 1)).toBeLessThan(0.0051);
});

import { expect, test } from "vitest";
import { writeSearch } from "../../../generators/search/generate.ts";
import type { SearchEntry } from "../../../generators/search/search-entries.ts";
import { cutInParts, type SearchPart } from "../../../generators/search/search-parts.ts";
import { fingerprint } from "../../../generators/source/fingerprint.ts";
import { printFiles } from "./print-files.ts";

const entry = (
  kind: "page" | "operation" | "schema",
  texts: readonly [title: string, heading: string, text: string],
): SearchEntry => {
  const [title, heading, text] = texts;
  return { document: { kind, route: `/${title}/`, title, heading, text }, fields: { title, heading, text } };
};

const guides: readonly SearchEntry[] = [
  entry("page", ["Lamps", "", "The lamp is a light: lamps, LED lamps and max_tokens in /v1/lamps."]),
  entry("page", ["Lamps", "Safety", "Switch it off, and again off. Café and naïve words; ÉTÉ."]),
];
const others: readonly SearchEntry[] = [
  entry("page", ["日本語", "使い方", "テキストを使う a"]),
  entry("operation", ["createLamp", "Create a lamp", "POST /v1/lamps createLamp"]),
  entry("schema", ["LampModel", "LampModel", "name watts lamp"]),
];
const partOf = (name: string, entries: readonly SearchEntry[]): SearchPart => ({
  name,
  key: fingerprint(entries),
  entries: () => entries,
});

test("a small index, whole and in shards, is what expected/search.txt keeps", async () => {
  const parts = [partOf("/lamps/", guides), ...cutInParts(others)];
  const whole = printFiles(writeSearch(parts), (text) => text.replaceAll("],[", "],\n["));
  const shards = printFiles(writeSearch(parts, { limit: 1 }), (text) => text.replaceAll('],["', '],\n["'));
  await expect(`${whole}\n${shards}`).toMatchFileSnapshot("expected/search.txt");
});

test("an index that is updated part by part is the one that is made anew", () => {
  const texts = new Map<string, string>();
  const memory = {
    find: (name: string) => texts.get(name),
    has: (name: string) => texts.has(name),
    keep: (name: string, text: string) => texts.set(name, text).size > 0,
  };
  const [first, second] = guides;
  if (first === undefined || second === undefined) throw new Error("there are two guides");
  const edited = { ...first, fields: { ...first.fields, text: "Another text about lamps and zebras." } };
  for (const some of [guides, [edited, second], [second], [second, edited, first], guides]) {
    const parts = [partOf("/lamps/", some), ...cutInParts(others)];
    const files = (given: object) =>
      new Map([...writeSearch(parts, { limit: 1, ...given })].map(({ path, content }) => [path, content]));
    expect(files({ memory })).toEqual(files({}));
  }
});

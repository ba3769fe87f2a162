import { expect, test } from "vitest";
import { countParts, writeSearch } from "../../../generators/search/generate.ts";
import { groupParts } from "../../../generators/search/word-groups.ts";
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

test("writes a small index, whole and in shards, as in expected/search.txt", async () => {
  const parts = [partOf("/lamps/", guides), ...cutInParts(others)];
  const whole = printFiles(writeSearch(groupParts(countParts(parts))), (text) => text.replaceAll("],[", "],\n["));
  const shards = printFiles(writeSearch(groupParts(countParts(parts)), { limit: 1 }), (text) =>
    text.replaceAll('],["', '],\n["'),
  );
  await expect(`${whole}\n${shards}`).toMatchFileSnapshot("expected/search.txt");
});

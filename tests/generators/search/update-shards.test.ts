import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeSearch } from "../../../generators/search/generate.ts";
import type { SearchEntry } from "../../../generators/search/search-entries.ts";
import { cutInParts, type SearchPart } from "../../../generators/search/search-parts.ts";
import { fingerprint } from "../../../generators/source/fingerprint.ts";
import type { Memory } from "../../../generators/source/memory.ts";
import { makeEntries } from "../../bench/search-texts.js";

/** A memory that counts the files of words that are made. */
function openMemory(): Memory & { readonly texts: Map<string, string>; made: number } {
  const texts = new Map<string, string>();
  const memory = {
    texts,
    made: 0,
    find: (name: string) => texts.get(name),
    has: (name: string) => texts.has(name),
    keep: (name: string, text: string) => {
      if (name.startsWith("rows ")) memory.made++;
      texts.set(name, text);
      return true;
    },
  };
  return memory;
}

function write(parts: readonly SearchPart[], memory?: Memory): ReadonlyMap<string, string> {
  const files = [...writeSearch(parts, { limit: 0, ...(memory && { memory }) })];
  expect(new Set(files.map(({ path }) => path)).size).toBe(files.length);
  return new Map(files.map(({ path, content }) => [path, String(content)]));
}

interface Page {
  readonly name: string;
  readonly entries: readonly SearchEntry[];
}

const toPart = ({ name, entries }: Page): SearchPart => ({ name, key: fingerprint(entries), entries: () => entries });

const pages: readonly Page[] = Array.from({ length: 40 }, (_, page) => ({
  name: `/p${page}/`,
  entries: makeEntries(40).slice(page * 6, page * 6 + 6),
}));

type Edit = (pages: readonly Page[]) => readonly Page[];

const editOfPage = (edit: (entries: readonly SearchEntry[], word: string) => readonly SearchEntry[]) =>
  fc.record({ page: fc.nat(39), word: fc.stringMatching(/^[a-zA-Z][a-z]{0,9}(?:[/_.][a-z]{1,4})?$/) }).map(
    ({ page, word }): Edit =>
      (all) =>
        all.map((one, index) => (index === page ? { ...one, entries: edit(one.entries, word) } : one)),
  );
const inFirst = (change: (entry: SearchEntry) => SearchEntry) => (entries: readonly SearchEntry[]) =>
  entries.map((entry, index) => (index === 0 ? change(entry) : entry));

const edits: fc.Arbitrary<Edit> = fc.oneof(
  editOfPage((entries, word) =>
    inFirst((entry) => ({ ...entry, fields: { ...entry.fields, text: `${entry.fields.text} ${word}` } }))(entries),
  ),
  editOfPage((entries, word) =>
    inFirst((entry) => ({ ...entry, fields: { ...entry.fields, text: `${word} ${word}` } }))(entries),
  ),
  editOfPage((entries, word) => entries.map((entry) => ({ ...entry, fields: { ...entry.fields, title: word } }))),
  editOfPage((entries) => entries.slice(1)),
  editOfPage((entries, word) => [
    ...entries,
    {
      document: { kind: "page", route: `/${word}/`, title: word, heading: word, text: word },
      fields: { title: word, heading: word, text: word },
    },
  ]),
  fc.nat(39).map(
    (page): Edit =>
      (all) =>
        all.filter((_, index) => index !== page),
  ),
);

describe("an index that is updated", () => {
  test("is byte for byte the one that is made as a whole, whatever is edited", () => {
    let kept = 0;
    fc.assert(
      fc.property(fc.array(fc.array(edits, { maxLength: 3 }), { minLength: 1, maxLength: 4 }), (rounds) => {
        const memory = openMemory();
        let now = pages;
        write(now.map(toPart), memory);
        const all = memory.made;
        for (const round of rounds) {
          now = round.reduce((state, edit) => edit(state), now);
          memory.made = 0;
          expect(write(now.map(toPart), memory)).toEqual(write(now.map(toPart)));
          if (memory.made < all) kept++;
        }
      }),
      { numRuns: 25 },
    );
    expect(kept, "times that not all was made anew").toBeGreaterThan(10);
  });

  test("makes the files of edited words only", () => {
    const memory = openMemory();
    write(pages.map(toPart), memory);
    const all = memory.made;
    memory.made = 0;
    const [first, ...others] = pages.map(toPart);
    if (first === undefined) throw new Error("There are pages.");
    const entries = first
      .entries()
      .map((entry, index) =>
        index === 5 ? { ...entry, fields: { ...entry.fields, text: entry.fields.text.replace(/^\S+/, "zzz") } } : entry,
      );
    write([{ ...first, key: "edited", entries: () => entries }, ...others], memory);
    expect(memory.made).toBeLessThan(all / 2);
    expect(all).toBeGreaterThan(8);
  });

  test("keeps words that stand in too many places to list them all", () => {
    const common = Array.from({ length: 1600 }, (_, index): SearchEntry => {
      const text = `everywhere number${index} ${"filler ".repeat(index % 7)}`;
      return {
        document: { kind: "page", route: `/${index}/`, title: "Everywhere", heading: "", text },
        fields: { title: "everywhere", heading: "everywhere", text },
      };
    });
    const memory = openMemory();
    const before = write(cutInParts(common), memory);
    expect([...before.values()].some((content) => content.includes("],4800]"))).toBe(true);
    // Of the same length, so that no average moves.
    const parts = cutInParts(common).map((part, index) => ({ ...part, name: `part ${index}` }));
    write(parts, memory);
    memory.made = 0;
    const without = common.map((entry, index) =>
      index === 700
        ? { ...entry, fields: { title: "elsewhere", heading: "elsewhere", text: entry.fields.text } }
        : entry,
    );
    const edited = cutInParts(without).map((part, index) => ({ ...part, name: `part ${index}` }));
    const after = write(edited, memory);
    expect([...after.values()].some((content) => content.includes("],4798]"))).toBe(true);
    expect(after).toEqual(write(edited));
    expect(memory.made).toBeLessThan(4);
  });

  test("is made as a whole where something is not remembered any more", () => {
    for (const part of ["words", "shard", "rows", "state"]) {
      const memory = openMemory();
      write(pages.map(toPart), memory);
      for (const name of memory.texts.keys()) if (name.startsWith(`${part} `)) memory.texts.delete(name);
      const edited = pages.map((page, index) =>
        toPart(index === 3 ? { ...page, entries: page.entries.slice(1) } : page),
      );
      expect(write(edited, memory)).toEqual(write(edited));
    }
  });
});

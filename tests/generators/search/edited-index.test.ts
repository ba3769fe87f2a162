import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countParts, writeSearch } from "../../../generators/search/generate.ts";
import { listPageParts } from "../../../generators/search/search-parts.ts";
import { groupParts } from "../../../generators/search/word-groups.ts";
import type { Cache } from "../../../generators/source/cache.ts";
import { createStepRunner } from "../../../generators/source/step-runner.ts";
import { openCache } from "../../open-cache.ts";
import { makeVocabulary, seededRandom } from "../../bench/search-texts.js";
import { guide, sampleProject } from "../../site/sample-project.ts";

type Text = readonly [name: string, text: string];

/** The files of an index in shards, with the texts of pages. */
function write(texts: readonly Text[], cache?: Cache): ReadonlyMap<string, string> {
  const pages = texts.map(([name, text]) => ({ ...guide(`/${name}/`, name, text), digest: `${name} ${text}` }));
  const groups = groupParts(countParts(listPageParts(sampleProject({ pages })), cache));
  const steps = cache === undefined ? {} : { steps: { runner: createStepRunner(cache), scope: "" } };
  return new Map([...writeSearch(groups, { limit: 1, ...steps })].map(({ path, content }) => [path, String(content)]));
}

/** How many results of each step have these names. */
function countSteps(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) {
    const step = name.replace(/ \S+$/, "");
    counts[step] = (counts[step] ?? 0) + 1;
  }
  return counts;
}

const random = seededRandom(11);
const vocabulary = makeVocabulary(3000);
const word = () => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? "a";
const words = (count: number) => Array.from({ length: count }, word).join(" ");
const site: readonly Text[] = Array.from({ length: 250 }, (_, page) => [
  `page-${page}`,
  `${words(40)}\n\n## ${words(2)}\n\n${words(60)}`,
]);

describe("an index after an edit", () => {
  test("equals the index from scratch, whatever was edited", () => {
    const cache = openCache();
    write(site, cache);
    const text = fc.array(fc.constantFrom(...vocabulary.slice(0, 400), "日本語", "été", "##"), { maxLength: 30 });
    const edit = fc.record({
      at: fc.nat(site.length - 1),
      removed: fc.nat(2),
      added: fc.array(text, { maxLength: 2 }),
    });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
        const edited = [...site];
        for (const { at, removed, added } of edits)
          edited.splice(at, removed, ...added.map((list, index): Text => [`new-${at}-${index}`, list.join(" ")]));
        expect(write(edited, cache)).toEqual(write(edited));
      }),
      { numRuns: 4 },
    );
  });

  test("joins only the words of the group and the ranges of the page again", () => {
    const cache = openCache();
    const short: Text = ["page-100", "A short page about llamas."];
    const before = site.map((page) => (page[0] === short[0] ? short : page));
    write(before, cache);
    const first = countSteps(cache.takeStored());
    write(
      before.map((page) => (page === short ? [page[0], "A short page about alpacas."] : page)),
      cache,
    );
    const second = countSteps(cache.takeStored());
    expect(second).toMatchObject({ words: 1, "word group": 1, "word fragments": 1 });
    expect(second["word ranges"]).toBeUndefined();
    expect(first["word group"]).toBeGreaterThan(1);
    expect(second["word range"]).toBeLessThan((first["word range"] ?? 0) / 2);
  });

  test("survives a cache that loses any result", () => {
    const cache = openCache();
    write(site, cache);
    let reads = 0;
    const forgetful: Cache = { ...cache, get: (...given) => (reads++ % 7 === 0 ? undefined : cache.get(...given)) };
    expect(write(site, forgetful)).toEqual(write(site));
  });
});

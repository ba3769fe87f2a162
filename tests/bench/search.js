// CPU of building the search index and what a reader fetches of it: `npm run bench -- search [pages …]`.
import { gzipSync } from "node:zlib";
import { countParts, writeSearch } from "../../dist/generators/search/generate.js";
import { groupParts } from "../../dist/generators/search/word-groups.js";
import { cutInParts } from "../../dist/generators/search/search-parts.js";
import { openSearch } from "../../dist/site/browser/search.js";
import { makeEntries, makeVocabulary, seededRandom } from "./search-texts.js";

/**
 * Prints a row for each size of site.
 * @param {readonly number[]} sizes
 */
export async function benchSearch(sizes) {
  console.log(
    "| pages | entries | build CPU | files | size gz | first query gz, median / most (raw) | first / next query ms, median |\n|---|---|---|---|---|---|---|",
  );
  for (const pages of sizes) {
    const entries = makeEntries(pages);
    const start = process.cpuUsage();
    const files = new Map(
      [...writeSearch(groupParts(countParts(cutInParts(entries))))].map((file) => [file.path, file.content]),
    );
    const { user, system } = process.cpuUsage(start);
    const sizes = new Map([...files].map(([path, content]) => [path, gzipSync(content).length]));
    const queries = await measureQueries(files, sizes);
    const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
    console.log(
      `| ${pages} | ${entries.length} | ${((user + system) / 1e6).toFixed(2)} s | ${files.size} | ${kilobytes(total)} | ${queries} |`,
    );
  }
}

async function measureQueries(files, sizes) {
  const random = seededRandom(7);
  const words = makeVocabulary(3000);
  const word = () => words[Math.floor(words.length ** random()) - 1];
  const queries = [
    ...Array.from({ length: 20 }, word),
    ...Array.from({ length: 20 }, () => `${word()} ${word()}`),
    ...Array.from({ length: 10 }, () => `${word()} ${word()} ${word()}`),
    ..."a b c d e f s t".split(" "),
    "qtreaming",
  ];
  const fetched = [];
  const raw = [];
  const times = [];
  const again = [];
  for (const query of queries) {
    const paths = new Set(["site/search-index.json", "site/search-docs.json"]);
    const fetchFile = (path) => {
      paths.add(`site/${path}`);
      return Promise.resolve(JSON.parse(files.get(`site/${path}`)));
    };
    const read = (path) => JSON.parse(files.get(path));
    const ask = openSearch(read("site/search-index.json"), read("site/search-docs.json"), fetchFile);
    const from = performance.now();
    await ask(query);
    times.push(performance.now() - from);
    const next = performance.now();
    await ask(query);
    again.push(performance.now() - next);
    fetched.push([...paths].reduce((sum, path) => sum + sizes.get(path), 0));
    raw.push([...paths].reduce((sum, path) => sum + files.get(path).length, 0));
  }
  return `${kilobytes(median(fetched))} / ${kilobytes(Math.max(...fetched))} (${kilobytes(Math.max(...raw))}) | ${median(times).toFixed(0)} / ${median(again).toFixed(0)}, most ${Math.max(...times).toFixed(0)}`;
}

function median(numbers) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(0)} kB`;
}

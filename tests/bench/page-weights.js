// How heavy the pages of built sites are: `npm run bench -- pages OUTPUT_FOLDER ...`, `out` where none is named.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Prints a row for each output folder. */
export function printPageWeights(folders) {
  console.log(
    "| output | pages | most bytes | most elements | above 250 kB or 3,000 elements |\n|---|---|---|---|---|",
  );
  for (const folder of folders) {
    const weights = weighPages(path.join(folder, "site"));
    const bytes = heaviest(weights, "bytes");
    const elements = heaviest(weights, "elements");
    const heavy = weights.filter((page) => page.bytes > 250_000 || page.elements > 3000);
    console.log(
      `| ${folder} | ${weights.length} | ${tell(bytes, "bytes")} | ${tell(elements, "elements")} | ${heavy.length} |`,
    );
  }
}

/** The bytes and elements of each page below a folder. */
export function weighPages(site) {
  if (!existsSync(site)) return [];
  return readdirSync(site, { recursive: true })
    .filter((name) => name.endsWith(".html"))
    .map((name) => {
      const html = readFileSync(path.join(site, name));
      // Each element has one opening tag, and text holds no `<`.
      const elements = html.toString("latin1").match(/<[a-z]/gi)?.length ?? 0;
      return { name, bytes: html.length, elements };
    });
}

/** The page with the most of something; undefined without pages. */
export function heaviest(weights, key) {
  return weights.reduce((most, page) => (most === undefined || page[key] > most[key] ? page : most), undefined);
}

function tell(page, key) {
  return page === undefined ? "–" : `${page[key].toLocaleString("en")} ${page.name}`;
}

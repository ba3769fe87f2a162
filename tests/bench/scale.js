// What a site of many pages costs as it is built for the first time, after one edit, and with nothing changed:
// `npm run bench -- scale [pages …]`.
import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { measure } from "../measure.js";
import { writeWorkload } from "./workload.js";

/**
 * Prints three rows for each number of pages.
 * @param {readonly number[]} sizes
 * @param {string} bin
 */
export async function benchScale(sizes, bin) {
  console.log(
    "| pages | run | CPU | wall | peak memory | files | size | largest page |\n|---|---|---|---|---|---|---|---|",
  );
  for (const pages of sizes) {
    const folder = mkdtempSync(path.join(tmpdir(), "docsgen-scale-"));
    writeWorkload(folder, pages);
    const build = async (name) => {
      const result = await measure([process.execPath, bin, "build", folder, "--quiet"], {
        cwd: folder,
        timeoutMs: 900_000,
      });
      const { files, bytes, largest } = weigh(path.join(folder, "out"));
      const exit = result.code === 0 ? "" : ` (exit ${result.code ?? result.signal})`;
      console.log(
        `| ${pages.toLocaleString("en")} | ${name}${exit} | ${(result.cpuMs / 1000).toFixed(2)} s | ${(result.wallMs / 1000).toFixed(2)} s | ${Math.round(result.peakBytes / 1e6)} MB | ${files} | ${(bytes / 1e6).toFixed(1)} MB | ${(largest / 1000).toFixed(1)} kB |`,
      );
    };
    await build("cold");
    await build("nothing changed");
    appendFileSync(path.join(folder, `content/folder-0/page-${Math.min(7, pages - 1)}.md`), "\nOne more sentence.\n");
    await build("one edit");
    rmSync(folder, { recursive: true });
  }
}

function weigh(folder) {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) => ({ name: entry.name, bytes: statSync(path.join(entry.parentPath, entry.name)).size }));
  const pages = sizes.filter(({ name }) => name.endsWith(".html")).map(({ bytes }) => bytes);
  return {
    files: sizes.length,
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    largest: pages.reduce((most, bytes) => Math.max(most, bytes), 0),
  };
}

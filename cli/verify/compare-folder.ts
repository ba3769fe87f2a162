import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readManifest } from "../output/manifest.ts";
import { litter } from "../output/output-folder.ts";
import { siteHashes } from "./site-hashes.ts";
import type { Comparison, Difference, Hashes } from "./model.ts";

/**
 * Compares a folder: a whole output, or a site alone, as it is uploaded. Symbolic links are not followed, because their
 * targets are not part of the folder.
 */
export function compareFolder(folder: string, output: Hashes): Comparison {
  const expected = isOutputFolder(folder) ? output : siteHashes(output);
  const found = new Map(listFiles(folder, ""));
  const differences: Difference[] = [];
  for (const [name, digest] of expected) {
    const difference = compareFile(folder, name, { digest, isFile: found.get(name) });
    if (difference !== undefined) differences.push(difference);
  }
  for (const name of found.keys()) if (!expected.has(name)) differences.push({ kind: "extra", path: name });
  return { checked: expected.size, differences, skipped: [], manifest: readManifest(folder) };
}

/** A site may have a `manifest.json` of its own, which docsgen did not write. An output without its manifest still contains `site/`. */
function isOutputFolder(folder: string): boolean {
  if (readManifest(folder) !== undefined) return true;
  return existsSync(path.join(folder, "site/index.html")) && !existsSync(path.join(folder, "index.html"));
}

function compareFile(
  folder: string,
  name: string,
  { digest, isFile }: { readonly digest: string; readonly isFile: boolean | undefined },
): Difference | undefined {
  if (isFile === undefined) return { kind: "missing", path: name };
  if (!isFile) return { kind: "changed", path: name };
  try {
    const content = readFileSync(path.join(folder, name));
    return hash("sha256", content, "hex") === digest ? undefined : { kind: "changed", path: name };
  } catch (error) {
    // File functions throw no other error.
    return { kind: "unreadable", path: name, reason: (error as NodeJS.ErrnoException).code ?? String(error) };
  }
}

/** Every entry below a folder, and whether it is a regular file. A checkout contains its history next to the site. */
function* listFiles(folder: string, below: string): Iterable<readonly [name: string, isFile: boolean]> {
  for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
    const name = `${below}${entry.name}`;
    if (entry.isDirectory()) {
      if (name !== ".git") yield* listFiles(folder, `${name}/`);
    } else if (!litter.has(entry.name)) yield [name, entry.isFile()];
  }
}

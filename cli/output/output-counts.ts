import type { WrittenFile } from "./writer.ts";

/** What can only be counted while files go by. */
export interface OutputCounts {
  validators: number;
  indexBytes: number;
}

/** Counts that start from nothing. */
export function emptyCounts(): OutputCounts {
  return { validators: 0, indexBytes: 0 };
}

/** Counts one file of the output: modules of validators, and the bytes of the search index. */
export function countFile(counts: OutputCounts, { path, bytes }: Pick<WrittenFile, "path" | "bytes">): void {
  if (/^sdk(?:-[^/]+)?\/validators\/.*\.js$/.test(path)) counts.validators++;
  if (/^site\/(?:search-index\.json$|search\/)/.test(path)) counts.indexBytes += bytes;
}

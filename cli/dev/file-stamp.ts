import { statSync } from "node:fs";

/** Differs between two states of a file; undefined where there is none. */
export function stampFile(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false, bigint: true });
  return stats && `${stats.ino} ${stats.size} ${stats.mtimeNs}`;
}

import type { Manifest } from "../output/manifest.ts";

/** SHA-256 of every expected file by its path. */
export type Hashes = ReadonlyMap<string, string>;

/** How a file differs from the expected output. */
export type DifferenceKind = "missing" | "changed" | "extra" | "unreadable";

export interface Difference {
  readonly kind: DifferenceKind;
  readonly path: string;
  /** Why the file could not be read. */
  readonly reason?: string;
}

/** The result of a comparison. */
export interface Comparison {
  /** How many expected files were compared. */
  readonly checked: number;
  readonly differences: readonly Difference[];
  /** Files that a host reads but does not serve. */
  readonly skipped: readonly string[];
  /** The manifest that was found; undefined for a site alone. */
  readonly manifest: Manifest | undefined;
}

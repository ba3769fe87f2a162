import type { Manifest } from "../output/manifest.ts";

/** SHA-256 of every file that should be there, by its path. */
export type Hashes = ReadonlyMap<string, string>;

/** How a file is not as it should be. */
export type DifferenceKind = "missing" | "changed" | "extra" | "unreadable";

/** One file that is not as it should be. */
export interface Difference {
  readonly kind: DifferenceKind;
  readonly path: string;
  /** Of what could not be read: why. */
  readonly reason?: string;
}

/** What a comparison comes to. */
export interface Comparison {
  /** How many files that should be there were looked at. */
  readonly checked: number;
  readonly differences: readonly Difference[];
  /** Files that a host reads and does not serve. */
  readonly skipped: readonly string[];
  /** The manifest that was found; undefined where only a site stands. */
  readonly manifest: Manifest | undefined;
}

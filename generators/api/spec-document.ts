import type { DocsgenError } from "../source/docsgen-error.ts";
import type { JsonValue } from "../source/json.ts";
import type { SourceFile } from "../source/source-file.ts";

/** One file of the description. */
export interface SpecFile {
  readonly source: SourceFile;
  readonly value: JsonValue;
  /** Whether a mapping of its YAML text has a duplicate key. Undefined for JSON and for text that is not parsed. */
  readonly hasDuplicateKeys?: boolean;
  /** The overlays that changed its value; undefined: none. */
  readonly overlays?: AppliedOverlays | undefined;
}

/** Overlays that docsgen has applied to a file. */
export interface AppliedOverlays {
  /** By their paths, in the order of the config. */
  readonly files: ReadonlyMap<string, SpecFile>;
  readonly findings: readonly DocsgenError[];
  /** Finds the file and the tokens that a value of the changed file comes from. */
  readonly findOrigin: (tokens: readonly string[]) => { readonly file: string; readonly tokens: readonly string[] };
}

/** The texts that a file's value comes from: its own, and those of its overlays. */
export function listTextsOf({ source, overlays }: SpecFile): readonly SourceFile[] {
  return overlays === undefined ? [source] : [source, ...[...overlays.files.values()].map((file) => file.source)];
}

/** Why a `$ref`'s file is not among the files. */
export type RefFailure =
  | { readonly kind: "missing" | "outside" | "network" }
  | { readonly kind: "broken"; readonly error: DocsgenError }
  | { readonly kind: "remote"; readonly url: string; readonly failure: FetchFailure };

/** Why docsgen does not read a document on another host. */
export type FetchFailure =
  | { readonly kind: "credentials" | "insecure" | "not-locked" }
  | { readonly kind: "changed"; readonly locked: string; readonly found: string }
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "too-large" | "too-much" | "too-many"; readonly max: number }
  | { readonly kind: "unreachable"; readonly reason: string };

/** Reads a document on another host by its absolute URL; `network` if that host is not allowed. */
export type ReadRemote = (
  url: string,
) => Promise<{ readonly kind: "content"; readonly bytes: Uint8Array } | RefFailure>;

/** The parsed description: its files as a graph joined by `$ref`, never dereferenced. */
export interface SpecDocument {
  /**
   * Path of the root file. Paths are relative to its folder, with forward slashes. Files on other hosts have their
   * URLs.
   */
  readonly root: string;
  readonly files: ReadonlyMap<string, SpecFile>;
  readonly failures: ReadonlyMap<string, RefFailure>;
  /** Files that an `externalValue` names, without binary ones. */
  readonly externals: ReadonlyMap<string, SpecFile | RefFailure>;
}

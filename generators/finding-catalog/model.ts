import type { Severity } from "../source/docsgen-error.ts";

/** What the manual and `docsgen explain` print about one finding code. */
export interface CatalogEntry {
  /** A noun phrase in sentence case. */
  readonly title: string;
  /** The severity that docsgen reports the code with in most situations. */
  readonly severity: Severity;
  /** What the code means and why it matters, as Markdown. */
  readonly meaning: string;
  readonly example: CatalogExample;
  /** What the user does about it: an imperative sentence, as Markdown. */
  readonly fix: string;
  /** Config keys, flags, front matter, and comments that change when docsgen reports the code, as Markdown. */
  readonly options?: readonly string[];
}

/** Input that makes docsgen report the code. */
export interface CatalogExample {
  /** Files of a project, by their paths. */
  readonly files?: Files;
  /** What the user types. Default: `docsgen check`. */
  readonly command?: string;
  /** What happens around docsgen, for codes that no input alone triggers. */
  readonly situation?: string;
  /** The same files, corrected. */
  readonly fixed?: Files;
  /** The corrected command. */
  readonly fixedCommand?: string;
}

/** Texts by their paths in a project. */
export type Files = Readonly<Record<string, string>>;

/** Entries by their codes. */
export type Catalog = Readonly<Record<string, CatalogEntry>>;

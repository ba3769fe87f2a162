import type { Checked } from "../source/docsgen-error.ts";
import type { KeptParts } from "../source/kept-parts.ts";
import type { Position } from "../source/position.ts";
import type { SourceFile } from "../source/source-file.ts";
import { restoreFinding, storeFinding, type StoredFinding } from "../source/stored-finding.ts";
import { listTerms } from "./directives/glossary.ts";
import { parseFrontMatter, type FrontMatter } from "./front-matter.ts";
import { listIncludes } from "./markdown/included-code.ts";

/** What is known of the text of a page before it is translated. */
export interface PageFacts {
  readonly frontMatter: Checked<FrontMatter>;
  /** The terms that its glossaries explain. */
  readonly terms: readonly string[];
  /** The files that its fences ask for, as written. */
  readonly includes: readonly string[];
}

/** The same as JSON. */
export interface StoredFacts extends Pick<PageFacts, "terms" | "includes"> {
  readonly frontMatter: Omit<FrontMatter, "positions">;
  readonly positions: readonly (readonly [key: string, position: Position])[];
  readonly findings: readonly StoredFinding[];
}

/** What is read of a file is held as long as the file is. */
const known = new WeakMap<SourceFile, PageFacts>();

/** Reads a page, once. */
export function readFacts(source: SourceFile): PageFacts {
  const facts = known.get(source) ?? {
    frontMatter: parseFrontMatter(source),
    terms: listTerms(source.text),
    includes: listIncludes(source.text),
  };
  known.set(source, facts);
  return facts;
}

/** Reads a page, or remembers what was read of one with the same path and the same bytes. */
export function rememberFacts(source: SourceFile, digest: string, kept: KeptParts<StoredFacts>): void {
  const key = keyOf(source.path, digest);
  const stored = kept.get(key);
  if (stored === undefined) kept.set(key, store(readFacts(source)));
  else known.set(source, restore(stored));
}

/** Whether a page with these bytes was read before. */
export function hasFacts(path: string, digest: string, kept: KeptParts<StoredFacts>): boolean {
  return kept.get(keyOf(path, digest)) !== undefined;
}

function keyOf(path: string, digest: string): string {
  return `${digest} ${path}`;
}

/** Of the others nobody asks where they stand, but who tells that they are wrong. */
const askedPositions: readonly string[] = ["slug", "id", "redirect_from"];

function store({ frontMatter: { value, findings }, terms, includes }: PageFacts): StoredFacts {
  const { positions, ...frontMatter } = value;
  return {
    frontMatter,
    positions: [...positions].filter(([key]) => askedPositions.includes(key)),
    findings: findings.map(storeFinding),
    terms,
    includes,
  };
}

function restore({ frontMatter, positions, findings, terms, includes }: StoredFacts): PageFacts {
  const value = { ...frontMatter, positions: new Map(positions) };
  return { frontMatter: { value, findings: findings.map(restoreFinding) }, terms, includes };
}

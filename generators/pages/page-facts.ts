import type { Checked } from "../source/docsgen-error.ts";
import type { SourceFile } from "../source/source-file.ts";
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

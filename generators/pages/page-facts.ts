import type { Checked } from "../source/docsgen-error.ts";
import type { SourceFile } from "../source/source-file.ts";
import { listTerms } from "./directives/glossary.ts";
import { parseFrontMatter, type FrontMatter } from "./front-matter/front-matter.ts";
import { listImports } from "./mdx/list-imports.ts";
import { listIncludes } from "./markdown/included-code.ts";

/** What is known about a page's text before it is rendered. */
export interface PageFacts {
  readonly frontMatter: Checked<FrontMatter>;
  /** The terms that its glossaries define. */
  readonly terms: readonly string[];
  /** The files that its fences include and that it imports, as written. */
  readonly includes: readonly string[];
}

/** The facts live as long as their file. */
const known = new WeakMap<SourceFile, PageFacts>();

/** Reads a page, once. */
export function readFacts(source: SourceFile): PageFacts {
  const facts = known.get(source) ?? {
    frontMatter: parseFrontMatter(source),
    terms: listTerms(source.text),
    includes: [...listIncludes(source.text), ...listImports(source.text)],
  };
  known.set(source, facts);
  return facts;
}

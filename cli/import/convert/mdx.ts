import type { OutputFile } from "../../../generators/contract.ts";
import { createMdxConverter } from "../../../generators/pages/markdown-converter.ts";
import { candidatePaths } from "../../../generators/pages/mdx/specifiers.ts";
import type { PageSettings } from "../../../generators/pages/page-settings.ts";
import { createSourceFile, type SourceFile } from "../../../generators/source/source-file.ts";
import type { ConvertedFile } from "../report.ts";
import { countFrontMatter, createDraft, draftText } from "./lines.ts";

/** The pages of a project after `--to md`. */
export interface MarkdownPages {
  readonly converted: readonly ConvertedFile[];
  readonly texts: readonly OutputFile[];
  /** Places in the old project that keep a page MDX: `docs/x.mdx:12`. */
  readonly stillMdx: readonly string[];
}

interface MdxInput {
  readonly converted: readonly ConvertedFile[];
  /** Files that are pages, not partials. */
  readonly pages: ReadonlySet<string>;
  readonly settings: PageSettings;
  /** The text of a further file of the new project. */
  readonly readTarget: (target: string) => string | undefined;
}

/** Writes MDX pages as Markdown with directives. A page stays MDX if its Markdown would not show the same. */
export function convertMdxPages({ converted, pages, settings, readTarget }: MdxInput): MarkdownPages {
  const convert = createMdxConverter(settings);
  const texts = new Map(converted.map((file) => [file.target, draftText(file)]));
  const sources = new Map<string, SourceFile | undefined>();
  const open = (target: string): SourceFile | undefined => {
    if (!sources.has(target)) {
      const text = texts.get(target) ?? readTarget(target);
      sources.set(target, text === undefined ? undefined : createSourceFile(target, text));
    }
    return sources.get(target);
  };
  const stillMdx: string[] = [];
  const results = converted.map((file): ConvertedFile => {
    const source = file.target.endsWith(".mdx") && pages.has(file.file) ? open(file.target) : undefined;
    if (source === undefined) return file;
    const content = /^(?:versions\/[^/]+\/)?content/.exec(file.target)?.[0] ?? "content";
    const findInclude = (url: string): SourceFile | undefined => {
      const [from = "", named] = url.split("\n");
      const importer = named === undefined ? file.target : from;
      return candidatePaths(named ?? url, { importer, content })
        .map(open)
        .find((found) => found !== undefined);
    };
    const result = convert(source, { findInclude, contentFolder: content });
    if ("text" in result) return { ...rewrite(file, result.text), isRewritten: true };
    const [finding] = result.findings;
    const line = file.lines[(finding?.position?.line ?? 1) - 1]?.origin ?? 1;
    stillMdx.push(`${file.file}:${line}`);
    return file;
  });
  return {
    converted: results,
    texts: results.map((file) => ({ path: file.target, content: draftText(file) })),
    stillMdx,
  };
}

/** Only the front matter keeps its lines. */
function rewrite(file: ConvertedFile, text: string): ConvertedFile {
  const { lines } = createDraft(text);
  const count = countFrontMatter(lines);
  return {
    ...file,
    target: file.target.replace(/\.mdx$/, ".md"),
    lines: lines.map((line, index) => ({
      ...line,
      origin: index < count ? (file.lines[index]?.origin ?? 1) : 0,
    })),
  };
}

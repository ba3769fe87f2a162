import { hash } from "node:crypto";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { Memory } from "../../source/memory.ts";
import { digestSource, type SourceFile } from "../../source/source-file.ts";
import { restoreFinding, storeFinding, type StoredFinding } from "../../source/stored-finding.ts";
import type { PageContext, PageOutline, PageTexts, ParsedPage, ParsePage } from "../parsed-page.ts";
import type { CodeBlock } from "../model.ts";
import { nameOfColors, openColors } from "./remember-colors.ts";
import { haveSameAnswers, traceQuestions, type TracedAnswer } from "./trace-questions.ts";
import type { VerifiedAnswers } from "./verified-answers.ts";

/** A page whose long parts are read when they are asked for, each time anew: a site has more of them than fit in memory. */
export interface RememberedPage extends PageOutline {
  /** Hash of the page and of all that it asked of the site: pages with one digest are alike. */
  readonly digest: string;
  readonly readText: <Part extends keyof PageTexts>(part: Part) => PageTexts[Part];
}

interface StoredOutline extends PageOutline {
  readonly digest: string;
  /** `TracedAnswer`s as JSON: most runs need none of them. */
  readonly answers: string;
  /** The addresses of the files that its code blocks are taken from. */
  readonly includes: readonly string[];
  readonly findings: readonly StoredFinding[];
}

interface Work {
  readonly parsePage: ParsePage;
  readonly memory: Memory;
  readonly verified: VerifiedAnswers;
  readonly report: (finding: DocsgenError) => void;
}

/** Under which name a page is remembered. */
export function nameOfPage(source: SourceFile, route: string, title: string | undefined): string {
  return hash("sha256", JSON.stringify([source.path, route, title, digestSource(source)]), "base64url");
}

/** Translates a page, or remembers how it was translated before where its text and all answers are the same. */
export function parseOrRemember(
  { source, name }: { readonly source: SourceFile; readonly name: string },
  context: PageContext,
  work: Work,
): RememberedPage {
  const { memory, report, verified } = work;
  const restore = (outline: StoredOutline): RememberedPage => ({
    ...outline,
    readText: createReadText(outline, { source, context, work }),
  });
  const stored = readOutline(memory, name);
  if (stored !== undefined && (verified.has(stored.digest) || haveSameAnswers(parseAnswers(stored), context))) {
    verified.add(stored.digest);
    for (const finding of stored.findings) report(restoreFinding(finding));
    // They are read when this page is drawn or edited, which may be many runs from now.
    memory.has(stored.digest);
    memory.has(nameOfColors(source.path));
    return restore(stored);
  }
  const traced = traceQuestions(context);
  const findings: DocsgenError[] = [];
  const colors = openColors(memory, source.path);
  const asking = { ...context, ...traced.questions, rememberColors: colors.remembering };
  const parsed = work.parsePage(source, asking, (finding) => findings.push(finding));
  colors.keep();
  findings.forEach(report);
  const { title, firstParagraph, headings, anchors, links, embeds, changes, searchLength } = parsed;
  const outline: PageOutline = { title, firstParagraph, headings, anchors, links, embeds, changes, searchLength };
  const asked = traced.answers();
  const answers = JSON.stringify(asked);
  const includes = asked.flatMap(([question, text]) =>
    question === "findInclude" ? [JSON.parse(text) as string] : [],
  );
  const digest = hash("sha256", JSON.stringify([name, answers]), "base64url");
  const stated: StoredOutline = { ...outline, digest, answers, includes, findings: findings.map(storeFinding) };
  const text = JSON.stringify(stated);
  const isKept = memory.keep(digest, ...writeTexts(parsed)) && memory.keep(name, text);
  verified.add(digest);
  // Read back as later runs read it: a string cut out of the page, as an address is, holds the whole page.
  return isKept ? restore(JSON.parse(text) as StoredOutline) : { ...outline, digest, readText: (part) => parsed[part] };
}

function parseAnswers({ answers }: StoredOutline): readonly TracedAnswer[] {
  return JSON.parse(answers) as readonly TracedAnswer[];
}

/** In the order in which they are kept. */
const textParts = ["html", "sections", "codeBlocks", "codeSpans", "markdown"] as const satisfies (keyof PageTexts)[];

interface StoredPage {
  readonly source: SourceFile;
  readonly context: PageContext;
  readonly work: Pick<Work, "memory" | "parsePage">;
}

/** Reads the long parts by the digest, since a page may be translated in several ways: in each language, in each version. */
function createReadText(
  { digest, includes }: StoredOutline,
  { source, context, work: { memory, parsePage } }: StoredPage,
): RememberedPage["readText"] {
  let parsed: ParsedPage | undefined;
  return (part) => {
    const stored = memory.find(digest, textParts.indexOf(part));
    const found = stored !== undefined && part !== "html" ? (JSON.parse(stored) as unknown) : stored;
    // What was lost since the outline was read is made again, and then held.
    if (found === undefined) return (parsed ??= parsePage(source, context, () => undefined))[part];
    const included = (): readonly SourceFile[] => includes.flatMap((address) => context.findInclude(address) ?? []);
    const text = part === "codeBlocks" ? withSources(found as StoredBlocks, [source, ...included()]) : found;
    return text as PageTexts[typeof part];
  };
}

/** With the path of the file in place of the file. */
type StoredBlocks = readonly (Omit<CodeBlock, "source"> & { readonly source: string })[];

function writeTexts(page: ParsedPage): readonly string[] {
  const codeBlocks: StoredBlocks = page.codeBlocks.map((block) => ({ ...block, source: block.source.path }));
  const texts = { ...page, codeBlocks };
  return textParts.map((part) => (part === "html" ? page.html : JSON.stringify(texts[part])));
}
function withSources(blocks: StoredBlocks, files: readonly [SourceFile, ...SourceFile[]]): readonly CodeBlock[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return blocks.map((block) => ({ ...block, source: byPath.get(block.source) ?? files[0] }));
}

/** A memory gives back what was kept, whole, or nothing. */
function readOutline(memory: Memory, name: string): StoredOutline | undefined {
  const text = memory.find(name);
  return text === undefined ? undefined : (JSON.parse(text) as StoredOutline);
}

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
  readonly answers: readonly TracedAnswer[];
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
  const stored = readOutline(memory, name);
  if (stored !== undefined) {
    const texts = textsOf(stored.answers, { name, source, context, work });
    if (verified.has(texts.digest) || haveSameAnswers(stored.answers, context)) {
      verified.add(texts.digest);
      for (const finding of stored.findings) report(restoreFinding(finding));
      // They are read when this page is drawn or edited, which may be many runs from now.
      for (const part of textParts) memory.has(`${texts.digest} ${part}`);
      memory.has(nameOfColors(source.path));
      return { ...stored, ...texts };
    }
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
  const answers = traced.answers();
  const texts = textsOf(answers, { name, source, context, work });
  const stated: StoredOutline = { ...outline, answers, findings: findings.map(storeFinding) };
  const text = JSON.stringify(stated);
  const isKept = keepTexts(parsed, texts.digest, memory) && memory.keep(name, text);
  verified.add(texts.digest);
  // Read back as later runs read it: a string cut out of the page, as an address is, holds the whole page.
  return isKept
    ? { ...(JSON.parse(text) as StoredOutline), ...texts }
    : { ...outline, digest: texts.digest, readText: (part) => parsed[part] };
}

const textParts = ["html", "sections", "codeBlocks", "codeSpans", "markdown"] as const satisfies (keyof PageTexts)[];

interface StoredPage {
  readonly name: string;
  readonly source: SourceFile;
  readonly context: PageContext;
  readonly work: Pick<Work, "memory" | "parsePage">;
}

/** The long parts by the digest, since a page may be translated in several ways: in each language, in each version. */
function textsOf(answers: readonly TracedAnswer[], { name, source, context, work: { memory, parsePage } }: StoredPage) {
  const digest = hash("sha256", JSON.stringify([name, answers]), "base64url");
  let parsed: ParsedPage | undefined;
  const readText = <Part extends keyof PageTexts>(part: Part): PageTexts[Part] => {
    const stored = memory.find(`${digest} ${part}`);
    const found = stored !== undefined && part !== "html" ? (JSON.parse(stored) as unknown) : stored;
    // What was lost since the outline was read is made again, and then held.
    if (found === undefined) return (parsed ??= parsePage(source, context, () => undefined))[part];
    const text = part === "codeBlocks" ? withSources(found as StoredBlocks, [source, ...included()]) : found;
    return text as PageTexts[Part];
  };
  // All else that was answered is not held: of many pages it is more than their texts.
  const addresses = answers.flatMap(([name, asked]) => (name === "findInclude" ? [JSON.parse(asked) as string] : []));
  const included = (): readonly SourceFile[] => addresses.flatMap((address) => context.findInclude(address) ?? []);
  return { digest, readText };
}

/** With the path of the file in place of the file. */
type StoredBlocks = readonly (Omit<CodeBlock, "source"> & { readonly source: string })[];

function keepTexts(
  { html, sections, codeBlocks, codeSpans, markdown }: ParsedPage,
  digest: string,
  memory: Memory,
): boolean {
  const blocks: StoredBlocks = codeBlocks.map((block) => ({ ...block, source: block.source.path }));
  const others = { sections, codeBlocks: blocks, codeSpans, markdown };
  return (
    memory.keep(`${digest} html`, html) &&
    Object.entries(others).every(([part, text]) => memory.keep(`${digest} ${part}`, JSON.stringify(text)))
  );
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

import { hash } from "node:crypto";
import type { Cache } from "../../source/cache.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import { once } from "../../source/once.ts";
import { digestSource, type SourceFile } from "../../source/source-file.ts";
import { restoreFinding, storeFinding, type StoredFinding } from "../../source/stored-finding.ts";
import type { CodeBlock, CodeSpan } from "../model.ts";
import type { PageSettings } from "../page-settings.ts";
import type { PageContext, PageOutline, PageTexts, ParsedPage, ParsePage } from "../parsed-page.ts";
import { readMarkdown, writeMarkdown } from "./stored-markdown.ts";
import { haveSameResults, traceLookups, type TracedLookup } from "./trace-lookups.ts";

/** A page whose long parts are read at each use. A large site has more of them than fit in memory. */
export interface CachedPage extends PageOutline {
  /** Hash of the page and of all its lookups in the site. Pages with the same digest are equal. */
  readonly digest: string;
  readonly readText: <Part extends keyof PageTexts>(part: Part) => PageTexts[Part];
}

interface StoredOutline extends PageOutline {
  readonly digest: string;
  readonly results: readonly TracedLookup[];
  /** Hash of the descriptions that some lookups read. */
  readonly descriptions: string | undefined;
  readonly findings: readonly StoredFinding[];
}

/** How pages are rendered, and where their results are stored. */
export interface PageWork {
  readonly parsePage: ParsePage;
  readonly cache: Cache;
  /**
   * Hash of the descriptions. If it has not changed, their lookups have the same results and the model stays closed.
   */
  readonly descriptions?: string | undefined;
  /**
   * Whether the page with a digest has the same links and terms as long as the site's names do not change. If so, they are not
   * looked up again.
   */
  readonly hasSameNames?: ((digest: string) => boolean) | undefined;
  /** Whether the pages are written. A check leaves out their HTML, which takes half of the time of a page. */
  readonly needsHtml: boolean;
  readonly report: (finding: DocsgenError) => void;
}

export const pageStep = "page";
const checkedPageStep = "checked page";

/** The steps whose results a command can use. */
export function stepsOfPages(needsHtml = true): readonly string[] {
  return needsHtml ? [pageStep] : [pageStep, checkedPageStep];
}

/** Returns the cache key of a page: everything known about it before it looks anything up in the site. */
export function keyOfPage(
  source: SourceFile,
  { route, title, settings }: Pick<PageContext, "route" | "title"> & { readonly settings: PageSettings },
): string {
  return hash("sha256", JSON.stringify([source.path, route, title, settings, digestSource(source)]), "base64url");
}

/**
 * Renders a page, or returns it from the cache. A page depends on its text and on its lookups in the site (routes,
 * images, values of the description), which are known only after rendering. The lookups are therefore stored with the
 * result, and the result is valid as long as all of them return the same results.
 */
export function renderOrReadPage(
  { source, key }: { readonly source: SourceFile; readonly key: string },
  context: PageContext,
  work: PageWork,
): CachedPage {
  const { cache, descriptions, report } = work;
  const again = once(() =>
    textsOf(
      work.parsePage(source, context, () => undefined),
      true,
    ),
  );
  const restore = (step: string, outline: StoredOutline): CachedPage => {
    const files = once(() => [source, ...includedFiles(outline.results, context)] as const);
    return { ...outline, readText: (part) => readStored(part, { cache, step, key, files }) ?? again()[part] };
  };
  for (const step of stepsOfPages(work.needsHtml)) {
    const stored = readOutline(cache, step, key);
    if (stored === undefined || !haveSameResults(changeableLookups(stored, work), context)) continue;
    for (const finding of stored.findings) report(restoreFinding(finding));
    return restore(step, stored);
  }
  const traced = traceLookups(context);
  const findings: DocsgenError[] = [];
  const parsed = work.parsePage(source, { ...context, ...traced.lookups }, (finding) => findings.push(finding));
  findings.forEach(report);
  const { title, firstParagraph, headings, anchors, links, embeds, changes, searchLength, frames } = parsed;
  const { excerptLength, componentStyles } = parsed;
  const results = traced.results();
  const digest = hash("sha256", JSON.stringify([key, results]), "base64url");
  const outline: PageOutline = {
    title,
    firstParagraph,
    headings,
    anchors,
    links,
    embeds,
    changes,
    searchLength,
    frames,
    excerptLength,
    componentStyles,
  };
  const text = JSON.stringify({
    ...outline,
    digest,
    results,
    descriptions,
    findings: findings.map(storeFinding),
  } satisfies StoredOutline);
  const kept = textsOf(parsed, work.needsHtml);
  const made = work.needsHtml ? pageStep : checkedPageStep;
  const isStored = cache.put(made, key, text, ...writeTexts(kept));
  // Parsed from the stored text. A string sliced from the page, such as a URL, would keep the whole page in memory.
  return isStored ? restore(made, JSON.parse(text) as StoredOutline) : holdPage({ ...outline, digest }, kept, again);
}

/**
 * A page without a cache. A function of its own: all closures of a function keep what one of them uses, so that stored pages
 * would stay in memory, too.
 */
function holdPage(
  outline: Pick<CachedPage, "digest"> & PageOutline,
  texts: Partial<PageTexts>,
  again: () => PageTexts,
): CachedPage {
  return { ...outline, readText: (part) => texts[part] ?? again()[part] };
}

/** The long parts of a page, without what holds its tree in memory. */
function textsOf(page: ParsedPage, needsHtml: true): PageTexts;
function textsOf(page: ParsedPage, needsHtml: boolean): KeptTexts;
function textsOf(page: ParsedPage, needsHtml: boolean): KeptTexts {
  const { sections, codeBlocks, codeSpans, markdown } = page;
  const kept = { sections, codeBlocks, codeSpans, markdown };
  return needsHtml ? { ...kept, html: page.writeHtml() } : kept;
}

type KeptTexts = Omit<PageTexts, "html"> & Partial<PageTexts>;

/** The lookups whose results may have changed. */
function changeableLookups(stored: StoredOutline, { descriptions, hasSameNames }: PageWork): readonly TracedLookup[] {
  const isDescribed = descriptions !== undefined && stored.descriptions === descriptions;
  const isNamed = hasSameNames?.(stored.digest) === true;
  if (!isDescribed && !isNamed) return stored.results;
  return stored.results.filter(
    ([lookup]) => !(isDescribed && describedLookups.has(lookup)) && !(isNamed && namedLookups.has(lookup)),
  );
}

const describedLookups: ReadonlySet<TracedLookup[0]> = new Set(["findValue", "findMissing", "findReference"]);
const namedLookups: ReadonlySet<TracedLookup[0]> = new Set(["resolve", "findTerm"]);

/** The parts of a cached page after its outline, in this order. A checked page has no HTML. */
const textParts = ["sections", "codeBlocks", "codeSpans", "markdown", "html"] as const satisfies (keyof PageTexts)[];

interface StoredPage {
  readonly cache: Cache;
  readonly step: string;
  readonly key: string;
  /** The page and the files that it includes. */
  readonly files: () => readonly [SourceFile, ...SourceFile[]];
}

/**
 * Undefined for the HTML of a checked page, and for a part that the cache has lost since. The page is then rendered
 * again, and stays in memory.
 */
function readStored<Part extends keyof PageTexts>(
  part: Part,
  { cache, step, key, files }: StoredPage,
): PageTexts[Part] | undefined {
  const stored = cache.get(step, key, textParts.indexOf(part) + 1);
  if (stored === undefined) return undefined;
  const isCode = part === "codeBlocks" || part === "codeSpans";
  // `writeTexts` wrote this part.
  const text = isCode ? withSources(JSON.parse(stored) as StoredCode, files()) : parsePart(part, stored);
  return text as PageTexts[Part];
}

function parsePart(part: keyof PageTexts, stored: string): unknown {
  if (part === "html") return stored;
  return part === "markdown" ? readMarkdown(stored) : JSON.parse(stored);
}

/** The files that the page's code blocks include. */
function includedFiles(results: readonly TracedLookup[], { findInclude }: PageContext): readonly SourceFile[] {
  const urls = results.flatMap(([lookup, text]) => (lookup === "findInclude" ? [JSON.parse(text) as string] : []));
  return urls.flatMap((url) => findInclude(url) ?? []);
}

/** Code blocks and spans with the file's path instead of the file. */
type StoredCode = readonly { readonly source?: string | undefined }[];

function withPath(code: CodeBlock | CodeSpan): unknown {
  return code.source === undefined ? code : { ...code, source: code.source.path };
}

function writeTexts({ html, codeBlocks, codeSpans, sections, markdown }: KeptTexts): readonly string[] {
  const parts = [sections, codeBlocks.map(withPath), codeSpans.map(withPath)];
  return [...parts.map((part) => JSON.stringify(part)), writeMarkdown(markdown), ...(html === undefined ? [] : [html])];
}

function withSources(codes: StoredCode, files: readonly [SourceFile, ...SourceFile[]]): unknown {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return codes.map((code) =>
    code.source === undefined ? code : { ...code, source: byPath.get(code.source) ?? files[0] },
  );
}

function readOutline(cache: Cache, step: string, key: string): StoredOutline | undefined {
  const text = cache.get(step, key);
  return text === undefined ? undefined : (JSON.parse(text) as StoredOutline); // the cache returns what was stored, or nothing
}

/** The pages whose links and terms have been looked up among the same names. */
export interface KnownNames {
  readonly has: (digest: string) => boolean;
  /** Stores the digests of all pages. */
  readonly put: (digests: readonly string[]) => void;
}

const namesStep = "page names";

/** Opens the pages of the last build whose names had the same hash. */
export function openKnownNames(cache: Cache, names: string): KnownNames {
  const text = cache.get(namesStep, names);
  const known = new Set(text === undefined ? [] : (JSON.parse(text) as readonly string[])); // `put` wrote it
  return {
    has: (digest) => known.has(digest),
    put: (digests) => {
      if (!digests.every((digest) => known.has(digest))) cache.put(namesStep, names, JSON.stringify(digests));
    },
  };
}

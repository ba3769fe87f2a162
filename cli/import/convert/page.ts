import path from "node:path";
import type { FindApiLink } from "../api-links.ts";
import type { ImportedPage, ImportedProject, ToolName } from "../model.ts";
import { textIn, type ReadPageFacts } from "../page-source.ts";
import type { SourceFolder } from "../source-folder.ts";
import { joinPath } from "../source-folder.ts";
import { isProjectPath, resolveSource, type PathContext, type Targets } from "../targets.ts";
import { astroToJsx } from "./astro-component.ts";
import { setFrontMatter } from "./front-matter.ts";
import { convertApiPage } from "./generated-api-page.ts";
import { keepAnchors } from "./headings.ts";
import { createDraft, draftText, type PageDraft } from "./lines.ts";
import { readConstants } from "../constants/module.ts";
import { parseData } from "../constants/parse-data.ts";
import { isPlainObject } from "../constants/values.ts";
import { inlineConstants, type ReadModule } from "./code-constants.ts";
import { importGlobals, type GlobalComponents, type ProjectComponents } from "./global-components.ts";
import { inlineComponents } from "./inline-components.ts";
import { dropFenceWords } from "./fence-words.ts";
import { convertIncludes } from "./fumadocs-includes.ts";
import { labelCodeTabs } from "./fumadocs-tabs.ts";
import { convertTypeTables } from "./fumadocs-types.ts";
import { convertLead } from "./lead.ts";
import { convertHeadingMarks, convertInstallFences, dropAttributes, dropContents } from "./heading-marks.ts";
import { convertGitBook, isGitBook } from "./gitbook.ts";
import { quoteAttributes, separateElements } from "./html-attributes.ts";
import { convertMarkdoc } from "./markdoc.ts";
import type { MarkdocContext } from "./markdoc-values.ts";
import { cleanMintlifyLinks } from "./mintlify-anchors.ts";
import { keepComponentAnchors } from "./mintlify-ids.ts";
import { resolveSnippets } from "./mintlify-snippets.ts";
import { convertMintlifyTitles, dropIconFiles } from "./mintlify-titles.ts";
import { convertMkDocs } from "./mkdocs.ts";
import { plainNotation, type SnippetContext } from "./mkdocs-notation.ts";
import { dropCategoryHook, keepStatedTitle, markImpliedMdx, unwrapMdxFences } from "./implied-mdx.ts";
import { rewriteReferences } from "./references.ts";
import { expandVueComponents, importedComponents } from "./vue-components.ts";
import { convertVueBindings } from "./vue-bindings.ts";
import { convertVitePress } from "./vitepress.ts";

/** What converting a page needs. */
export interface ConvertContext
  extends ProjectComponents, Pick<ImportedProject, "root" | "site" | "specs" | "notation" | "hasEmDashes"> {
  readonly tool: ToolName;
  readonly source: SourceFolder;
  readonly targets: Targets;
  readonly readPage: (file: string) => ReadPageFacts;
  readonly findApiLink: FindApiLink;
}

/** Converts a page or a partial: only what would not mean the same in docsgen. */
export function convertPage(
  { file, target, frontMatter = {} }: Pick<ImportedPage, "file" | "target" | "frontMatter">,
  context: ConvertContext,
): PageDraft {
  const { tool, targets } = context;
  const facts = context.readPage(file);
  const paths = {
    source: context.source,
    file,
    root: context.root,
  };
  const claimPath = (found: string): string => nameFrom(target, targets.claim(found, target));
  const find = (written: string): string | undefined => resolveSource(written, paths);
  const written = setFrontMatter(createDraft(facts.text), { ...removeEmptyKeys(facts), ...frontMatter });
  const generated = context.specs.length === 0 ? undefined : convertApiPage(written, facts);
  if (generated !== undefined) return generated;
  const readModule = createModuleReader(paths);
  const own = showsFenceWords.has(tool) ? written : dropFenceWords(written);
  const draft = separateElements(quoteAttributes(inlineCode(own, { ...paths, globals: context.globals })));
  const changesTitle = "title" in frontMatter;
  const converted = convertFor(tool, draft, { changesTitle, file, facts, find, claimPath, readModule, context });
  const notation = { hasEmoji: context.site.markdown?.emoji, hasEmDashes: context.hasEmDashes };
  return rewriteReferences(keepAnchors(converted, tool, notation), {
    ...paths,
    targets,
    target,
    specs: context.specs,
    findApiLink: context.findApiLink,
  });
}

/** Tools that show the words after the language of a code block, or have their own notation for them. */
const showsFenceWords: ReadonlySet<ToolName> = new Set<ToolName>(["mintlify", "mkdocs", "markdown"]);

/** Keys whose value may be null. */
const nullableKeys = new Set(["displayed_sidebar", "pagination_prev", "pagination_next", "custom_edit_url"]);

/** A key without a value, such as `description:`, changes nothing. */
function removeEmptyKeys({ frontMatter }: ReadPageFacts): Readonly<Record<string, undefined>> {
  const empty = Object.keys(frontMatter).filter((key) => frontMatter[key] === null && !nullableKeys.has(key));
  return Object.fromEntries(empty.map((key) => [key, undefined]));
}

/** docsgen reads no code of a page: constants and components that only show markup become part of the page. */
function inlineCode(written: PageDraft, { globals, ...paths }: CodeContext): PageDraft {
  const { draft, clean } = importGlobals(written, globals);
  if (!draft.lines.some(({ text }) => text.includes("import "))) return draft;
  const constant = inlineConstants(draft, createModuleReader(paths));
  return clean(
    inlineComponents(constant, ({ specifier, from, name }) => {
      const file = findModule(specifier, { ...paths, file: from ?? paths.file });
      const text = file === undefined ? undefined : paths.source.readText(file);
      if (file === undefined || text === undefined) return undefined;
      if (!file.endsWith(".astro")) return { file, text };
      const folder = path.posix.relative(paths.root, path.posix.dirname(file));
      const code = name === undefined ? undefined : astroToJsx(text, name, folder);
      return code === undefined ? undefined : { file: `${file} ${name}`, text: code };
    }),
  );
}

interface CodeContext extends PathContext {
  readonly globals: GlobalComponents;
}

interface ToolConversion {
  /** Whether the new page has another title in its front matter. */
  readonly changesTitle: boolean;
  readonly file: string;
  readonly facts: ReadPageFacts;
  readonly find: (written: string) => string | undefined;
  readonly claimPath: (file: string) => string;
  readonly readModule: ReadModule;
  readonly context: ConvertContext;
}

function convertFor(
  tool: ToolName,
  draft: PageDraft,
  { changesTitle, file, facts, find, claimPath, readModule, context }: ToolConversion,
): PageDraft {
  const { notation } = context;
  switch (tool) {
    case "vitepress":
      return convertVuePage(draft, { facts, find, claimPath, readModule, context });
    case "mkdocs":
      return convertMkDocs(draft, readSnippets(context, file, claimPath), notation ?? plainNotation, facts.frontMatter);
    case "redocly":
      return convertMarkdoc(draft, readTags(facts, { file, find, claimPath, context }));
    case "markdown":
      return isGitBook(draft)
        ? convertGitBook(draft, readTags(facts, { file, find, claimPath, context }))
        : dropContents(draft);
    case "docusaurus":
      return keepStatedTitle(
        markImpliedMdx(dropCategoryHook(unwrapMdxFences(draft)), file),
        changesTitle ? textIn(facts.frontMatter, "title") : undefined,
      );
    case "mintlify":
      return markImpliedMdx(
        convertMintlifyTitles(
          keepComponentAnchors(
            cleanMintlifyLinks(
              convertLead(resolveSnippets(dropIconFiles(draft), { find, claim: claimPath }), facts, tool),
            ),
          ),
        ),
        file,
      );
    case "fumadocs":
      return convertFumadocs(draft, { facts, find, claimPath, context });
    case "nextra":
      return convertHeadingMarks(draft);
    default:
      return draft;
  }
}

type VuePage = Pick<ToolConversion, "facts" | "find" | "claimPath" | "readModule" | "context">;

function convertVuePage(draft: PageDraft, { facts, find, claimPath, readModule, context }: VuePage): PageDraft {
  const read = (written: string): { readonly file: string; readonly text: string } | undefined => {
    const file = find(written);
    const text = file === undefined ? undefined : context.source.readText(file);
    return file === undefined || text === undefined ? undefined : { file, text };
  };
  const imported = importedComponents(draftText(draft));
  // The words of a component in a heading are not part of its id.
  const anchored = keepAnchors(draft, "vitepress", { hasEmoji: context.site.markdown?.emoji });
  const expanded = expandVueComponents(anchored, (name) => {
    const own = imported.get(name);
    const file = own === undefined ? context.vueComponents.get(name) : find(own);
    return file === undefined ? undefined : context.source.readText(file);
  });
  const bound = convertVueBindings(
    expanded,
    (name) => readModule(name) ?? readDataModule(name, (written) => read(written)?.text),
  );
  return convertVitePress(dropAttributes(bound), { facts, claim: claimPath, find: read });
}

function convertFumadocs(
  draft: PageDraft,
  { facts, find, claimPath, context }: Pick<ToolConversion, "facts" | "find" | "claimPath" | "context">,
): PageDraft {
  const files = { source: context.source, find, claim: claimPath };
  const labeled = convertLead(labelCodeTabs(draft), facts, "fumadocs");
  return convertHeadingMarks(convertInstallFences(convertIncludes(convertTypeTables(labeled, files), files)));
}

function readTags(
  { frontMatter }: ReadPageFacts,
  { file, find, claimPath, context }: Pick<ToolConversion, "file" | "find" | "claimPath" | "context">,
): MarkdocContext {
  return {
    frontMatter,
    isPartial: /(?:^|\/)_/.test(file),
    readText: (written) => {
      const found = find(written);
      return found === undefined ? undefined : context.source.readText(found);
    },
    claim: (written) => {
      const found = find(written);
      return found === undefined ? undefined : claimPath(found);
    },
  };
}

/** Reads modules of the project. Packages and style sheets have no constants. */
function createModuleReader(paths: PathContext): ReadModule {
  const known = new Map<string, ReturnType<ReadModule>>();
  const read: ReadModule = (specifier) => {
    const found = findModule(specifier, paths);
    return found === undefined || found.endsWith(".astro") ? undefined : readConstants(found, paths.source).exports;
  };
  return (specifier) => {
    if (!known.has(specifier)) known.set(specifier, read(specifier));
    return known.get(specifier);
  };
}

const codeEndings = [".ts", ".js", ".tsx", ".jsx", ".mjs"];
const moduleEndings = ["", ...codeEndings, ...codeEndings.map((ending) => `/index${ending}`)];

/** The module of the project that an import names. */
function findModule(specifier: string, paths: PathContext): string | undefined {
  if (!isProjectPath(specifier, paths)) return undefined;
  return moduleEndings
    .map((ending) => resolveSource(`${specifier}${ending}`, paths))
    .find((file) => file !== undefined && /\.(?:[cm]?[jt]sx?|astro)$/.test(file));
}

/** `import { version } from "../package.json"`: the keys of a data file are its exports. */
function readDataModule(specifier: string, readText: (written: string) => string | undefined): ReturnType<ReadModule> {
  const value = /\.(?:json|ya?ml)$/.test(specifier) ? parseData(readText(specifier) ?? "") : undefined;
  return isPlainObject(value) ? { ...value, default: value } : undefined;
}

/** Paths of `--8<--` start at the folder of the config, at the folder of the pages, or at `base_path`. */
function readSnippets(
  { source, root, notation }: ConvertContext,
  page: string,
  claimPath: (file: string) => string,
): SnippetContext {
  const find = (written: string): string | undefined =>
    [...(notation?.snippetFolders ?? []), "", "docs"]
      .map((folder) => joinPath(root, folder, written))
      .find((file) => file !== undefined && source.has(file));
  return {
    claim: (written) => {
      const found = find(written);
      return found === undefined ? undefined : claimPath(found);
    },
    readText: (written) => {
      const found = find(written);
      return found === undefined ? undefined : source.readText(found);
    },
    page,
    open: (file) => (source.has(file) ? source.readText(file) : undefined),
  };
}

/** `/snippets/a.js` starts at the project folder, and other paths at the page. */
function nameFrom(page: string, target: string): string {
  const relative = path.posix.relative(path.posix.dirname(page), target);
  return relative.startsWith("../") ? `/${target}` : relative.startsWith(".") ? relative : `./${relative}`;
}

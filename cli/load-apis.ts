import { buildApiModel, type BuiltApi } from "../generators/api/build/api-model.ts";
import { loadSpec } from "../generators/api/load.ts";
import type { ReadRemote, SpecDocument } from "../generators/api/spec-document.ts";
import type { Prose } from "../generators/api/model.ts";
import type { ParseMarkdown } from "../generators/pages/markdown.ts";
import type { Checked, DocsgenError } from "../generators/source/docsgen-error.ts";
import { withKeptParts, type KeptParts } from "../generators/source/kept-parts.ts";
import { once } from "../generators/source/once.ts";
import { remember } from "../generators/source/remember.ts";
import { restoreFinding, storeFinding } from "../generators/source/stored-finding.ts";
import { createLazyModel } from "../generators/api/lazy-model.ts";
import { partOfMemory, type Memory } from "../generators/source/memory.ts";
import { mergeFindings } from "../generators/source/merge-findings.ts";
import type { ApiInput } from "./config/api-inputs.ts";
import type { VersionInput } from "./config/project-input.ts";
import { digestDocument } from "./input-hashes.ts";

/** One description, read and built. */
export interface LoadedApi {
  readonly input: ApiInput;
  readonly document: SpecDocument;
  /** Hash of the document with all that it refers to. */
  readonly digest: string;
  /** The model is made when it is asked for: most runs only need to know that nothing of it has changed. */
  readonly built: BuiltApi;
  /** How many operations and schemas it has. */
  readonly counts: DescribedCounts;
  /** What earlier runs made of this very description. */
  readonly memory: Memory;
}

interface DescribedCounts {
  readonly operations: number;
  readonly schemas: number;
}

/** How descriptions are read, and the Markdown in them. */
export interface ApiReading {
  readonly directory: string;
  readonly readRemote: ReadRemote | undefined;
  readonly createParser: (report: (finding: DocsgenError) => void, parsed: KeptParts<Prose>) => ParseMarkdown;
  /** What earlier runs found in the same descriptions, and made of their texts. */
  readonly memory: Memory;
}

/** Reads and builds every description, the main one first. */
export async function loadApis(
  { apis: inputs, outsideFolder }: VersionInput,
  { directory, readRemote, createParser, memory }: ApiReading,
): Promise<Checked<readonly LoadedApi[]>> {
  const apis: LoadedApi[] = [];
  const findings: (readonly DocsgenError[])[] = [];
  for (const input of inputs) {
    const document = await loadSpec(directory, input.spec, { outsideFolder, readRemote });
    const digest = digestDocument(document);
    const own = partOfMemory(memory, `description ${digest}`);
    const texts = `texts ${input.spec}`;
    const open = once(() => {
      const prose: DocsgenError[] = [];
      // Whatever else of the description has changed since.
      const built = withKeptParts<Prose, Checked<BuiltApi>>(memory, texts, (parsed) =>
        buildApiModel(
          document,
          createParser((finding) => prose.push(finding), parsed),
        ),
      );
      return { built, prose };
    });
    const { title, version, summary, counts, findings: told } = remember(own, "facts", () => summarize(open()));
    const known = { title, version, summary: summary ?? undefined };
    // The next edit of the description needs them, however many edits of pages come before it.
    memory.has(texts);
    const built: BuiltApi = {
      model: createLazyModel(known, () => open().built.value.model),
      locate: (...given) => open().built.value.locate(...given),
      locateText: (...given) => open().built.value.locateText(...given),
      get patternCosts() {
        return open().built.value.patternCosts;
      },
    };
    apis.push({ input, document, digest, built, counts, memory: own });
    findings.push(told.map(restoreFinding));
  }
  return { value: apis, findings: mergeFindings(findings) };
}

/** What is asked of a description in every run, in a form that has one as JSON. */
function summarize({ built, prose }: { readonly built: Checked<BuiltApi>; readonly prose: readonly DocsgenError[] }) {
  const { title, version, summary = null, operations, schemas } = built.value.model;
  return {
    title,
    version,
    summary,
    counts: { operations: operations.length, schemas: schemas.length },
    findings: [...built.findings, ...prose].map(storeFinding),
  };
}

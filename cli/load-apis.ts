import { buildApiModel, type BuiltApi } from "../generators/api/build/api-model.ts";
import { loadSpec } from "../generators/api/load.ts";
import type { ReadRemote, SpecDocument } from "../generators/api/spec-document.ts";
import type { Prose } from "../generators/api/model.ts";
import type { ParseMarkdown } from "../generators/pages/markdown.ts";
import type { Checked, DocsgenError } from "../generators/source/docsgen-error.ts";
import { withKeptParts, type KeptParts } from "../generators/source/kept-parts.ts";
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
  readonly built: BuiltApi;
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
    const prose: DocsgenError[] = [];
    // Whatever else of the description has changed since.
    const built = withKeptParts<Prose, Checked<BuiltApi>>(memory, `texts ${input.spec}`, (parsed) =>
      buildApiModel(
        document,
        createParser((finding) => prose.push(finding), parsed),
        own,
      ),
    );
    apis.push({ input, document, digest, built: built.value });
    findings.push([...built.findings, ...prose]);
  }
  return { value: apis, findings: mergeFindings(findings) };
}

import { buildApiModel, type BuiltApi } from "../generators/api/build/api-model.ts";
import { loadSpec } from "../generators/api/load.ts";
import type { ReadRemote, SpecDocument } from "../generators/api/spec-document.ts";
import type { ParseMarkdown } from "../generators/pages/markdown.ts";
import type { Checked, DocsgenError } from "../generators/source/docsgen-error.ts";
import { mergeFindings } from "../generators/source/merge-findings.ts";
import type { ApiInput } from "./config/api-inputs.ts";
import type { VersionInput } from "./config/project-input.ts";

/** One description, read and built. */
export interface LoadedApi {
  readonly input: ApiInput;
  readonly document: SpecDocument;
  readonly built: BuiltApi;
}

/** How descriptions are read, and the Markdown in them. */
export interface ApiReading {
  readonly directory: string;
  readonly readRemote: ReadRemote | undefined;
  readonly createParser: (report: (finding: DocsgenError) => void) => ParseMarkdown;
}

/** Reads and builds every description, the main one first. */
export async function loadApis(
  { apis: inputs, outsideFolder }: VersionInput,
  { directory, readRemote, createParser }: ApiReading,
): Promise<Checked<readonly LoadedApi[]>> {
  const apis: LoadedApi[] = [];
  const findings: (readonly DocsgenError[])[] = [];
  for (const input of inputs) {
    const document = await loadSpec(directory, input.spec, { outsideFolder, readRemote });
    const prose: DocsgenError[] = [];
    const built = buildApiModel(
      document,
      createParser((finding) => prose.push(finding)),
    );
    apis.push({ input, document, built: built.value });
    findings.push([...built.findings, ...prose]);
  }
  return { value: apis, findings: mergeFindings(findings) };
}

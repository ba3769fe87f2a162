import { buildApiModel, type BuiltApi } from "../generators/api/build/api-model.ts";
import { loadSpec, type SpecDocument } from "../generators/api/load.ts";
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

/** Reads and builds every description, the main one first. */
export async function loadApis(
  directory: string,
  { apis: inputs, outsideFolder }: VersionInput,
  createParser: (report: (finding: DocsgenError) => void) => ParseMarkdown,
): Promise<Checked<readonly LoadedApi[]>> {
  const apis: LoadedApi[] = [];
  const findings: (readonly DocsgenError[])[] = [];
  for (const input of inputs) {
    const document = await loadSpec(directory, input.spec, outsideFolder);
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

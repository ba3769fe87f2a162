import { buildApiModel, type BuiltApi } from "../generators/api/build/api-model.ts";
import { loadSpec } from "../generators/api/load.ts";
import type { ReadRemote, SpecDocument } from "../generators/api/spec-document.ts";
import type { Prose } from "../generators/api/model.ts";
import type { ParsedTexts, ParseMarkdown } from "../generators/pages/markdown.ts";
import type { Checked, DocsgenError } from "../generators/source/docsgen-error.ts";
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
  readonly createParser: (report: (finding: DocsgenError) => void, parsed: ParsedTexts) => ParseMarkdown;
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
    const built = rememberTexts(memory, input.spec, (parsed) =>
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

/**
 * Works with the texts of a description that earlier runs have parsed, whatever else of it has changed since, and keeps
 * those that this one asks for.
 */
function rememberTexts<T>(memory: Memory, spec: string, work: (parsed: ParsedTexts) => T): T {
  const name = `texts ${spec}`;
  const kept = memory.find(name);
  const known = new Map(kept === undefined ? [] : (JSON.parse(kept) as readonly (readonly [string, Prose])[]));
  const used = new Map<string, Prose>();
  let isNew = false;
  const result = work({
    get: (key) => {
      const prose = known.get(key);
      if (prose !== undefined) used.set(key, prose);
      return prose;
    },
    set: (key, prose) => {
      used.set(key, prose);
      isNew = true;
    },
  });
  if (isNew || used.size < known.size) memory.keep(name, JSON.stringify([...used]));
  return result;
}

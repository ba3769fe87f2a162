import { buildApiModel, type BuiltApi } from "../api/build/api-model.ts";
import { loadSpec, type OverlayFiles } from "../api/load.ts";
import { parseDescription, survivesJson, type ParsedDescription } from "../api/parse.ts";
import type { VendorExtension } from "../api/build/vendor-extensions.ts";
import type { SpecDocument } from "../api/spec-document.ts";
import type { ParseMarkdown } from "../pages/markdown.ts";
import type { PageLink } from "../pages/model.ts";
import type { Checked, DocsgenError } from "../source/docsgen-error.ts";
import { fingerprint } from "../source/fingerprint.ts";
import { once } from "../source/once.ts";
import { digestSource, type SourceFile } from "../source/source-file.ts";
import { restoreFinding, storeFinding } from "../source/stored-finding.ts";
import { createLazyModel } from "../api/lazy-model.ts";
import type { StepRunner } from "../source/step-runner.ts";
import { mergeFindings } from "../source/merge-findings.ts";
import type { JoinedDescription } from "../rules/run-rules.ts";
import type { RuleSettings } from "../rules/settings.ts";
import { digestDocument } from "./input-hashes.ts";
import type { ApiSource, BuiltDescription, FindSetting, ProjectSource, VersionFiles } from "./inputs.ts";

/** One description, read and built. */
export interface LoadedApi {
  readonly input: ApiSource;
  readonly document: SpecDocument;
  /** Hash of the document with all that it refers to. */
  readonly digest: string;
  /** The model is built on first use. Most runs only need to know that it has not changed. */
  readonly built: BuiltApi;
  /** How many operations and schemas it has. */
  readonly counts: DescribedCounts;
  /** Links of its texts into the site and into its own reference. */
  readonly links: readonly PageLink[];
  /** Undefined: they are not built yet. */
  readonly validators?: BuiltDescription["validators"];
}

interface DescribedCounts {
  readonly operations: number;
  readonly schemas: number;
}

/** How descriptions and their Markdown are read. */
export interface ApiReading extends Pick<ProjectSource, "directory" | "readRemote" | "findBuilt"> {
  readonly createParser: (report: (finding: DocsgenError) => void, addLink: (link: PageLink) => void) => ParseMarkdown;
  /** Hosts whose images the descriptions may show. The parser depends on them. */
  readonly imageHosts: readonly string[];
  /** Names of the directives of plugins. */
  readonly pluggedNames: readonly string[];
  /** The vendor extensions that the reference shows. */
  readonly extensions: readonly VendorExtension[];
  readonly runner: StepRunner;
  readonly rules: RuleSettings | undefined;
  readonly locate: FindSetting;
}

/** Reads and builds every description, the main one first. */
export async function loadApis(
  { apis: inputs, outsideFolder }: VersionFiles,
  {
    directory,
    readRemote,
    findBuilt,
    createParser,
    imageHosts,
    pluggedNames,
    extensions,
    runner,
    rules,
    locate,
  }: ApiReading,
): Promise<Checked<readonly LoadedApi[]>> {
  const apis: LoadedApi[] = [];
  const findings: (readonly DocsgenError[])[] = [];
  const parse = createCachedParse(runner);
  for (const input of inputs) {
    const overlays = overlaysOf(input, locate);
    const ready = findBuilt?.(input);
    if (ready !== undefined) {
      apis.push(takeBuilt(input, ready));
      continue;
    }
    const document = await loadSpec(directory, input.spec, { outsideFolder, readRemote, overlays, parse });
    const digest = digestDescription(document, [imageHosts, extensions, pluggedNames]);
    const open = once(() => {
      const prose: DocsgenError[] = [];
      const links: PageLink[] = [];
      const built = buildApiModel(
        document,
        createParser(
          (finding) => prose.push(finding),
          (link) => links.push(link),
        ),
        extensions,
      );
      return { built, prose, links };
    });
    await runner.prefetch("description", [digest]);
    const summary = runner.run({ step: "description", key: digest }, () => summarize(open()));
    const known = { title: summary.title, version: summary.version, summary: summary.summary ?? undefined };
    const built: BuiltApi = {
      model: createLazyModel(known, () => open().built.value.model),
      locate: (...given) => open().built.value.locate(...given),
      locateText: (...given) => open().built.value.locateText(...given),
      get patternCosts() {
        return open().built.value.patternCosts;
      },
    };
    apis.push({ input, document, digest, built, counts: summary.counts, links: summary.links });
    findings.push(document.files.get(document.root)?.overlays?.findings ?? [], summary.findings.map(restoreFinding));
    if (rules !== undefined) findings.push(await checkWithRules(rules, { document, digest, built }, runner));
  }
  return { value: apis, findings: mergeFindings(findings) };
}

async function checkWithRules(
  rules: RuleSettings,
  { document, digest, built }: Pick<LoadedApi, "document" | "digest" | "built">,
  runner: StepRunner,
): Promise<readonly DocsgenError[]> {
  const { checkRules } = await import("../rules/check-rules.ts");
  const join = (): JoinedDescription => ({ document: built.model.bundle, locate: built.locate });
  const step = { step: "rules", key: fingerprint(digest, rules.digest) };
  const check = () => checkRules(rules, document, join).map(storeFinding);
  return runner
    .storeWhile(() => !rules.hasRead())
    .run(step, check)
    .map(restoreFinding);
}

/** Takes a description as it is. Its own findings and the links of its texts are left out. */
function takeBuilt(input: ApiSource, { document, built, validators }: BuiltDescription): LoadedApi {
  return {
    input,
    document,
    digest: digestDocument(document),
    built,
    counts: countParts(built.model),
    links: [],
    validators,
  };
}

function countParts({ operations, schemas }: BuiltApi["model"]): DescribedCounts {
  return { operations: operations.length, schemas: schemas.length };
}

function overlaysOf({ overlays, settings }: ApiSource, locate: FindSetting): OverlayFiles | undefined {
  if (overlays === undefined || overlays.length === 0) return undefined;
  return { paths: overlays, locate: (index) => locate([...settings.overlays, String(index)], "value") };
}

/** Parses a file unless an earlier run has: JSON is read many times faster than YAML. */
export function createCachedParse(runner: StepRunner): (source: SourceFile) => ParsedDescription {
  return (source) => {
    if (source.path.endsWith(".json")) return parseDescription(source);
    let parsed: ParsedDescription | undefined;
    const stored = runner.run({ step: "description file", key: digestSource(source) }, () => {
      parsed = parseDescription(source);
      return survivesJson(parsed.value) ? parsed : null;
    });
    return parsed ?? stored ?? parseDescription(source);
  };
}

/** Hash of everything that the model of a description is built from. */
function digestDescription(
  document: SpecDocument,
  settings: readonly (readonly (string | VendorExtension)[])[],
): string {
  const digest = digestDocument(document);
  return settings.every(({ length }) => length === 0) ? digest : fingerprint(digest, settings);
}

/** A description with what the parser of its texts has found. */
interface OpenedApi {
  readonly built: Checked<BuiltApi>;
  readonly prose: readonly DocsgenError[];
  readonly links: readonly PageLink[];
}

/** The facts that every run needs from a description. Survives JSON. */
function summarize({ built, prose, links }: OpenedApi) {
  const { model } = built.value;
  const { title, version, summary = null } = model;
  return {
    title,
    version,
    summary,
    counts: countParts(model),
    findings: [...built.findings, ...prose].map(storeFinding),
    links,
  };
}

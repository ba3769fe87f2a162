import { realpathSync } from "node:fs";
import path from "node:path";
import { checkExamples, type CheckedApi } from "../../generators/examples/check-examples.ts";
import { createExampleCheck } from "../../generators/examples/check-example.ts";
import { bindTarget } from "../../generators/examples/files/bind-target.ts";
import type { CheckingApi } from "../../generators/examples/files/check-calls.ts";
import {
  payloadFormats,
  type FileResult,
  type PayloadFormat,
  type PayloadTarget,
  type TargetWords,
} from "../../generators/examples/files/model.ts";
import { locateSdks } from "../../generators/examples/sdk/settings.ts";
import type { ExampleSummary } from "../../generators/examples/model.ts";
import { buildPages } from "../../generators/pages/build/pages.ts";
import type { ParseMarkdown } from "../../generators/pages/markdown.ts";
import type { Page } from "../../generators/pages/model.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { noCache } from "../../generators/source/cache.ts";
import { createStepRunner } from "../../generators/source/step-runner.ts";
import type { SourceFile } from "../../generators/source/source-file.ts";
import { buildValidators } from "../../generators/validators/build-validators.ts";
import { bindsItself, checkPayload, type PayloadRun } from "./check-payload.ts";
import { findConfigured } from "./check-configured.ts";
import { noDescription, nothingToBind, unboundFile } from "./findings.ts";
import type { OpenProject } from "../project.ts";
import type { Environment } from "../environment.ts";
import { loadApis, type LoadedApi } from "../../generators/project/load-apis.ts";
import { findNamedFiles, formatOf, readPayloadFile, type NamedFile } from "./payload-files.ts";
import type { CheckSummary } from "../report/model.ts";
import type { Progress } from "../report/progress.ts";

/** The files that a command names, and the options that bind them. */
export interface FileCall extends TargetWords {
  readonly names: readonly string[];
  readonly as?: PayloadFormat | undefined;
}

/** The result of checking named files. */
export interface FilesResult {
  readonly findings: readonly DocsgenError[];
  readonly summary: CheckSummary;
  /** Names of the checked files, as findings use them. */
  readonly files: ReadonlySet<string>;
  /** The pages among them. */
  readonly pages: readonly SourceFile[];
  /** Texts that cannot be read from disk again as they were, such as standard input. */
  readonly sources: ReadonlyMap<string, SourceFile>;
}

type RunApi = CheckedApi & CheckingApi;

/** The check renders nothing, so Markdown in the descriptions stays plain text. */
const plainText: ParseMarkdown = (text) => ({ text, html: "", headings: [] });

/** Checks the files that a command names: payloads, pages, and files of the description. Nothing else of the project is checked. */
export async function checkFiles(
  call: FileCall,
  project: OpenProject,
  { environment, progress }: { readonly environment: Environment; readonly progress: Progress },
): Promise<FilesResult> {
  const { directory, input, loaded } = project;
  const files = findNamedFiles(call.names, { directory, cwd: environment.cwd });
  if (input.apis.length === 0) throw noDescription();
  progress.start("description");
  const runner = createStepRunner(noCache);
  const reading = {
    directory,
    readRemote: project.openRemote(),
    createParser: () => plainText,
    imageHosts: [],
    pluggedNames: [],
    extensions: [],
    runner,
    rules: loaded.rules,
    locate: loaded.locate,
  };
  const { value: described, findings } = await loadApis(input, reading);
  const descriptionFiles = findDescribed(files, described, directory);
  const apis = described.map(({ input: { name }, built }) => ({
    ...built,
    ...loaded.config.check,
    sdks: locateSdks(loaded.config.sdks, loaded.locate),
    name,
    api: built.model,
  }));
  const bound = bindTarget(apis, call);
  const payloads = files
    .filter((file) => !descriptionFiles.has(file))
    .map((file) => ({ file, format: formatOf(file, call.as) }));
  rejectUnused(payloads, bound?.target);

  progress.start("examples");
  const checking = apis.map((api) => toChecking(api, loaded.config.sdk.formats === "assertion"));
  const run: PayloadRun = { environment, apis: checking, target: bound?.target, apiName: bound?.owner.name };
  const results = await checkPayloads(payloads, (file) => listRuns(file, run, project));
  const pages = await readPages(
    payloads.flatMap(({ file, format }) => (format === "md" ? [file] : [])),
    run,
  );
  const names = new Set(descriptionFiles.values());
  const examples = await checkExamples({ apis: checking, pages, files: names });
  return {
    findings: [
      ...findings.filter(({ position }) => position !== undefined && names.has(position.file)),
      ...results.flatMap((result) => result.findings),
      ...examples.findings,
    ],
    summary: summarize(results, examples.value),
    files: new Set(files.map((file) => descriptionFiles.get(file) ?? file.path)),
    pages: pages.flatMap((page) => (page.kind === "guide" ? [page.source] : [])),
    sources: new Map(results.map(({ source }) => [source.path, source])),
  };
}

/** An option binds all files; otherwise, the config may bind a file several times. */
function listRuns(file: NamedFile, run: PayloadRun, project: OpenProject): readonly PayloadRun[] {
  const configured = run.target === undefined ? findConfigured(file, project, run.apis) : [];
  return configured.length === 0 ? [run] : configured.map((binding) => ({ ...run, ...binding }));
}

interface TypedPayload {
  readonly file: NamedFile;
  readonly format: PayloadFormat;
}

/** Checks each file as often as it is bound to something. */
async function checkPayloads(
  payloads: readonly TypedPayload[],
  listRuns: (file: NamedFile) => readonly PayloadRun[],
): Promise<readonly TypedResult[]> {
  const results: TypedResult[] = [];
  for (const { file, format } of payloads) {
    if (format === "md") continue;
    for (const run of listRuns(file)) {
      const result = await checkPayload({ file, format }, run);
      if (result === undefined) throw unboundFile(file.argument);
      results.push({ ...result, format });
    }
  }
  return results;
}

interface TypedResult extends FileResult {
  readonly format: PayloadFormat;
}

/** Lists payload files by their type, then the examples in pages and in the description by their kind. */
function summarize(results: readonly TypedResult[], examples: ExampleSummary): CheckSummary {
  const all = [...results, examples];
  const files = payloadFormats.flatMap((format) => {
    const own = results.filter((result) => result.format === format);
    return own.length === 0 ? [] : [{ name: `.${format}`, checked: sum("checked", own), failed: sum("failed", own) }];
  });
  return {
    checked: sum("checked", all),
    failed: sum("failed", all),
    skipped: sum("skipped", all),
    unbound: examples.unbound,
    kinds: [...files, ...examples.kinds],
  };
}

function sum(key: "checked" | "failed" | "skipped", of: readonly Pick<CheckSummary, typeof key>[]): number {
  return of.reduce((total, entry) => total + entry[key], 0);
}

function toChecking(api: Omit<CheckedApi, "validators">, assertsFormats: boolean): RunApi {
  const validators = buildValidators(api.api, assertsFormats);
  const input = { validators, locate: api.locate };
  return { ...api, ...input, checking: { ...input, check: createExampleCheck(input) } };
}

/** The files of the descriptions among the named ones, with the names that their findings use. */
function findDescribed(
  files: readonly NamedFile[],
  described: readonly LoadedApi[],
  directory: string,
): ReadonlyMap<NamedFile, string> {
  const known = new Map(
    described.flatMap(({ input, document }) => {
      const root = realpathSync(path.resolve(directory, input.spec));
      const folder = root.slice(0, root.length - document.root.length);
      return [...document.files.keys()].map((name) => [path.join(folder, name), name] as const);
    }),
  );
  return new Map(
    files.flatMap((file): [NamedFile, string][] => {
      const name = file.absolute === undefined ? undefined : known.get(realpathSync(file.absolute));
      return name === undefined ? [] : [[file, name]];
    }),
  );
}

/** The option that binds files needs a file that does not bind itself. */
function rejectUnused(
  payloads: readonly { readonly format: PayloadFormat }[],
  target: PayloadTarget | undefined,
): void {
  if (target === undefined || payloads.some(({ format }) => !bindsItself(format))) return;
  throw nothingToBind(target.kind === "schema" && target.operation === undefined ? "schema" : "operation");
}

/** Builds each page on its own: links and conflicts between pages are checked only with the whole project. */
async function readPages(
  files: readonly NamedFile[],
  { environment }: Pick<PayloadRun, "environment">,
): Promise<readonly Page[]> {
  const pages: Page[] = [];
  for (const file of files) {
    const source = await readPayloadFile(file, environment);
    const markdown = [{ source, path: path.basename(file.path) }];
    pages.push(...buildPages({ directory: "", markdown, categories: [], statics: [], includes: new Map() }).value);
  }
  return pages;
}

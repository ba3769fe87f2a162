import { existsSync } from "node:fs";
import path from "node:path";
import { isWebUrl } from "../../generators/api/uri.ts";
import type { OutputFile } from "../../generators/contract.ts";
import { noCache } from "../../generators/source/cache.ts";
import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { listThrown } from "../../generators/source/thrown-findings.ts";
import { relativePath } from "../../generators/source/file-path.ts";
import { findDescriptions } from "../config/find-descriptions.ts";
import type { CommandContext } from "../environment.ts";
import { exitCode, exitCodeOf, type ExitCode } from "../exit-code.ts";
import { writeWorkflow, type CiService } from "../init/ci-workflow.ts";
import { fetchDescription } from "../init/fetch-description.ts";
import { findProject, type FoundProject } from "../init/find-project.ts";
import { describeFiles, describeNext, type InitReport } from "../init/init-report.ts";
import { listFiles } from "../init/project-files.ts";
import { findRepository } from "../init/find-repository.ts";
import { starterDescription } from "../init/starter-description.ts";
import type { QuotedApi } from "../init/starter-page.ts";
import { missingFile } from "../payloads/findings.ts";
import { openProject } from "../project.ts";
import { noExamples } from "../report/model.ts";
import { createReporter } from "../report/reporter.ts";
import { describeProject } from "../steps.ts";
import { writeNewFiles } from "../user-files.ts";
import { descriptionExists } from "./findings.ts";

/** Options of `docsgen init`. */
export interface InitOptions {
  /** A file or a URL. */
  readonly spec?: string | undefined;
  readonly ci?: CiService | undefined;
}

/** `docsgen init`: completes a folder to a project that builds at once. It never changes an existing file. */
export async function init(dir: string | undefined, options: InitOptions, context: CommandContext): Promise<ExitCode> {
  const { environment } = context;
  const directory = path.resolve(environment.cwd, dir ?? ".");
  try {
    const report = await addFiles(directory, options, context);
    environment.stdout.write(describeFiles(report) + describeNext(report, directory, dir));
    return exitCode.fine;
  } catch (error) {
    if (!(error instanceof DocsgenError)) throw error;
    createReporter({ ...context, directory }, {}).report(listThrown(error), noExamples);
    return exitCodeOf(error);
  }
}

async function addFiles(directory: string, options: InitOptions, context: CommandContext): Promise<InitReport> {
  const spec = readSpecOption(options.spec, directory, context.environment.cwd);
  const found = await findProject(directory, spec);
  const description = await findDescription(directory, found, options.spec);
  // Written first, because the starter page quotes it.
  const first = writeNewFiles(directory, description.files);
  const project = { ...found, spec: description.spec };
  const api = await readApi(directory, project, context);
  const files = listFiles(directory, { project, api }, context.toolVersion);
  const written = [...first, ...writeNewFiles(directory, files)];
  const repository = findRepository(directory);
  const workflows = options.ci === undefined ? [] : [writeWorkflow(options.ci, repository)];
  const inProject = (file: string): string => relativePath(directory, path.join(repository.root, file));
  const added = writeNewFiles(repository.root, workflows);
  const all = [...files.map((file) => file.path), ...workflows.map((file) => inProject(file.path))];
  const isWritten = new Set([...written, ...added.map(inProject)]);
  return {
    found: description.files.length === 0 && project.spec !== undefined ? [project.spec] : [],
    written: [...isWritten],
    leftAlone: [...all.filter((file) => !isWritten.has(file)), ...[found.config ?? []].flat()],
  };
}

/** The path of `--spec` relative to the project; undefined for a URL. */
function readSpecOption(spec: string | undefined, directory: string, cwd: string): string | undefined {
  if (spec === undefined || isWebUrl(spec)) return undefined;
  const file = path.resolve(cwd, spec);
  if (!existsSync(file)) throw missingFile(spec, undefined);
  return relativePath(directory, file);
}

/** The description of the project, and the files that it needs: fetched ones, or those of the starter project. */
async function findDescription(
  directory: string,
  { spec, hasPages }: FoundProject,
  stated: string | undefined,
): Promise<{ readonly spec: string | undefined; readonly files: readonly OutputFile[] }> {
  if (stated !== undefined && isWebUrl(stated)) {
    const [existing] = [...findDescriptions(directory, "spec"), ...(spec === undefined ? [] : [spec])];
    if (existing !== undefined) throw descriptionExists(existing);
    return await fetchDescription(stated);
  }
  if (spec !== undefined || hasPages) return { spec, files: [] };
  const usual = "spec/openapi.yaml";
  return { spec: usual, files: [{ path: usual, content: starterDescription }] };
}

/** Reads the description for the starter page. Throws a finding where it cannot be read. */
async function readApi(
  directory: string,
  { spec }: FoundProject,
  context: CommandContext,
): Promise<QuotedApi | undefined> {
  if (spec === undefined) return undefined;
  const opened = await openProject(directory, { spec: path.resolve(directory, spec), cache: false }, context);
  const [version] = await describeProject(opened, noCache);
  return version?.described[0];
}

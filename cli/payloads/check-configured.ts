import { createExampleCheck } from "../../generators/examples/check-example.ts";
import { bindTarget } from "../../generators/examples/files/bind-target.ts";
import type { CheckingApi } from "../../generators/examples/files/check-calls.ts";
import type { FileResult, PayloadFormat } from "../../generators/examples/files/model.ts";
import type { LocatedApi } from "../../generators/project/describe-versions.ts";
import { relativePath } from "../../generators/source/file-path.ts";
import { changeFinding, DocsgenError } from "../../generators/source/docsgen-error.ts";
import { createPathMatch } from "../config/match-path.ts";
import type { PayloadsConfig } from "../config/payloads.ts";
import type { OpenProject } from "../project.ts";
import { checkPayload, type PayloadRun } from "./check-payload.ts";
import { unboundPayload, unmatchedPayloads } from "./findings.ts";
import { listMatches } from "./list-files.ts";
import { formatOf, isKnownEnding, type NamedFile } from "./payload-files.ts";

/** The result of checking the payload files that the config names. */
export interface ConfiguredPayloads extends Pick<FileResult, "checked" | "failed" | "skipped" | "findings"> {
  /** Names of the checked files, as findings use them. */
  readonly files: readonly string[];
}

/** Checks the payload files that the config names against the descriptions of the current version. */
export async function checkConfigured(
  project: Pick<OpenProject, "directory" | "out" | "loaded">,
  described: readonly LocatedApi[],
): Promise<ConfiguredPayloads> {
  const { payloads, check } = project.loaded.config;
  const none: ConfiguredPayloads = { checked: 0, failed: 0, skipped: 0, findings: [], files: [] };
  if (payloads.length === 0) return none;
  const apis = described.map(({ name, api, validators, locate }): CheckingApi => ({
    ...check,
    name,
    api,
    checking: { validators, locate, check: createExampleCheck({ validators, locate }) },
  }));
  let result = none;
  for (const [index, entry] of payloads.entries())
    result = add(result, await checkEntry(project, { entry, index, apis }));
  return result;
}

/** What the config binds a file to; empty if it binds the file to nothing. */
export function findConfigured(
  file: NamedFile,
  { directory, loaded }: Pick<OpenProject, "directory" | "loaded">,
  apis: readonly CheckingApi[],
): readonly Pick<PayloadRun, "target" | "apiName">[] {
  const { absolute } = file;
  if (absolute === undefined) return [];
  const name = relativePath(directory, absolute);
  return loaded.config.payloads.flatMap((entry, index) => {
    if (!createPathMatch(entry.files)(name)) return [];
    const bound = bindEntry({ entry, index, apis }, loaded);
    return bound === undefined ? [] : [{ target: bound.target, apiName: bound.owner.name }];
  });
}

function add(one: ConfiguredPayloads, other: ConfiguredPayloads): ConfiguredPayloads {
  return {
    checked: one.checked + other.checked,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    findings: [...one.findings, ...other.findings],
    files: [...one.files, ...other.files],
  };
}

interface Entry {
  readonly entry: PayloadsConfig[number];
  readonly index: number;
  readonly apis: readonly CheckingApi[];
}

async function checkEntry(
  { directory, out, loaded }: Pick<OpenProject, "directory" | "out" | "loaded">,
  { entry, index, apis }: Entry,
): Promise<ConfiguredPayloads> {
  const filesSetting = locateSetting(loaded, index, "files");
  const bound = bindEntry({ entry, index, apis }, loaded);
  const files = listMatches(directory, entry.files, [out]).map((absolute): NamedFile => {
    const name = relativePath(directory, absolute);
    return { argument: name, absolute, path: name };
  });
  const run: PayloadRun = {
    environment: { stdin: noInput() },
    apis,
    target: bound?.target,
    apiName: bound?.owner.name,
  };
  const findings: DocsgenError[] = [];
  // A folder of collections also contains notes, settings, and environments.
  const isFolder = bound === undefined && !/\.[^/]*$/.test(entry.files);
  const used: string[] = [];
  let [checked, failed, skipped] = [0, 0, 0];
  for (const file of files) {
    const format = findFormat(file, isFolder ? undefined : filesSetting);
    const result = format === undefined ? undefined : await checkPayload({ file, format }, run);
    if (result === undefined) {
      if (!isFolder) findings.push(unboundPayload(file.path));
      continue;
    }
    used.push(file.path);
    checked += result.checked;
    failed += result.failed;
    skipped += result.skipped;
    findings.push(...result.findings);
  }
  if (used.length === 0 && findings.length === 0) findings.push(unmatchedPayloads(entry.files, filesSetting));
  return { checked, failed, skipped, findings, files: used };
}

function bindEntry({ entry, index, apis }: Entry, loaded: OpenProject["loaded"]): ReturnType<typeof bindTarget> {
  const key = (["part", "schema", "operation"] as const).find((name) => entry[name] !== undefined) ?? "files";
  return atSetting(locateSetting(loaded, index, key), () => bindTarget(apis, entry));
}

function locateSetting(
  { locate }: OpenProject["loaded"],
  index: number,
  key: keyof PayloadsConfig[number],
): ReturnType<typeof locate> {
  return locate(["payloads", String(index), key], "value");
}

/** The format of a payload file; undefined for a page. An unknown ending is an error of the setting, if one is given. */
function findFormat(
  file: NamedFile,
  setting: ReturnType<OpenProject["loaded"]["locate"]> | undefined,
): Exclude<PayloadFormat, "md"> | undefined {
  if (setting === undefined && !isKnownEnding(file)) return undefined;
  const format = atSetting(setting, () => formatOf(file, undefined));
  return format === "md" ? undefined : format;
}

/** A wrong target or format is an error of the config. */
function atSetting<Value>(position: ReturnType<OpenProject["loaded"]["locate"]>, make: () => Value): Value {
  try {
    return make();
  } catch (error) {
    throw error instanceof DocsgenError ? changeFinding(error, { position }) : error;
  }
}

/** The config names files only. */
// oxlint-disable-next-line require-yield -- it has nothing to read
async function* noInput(): AsyncGenerator<string> {
  await Promise.resolve();
}

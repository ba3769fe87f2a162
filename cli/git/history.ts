import { spawn } from "node:child_process";
import path from "node:path";
import type { FileHistory, FileOrigins } from "../../generators/contract.ts";
import type { Cache } from "../../generators/source/cache.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { fingerprint } from "../../generators/source/fingerprint.ts";
import { findEditPattern } from "../config/edit-url.ts";
import { listInputPlaces } from "../config/project-input.ts";
import type { OpenProject } from "../project.ts";
import { missingHistory, shallowClone } from "./findings.ts";
import { createHistoryReader, type HistoryRow } from "./read-log.ts";
import { gitEnvironment, showsHistory, type GitRepository } from "./repository.ts";

const historyStep = "history";

type HistorySource = Pick<OpenProject, "directory" | "loaded" | "input" | "repository">;

/** Finds where the files of the pages come from, with one call of Git for all of them. */
export async function loadOrigins(project: HistorySource, cache: Cache): Promise<FileOrigins> {
  const { repository, loaded } = project;
  const { edit, git } = loaded.config;
  const pattern = edit && findEditPattern(edit);
  const folder = repository === undefined || repository.kind === "missing" ? "" : repository.folder;
  return {
    editUrl: pattern?.url,
    editFolder: pattern?.isFromRoot === true ? folder : "",
    ...git,
    history: showsHistory(loaded.config) ? await loadHistory(project, cache) : new Map(),
  };
}

/** Reports that the repository has no usable history. */
export function checkHistory({ repository, loaded }: HistorySource): readonly DocsgenError[] {
  const reason = showsHistory(loaded.config) ? reasonOf(repository) : undefined;
  return reason === undefined ? [] : [missingHistory(reason, loaded.locate(["git"], "key"))];
}

function reasonOf(repository: GitRepository | undefined): string | undefined {
  if (repository?.kind === "missing") return repository.reason;
  return repository?.kind === "shallow" ? shallowClone : undefined;
}

async function loadHistory(
  { directory, input, repository }: HistorySource,
  cache: Cache,
): Promise<ReadonlyMap<string, FileHistory>> {
  if (repository?.kind !== "whole") return new Map();
  const places = listInputPlaces(input);
  const key = fingerprint(repository.head, repository.folder, places);
  const stored = cache.get(historyStep, key);
  // Only this function writes under the step.
  const rows = stored === undefined ? await readLog(directory, places) : (JSON.parse(stored) as readonly HistoryRow[]);
  if (stored === undefined) cache.put(historyStep, key, JSON.stringify(rows));
  return new Map(
    rows.map(([file, lastUpdate, authors]) => [path.posix.relative(repository.folder, file), { lastUpdate, authors }]),
  );
}

/** Settings of the user's Git must not change the format. */
const settings = ["log.showSignature=false", "log.follow=false", "log.mailmap=true"].flatMap((entry) => ["-c", entry]);
const format = ["-z", "--no-color", "--no-ext-diff", "--no-relative", "--name-status", "--find-renames"];

/** The format starts each commit with a character that file names and statuses do not start with. */
async function readLog(directory: string, places: readonly string[]): Promise<readonly HistoryRow[]> {
  const reader = createHistoryReader();
  const call = [...settings, "log", ...format, "--format=%x01%cs%x00%aN", "HEAD", "--", ...places];
  const child = spawn("git", call, { cwd: directory, env: gitEnvironment(), stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  // With an encoding, the stream gives texts.
  for await (const text of child.stdout.setEncoding("utf8") as AsyncIterable<string>) reader.take(text);
  if ((await ended) !== 0) throw missingHistory("`git log` failed", undefined);
  return reader.rows();
}

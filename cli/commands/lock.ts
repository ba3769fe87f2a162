import { plainLine } from "../report/plain-text.ts";
import { formatCount } from "../report/numbers.ts";
import path from "node:path";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { loadContent } from "../../generators/pages/load.ts";
import { unreadRemote } from "../../generators/api/remote-findings.ts";
import type { ReadRemote } from "../../generators/api/spec-document.ts";
import type { VersionApis } from "../../generators/project/load-versions.ts";
import { noCache } from "../../generators/source/cache.ts";
import { createStepRunner } from "../../generators/source/step-runner.ts";
import { mergeFindings } from "../../generators/source/merge-findings.ts";
import { isWebUrl } from "../../generators/api/uri.ts";
import { exitCode, type ExitCode } from "../exit-code.ts";
import { openCachedDocuments } from "../remote/cached-documents.ts";
import { noRemoteHosts, unwritableLock } from "../remote/findings.ts";
import { lockName, printLock, type Lock } from "../remote/lock.ts";
import { withRemoteImages } from "../remote/page-images.ts";
import { openUnlockedRemote } from "../remote/open-remote.ts";
import { writeWhole } from "../user-files.ts";
import { exitCodeFor } from "../report/outcome.ts";
import { withProject } from "./with-project.ts";
import type { CommandContext } from "../environment.ts";
import type { OpenProject, ProjectOptions } from "../project.ts";

/**
 * `docsgen lock`: fetches every document on the named hosts that the descriptions refer to, and writes what they are into
 * the lock file. Where one cannot be had the file stays as it was.
 */
export async function lock(
  dir: string | undefined,
  options: ProjectOptions,
  context: CommandContext,
): Promise<ExitCode> {
  return await withProject(dir, options, context, async (project, reporter) => {
    const { directory, loaded, lockFile } = project;
    if (loaded.config.remote.hosts.length === 0) throw noRemoteHosts();
    reporter.progress.start("description");
    const before = lockFile?.lock ?? new Map<string, string>();
    const input = { config: loaded.config.remote, documents: openCachedDocuments(context.environment) };
    const remote = openUnlockedRemote(input, before);
    const { loadVersions } = await import("../../generators/project/load-versions.ts");
    const versions = await loadVersions({ ...project, readRemote: remote.read }, createStepRunner(noCache));
    const images = loaded.config.images.fetch ? await readAllImages(versions, project, remote.read) : [];
    reporter.progress.end();
    const findings = mergeFindings([...versions.map(({ apis }) => apis.findings), images]).filter(isOfRemote);
    const failed = findings.length;
    reporter.report(findings, { checked: remote.lock.size + failed, failed, skipped: 0 });
    if (failed > 0) {
      reporter.tell(`\`${lockName}\` is as it was.\n`);
      return exitCodeFor(findings, {});
    }
    const text = printLock(remote.lock);
    if (text !== lockFile?.text && (lockFile !== undefined || remote.lock.size > 0))
      write(path.join(directory, lockName), text);
    reporter.tell(renderLockChanges(before, remote.lock));
    return exitCode.fine;
  });
}

/** Reads the images of all pages that are on the named hosts. Returns a finding for each that cannot be read. */
async function readAllImages(
  versions: readonly VersionApis[],
  { directory, loaded }: OpenProject,
  read: ReadRemote,
): Promise<readonly DocsgenError[]> {
  const { loadLanguages } = await import("../../generators/project/load-versions.ts");
  const findings: DocsgenError[] = [];
  const load = withRemoteImages(async (folder, skipped) => await loadContent(directory, folder, { skipped }), read);
  for (const version of versions) {
    const { contents } = await loadLanguages(version, loaded.config, load);
    for (const { content } of contents.value)
      for (const image of content.remoteImages?.values() ?? [])
        if ("failure" in image) findings.push(unreadRemote(image.failure, undefined));
  }
  return findings;
}

/** Remote documents that could not be fetched or read. `check` reports all other errors. */
function isOfRemote({ code, position, blocks }: DocsgenError): boolean {
  if (/^ref\/(?:redirect|too-large|too-many|unreachable)$/.test(code)) return true;
  return blocks === true && position !== undefined && isWebUrl(position.file);
}

function write(file: string, text: string): void {
  try {
    writeWhole(file, text);
  } catch (cause) {
    throw unwritableLock(cause);
  }
}

/** Lists what the new lock adds, changes, and removes, one document per line, and the number of documents. */
function renderLockChanges(before: Lock, now: Lock): string {
  const addresses = [...new Set([...before.keys(), ...now.keys()])].toSorted();
  const changes = addresses.flatMap((address) => {
    const [old, next] = [before.get(address), now.get(address)];
    if (old === next) return [];
    if (old === undefined) return [{ kind: "added", address, hashes: next ?? "" }];
    return next === undefined
      ? [{ kind: "removed", address, hashes: old }]
      : [{ kind: "changed", address, hashes: `${old} -> ${next}` }];
  });
  const lines = changes.map(({ kind, address, hashes }) => `${kind.padEnd(7)}  ${plainLine(address)}  ${hashes}\n`);
  const count = (wanted: string) => changes.filter(({ kind }) => kind === wanted).length;
  const sum = `${count("added")} added, ${count("changed")} changed, ${count("removed")} removed`;
  return `${lines.join("")}locked: ${formatCount(now.size)} ${now.size === 1 ? "document" : "documents"} (${sum})\n`;
}

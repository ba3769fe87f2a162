import type { Change, ChangeSide } from "../../generators/changes/model.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { SourceFile } from "../../generators/source/source-file.ts";
import { createOpenedFiles } from "../../generators/api/opened-files.ts";
import { listTextsOf } from "../../generators/api/spec-document.ts";
import type { FailLevel } from "../config/diff.ts";
import type { AcceptedChange } from "../report/changes-model.ts";
import { reachesLevel } from "../report/changes-summary.ts";
import { compareSides } from "./compare-sides.ts";
import { noDescription, twoBases } from "./findings.ts";
import type { DiffSide } from "./model.ts";
import { dropUnknown, findSideErrors, warnOfErrors } from "./side-errors.ts";
import { openAccepted, type AcceptOptions } from "./open-accepted.ts";
import { openMergeBase, openNamedSide, openVersion, openWorkingTree, type SideProject } from "./open-side.ts";

/** What a call compares. */
export interface DiffCall extends AcceptOptions {
  /** Undefined: the one that the config names, else the merge base with the main branch. */
  readonly base?: string | undefined;
  /** Undefined: the project as it is now. */
  readonly revision?: string | undefined;
  /** A version of the config instead of `base`. */
  readonly since?: string | undefined;
  readonly failOn?: FailLevel | undefined;
  /** Whether the caller reports the errors of the revision itself. */
  readonly isRevisionChecked?: boolean | undefined;
}

/** What a comparison found. */
export interface DiffOutcome {
  readonly changes: readonly Change[];
  /** Undefined if the call has no file of accepted changes. */
  readonly accepted: readonly AcceptedChange[] | undefined;
  /** Warnings about accepted changes, and about errors of a side. */
  readonly findings: readonly DocsgenError[];
  readonly failOn: FailLevel;
  readonly labels: Readonly<Record<ChangeSide, string>>;
  readonly baseVersion: string;
  /** Whether a change reaches the level that fails the run. */
  readonly isFailed: boolean;
  readonly readSource: (side: ChangeSide, file: string) => SourceFile | undefined;
  readonly sides: Readonly<Record<ChangeSide, DiffSide>>;
}

/** Opens both sides, compares them, and takes the accepted changes out. */
export async function runDiff(project: SideProject, call: DiffCall, signal?: AbortSignal): Promise<DiffOutcome> {
  const { config } = project.loaded;
  const { diff } = config;
  if (call.base !== undefined && call.since !== undefined) throw twoBases();
  const position = project.loaded.locate(["diff", "accept"], "value");
  const known = openAccepted(call, { cwd: project.cwd, directory: project.directory, config: diff, position });
  if (call.revision === undefined && project.input.apis.length === 0) throw noDescription();
  const { base, revision } = await openSides({ ...project, opened: createOpenedFiles() }, call, signal);
  signal?.throwIfAborted();
  const today = findToday(project.env);
  const sides = { base, revision };
  const readSource = createReader(sides);
  const compared = compareSides(base, revision, {
    today,
    levels: diff.levels,
    assertsFormats: config.sdk.formats === "assertion",
    signal,
  });
  const errors = findSideErrors(sides);
  const found = dropUnknown(compared, errors, readSource);
  const failOn = call.failOn ?? diff.failOn;
  if (known.isUpdate)
    known.update(
      found.filter((change) => reachesLevel(change, failOn === "none" ? "risky" : failOn)),
      today,
    );
  const split = known.isUpdate ? acceptAll(found, failOn) : known.split?.(found, today);
  const changes = split?.open ?? found;
  return {
    changes,
    accepted: split?.accepted,
    findings: [
      ...warnOfErrors(call.isRevisionChecked === true ? { ...errors, revision: [] } : errors, sides),
      ...(split?.findings ?? []),
    ],
    failOn,
    labels: { base: base.label, revision: revision.label },
    baseVersion: found.length === 0 ? "" : (base.descriptions[0]?.built.model.version ?? ""),
    isFailed: changes.some((change) => reachesLevel(change, failOn)),
    readSource,
    sides,
  };
}

/** After an update, every change that would fail the run is accepted. */
function acceptAll(changes: readonly Change[], failOn: FailLevel) {
  const level = failOn === "none" ? "risky" : failOn;
  return {
    open: changes.filter((change) => !reachesLevel(change, level)),
    accepted: changes.filter((change) => reachesLevel(change, level)).map((change) => ({ change, reason: "" })),
    findings: [],
  };
}

async function openSides(
  project: SideProject,
  call: DiffCall,
  signal: AbortSignal | undefined,
): Promise<Readonly<Record<ChangeSide, DiffSide>>> {
  const base = await openBase(project, call);
  signal?.throwIfAborted();
  const revision =
    call.revision === undefined ? await openWorkingTree(project) : await openNamedSide(call.revision, project);
  return { base, revision };
}

async function openBase(project: SideProject, { base, since }: DiffCall): Promise<DiffSide> {
  if (since !== undefined) return await openVersion(since, project);
  const name = base ?? project.loaded.config.diff.against;
  return name === undefined || name === "merge-base"
    ? await openMergeBase(project)
    : await openNamedSide(name, project);
}

/** Builds that must be reproducible state their time. */
function findToday(env: SideProject["env"]): string {
  const stated = Number(env["SOURCE_DATE_EPOCH"] ?? "");
  const time = (env["SOURCE_DATE_EPOCH"] ?? "") !== "" && Number.isFinite(stated) ? stated * 1000 : Date.now();
  return new Date(time).toISOString().slice(0, 10);
}

function createReader(sides: Readonly<Record<ChangeSide, DiffSide>>): DiffOutcome["readSource"] {
  const known = { base: textsOf(sides.base), revision: textsOf(sides.revision) };
  return (side, file) => known[side].get(file);
}

function textsOf({ descriptions }: DiffSide): ReadonlyMap<string, SourceFile> {
  return new Map(
    descriptions.flatMap(({ document, nameOf }) =>
      [...document.files.values()].flatMap(listTextsOf).map((source) => [nameOf(source.path), source] as const),
    ),
  );
}

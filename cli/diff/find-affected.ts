import type { AffectedPlace, Change } from "../../generators/changes/model.ts";
import { loadContent } from "../../generators/pages/load.ts";
import type { GuidePage } from "../../generators/pages/model.ts";
import { buildEditions, loadPages } from "../../generators/project/build-editions.ts";
import { checkPages } from "../../generators/project/check-projects.ts";
import { describeVersions } from "../../generators/project/describe-versions.ts";
import type { LoadFolder } from "../../generators/project/load-versions.ts";
import { noCache } from "../../generators/source/cache.ts";
import { createStepRunner } from "../../generators/source/step-runner.ts";
import { listThrown } from "../../generators/source/thrown-findings.ts";
import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { checkConfigured } from "../payloads/check-configured.ts";
import { loadComponents } from "../steps.ts";
import type { KitChanges } from "../report/changes-model.ts";
import { createAttribution, type Located } from "./attribute.ts";
import { findKitChanges } from "./kit-changes.ts";
import { findLostWords } from "./lost-words.ts";
import type { DiffSide } from "./model.ts";
import type { SideProject } from "./open-side.ts";
import type { DiffOutcome } from "./run-diff.ts";

/** What a comparison found, with the places in the project that it touches. */
export interface AffectingOutcome extends DiffOutcome {
  /** All places, also those that belong to no single change. */
  readonly affected: readonly AffectedPlace[];
  /** Undefined if no type of the kit differs, or without a project. */
  readonly kit: KitChanges | undefined;
}

/**
 * Checks the pages and the payload files of the project with both descriptions. What is wrong only with the revision is
 * attributed to the changes.
 */
export async function withAffected(outcome: DiffOutcome, project: SideProject): Promise<AffectingOutcome> {
  const { changes, sides, accepted } = outcome;
  const { input, loaded } = project;
  const all = [...changes, ...(accepted ?? []).map(({ change }) => change)];
  // Two descriptions without a project have no kit.
  const hasKit = input.apis.length > 0 && all.some(({ level }) => level !== "words");
  const kit = hasKit ? findKitChanges(changes, sides) : undefined;
  const hasFiles = input.content !== undefined || loaded.config.payloads.length > 0;
  if (input.apis.length === 0 || !hasFiles || all.every(({ level }) => level === "words"))
    return { ...outcome, affected: [], kit };
  const load = createLoad(project);
  const revision = await checkWith(sides.revision, project, load);
  // What is valid with the revision needs no check with the base.
  const base = revision.findings.length === 0 ? noFindings : await checkWith(sides.base, project, load);
  const known = new Set(base.findings.map(keyOf));
  const places = [
    ...revision.findings.filter((finding) => !known.has(keyOf(finding))).flatMap(placeOf),
    ...findLostWords(revision.guides, sides),
  ].toSorted(comparePlaces);
  const attribute = createAttribution(all, sides);
  const owned = new Map<Change, AffectedPlace[]>();
  for (const { place, finding } of places)
    for (const change of attribute(finding)) owned.set(change, [...(owned.get(change) ?? []), place]);
  const withPlaces = (change: Change): Change => ({ ...change, affects: owned.get(change) ?? [] });
  return {
    ...outcome,
    changes: changes.map(withPlaces),
    accepted: accepted?.map((one) => ({ ...one, change: withPlaces(one.change) })),
    affected: places.map(({ place }) => place),
    kit,
  };
}

/** Both checks read the same files. */
function createLoad({ directory }: SideProject): LoadFolder {
  const read = new Map<string, ReturnType<LoadFolder>>();
  return async (folder, skipped) => {
    const found = read.get(folder) ?? loadContent(directory, folder, { skipped });
    read.set(folder, found);
    return await found;
  };
}

interface CheckedSide {
  readonly findings: readonly DocsgenError[];
  readonly guides: readonly GuidePage[];
}

const noFindings: CheckedSide = { findings: [], guides: [] };

/** The findings in the files of the project, apart from those of the description. */
async function checkWith(side: DiffSide, project: SideProject, loadFolder: LoadFolder): Promise<CheckedSide> {
  const { directory, loaded, input } = project;
  const [main] = input.apis;
  const runner = createStepRunner(noCache);
  const described = await describeVersions(
    {
      directory,
      loaded,
      input: { ...input, versions: [] },
      readRemote: undefined,
      findBuilt: (api) =>
        side.descriptions.find(({ name }) => name === api.name) ?? (api === main ? side.descriptions[0] : undefined),
    },
    runner,
  );
  const [read] = await loadPages(described, loaded, { loadFolder, runner });
  if (read === undefined) return noFindings;
  const rendering = {
    pageOptions: () => ({ cache: noCache }),
    loadComponents: async () => await loadComponents(project),
  };
  const { value: built } = await buildEditions([read], loaded, rendering);
  const found = await Promise.all(built.map(async (version) => await checkPages(version, loaded)));
  const payloads = await checkPayloads(project, read.described);
  const own = new Set(side.descriptions.flatMap(({ document }) => [...document.files.keys()]));
  return {
    findings: [...found.flat(), ...payloads].filter(
      ({ severity, position }) => severity !== "note" && position !== undefined && !own.has(position.file),
    ),
    guides: built.flatMap(({ editions }) => editions.flatMap(({ value }) => value.guides)),
  };
}

/** An entry of the config that binds payloads to what a side does not have ends the check. */
async function checkPayloads(
  project: SideProject,
  described: Parameters<typeof checkConfigured>[1],
): Promise<readonly DocsgenError[]> {
  try {
    return (await checkConfigured(project, described)).findings;
  } catch (error) {
    if (error instanceof DocsgenError) return listThrown(error);
    throw error;
  }
}

function keyOf({ position, code, pointer }: DocsgenError): string {
  return [position?.file, position?.line, position?.column, code, pointer].join("\0");
}

function placeOf(finding: DocsgenError): readonly Located[] {
  const { position, code, message } = finding;
  return position === undefined ? [] : [{ place: { ...position, code, message }, finding }];
}

function comparePlaces({ place: left }: Located, { place: right }: Located): number {
  if (left.file !== right.file) return left.file < right.file ? -1 : 1;
  return left.line - right.line || left.column - right.column;
}

import { listMarks, type ChangedPart } from "../changes/list-marks.ts";
import { anchorOf, listEntries } from "../changes/print-changes.ts";
import type { MarkedVersion, VersionMark, VersionMarks } from "../source/version-marks.ts";
import type { ApiProject, Edition } from "../contract.ts";
import { fingerprint } from "../source/fingerprint.ts";
import { once } from "../source/once.ts";
import type { StepRunner } from "../source/step-runner.ts";
import { compareVersions, findBefore, findPrevious } from "./api-changes.ts";
import type { BuiltVersion } from "./build-editions.ts";
import type { LocatedApi } from "./describe-versions.ts";

type OwnVersion = BuiltVersion["version"];

/** Adds the marks to the descriptions of a version, for one edition. They are computed when a page first needs them. */
type AddMarks = (version: OwnVersion, edition: Edition) => readonly ApiProject[];

/** The changes of one version, for one of its descriptions. */
interface Step {
  readonly to: BuiltVersion;
  /** The description's place in this version. */
  readonly index: number;
  readonly parts: readonly ChangedPart[];
}

/** Prepares the marks of all versions. Without versions, nothing has a mark. */
export function createAddMarks(versions: readonly BuiltVersion[], runner: StepRunner): AddMarks {
  const described = versions.map(({ version }) => version);
  const builtOf = (path: string): BuiltVersion | undefined => versions.find(({ version }) => version.path === path);
  const anchors = createFindAnchors(described, runner);
  const known = new Map<string, readonly Step[]>();
  /** The steps from the oldest version up to a version, for the description at an index. Every later version has them, too. */
  const stepsTo = (own: OwnVersion, api: LocatedApi, index: number): readonly Step[] => {
    const key = `${index} ${own.path}`;
    const found = known.get(key) ?? listSteps(own, api, index);
    known.set(key, found);
    return found;
  };
  const listSteps = (own: OwnVersion, api: LocatedApi, index: number): readonly Step[] => {
    const from = findPrevious(own, described);
    const to = builtOf(own.path);
    const before = from && findBefore(api, index, from);
    const previous = from && builtOf(from.path)?.version;
    if (before === undefined || previous === undefined || to === undefined) return [];
    return [
      ...stepsTo(previous, before, previous.described.indexOf(before)),
      { to, index, parts: partsBetween(before, api, runner) },
    ];
  };
  return (version, edition) =>
    version.described.map((api, index) => {
      if (findPrevious(version, described) === undefined) return api;
      const marks = once(() => collectMarks(stepsTo(version, api, index), { version, edition, anchors }));
      return Object.defineProperty({ ...api }, "marks", { get: marks, enumerable: true });
    });
}

function partsBetween(before: LocatedApi, after: LocatedApi, runner: StepRunner): readonly ChangedPart[] {
  if (before.digest === after.digest) return [];
  const step = { step: "version marks", key: fingerprint(before.digest, after.digest) };
  return runner.run(step, () => listMarks(compareVersions(before, after, runner), before.shown, after.shown));
}

interface Place {
  readonly version: OwnVersion;
  readonly edition: Edition;
  readonly anchors: FindAnchors;
}

function collectMarks(steps: readonly Step[], { version, edition, anchors }: Place): VersionMarks {
  const marks = new Map<string, VersionMark>();
  for (const { to, index, parts } of steps) {
    const isOwn = to.version.path === version.path;
    const urlOf = createUrlOf(to, edition, anchors);
    for (const { key, kind, owner } of parts) {
      // The number of a branch may mean another branch in a later version.
      if (!isOwn && /\/(?:allOf|anyOf|oneOf|prefixItems)\/\d/.test(key)) continue;
      const own: MarkedVersion = { label: to.version.version.label, url: urlOf(anchorKey(index, owner)) };
      const since = kind === "since" ? own : marks.get(key)?.since;
      marks.set(key, { since, changed: kind === "changed" ? own : undefined });
    }
  }
  return marks;
}

/** The URL of an entry from the root of an edition, in the reader's language. */
function createUrlOf(
  { version, editions }: BuiltVersion,
  edition: Edition,
  anchors: FindAnchors,
): (key: string) => string | undefined {
  const target = editions.find(({ value }) => value.edition.language.code === edition.language.code)?.value;
  const page = target?.guides.find(({ path }) => path === version.changesPage?.path);
  if (target === undefined || page === undefined) return () => undefined;
  const known = new Set(page.anchors);
  const up = "../".repeat(edition.prefix.split("/").length - 1);
  const root = target.edition.prefix === edition.prefix ? "/" : `/${up}${target.edition.prefix}`;
  return (key) => {
    const anchor = anchors(version).get(key);
    const hash = anchor !== undefined && known.has(anchor) ? `#${encodeURIComponent(anchor)}` : "";
    return `${root}${page.route.slice(1)}${hash}`;
  };
}

type FindAnchors = (version: OwnVersion) => ReadonlyMap<string, string>;

/** Two descriptions may have a schema with the same name. */
function anchorKey(index: number, owner: string): string {
  return `${index} ${owner}`;
}

/** The anchors of the entries on the page "What changed", by their `anchorKey`. `:::change` makes them from date and title. */
function createFindAnchors(versions: readonly OwnVersion[], runner: StepRunner): FindAnchors {
  const known = new Map<string, ReadonlyMap<string, string>>();
  return (version) => {
    const found = known.get(version.path) ?? listAnchors(version, versions, runner);
    known.set(version.path, found);
    return found;
  };
}

function listAnchors(
  version: OwnVersion,
  versions: readonly OwnVersion[],
  runner: StepRunner,
): ReadonlyMap<string, string> {
  const from = findPrevious(version, versions);
  const date = version.changesPage?.date ?? "";
  const taken = new Map<string, number>();
  const entries = version.described.flatMap((api, index) => {
    const before = from && findBefore(api, index, from);
    const own = before === undefined ? [] : listEntries(compareVersions(before, api, runner));
    return own.map(({ owner, title }) => ({ key: anchorKey(index, owner.key), title }));
  });
  return new Map(
    entries.map(({ key, title }) => {
      const name = anchorOf({ title }, date);
      const count = taken.get(name) ?? 0;
      taken.set(name, count + 1);
      return [key, count === 0 ? name : `${name}-${count}`];
    }),
  );
}

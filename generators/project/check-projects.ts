import type { Project } from "../contract.ts";
import { checkExamples, type ExampleInput } from "../examples/check-examples.ts";
import type { ExampleSummary } from "../examples/model.ts";
import { locateSdks } from "../examples/sdk/settings.ts";
import { checkSamples } from "../samples/check-samples.ts";
import { checkSearch } from "../search/check-search.ts";
import { cached, noCache, scopeCache, type Cache } from "../source/cache.ts";
import type { Checked, DocsgenError } from "../source/docsgen-error.ts";
import { fingerprint } from "../source/fingerprint.ts";
import { mergeFindings } from "../source/merge-findings.ts";
import { restoreFinding, storeFinding } from "../source/stored-finding.ts";
import type { BuiltVersion } from "./build-editions.ts";
import type { DescribedVersion } from "./describe-versions.ts";
import type { LoadedSettings } from "./inputs.ts";

/** The result of checking all examples and the search. */
export interface CheckedProjects {
  readonly findings: readonly DocsgenError[];
  readonly examples: ExampleCounts;
  readonly measureCoverage: ExampleSummary["measureCoverage"];
}

interface CheckInput {
  readonly loaded: Pick<LoadedSettings, "config" | "digest" | "extensions" | "locate">;
  readonly cache: Cache;
}

/** Checks the examples of every version and the search of every edition. */
export async function checkProjects(
  versions: readonly BuiltVersion[],
  projects: readonly Project[],
  { loaded: { config, digest, locate }, cache }: CheckInput,
): Promise<CheckedProjects> {
  const ofConfig = scopeCache(cache, digest);
  const checked: (Checked<ExampleSummary> | undefined)[] = [];
  for (const built of versions) {
    const input = listExamples(built, { config, locate }, scopeCache(ofConfig, built.version.path));
    checked.push(input && (await checkExamples(input)));
  }
  // Findings about the reference are at the root of its description.
  const locateReference = () => versions[0]?.version.described[0]?.locate("#");
  const { maximumMegabytes } = config.search;
  return {
    findings: mergeFindings([
      ...checked.map((examples) => examples?.findings ?? []),
      ...projects.map((project) => checkSearch(project, maximumMegabytes, locateReference)),
    ]),
    examples: sumExamples(checked.flatMap((examples) => examples?.value ?? [])),
    measureCoverage: checked[0]?.value.measureCoverage ?? (() => Promise.resolve([])),
  };
}

/** The errors of a version's pages: of their links and names, and of their examples. Those of the description itself are left out. */
export async function checkPages(
  built: BuiltVersion,
  { config, locate }: Pick<LoadedSettings, "config" | "locate">,
): Promise<readonly DocsgenError[]> {
  const input = listExamples(built, { config, locate }, noCache);
  const examples = input && (await checkExamples({ ...input, files: new Set() }));
  return mergeFindings([...built.editions.map(({ findings }) => findings), examples?.findings ?? []]);
}

/** The examples of a version, checked against its own description, in every language and each page once. */
function listExamples(
  { version, editions }: BuiltVersion,
  { config: { check, sdks }, locate }: Pick<LoadedSettings, "config" | "locate">,
  cache: Cache,
): ExampleInput | undefined {
  const { references, described: apis } = version;
  if (apis.length === 0) return undefined;
  const guides = editions.flatMap(({ value }) => value.guides.filter(({ isFallback }) => !isFallback));
  const pages = [...guides, ...references.flatMap(({ described }) => described.pages)];
  const located = locateSdks(sdks, locate);
  return { apis: apis.map((api) => ({ ...api, ...check, sdks: located })), pages, cache };
}

/** Notes on code samples that are not shown. */
export function checkAllSamples(
  versions: readonly DescribedVersion[],
  { loaded, cache }: CheckInput,
): readonly DocsgenError[] {
  return versions.flatMap(({ described, path }) =>
    described.flatMap(({ shown, samples, locate, digest, name }) => {
      const step = { step: "samples", key: fingerprint(path, digest, name, loaded.digest, ...digestsOf(loaded)) };
      return cached(cache, step, () => checkSamples({ api: shown, samples, locate }).map(storeFinding)).map(
        restoreFinding,
      );
    }),
  );
}

/** The hash of the plugins that write samples; nothing in a project without plugins. */
function digestsOf({ extensions }: Pick<LoadedSettings, "extensions">): readonly string[] {
  return extensions?.digest === undefined ? [] : [extensions.digest];
}

/** Counts of checked examples. */
type ExampleCounts = Pick<ExampleSummary, "checked" | "failed" | "skipped"> &
  Partial<Pick<ExampleSummary, "unbound" | "kinds">>;

/** Adds up the examples of all versions. */
function sumExamples(summaries: readonly ExampleSummary[]): ExampleCounts {
  const [first, ...others] = summaries;
  if (first === undefined) return { checked: 0, failed: 0, skipped: 0 };
  if (others.length === 0) return first;
  const sum = (part: "checked" | "failed" | "skipped" | "unbound"): number =>
    summaries.reduce((total, summary) => total + summary[part], 0);
  const kinds = summaries.flatMap((summary) => summary.kinds);
  const names = [...new Set(kinds.map(({ name }) => name))];
  return {
    checked: sum("checked"),
    failed: sum("failed"),
    skipped: sum("skipped"),
    unbound: sum("unbound"),
    kinds: names.map((name) => {
      const same = kinds.filter((kind) => kind.name === name);
      return {
        name,
        checked: same.reduce((total, kind) => total + kind.checked, 0),
        failed: same.reduce((total, kind) => total + kind.failed, 0),
      };
    }),
  };
}

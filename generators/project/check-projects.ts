import type { Project } from "../contract.ts";
import { checkExamples, prefetchExamples, type ExampleInput } from "../examples/check-examples.ts";
import type { ExampleSummary } from "../examples/model.ts";
import { checkSamples } from "../samples/check-samples.ts";
import { checkSearch } from "../search/check-search.ts";
import { cached, scopeCache, type Cache } from "../source/cache.ts";
import type { Checked, DocsgenError } from "../source/docsgen-error.ts";
import { fingerprint } from "../source/fingerprint.ts";
import { mergeFindings } from "../source/merge-findings.ts";
import { restoreFinding, storeFinding } from "../source/stored-finding.ts";
import type { BuiltVersion } from "./build-editions.ts";
import type { DescribedVersion } from "./describe-versions.ts";
import type { LoadedSettings, ProjectConfig } from "./inputs.ts";
import { sumExamples, type ExampleCounts } from "./sum-examples.ts";

/** The result of checking all examples and the search. */
export interface CheckedProjects {
  readonly findings: readonly DocsgenError[];
  readonly examples: ExampleCounts;
  readonly measureCoverage: ExampleSummary["measureCoverage"];
}

interface CheckInput {
  readonly loaded: Pick<LoadedSettings, "config" | "digest">;
  readonly cache: Cache;
}

/** Checks the examples of every version, and what the search of every edition finds. */
export async function checkProjects(
  versions: readonly BuiltVersion[],
  projects: readonly Project[],
  { loaded: { config, digest }, cache }: CheckInput,
): Promise<CheckedProjects> {
  const ofConfig = scopeCache(cache, digest);
  const checked: (Checked<ExampleSummary> | undefined)[] = [];
  for (const built of versions) {
    const input = listExamples(built, config, scopeCache(ofConfig, built.version.path));
    if (input !== undefined) await prefetchExamples(input);
    checked.push(input && checkExamples(input));
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
    measureCoverage: checked[0]?.value.measureCoverage ?? (() => []),
  };
}

/** The examples of a version, which its own description decides: those of every language, and of each page once. */
function listExamples(
  { version, editions }: BuiltVersion,
  { check }: ProjectConfig,
  cache: Cache,
): ExampleInput | undefined {
  const { references, described: apis } = version;
  if (apis.length === 0) return undefined;
  const guides = editions.flatMap(({ value }) => value.guides.filter(({ isFallback }) => !isFallback));
  const pages = [...guides, ...references.flatMap(({ described }) => described.pages)];
  return { apis: apis.map((api) => ({ ...api, ...check })), pages, cache };
}

/** Notes on code samples that are not shown. */
export function checkAllSamples(
  versions: readonly DescribedVersion[],
  { loaded, cache }: CheckInput,
): readonly DocsgenError[] {
  return versions.flatMap(({ described, path }) =>
    described.flatMap(({ shown, samples, locate, digest, name }) => {
      const step = { step: "samples", key: fingerprint(path, digest, name, loaded.digest) };
      return cached(cache, step, () => checkSamples({ api: shown, samples, locate }).map(storeFinding)).map(
        restoreFinding,
      );
    }),
  );
}

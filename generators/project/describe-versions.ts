import { connectSources } from "../try-it/connect-sources.ts";
import type { ApiProject, ReferenceFacts } from "../contract.ts";
import { createSamples } from "../samples/create-samples.ts";
import { measureReference } from "../search/check-search.ts";
import { digestPages } from "../site/page-source.ts";
import type { StepRunner } from "../source/step-runner.ts";
import type { DocsgenError } from "../source/docsgen-error.ts";
import { fingerprint } from "../source/fingerprint.ts";
import { once } from "../source/once.ts";
import { buildValidators } from "../validators/build-validators.ts";
import { limitToShown } from "../validators/limit-to-shown.ts";
import { buildReferences, findSharedRoutes, type BuiltReference } from "./build-references.ts";
import type { LoadedSettings, ProjectSource } from "./inputs.ts";
import { buildKits, checkFilters } from "./filtered-kits.ts";
import type { LoadedApi } from "./load-apis.ts";
import { loadVersions, type VersionApis } from "./load-versions.ts";

/** A description with everything derived from it alone, and functions that map pointers to its files. */
export interface LocatedApi
  extends ApiProject, Pick<LoadedApi["built"], "locate" | "locateText">, Pick<LoadedApi, "counts"> {}

/** A version with everything derived from its descriptions alone. It is valid as long as they do not change. */
export interface DescribedVersion extends VersionApis {
  readonly references: readonly BuiltReference[];
  readonly described: readonly LocatedApi[];
  /** References that would write the same page. */
  readonly shared: readonly DocsgenError[];
}

/** Reads the descriptions of every version, the current one first, and prepares what their pages and examples need. */
export async function describeVersions(
  source: ProjectSource,
  runner: StepRunner,
): Promise<readonly DescribedVersion[]> {
  const { loaded } = source;
  const versions = await loadVersions(source, runner);
  return versions.map((version, index) => {
    const references = buildReferences(version.apis.value, runner);
    return {
      ...version,
      references,
      described: references.map((reference) => describeApi(reference, loaded, runner)),
      shared: [
        ...findSharedRoutes(references, loaded.locate),
        // An older version may lack what a filter names.
        ...(index === 0 ? checkFilters(version.apis.value, loaded.locate, runner) : []),
      ],
    };
  });
}

function describeApi(
  { loaded: { built, counts, input, validators: known }, described }: BuiltReference,
  settings: LoadedSettings,
  runner: StepRunner,
): LocatedApi {
  const assertsFormats = settings.config.sdk.formats === "assertion";
  const validators =
    known?.(assertsFormats) ?? buildValidators(described.api, assertsFormats, () => built.patternCosts);
  const samples = createSamples(described.shown, limitToShown(validators, described), settings.extensions?.plugins);
  const { locate, locateText } = built;
  return {
    ...described,
    validators,
    samples,
    kits: buildKits(described.api, input, assertsFormats),
    counts,
    locate,
    locateText,
    reference: openFacts(described, settings, runner),
  };
}

/** Computes each fact on first use, because a check needs only one of them. */
function openFacts(
  api: BuiltReference["described"],
  { config, digest }: LoadedSettings,
  runner: StepRunner,
): ReferenceFacts {
  const key = fingerprint(api.digest, api.name, api.label, digest);
  const open = <T extends object>(fact: keyof ReferenceFacts, make: () => T): (() => T) =>
    once(() => runner.run({ step: `reference ${fact}`, key }, make));
  const digests = open("pageDigests", () => [...digestPages(api)]);
  const pageDigests = once(() => new Map(digests()));
  const tryItSources = open("tryItSources", () => connectSources(api.shown, config.reference.console));
  const searchSizes = open("searchSizes", () => measureReference(api));
  return {
    get pageDigests() {
      return pageDigests();
    },
    get tryItSources() {
      return tryItSources();
    },
    get searchSizes() {
      return searchSizes();
    },
  };
}

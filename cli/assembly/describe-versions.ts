import { connectSources } from "../../generators/console/connect-sources.ts";
import type { ApiProject, ReferenceFacts } from "../../generators/contract.ts";
import { createSamples } from "../../generators/samples/create-samples.ts";
import { measureReference } from "../../generators/search/check-search.ts";
import { digestPages } from "../../generators/site/page-source.ts";
import { cached, type Cache } from "../../generators/source/cache.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { fingerprint } from "../../generators/source/fingerprint.ts";
import { once } from "../../generators/source/once.ts";
import { buildValidators } from "../../generators/validators/build-validators.ts";
import { limitToShown } from "../../generators/validators/limit-to-shown.ts";
import { buildReferences, findSharedRoutes, type BuiltReference } from "./build-references.ts";
import type { OpenProject } from "../project.ts";
import { digestConfig, type Config } from "../config/config.ts";
import type { LoadedApi } from "./load-apis.ts";
import { loadVersions, type VersionApis } from "./load-versions.ts";

/** A description with all that comes from it alone, and the way to its places. */
export interface DescribedApi
  extends ApiProject, Pick<LoadedApi["built"], "locate" | "locateText">, Pick<LoadedApi, "counts"> {}

/** A version with all that comes from its descriptions alone: it stays as long as they do. */
export interface DescribedVersion extends VersionApis {
  readonly references: readonly BuiltReference[];
  readonly described: readonly DescribedApi[];
  /** References that would write the same page. */
  readonly shared: readonly DocsgenError[];
}

/** Reads the descriptions of every version, the current one first, and makes what their pages and examples need. */
export async function describeVersions(opened: OpenProject, cache: Cache): Promise<readonly DescribedVersion[]> {
  const { config, locate } = opened.loaded;
  const versions = await loadVersions(opened, cache);
  return versions.map((version) => {
    const references = buildReferences(version.apis.value, cache);
    return {
      ...version,
      references,
      described: references.map((reference) => describeApi(reference, config, cache)),
      shared: findSharedRoutes(references, locate),
    };
  });
}

function describeApi(
  { loaded: { built, counts }, described }: BuiltReference,
  config: Config,
  cache: Cache,
): DescribedApi {
  const validators = buildValidators(described.api, config.sdk.formats === "assertion", () => built.patternCosts);
  const samples = createSamples(described.shown, limitToShown(validators, described));
  const { locate, locateText } = built;
  return {
    ...described,
    validators,
    samples,
    counts,
    locate,
    locateText,
    reference: openFacts(described, config, cache),
  };
}

/** Makes each of the facts when it is first read: a check needs one of them only. */
function openFacts(api: BuiltReference["described"], config: Config, cache: Cache): ReferenceFacts {
  const key = fingerprint(api.digest, api.name, api.label, digestConfig(config));
  const open = <T extends object>(fact: keyof ReferenceFacts, make: () => T): (() => T) =>
    once(() => cached(cache, { step: `reference ${fact}`, key }, make));
  const digests = open("pageDigests", () => [...digestPages(api)]);
  const pageDigests = once(() => new Map(digests()));
  const consoleSources = open("consoleSources", () => connectSources(api.shown, config.reference.console));
  const searchSizes = open("searchSizes", () => measureReference(api));
  return {
    get pageDigests() {
      return pageDigests();
    },
    get consoleSources() {
      return consoleSources();
    },
    get searchSizes() {
      return searchSizes();
    },
  };
}

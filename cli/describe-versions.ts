import type { ApiProject } from "../generators/contract.ts";
import { createSamples } from "../generators/samples/create-samples.ts";
import type { DocsgenError } from "../generators/source/docsgen-error.ts";
import type { Memory } from "../generators/source/memory.ts";
import { buildValidators } from "../generators/validators/build-validators.ts";
import { limitToShown } from "../generators/validators/limit-to-shown.ts";
import { buildReferences, findSharedRoutes, type BuiltReference } from "./build-references.ts";
import type { OpenProject } from "./commands/open-project.ts";
import type { Config } from "./config/config.ts";
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
export async function describeVersions(opened: OpenProject, memory: Memory): Promise<readonly DescribedVersion[]> {
  const { config, locate } = opened.loaded;
  const versions = await loadVersions(opened, memory);
  return versions.map((version) => {
    const references = buildReferences(version.apis.value);
    return {
      ...version,
      references,
      described: references.map((reference) => describeApi(reference, config)),
      shared: findSharedRoutes(references, locate),
    };
  });
}

function describeApi({ loaded: { built, counts }, described }: BuiltReference, config: Config): DescribedApi {
  const validators = buildValidators(described.api, config.sdk.formats === "assertion", () => built.patternCosts);
  const samples = createSamples(described.shown, limitToShown(validators, described));
  return { ...described, validators, samples, counts, locate: built.locate, locateText: built.locateText };
}

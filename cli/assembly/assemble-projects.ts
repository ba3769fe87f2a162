import type { Edition, Project } from "../../generators/contract.ts";
import { scopeCache, type Cache } from "../../generators/source/cache.ts";
import { fingerprint } from "../../generators/source/fingerprint.ts";
import { digestConfig } from "../config/config.ts";
import type { OpenProject } from "../project.ts";
import type { BuiltVersion } from "./build-editions.ts";
import type { PipelineSteps } from "./steps.ts";

/** Makes a project of each edition, that of the default edition first: the input of the generators. */
export async function assembleProjects(
  versions: readonly BuiltVersion[],
  opened: OpenProject,
  steps: PipelineSteps,
): Promise<readonly [Project, ...Project[]]> {
  const { config } = opened.loaded;
  const all = versions.flatMap(({ version, editions }) =>
    editions.map(({ value }) => ({ ...value, apis: version.described })),
  );
  const editions: readonly Edition[] = all.map(({ edition }) => edition);
  const { assets, drawCard } = await steps.loadAssets(opened);
  const [first, ...others] = all.map((built): Project => ({
    ...built,
    editions,
    assets,
    drawCard,
    cache: siteCache(steps.cache, opened),
    console: config.reference.console,
    hasSelfTest: config.sdk.selfTest,
  }));
  // There is always a language and a version: the config has defaults for both.
  if (first === undefined) throw new Error("The project has no edition.");
  return [first, ...others];
}

/** Narrows a cache to everything that each file of a site may depend on, apart from its own input. */
export function siteCache(cache: Cache, { loaded, input }: Pick<OpenProject, "loaded" | "input">): Cache {
  const texts = loaded.texts.map((own) => own.texts);
  // Absolute, and no file depends on it.
  const { outsideFolder: _folder, ...places } = input;
  return scopeCache(cache, fingerprint(digestConfig(loaded.config), texts, places));
}

import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { checkApiInputs, listApiInputs, type ApiInput } from "./api-inputs.ts";
import { missingInput, nothingToBuild } from "./findings.ts";
import type { LoadedConfig } from "./load.ts";
import { findOutsideFolder } from "./outside-folder.ts";

const usualSpecs = ["yaml", "yml", "json"].map((extension) => `spec/openapi.${extension}`);

/** What there is to build, as absolute or project-relative paths; either may be missing, but not both. */
export interface ProjectInput {
  /** The descriptions, the main one first. */
  readonly apis: readonly ApiInput[];
  readonly content: string | undefined;
  /** What files of descriptions outside the project are named from; undefined: from the description's own folder. */
  readonly outsideFolder: string | undefined;
}

/** Finds the descriptions and the pages. A place that is named must exist; a usual place may be missing. */
export function findProjectInput(directory: string, { config, file, hasSpec, locate }: LoadedConfig): ProjectInput {
  const exists = (target: string): boolean => existsSync(path.resolve(directory, target));
  const place = (tokens: readonly string[]) => (file === undefined ? undefined : locate(tokens, "value"));
  const apis = listApiInputs({ config, hasSpec, usualSpec: usualSpecs.find(exists) });
  checkApiInputs(apis, place);
  for (const { spec, settings } of apis)
    if (!exists(spec)) throw missingInput(settings.spec.join("."), spec, place(settings.spec));
  const isFolder = statSync(path.resolve(directory, config.content), { throwIfNoEntry: false })?.isDirectory() === true;
  if (!isFolder && config.content !== "content") throw missingInput("content", config.content, place(["content"]));
  if (apis.length === 0 && !isFolder) throw nothingToBuild(config.content);
  const outsideFolder = findOutsideFolder(
    directory,
    apis.map(({ spec }) => spec),
  );
  return { apis, content: isFolder ? config.content : undefined, outsideFolder };
}

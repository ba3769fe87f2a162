import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { missingInput, nothingToBuild } from "./findings.ts";
import type { LoadedConfig } from "./load.ts";

const usualSpecs = ["yaml", "yml", "json"].map((extension) => `spec/openapi.${extension}`);

/** What there is to build, as absolute or project-relative paths; either may be missing, but not both. */
export interface ProjectInput {
  readonly spec: string | undefined;
  readonly content: string | undefined;
}

/** Finds the description and the pages. A place that is named must exist; a usual place may be missing. */
export function findProjectInput(directory: string, { config, file, locate }: LoadedConfig): ProjectInput {
  const exists = (target: string): boolean => existsSync(path.resolve(directory, target));
  const place = (key: string) => (file === undefined ? undefined : locate([key], "value"));
  if (config.spec !== undefined && !exists(config.spec)) throw missingInput("spec", config.spec, place("spec"));
  const spec = config.spec ?? usualSpecs.find(exists);
  const isFolder = statSync(path.resolve(directory, config.content), { throwIfNoEntry: false })?.isDirectory() === true;
  if (!isFolder && config.content !== "content") throw missingInput("content", config.content, place("content"));
  if (spec === undefined && !isFolder) throw nothingToBuild(config.content);
  return { spec, content: isFolder ? config.content : undefined };
}

import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { findDescriptions, pickOnlyDescription } from "../config/find-descriptions.ts";
import { configNames, loadConfig } from "../config/load.ts";

/** What a folder contains before `docsgen init` adds to it. Paths are relative to the folder. */
export interface FoundProject {
  /** The API description; undefined if the folder has no description. */
  readonly spec: string | undefined;
  /** The folder of the pages, which may not exist yet. */
  readonly content: string;
  readonly hasPages: boolean;
  /** The config file; undefined if the folder has no config. */
  readonly config: string | undefined;
}

/** Folders in which `docsgen init` looks for a description, in this order. Empty: the project folder. */
const specFolders = ["spec", "", "api", "docs"];

/** Finds the description and the pages of a folder. Throws a finding where docsgen would have to guess. */
export async function findProject(directory: string, stated: string | undefined): Promise<FoundProject> {
  const config = configNames.find((name) => existsSync(path.join(directory, name)));
  const settings = config === undefined ? undefined : (await loadConfig(directory, {})).config;
  const spec = stated ?? settings?.spec ?? findSpec(directory);
  const content = settings?.content ?? (["content", "docs"].find((name) => hasMarkdown(directory, name)) || "content");
  return { spec, content, hasPages: hasMarkdown(directory, content), config };
}

function findSpec(directory: string): string | undefined {
  for (const folder of specFolders) {
    const found = pickOnlyDescription(findDescriptions(directory, folder));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether docsgen finds the description without a setting. */
export function isUsualSpec(directory: string, spec: string): boolean {
  const inSpec = findDescriptions(directory, "spec");
  const usual = inSpec.length > 0 ? inSpec : findDescriptions(directory, "");
  return usual.length === 1 && usual[0] === spec;
}

/** Returns an existing file whose page has the route `/NAME/`. */
export function findPageFile(directory: string, content: string, name: string): string | undefined {
  const stems = [name, `${name}/index`];
  const files = stems.flatMap((stem) => [`${content}/${stem}.md`, `${content}/${stem}.mdx`]);
  return files.find((file) => existsSync(path.join(directory, file)));
}

function hasMarkdown(directory: string, name: string): boolean {
  const folder = path.resolve(directory, name);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return false;
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).some((file) => /\.mdx?$/.test(file));
}

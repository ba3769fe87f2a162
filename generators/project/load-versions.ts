import type { Version } from "../contract.ts";
import { createMarkdownParser } from "../pages/markdown.ts";
import { defaultPageSettings } from "../pages/page-settings.ts";
import type { StepRunner } from "../source/step-runner.ts";
import { mergeContent } from "../pages/merge-content.ts";
import type { ContentFolder } from "../pages/model.ts";
import type { Checked, DocsgenError } from "../source/docsgen-error.ts";
import type { LanguageInput, ProjectConfig, ProjectSource, VersionFiles, VersionSettings } from "./inputs.ts";
import { loadApis, type ApiReading, type LoadedApi } from "./load-apis.ts";

/** A version of the documentation with its descriptions. */
export interface VersionApis {
  readonly version: Version;
  /** The day of its release; undefined: unknown. */
  readonly date: string | undefined;
  /** Neither: the version uses the site's sidebars. */
  readonly sidebar: VersionSettings["sidebar"];
  readonly sidebars: VersionSettings["sidebars"];
  /** Below the site's root: `/` for the current one. */
  readonly path: string;
  readonly input: VersionFiles;
  readonly apis: Checked<readonly LoadedApi[]>;
}

/** The input for the pages of a version in one language. */
export interface LanguageContent {
  readonly language: LanguageInput;
  /** With the default language's files where a translation is missing. */
  readonly content: ContentFolder;
}

/** A version, completely read, with the default language first. */
export interface LoadedVersion extends VersionApis {
  readonly contents: Checked<readonly LanguageContent[]>;
}

/** Reads the descriptions of every version, the current one first. */
export async function loadVersions(
  { directory, input, loaded, readRemote, findBuilt }: ProjectSource,
  runner: StepRunner,
): Promise<readonly VersionApis[]> {
  const { versions, images, reference } = loaded.config;
  const imageHosts = images.hosts;
  const pluggedNames = [...(loaded.pagePlugins?.directives.keys() ?? [])].toSorted();
  const createParser: ApiReading["createParser"] = (report, addLink) =>
    createMarkdownParser(report, { settings: { ...defaultPageSettings, imageHosts }, addLink, pluggedNames });
  const reading = {
    directory,
    readRemote,
    findBuilt,
    createParser,
    imageHosts,
    pluggedNames,
    extensions: Object.entries(reference.extensions).map(([name, shown]) => ({ name, ...shown })),
    runner,
    rules: loaded.rules,
    locate: loaded.locate,
  };
  const [current = { id: "current", label: "" }] = versions;
  const all = [{ stated: current, path: "/", input }, ...input.versions];
  const read: VersionApis[] = [];
  for (const [index, { stated, path, input: own }] of all.entries()) {
    const { id, label, date, sidebar, sidebars, banner = "old" } = stated;
    const version = { id, label, banner: index === 0 || banner === "none" ? undefined : banner };
    read.push({ version, date, sidebar, sidebars, path, input: own, apis: await loadApis(own, reading) });
  }
  return read;
}

/** Reads a folder of pages, except the named top-level folders. */
export type LoadFolder = (folder: string, skipped: ReadonlySet<string>) => Promise<Checked<ContentFolder>>;

/** Reads the pages of a version in every language. */
export async function loadLanguages<Read extends VersionApis>(
  version: Read,
  { languages }: Pick<ProjectConfig, "languages">,
  load: LoadFolder,
): Promise<Read & LoadedVersion> {
  const [first, ...others] = languages;
  const folder = version.input.content;
  if (first === undefined) return { ...version, contents: { value: [], findings: [] } };
  if (folder === undefined) {
    const value = languages.map((language) => ({ language, content: noContent }));
    return { ...version, contents: { value, findings: [] } };
  }
  const original = await load(folder, new Set(others.map(({ code }) => code)));
  const contents: LanguageContent[] = [{ language: first, content: original.value }];
  const findings: DocsgenError[] = [...original.findings];
  for (const language of others) {
    const translated = await load(`${folder}/${language.code}`, new Set());
    contents.push({ language, content: mergeContent(original.value, translated.value) });
    findings.push(...translated.findings);
  }
  return { ...version, contents: { value: contents, findings } };
}

const noContent: ContentFolder = { directory: "", markdown: [], categories: [], statics: [], includes: new Map() };

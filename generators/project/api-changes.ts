import { compareModels } from "../changes/compare-models.ts";
import { listEntries, printChanges, type PrintOptions, type StoredChange } from "../changes/print-changes.ts";
import { includeKey } from "../pages/load.ts";
import type { ContentFolder, MarkdownFile } from "../pages/model.ts";
import { apiChangesUrl, listApiChanges, type ComparedVersions } from "../pages/mdx/api-changes.ts";
import { fingerprint } from "../source/fingerprint.ts";
import { createTextTranslate, type TranslateText } from "../source/interface-texts.ts";
import { createSourceFile, type SourceFile } from "../source/source-file.ts";
import type { StepRunner } from "../source/step-runner.ts";
import type { DescribedVersion, LocatedApi } from "./describe-versions.ts";
import type { LoadedSettings } from "./inputs.ts";
import type { LanguageContent, LoadedVersion } from "./load-versions.ts";

/** What the comparison of versions needs. */
export interface ChangesInput {
  /** All versions, the current one first. */
  readonly versions: readonly DescribedVersion[];
  readonly runner: StepRunner;
  readonly loaded: Pick<LoadedSettings, "config" | "texts">;
}

/**
 * Adds the text of each `::api-changes` of a version's pages to the files that they include, and a page with the changes
 * if the author has none. Versions that no page names are not compared.
 */
export function addApiChanges<Read extends DescribedVersion & LoadedVersion>(
  read: Read,
  input: ChangesInput,
): Read & ListedChanges {
  const known = new Map<string, ComparedChanges | undefined>();
  const findChanges: FindChanges = (stated) => {
    const url = apiChangesUrl(stated);
    if (!known.has(url)) known.set(url, changesBetween(stated, read, input));
    return known.get(url);
  };
  const { contents } = read;
  const previous = input.loaded.config.diff.publish ? findPrevious(read, input.versions) : undefined;
  const added =
    previous === undefined || contents.value.some(({ content }) => content.markdown.some(isOwnPage))
      ? contents.value
      : addChangesPage(contents.value, { previous, read, findChanges, loaded: input.loaded });
  const value = added.map((one) => ({ ...one, content: withTexts(one, findChanges, input.loaded) }));
  const listed = { ...read, changesPage: findChangesPage(value, read, input.versions) };
  return known.size === 0 ? listed : { ...listed, contents: { ...contents, value } };
}

/** The page that lists what changed since the version before; undefined: no page does. */
export interface ListedChanges {
  readonly changesPage: ChangesPagePlace | undefined;
}

/** Where the changes of a version are listed. */
export interface ChangesPagePlace {
  /** Path of the page below the content folder. */
  readonly path: string;
  /** The day that its entries state; empty: unknown. */
  readonly date: string;
}

function findChangesPage(
  [first]: readonly LanguageContent[],
  own: DescribedVersion,
  versions: readonly DescribedVersion[],
): ChangesPagePlace | undefined {
  const previous = findPrevious(own, versions);
  if (previous === undefined) return undefined;
  for (const { path, source } of first?.content.markdown ?? [])
    for (const stated of listApiChanges(source.text)) {
      const { from, to } = findCompared(stated, own, versions);
      if (from?.path === previous.path && to?.path === own.path) return { path, date: stated.date };
    }
  return undefined;
}

/** The changes between two versions. */
interface ComparedChanges {
  readonly hasChanges: boolean;
  /** Prints them as Markdown in a language. */
  readonly print: (words: Pick<PrintOptions, "translate" | "language">) => SourceFile;
}

type OwnLanguage = LanguageContent["language"];

type FindChanges = (stated: ComparedVersions) => ComparedChanges | undefined;

function createTranslateFor(language: OwnLanguage, { config, texts }: ChangesInput["loaded"]): TranslateText {
  return createTextTranslate(texts[config.languages.indexOf(language)]?.texts, language.code);
}

/** The author lists the changes, or uses the route. */
function isOwnPage({ path, source }: MarkdownFile): boolean {
  return /^what-changed(?:\.mdx?$|\/)/.test(path) || listApiChanges(source.text).length > 0;
}

interface ChangesPage {
  readonly previous: DescribedVersion;
  readonly read: DescribedVersion;
  readonly findChanges: FindChanges;
  readonly loaded: ChangesInput["loaded"];
}

/** Adds the page to every language: the sentences are in English, as descriptions are. */
function addChangesPage(
  contents: readonly LanguageContent[],
  { previous, read, findChanges, loaded }: ChangesPage,
): readonly LanguageContent[] {
  const { date = "" } = read;
  if (findChanges({ from: "", to: "", date })?.hasChanges === false) return contents;
  return contents.map(({ language, content }) => {
    const translate = createTranslateFor(language, loaded);
    const names = { version: read.version.label, before: previous.version.label };
    const front = {
      title: translate("whatChanged", names),
      description: translate("whatChangedText", names),
      custom_edit_url: null,
    };
    const text = `---\n${JSON.stringify(front)}\n---\n\n${front.description}\n\n::api-changes{date="${date}"}\n`;
    const path = "what-changed.md";
    const source = createSourceFile(`${content.directory}/${path}`, text);
    return { language, content: { ...content, markdown: [...content.markdown, { path, source, isGenerated: true }] } };
  });
}

function withTexts(
  { language, content }: LanguageContent,
  findChanges: FindChanges,
  loaded: ChangesInput["loaded"],
): ContentFolder {
  const words = { translate: createTranslateFor(language, loaded), language: language.code };
  const found = content.markdown.flatMap((page) =>
    listApiChanges(page.source.text).flatMap((stated) => {
      const changes = findChanges(stated);
      return changes === undefined ? [] : [[includeKey(page, apiChangesUrl(stated)), changes.print(words)] as const];
    }),
  );
  return found.length === 0 ? content : { ...content, includes: new Map([...content.includes, ...found]) };
}

/** The released version before; for an unreleased one, the current version. */
export function findPrevious(
  own: DescribedVersion,
  versions: readonly DescribedVersion[],
): DescribedVersion | undefined {
  const index = versions.findIndex(({ path }) => path === own.path);
  if (index > 0 && own.version.banner === "unreleased") return versions[0];
  return versions.slice(index + 1).find(({ version }) => version.banner !== "unreleased");
}

interface FoundVersions {
  readonly from: DescribedVersion | undefined;
  readonly to: DescribedVersion | undefined;
}

function findCompared(
  stated: ComparedVersions,
  own: DescribedVersion,
  versions: readonly DescribedVersion[],
): FoundVersions {
  const find = (name: string): DescribedVersion | undefined =>
    versions.find(({ version }) => version.id === name || version.label === name);
  const to = stated.to === "" ? versions.find(({ path }) => path === own.path) : find(stated.to);
  return { from: stated.from === "" ? to && findPrevious(to, versions) : find(stated.from), to };
}

/** The same description in another version. */
export function findBefore(after: LocatedApi, index: number, from: DescribedVersion): LocatedApi | undefined {
  return from.described.find(({ name }) => name === after.name) ?? from.described[index];
}

/** Undefined if one of the versions does not exist. Without a name, the versions are the page's own and the one before it. */
function changesBetween(
  stated: ComparedVersions,
  own: DescribedVersion,
  { versions, runner }: ChangesInput,
): ComparedChanges | undefined {
  const { from, to } = findCompared(stated, own, versions);
  if (from === undefined || to === undefined) return undefined;
  const isShown = to.path === own.path;
  const compared = to.described.flatMap((after, index) => {
    const before = findBefore(after, index, from);
    if (before === undefined) return [];
    const isNamed = isShown ? createIsNamed(after) : () => false;
    return [{ changes: compareVersions(before, after, runner), date: stated.date, isNamed }];
  });
  const name = `changes from ${from.version.id} to ${to.version.id}`;
  return {
    hasChanges: compared.some(({ changes }) => listEntries(changes).length > 0),
    print: (words) => {
      const texts = compared.map(({ changes, ...options }) => printChanges(changes, { ...options, ...words }));
      const text = texts.filter((part) => part !== "").join("\n");
      return createSourceFile(name, text === "" ? `${words.translate("changesNone")}\n` : text);
    },
  };
}

/** The current date must not change the output, so every sunset date counts as past. */
const today = "9999-12-31";

/** Compares two versions of a description. The result is stored. */
export function compareVersions(before: LocatedApi, after: LocatedApi, runner: StepRunner): readonly StoredChange[] {
  if (before.digest === after.digest) return [];
  const step = { step: "api changes", key: fingerprint(before.digest, after.digest) };
  return runner.run(step, () =>
    compareModels(
      { api: before.shown, locate: before.locate, validators: before.validators },
      { api: after.shown, locate: after.locate, validators: after.validators },
      { today },
    ).map(({ level, code, method, path, operation, message, witness, base, revision }) => ({
      level,
      code,
      method: method ?? null,
      path: path ?? null,
      operation: operation ?? null,
      message,
      value: witness === undefined ? null : { value: witness.value, rejectedBy: witness.rejectedBy },
      pointer: (revision ?? base)?.pointer ?? null,
    })),
  );
}

function createIsNamed({ shown }: LocatedApi): (name: string) => boolean {
  const names = new Set([...shown.operations.map(({ id }) => id), ...shown.schemas.map(({ name }) => name)]);
  return (name) => names.has(name) && /^[A-Za-z_][\w$.-]*$/.test(name);
}

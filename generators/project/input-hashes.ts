import { createHash } from "node:crypto";
import { listTextsOf, type RefFailure, type SpecDocument, type SpecFile } from "../api/spec-document.ts";
import { digestSource, type SourceFile } from "../source/source-file.ts";
import { storeFinding } from "../source/stored-finding.ts";
import { isApiChanges } from "../pages/mdx/api-changes.ts";
import type { ContentFolder } from "../pages/model.ts";

/** The files of all versions that were read. */
interface ReadFiles {
  readonly apis: { readonly value: readonly { readonly document: SpecDocument }[] };
  readonly contents: { readonly value: readonly { readonly content: ContentFolder }[] };
}

/** Hashes every file that was read, for the manifest. */
export function hashInputs(
  versions: readonly ReadFiles[],
  configs: readonly ({ readonly path: string; readonly text: string } | undefined)[],
  components: readonly Pick<SourceFile, "path" | "text">[] = [],
): ReadonlyMap<string, string> {
  const sources = versions.flatMap(({ apis }) => apis.value.flatMap(({ document }) => listSources(document)));
  const contents = versions.flatMap((version) => version.contents.value.map(({ content }) => content));
  const read = [
    ...sources,
    ...contents.flatMap(({ markdown, categories, includes }) => [
      ...markdown.flatMap(({ source, isGenerated }) => (isGenerated === true ? [] : source)),
      ...categories.map(({ source }) => source),
      ...[...includes].flatMap(([key, source]) => (isApiChanges(key) ? [] : source)),
    ]),
  ];
  return new Map([
    ...[...configs, ...components].flatMap((config) =>
      config === undefined ? [] : [[config.path, hash(config.text)] as const],
    ),
    ...read.map((source) => [source.path, digestSource(source)] as const),
    ...contents.flatMap(({ directory, statics }, index) =>
      statics.map(
        ({ path, content }) => [`${index === 0 ? "" : `${directory}/`}static/${path}`, hash(content)] as const,
      ),
    ),
  ]);
}

/**
 * Hash of a description, of all files that it refers to, and of the reasons why others could not be read. All of these
 * are reported.
 */
export function digestDocument(document: SpecDocument): string {
  const { root, failures, externals } = document;
  const failed = [...failures, ...externals].flatMap(([key, file]) =>
    "kind" in file ? [[key, describeFailure(file)]] : [],
  );
  return hash(
    JSON.stringify([root, digestSources(listSources(document)), failed.map((one) => JSON.stringify(one)).toSorted()]),
  );
}

function describeFailure(failure: RefFailure): unknown {
  return failure.kind === "broken" ? storeFinding(failure.error) : failure;
}

/** Hash of the files that the examples of a description name. */
export function digestExternals({ externals }: SpecDocument): string {
  return digestSources([...externals.values()].flatMap(toSource));
}

/** Files are read in parallel, so their order is arbitrary. */
function digestSources(sources: readonly SourceFile[]): string {
  const digests = sources.map((source) => [source.path, digestSource(source)] as const);
  return hash(JSON.stringify(digests.toSorted(([first], [second]) => (first < second ? -1 : 1))));
}

function toSource(file: SpecFile | RefFailure): readonly SourceFile[] {
  return "source" in file ? listTextsOf(file) : [];
}

function listSources({ files, externals }: SpecDocument): readonly SourceFile[] {
  return [...files.values(), ...externals.values()].flatMap(toSource);
}

function hash(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

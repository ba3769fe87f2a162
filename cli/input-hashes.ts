import { createHash } from "node:crypto";
import type { SpecDocument } from "../generators/api/load.ts";
import type { ContentFolder } from "../generators/pages/model.ts";

/** Hashes every file that was read, for the manifest. */
export function hashInputs(
  configs: readonly { readonly path: string; readonly text: string }[],
  documents: readonly SpecDocument[],
  contents: readonly ContentFolder[],
): ReadonlyMap<string, string> {
  const sources = documents.flatMap(({ files, externals }) =>
    [...files.values(), ...externals.values()].flatMap((file) => ("source" in file ? [file.source] : [])),
  );
  const texts = [
    ...configs,
    ...sources,
    ...contents.flatMap(({ markdown, categories, includes }) => [
      ...markdown.map(({ source }) => source),
      ...categories.map(({ source }) => source),
      ...includes.values(),
    ]),
  ];
  return new Map([
    ...texts.map(({ path, text }) => [path, hash(text)] as const),
    ...contents.flatMap(({ directory, statics }, index) =>
      statics.map(
        ({ path, content }) => [`${index === 0 ? "" : `${directory}/`}static/${path}`, hash(content)] as const,
      ),
    ),
  ]);
}

function hash(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
